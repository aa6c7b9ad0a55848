// The style of labels, and its keys in scenes.

package import Geometry

extension View {
  /// The font, the alignment and the line limit of a label.
  package struct LabelStyle: Sendable, Hashable {
    /// The font; Inter, 17 points, regular by default.
    package var font = Font(family: "Inter", size: 17, weight: .regular)
    /// The alignment of the lines; natural by default.
    package var alignment = TextAlignment.natural
    /// The maximum number of lines; 0 for as many as fit.
    package var maximumLines = 1
  }
}

extension View.LabelStyle {
  static let keys =
    ViewKey.content + [
      .property(.text, "The text; {expressions} in braces are replaced by their values."),
      .other("font", .mapping(font), "The font; Inter 17 regular by default."),
      .property(.color, "The colour of the text; black by default."),
      .other(
        "align", .word(of: TextAlignment.self),
        "The text's alignment; natural by default: right for Arabic or Hebrew, otherwise left."),
      .other(
        "lines", .integer(0...1_000),
        "The largest number of lines; 1 by default, 0 for as many as fit."),
    ]

  private static let font = Mapping(
    "font",
    Field("family", .plainText, "The family; Inter by default."),
    Field("size", .number(1...1_000), "The size, 1 to 1000 points; 17 by default."),
    Field("weight", .word(of: Font.Weight.self), "The weight; regular by default."))

  init(_ keys: ViewKeys) {
    if let (node, context) = keys["font"] {
      font.family = node["family"]?.text ?? font.family
      font.size = context.constantNumber(node["size"], within: 1...1_000) ?? font.size
      font.weight = node["weight"]?.word() ?? font.weight
    }
    alignment = keys.word("align") ?? alignment
    maximumLines = keys.integer("lines", within: 0...1_000) ?? maximumLines
  }
}
