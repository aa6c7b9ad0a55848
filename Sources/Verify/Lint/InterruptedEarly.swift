// Lint rule: an animation is interrupted before half of its duration.

import Scene
import Stage

extension ObservedPlayback {
  /// A finding for each animation interrupted before half of its duration. Endless animations are
  /// skipped because they have no halfway point. Animations of property animators are skipped
  /// because the scene itself stops them.
  var earlyInterruptions: [LintFinding] {
    spans.compactMap { span in
      guard let interruption = span.interruption, let end = span.end, end.isFinite,
        interruption.seconds > span.begin
      else { return nil }
      let (ran, all) = (interruption.seconds - span.begin, end - span.begin)
      guard ran < all / 2 else { return nil }
      return LintFinding(
        .interruptedEarly(name(of: span), after: ran, of: all), span.location,
        at: interruption.seconds)
    }
  }
}
