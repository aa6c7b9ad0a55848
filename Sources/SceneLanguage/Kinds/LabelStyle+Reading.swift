// The keys of labels in scenes, and their reading.

import Geometry
import Scene

extension View.LabelStyle {
  static let keys =
    ViewKey.content + [
      .property(.text, "The text; {expressions} in braces are replaced by their values."),
      .other(
        "runs", .list(.mapping(run), 1...100),
        "The parts of the text, each with its own style; replaces 'text'."),
      .other(
        "markdown", .boolean,
        "Whether asterisks and tildes in the text are marks of style; false by default."),
      .other("font", .mapping(fontMapping), "The font; Inter 17 regular by default."),
      .property(.color, "The colour of the text; black by default."),
      .other(
        "align", .word(of: TextAlignment.self),
        "The text's alignment; natural by default: right for Arabic or Hebrew, otherwise left."),
      .other(
        "lines", .integer(0...1_000),
        "The largest number of lines; 1 by default, 0 for as many as fit."),
      .other(
        "truncation", .word(of: TextStyle.Truncation.self),
        "The position of the ellipsis in a truncated line; tail by default."),
      .other(
        "minimumScale", .number(0.1...1),
        "The smallest factor of the font size for a text that does not fit; 1 by default."),
      .other(
        "lineHeight", .number(1...2_000),
        "The distance between baselines, in points; the font's own by default."),
      .other(
        "tracking", tracking, "The space added after each character, in points; 0 by default."),
      .other(
        "transition", .word(["numeric"]),
        "The transition of a text that 'animate' changes: numeric rolls the digits."),
    ]

  private static let tracking = ValueSchema.number(-100...1_000)

  private static let traits: [(key: String, trait: TextTraits)] = [
    ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
    ("tabular", .tabularFigures),
  ]

  private static let traitFields = [
    Field("italic", .boolean, "Whether the letters are slanted."),
    Field("underline", .boolean, "Whether the text is underlined."),
    Field("strikethrough", .boolean, "Whether the text is struck through."),
    Field("tabular", .boolean, "Whether all figures have the same width."),
  ]

  private static func fontFields(size: String, weight: String) -> [Field] {
    [
      Field("size", .number(1...1_000), "The size, 1 to 1000 points; \(size) by default."),
      Field("weight", .word(of: Font.Weight.self), "The weight; \(weight) by default."),
    ]
  }

  private static let fontMapping = Mapping(
    "font",
    [Field("family", .plainText, "The family; Inter by default.")]
      + fontFields(size: "17", weight: "regular") + traitFields)

  static let run = Mapping(
    "run",
    [Field("text", .text, "The text of the run.").required]
      + fontFields(size: "the label's", weight: "the label's")
      + [
        Field("color", .color, "The colour; the label's by default."),
        Field("tracking", tracking, "The space added after each character, in points."),
      ] + traitFields)

  init(_ keys: ViewKeys) {
    self.init()
    if let (node, context) = keys["font"] {
      font.family = node["family"]?.text ?? font.family
      font.size = context.constantNumber(node["size"], within: 1...1_000) ?? font.size
      font.weight = node["weight"]?.word() ?? font.weight
      base.traits = Self.readTraits(of: node, context)
    }
    alignment = keys.word("align") ?? alignment
    maximumLines = keys.integer("lines", within: 0...1_000) ?? maximumLines
    base.tracking = keys.number("tracking", within: -100...1_000)
    details.truncation = keys.word("truncation") ?? .tail
    details.minimumScale = keys.number("minimumScale", within: 0.1...1) ?? 1
    details.lineHeight = keys.number("lineHeight", within: 1...2_000)
    isMarkdown = keys.flag("markdown", otherwise: false)
    rollsDigits = keys["transition"] != nil
    if rollsDigits { base.traits.insert(.tabularFigures) }
    if let (node, context) = keys["runs"] {
      runs = (node.items ?? []).map { Self.readRun($0, context) }
    }
  }

  private static func readRun(_ node: Node, _ context: Context) -> Run {
    var run = Run(
      size: context.constantNumber(node["size"], within: 1...1_000),
      weight: node["weight"]?.word(),
      tracking: context.constantNumber(node["tracking"], within: -100...1_000),
      traits: readTraits(of: node, context))
    if case .color(let color)? = context.constant(node["color"], as: .color) { run.color = color }
    return run
  }

  private static func readTraits(of node: Node, _ context: Context) -> TextTraits {
    traits.reduce(into: []) { found, entry in
      if context.flag(node[entry.key]) { found.insert(entry.trait) }
    }
  }
}
