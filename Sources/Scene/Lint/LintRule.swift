// The rules of motion lint. Their raw values are their names in scenes and findings.

/// A rule of motion lint, which reports motion that is legal but probably wrong.
package enum LintRule: String, Sendable, Hashable, CaseIterable {
  /// An animation that is replaced or removed before half of its duration.
  case interruptedEarly = "interrupted-early"
  /// A second animation of an opacity, colour or blur that makes the value jump or hides the first
  /// animation.
  case competingAnimations = "competing-animations"
  /// A scroll rule that never runs, because its value never reaches the constant in its condition.
  case unreachedThreshold = "unreached-threshold"
  /// Motion that the end of the scene cuts off, or that continues when the step after a `settle`
  /// begins.
  case outlastingMotion = "outlasting-motion"
  /// A rule that runs at different times, or a different number of times, at 60 and 120 Hz.
  case refreshDependent = "refresh-dependent"
  /// A view that moves more than `LintSettings.jump` in one refresh, without a `set` of its
  /// position or a page that scrolls as far.
  case unaskedJump = "unasked-jump"
  /// A text, or a view with an `on: tap` rule, that moves under a resting finger or during a tap.
  case movesUnderFinger = "moves-under-finger"
  /// An animation that continues for over 0.2 s after its view was last visible.
  case animatedOffScreen = "animated-off-screen"
  /// Large motion that is the same with and without Reduce Motion.
  case noReducedMotion = "no-reduced-motion"
}
