// What steps do to property animators.

/// A call of an animator's method.
package struct AnimatorControl: Sendable {
  /// UIViewPropertyAnimator's methods.
  package enum Action: Sendable {
    /// Runs on from where it stands, for what is left of its duration times a factor; 0 is 1.
    case run(durationFactor: Double)
    /// Stands where it is.
    case pause
    /// The other way from here on.
    case reverse
    /// Ends at its start, its end, or where it stands.
    case stop(End)
    /// Stands at a fraction, 0 to 1.
    case scrub(NumberExpression)
  }

  /// UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  /// The animator's, with its component's name before it.
  package var name: String
  /// What is done to it.
  package var action: Action
}
