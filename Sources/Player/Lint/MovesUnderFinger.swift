// Texts and controls that move while a finger is on them: what is held slips away, what is aimed
// at is missed.

import Scene

extension Performance {
  /// What slipped from under fingers that held still or tapped.
  var movesUnderFinger: [LintFinding] {
    slips.map { slip in
      // What the tap sets off comes after it.
      let moment = slip.isTap ? slip.seconds - 0.5 / Double(scene.tickRate) : slip.seconds
      return LintFinding(
        .slips(scene.views[slip.view].name, isTap: slip.isTap),
        cause(of: slip.view, at: moment),
        at: slip.seconds)
    }
  }
}
