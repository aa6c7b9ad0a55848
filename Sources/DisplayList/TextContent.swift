// A text, where it is.

package import Geometry

/// Text laid out in a box as UILabel does: wrapped to its width, centred in its height, cut with an
/// ellipsis after the last line that fits.
package struct TextContent: Sendable, Hashable {
  /// What is written; line breaks in it are kept.
  package var text: String
  /// Its family is one that the font library serves.
  package var font: Font
  /// Of all glyphs.
  package var color: Color
  /// To which side of the box lines keep.
  package var alignment: TextAlignment
  /// At most this many lines; 0 means as many as fit.
  package var maximumLines: Int
  /// Where it is set, in the command's own points.
  package var box: Rect

  /// - Parameters:
  ///   - maximumLines: 0 for as many as fit.
  ///   - box: in the command's own points.
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
