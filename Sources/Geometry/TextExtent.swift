// How much room a text takes.

/// The extent of a text set without a box, in points.
package struct TextExtent: Sendable, Hashable {
  /// The longest line by the height of all lines, not rounded.
  package var size: Size
  /// From the top to the baseline of the first line.
  package var firstBaseline: Double
  /// From the top to the baseline of the last line; the first line's when there is one.
  package var lastBaseline: Double

  /// Lengths in points, measured from the top of the first line.
  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
