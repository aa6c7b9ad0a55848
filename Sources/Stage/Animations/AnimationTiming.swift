// The timing of an animated change.

/// The timing of an animated change as given in the scene.
package struct AnimationTiming: Sendable, Hashable {
  /// The duration in seconds, without the delay, of one repetition.
  package var seconds: Double
  /// The delay in seconds; 0 by default.
  package var delaySeconds: Double
  /// The curve as the scene writes it, with numbers in place of a spring's expressions.
  package var notation: String
  /// The number of repetitions, above 0; infinite without end.
  package var repeatCount: Double
  /// Whether each repetition plays forward and then backward.
  package var autoreverses: Bool

  /// Creates a timing. The defaults are no delay, `UIView.animate`'s curve, ease in and out, and
  /// one repetition.
  package init(
    seconds: Double, delaySeconds: Double = 0, notation: String = "easeInOut",
    repeatCount: Double = 1, autoreverses: Bool = false
  ) {
    (self.seconds, self.delaySeconds) = (seconds, delaySeconds)
    (self.notation, self.repeatCount) = (notation, repeatCount)
    self.autoreverses = autoreverses
  }
}
