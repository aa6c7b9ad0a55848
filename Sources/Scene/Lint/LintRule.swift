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
}
