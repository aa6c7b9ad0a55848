// The rules of motion lint, with their names in scenes and findings.

/// A rule of motion lint: it finds motion that is legal but probably wrong.
package enum LintRule: String, Sendable, Hashable, CaseIterable {
  /// An animation that ends before half of its duration.
  case interruptedEarly = "interrupted-early"
  /// Two animations of one property at the same time, of which only one shows.
  case competingAnimations = "competing-animations"
  /// A rule on scrolling that never runs because its threshold is not reached.
  case unreachedThreshold = "unreached-threshold"
  /// A motion that continues after the scene, or after its last step.
  case outlastingMotion = "outlasting-motion"
  /// A rule that behaves differently at 60 and at 120 refreshes per second.
  case refreshDependent = "refresh-dependent"
  /// A view that moves far in one refresh although no step sets it there.
  case unaskedJump = "unasked-jump"
  /// A text or a control that moves while a finger is on it.
  case movesUnderFinger = "moves-under-finger"
  /// An animation of a view that has left the screen.
  case animatedOffScreen = "animated-off-screen"
  /// Large motion that does not change with Reduce Motion.
  case noReducedMotion = "no-reduced-motion"
}
