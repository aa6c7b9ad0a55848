// Motion that goes on when the scene, or its script after a `settle`, takes it to be over.

import Player
import Scene
import Stage

extension ObservedPlayback {
  /// Slower than half a point per refresh of 60 a second is rest to the eye.
  private static let restSpeed = 30.0

  /// Motion that goes on when the scene, or its script after a `settle`, takes it to be over.
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
