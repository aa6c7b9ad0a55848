// Motion that goes on when the scene, or its script after a `settle`, takes it to be over.

import Scene
import Stage

extension Performance {
  /// Slower than half a point per refresh of 60 a second is rest to the eye.
  private static let restSpeed = 30.0

  /// What is cut off by the scene's end or has not arrived when the script goes on.
  var outlastingMotions: [LintFinding] {
    let animations = cuts.compactMap { cut -> LintFinding? in
      let span = cut.span
      guard let end = span.end, end.isFinite,
        cut.shown.differsVisibly(from: span.target, as: span.property)
      else { return nil }
      let fact: LintFinding.Fact =
        if let next = cut.next {
          .outlastsSettling(name(of: span), until: end, next: next)
        } else {
          .cutByEnd(name(of: span), shown: cut.shown, target: span.target, end: end)
        }
      return LintFinding(fact, span.location, at: cut.seconds)
    }
    guard let last = scene.timeline.last?.location else { return animations }
    let scrolling = scrollingAtEnd.filter { $0.speed > Self.restSpeed }
    return animations
      + scrolling.map { view, speed in
        LintFinding(
          .scrollCutByEnd(scene.views[view].name, speed: speed), last,
          at: rehearsed.times.durationSeconds)
      }
  }
}
