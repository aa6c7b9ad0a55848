// Lint rule: a label or control moves under a finger.

import Scene

extension ObservedPlayback {
  var movesUnderFinger: [LintFinding] {
    observer.touches.moved.map { moved in
      // Search for the cause half a tick before a tap, because the tap itself causes motion.
      let time = moved.isTap ? moved.seconds - 0.5 / Double(scene.tickRate) : moved.seconds
      return LintFinding(
        .movesUnderFinger(scene.views[moved.view].name, isTap: moved.isTap),
        cause(of: moved.view, at: time), at: moved.seconds)
    }
  }
}
