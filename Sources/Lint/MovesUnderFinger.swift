// Lint rule: a text or control moves under a finger.

import Scene

extension ObservedPlayback {
  /// Texts and controls that move under a finger, so that the finger loses or misses them.
  var movesUnderFinger: [LintFinding] {
    observer.touches.moved.map { moved in
      // The effect of the tap itself begins at the tap and is not the cause.
      let time = moved.isTap ? moved.seconds - 0.5 / Double(scene.tickRate) : moved.seconds
      return LintFinding(
        .movesUnderFinger(scene.views[moved.view].name, isTap: moved.isTap),
        cause(of: moved.view, at: time), at: moved.seconds)
    }
  }
}
