// Animations that end before half of their time: the eye sees a beginning without an end.

import Scene
import Stage

extension ObservedPlayback {
  /// Animations of which less than half showed: the eye sees a beginning without an end. One that
  /// repeats for ever has no half, and an animator is stopped by whoever holds it.
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
