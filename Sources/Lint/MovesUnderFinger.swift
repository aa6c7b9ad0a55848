// Lint rule: a text or control moves under a finger.

import Scene

extension ObservedPlayback {
  /// Texts and controls that moved under fingers: the one held moved away, the one aimed at was
  /// missed.
  var movesUnderFinger: [LintFinding] {
    observer.touches.moved.map { moved in
      // What the tap sets off comes after it.
      let time = moved.isTap ? moved.seconds - 0.5 / Double(scene.tickRate) : moved.seconds
      return LintFinding(
        .movesUnderFinger(scene.views[moved.view].name, isTap: moved.isTap),
        cause(of: moved.view, at: time), at: moved.seconds)
    }
  }
}
