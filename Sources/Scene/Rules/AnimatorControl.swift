// Calls of property animators' methods.

/// A call of an animator's method.
package struct AnimatorControl: Sendable {
  /// A method of UIViewPropertyAnimator.
  package enum Action: Sendable {
    /// Continues to the end. A factor above 0 gives the time as a multiple of the whole duration;
    /// 0 means the rest of the duration.
    case run(durationFactor: Double)
    /// Pauses at the current fraction.
    case pause
    /// Reverses the direction.
    case reverse
    /// Ends at the start, at the end, or at the current fraction.
    case stop(End)
    /// Pauses at a fraction, 0...1.
    case scrub(NumberExpression)
  }

  /// The position at which a stopped animator ends, as UIViewAnimatingPosition.
  package enum End: String, Sendable, Hashable, CaseIterable {
    case start, end, current
  }

  /// The animator's name, with its component's prefix.
  package var name: String
  /// The method.
  package var action: Action
}
