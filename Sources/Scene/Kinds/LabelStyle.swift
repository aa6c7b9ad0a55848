// Labels.

package import Geometry

extension View {
  /// How a label sets its text.
  package struct LabelStyle: Sendable, Hashable {
    /// Family, size in points and weight; Inter 17 regular by default.
    package var font = Font(family: "Inter", size: 17, weight: .regular)
    /// Which edge the lines keep to.
    package var alignment = TextAlignment.left
    /// 0 means as many as fit.
    package var maximumLines = 1
  }
}

extension View.LabelStyle {
  static let keys =
    ViewKey.content + [
      .property(.text, "The text; {expressions} in braces are put in."),
      .other("font", .mapping(font), "Inter 17 regular by default."),
      .property(.color, "Of the text; black by default."),
      .other("align", .word(of: TextAlignment.self), "left by default."),
      .other("lines", .integer(0...1_000), "Most lines; 1 by default, 0 is as many as fit."),
    ]

  private static let font = Mapping(
    "font",
    Field("family", .plainText, "Inter by default."),
    Field("size", .number(1...1_000), "In points."),
    Field("weight", .word(of: Font.Weight.self), "regular by default."))

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
