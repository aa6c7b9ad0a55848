// Lint rule: a label or control moves under a finger.

import Scene

extension ObservedPlayback {
  /// A finding for each label or control that moves under a finger, so that the finger loses or
  /// misses it.
  var movesUnderFinger: [LintFinding] {
    observer.touches.moved.map { moved in
      // A tap causes motion of its own from its tick on, so the cause is searched before that tick.
      let time = moved.isTap ? moved.seconds - 0.5 / Double(scene.tickRate) : moved.seconds
      return LintFinding(
        .movesUnderFinger(scene.views[moved.view].name, isTap: moved.isTap),
        cause(of: moved.view, at: time), at: moved.seconds)
    }
  }
}
