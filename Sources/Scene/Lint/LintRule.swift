// The rules of motion lint, by the names that scenes and findings call them.

/// Something that is legal and probably wrong.
package enum LintRule: String, Sendable, Hashable, CaseIterable {
  /// An animation ends before half of its time.
  case interruptedEarly = "interrupted-early"
  /// Two animations of one property, of which one can show only.
  case competingAnimations = "competing-animations"
  /// A rule on scrolling that never runs, because its threshold is not reached.
  case unreachedThreshold = "unreached-threshold"
  /// A motion goes on after the scene, or its script, takes it to be over.
  case outlastingMotion = "outlasting-motion"
  /// A rule that does something else at 60 refreshes a second than at 120.
  case refreshDependent = "refresh-dependent"
  /// A view that goes far in one refresh, and nothing sets it there.
  case unaskedJump = "unasked-jump"
  /// A text or a control that moves while a finger is on it.
  case movesUnderFinger = "moves-under-finger"
  /// An animation of a view that has left the screen.
  case animatedOffScreen = "animated-off-screen"
  /// Large motion that is the same for somebody who wants less.
  case noReducedMotion = "no-reduced-motion"
}
