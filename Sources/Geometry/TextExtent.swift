// How much room a text takes.

/// The extent of a text set without a box, in points.
package struct TextExtent: Sendable, Hashable {
  /// The longest line by the height of all lines, not rounded.
  package var size: Size
  /// From the top to the baselines of the first and the last line.
  package var firstBaseline: Double
  package var lastBaseline: Double

  package init(size: Size, firstBaseline: Double, lastBaseline: Double) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
