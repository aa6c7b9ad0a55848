// Measured sizes of text.

/// The extent of a text laid out without a box, in points.
package struct TextExtent: Sendable, Hashable {
  /// The width of the longest line and the height of all lines, not rounded.
  package var size: Size
  /// The distance from the top to the baseline of the first line.
  package var firstBaseline: Double
  /// The distance from the top to the baseline of the last line, which may be the first.
  package var lastBaseline: Double

  /// Creates an extent from lengths in points; baselines are measured from the top of the first
  /// line.
  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
