// The values of a property animator that expressions read.

/// A value of a property animator, named as in UIViewPropertyAnimator.
package enum AnimatorReading: String, Sendable, Hashable, CaseIterable {
  /// The fraction of the animation, 0 at the start and 1 at the end: `fractionComplete`. While the
  /// animator runs, it is the fraction at which a pause would stop it.
  case fraction
  case isRunning, isReversed

  package var type: ValueType { self == .fraction ? .number : .boolean }
}
