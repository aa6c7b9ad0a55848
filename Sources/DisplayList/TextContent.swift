// A text, where it is.

package import Geometry

/// Text laid out in a box as UILabel does: wrapped to its width, centred in its height, cut with an
/// ellipsis after the last line that fits.
package struct TextContent: Sendable, Hashable {
  /// What is written, and how.
  package var text: String
  package var font: Font
  package var color: Color
  package var alignment: TextAlignment
  /// At most this many lines; 0 means as many as fit.
  package var maximumLines: Int
  package var box: Rect

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
