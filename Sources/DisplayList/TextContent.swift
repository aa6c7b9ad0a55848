// A string laid out in a rectangle.

package import Geometry

/// A string laid out in a rectangle as by UILabel: wrapped to the rectangle's width and vertically
/// centred. If not all lines fit, the last visible line ends with an ellipsis.
package struct TextContent: Sendable, Hashable {
  /// The string, including its line breaks.
  package var text: String
  /// The font. The font library must contain its family.
  package var font: Font
  package var color: Color
  package var alignment: TextAlignment
  /// The maximum number of lines; 0 for all lines that fit.
  package var maximumLines: Int
  /// The rectangle in which the string is laid out, in local coordinates.
  package var box: Rect
  /// The runs and the typographic details; nil for a plain text.
  package var style: TextStyle?

  /// - Parameters:
  ///   - maximumLines: the maximum number of lines; 0 for all lines that fit.
  ///   - box: the rectangle of the string, in local coordinates.
  ///   - style: the runs and the typographic details; nil for a plain text.
  package init(
    text: String, font: Font, color: Color, alignment: TextAlignment, maximumLines: Int, box: Rect,
    style: TextStyle? = nil
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    self.maximumLines = maximumLines
    self.box = box
    self.style = style
  }
}

extension TextContent: CustomStringConvertible {
  /// All parts of the content. References identify drawn texts by it, so the description of a plain
  /// text never changes.
  package var description: String {
    let parts = [
      "text: \(String(reflecting: text))", "font: \(String(reflecting: font))",
      "color: \(String(reflecting: color))", "alignment: \(String(reflecting: alignment))",
      "maximumLines: \(maximumLines)", "box: \(String(reflecting: box))",
    ]
    let styled = style.map { ["style: \(String(reflecting: $0))"] } ?? []
    return "TextContent(\((parts + styled).joined(separator: ", ")))"
  }
}
