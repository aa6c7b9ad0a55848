// Measured sizes of text.

/// The measured size and baselines of a string, in points.
package struct TextExtent: Sendable, Hashable {
  /// The width of the longest line and the height of all lines, not rounded.
  package var size: Size
  /// The distance from the top of the text to the baseline of the first line.
  package var firstBaseline: Double
  /// The distance from the top of the text to the baseline of the last line. For a single line it
  /// equals `firstBaseline`.
  package var lastBaseline: Double

  /// Creates an extent from lengths in points. Baselines are measured from the top of the first
  /// line.
  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
