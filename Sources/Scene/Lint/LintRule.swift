// The rules of motion lint. The raw values are the names in scenes and findings.

/// A rule of motion lint, which reports motion that is legal but probably wrong.
package enum LintRule: String, Sendable, Hashable, CaseIterable {
  /// An animation that is replaced or removed before half of its duration.
  case interruptedEarly = "interrupted-early"
  /// A second animation of an opacity, colour or blur. It hides the first animation or makes the
  /// value jump.
  case competingAnimations = "competing-animations"
  /// A rule that never runs, because its event never happens or its condition is never true.
  case unusedRule = "unused-rule"
  /// Two rules of one event that both run, because the first makes the second's condition true.
  case competingRules = "competing-rules"
  /// Motion that the end of the scene cuts off, or that outlasts a `settle`.
  case outlastingMotion = "outlasting-motion"
  /// A rule or expression because of which a scene shows other values at 60 Hz than at 120 Hz.
  case refreshDependent = "refresh-dependent"
  /// A view that moves more than `LintSettings.jump` in one refresh, although no step sets its
  /// position and no scroll view moves as far.
  case unaskedJump = "unasked-jump"
  /// A label, or a view with an `on: tap` rule, that moves under a resting finger or during a tap.
  case movesUnderFinger = "moves-under-finger"
  /// A tap or press that no rule and no gesture takes.
  case missedTouch = "missed-touch"
  /// An animation that continues for over 0.2 s after its view was last visible.
  case animatedOffScreen = "animated-off-screen"
  /// Large motion that does not change when Reduce Motion is on.
  case noReducedMotion = "no-reduced-motion"
}
