// Text laid out in a box.

package import Geometry

/// A text laid out in a box as by UILabel: wrapped to its width and centred in its height. The last
/// line that fits is truncated with an ellipsis.
package struct TextContent: Sendable, Hashable {
  /// The text; its line breaks are kept.
  package var text: String
  /// The font, whose family the font library contains.
  package var font: Font
  /// The colour of all glyphs.
  package var color: Color
  /// The horizontal alignment of the lines.
  package var alignment: TextAlignment
  /// The largest number of lines; 0 for as many as fit.
  package var maximumLines: Int
  /// The box, in the command's own coordinates.
  package var box: Rect

  /// - Parameters:
  ///   - maximumLines: the largest number of lines; 0 for as many as fit.
  ///   - box: the box in the command's own coordinates.
  package init(
    text: String, font: Font, color: Color, alignment: TextAlignment, maximumLines: Int, box: Rect
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.box = box
  }
}
