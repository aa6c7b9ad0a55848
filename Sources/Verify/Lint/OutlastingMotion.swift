// Lint rule: motion continues after the scene's end or after a `settle`.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// The highest speed that counts as rest, in points per second: 0.5 points per refresh at 60 Hz.
  private static let restSpeed = 30.0

  var outlastingMotions: [LintFinding] {
    let animations = observer.unfinished.compactMap { motion -> LintFinding? in
      let span = motion.span
      guard let end = span.end, end.isFinite,
        motion.shown.differsVisibly(from: span.target, as: span.property)
      else { return nil }
      let fact: LintFinding.Fact =
        if let next = motion.next {
          .outlastsSettling(name(of: span), until: end, next: next)
        } else {
          .cutByEnd(name(of: span), shown: motion.shown, target: span.target, end: end)
        }
      return LintFinding(fact, span.location, at: motion.seconds)
    }
    guard let last = scene.timeline.last?.location else { return animations }
    let scrolling = observer.scrollingAtEnd.filter { $0.speed > Self.restSpeed }
    return animations
      + scrolling.map { view, speed in
        LintFinding(
          .scrollCutByEnd(scene.views[view].name, speed: speed), last,
          at: rehearsed.times.durationSeconds)
      }
  }
}
