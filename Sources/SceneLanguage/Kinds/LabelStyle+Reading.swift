// The keys of labels in scenes, and their reading.

import Geometry
import Scene

extension View.LabelStyle {
  static let keys =
    ViewKey.content + [
      .property(.text, "The text; {expressions} in braces are replaced by their values."),
      .other(writtenRuns), .other(markdown), .other(fontKey),
      .property(.color, "The colour of the text; black by default."),
      .other(align), .other(lines), .other(truncation), .other(minimumScale), .other(lineHeight),
      .other(tracking), .other(transition),
    ]

  static let writtenRuns = Key(
    "runs", .list(Reader<Members<RunKeys>>.members("run", RunKeys()), 1...100),
    "The parts of the text, each with its own style; replaces 'text'.")
  static let transition = Key(
    "transition", .node(.word(["numeric"])),
    "The transition of a text that 'animate' changes: numeric rolls the digits.")
  private static let markdown = Key(
    "markdown", .boolean,
    "Whether asterisks and tildes in the text are marks of style; false by default.")
  private static let fontKey = Key(
    "font", .members("font", FontKeys()), "The font; Inter 17 regular by default.")
  private static let align = Key(
    "align", Reader<TextAlignment>.word,
    "The text's alignment; natural by default: right for Arabic or Hebrew, otherwise left.")
  private static let lines = Key(
    "lines", .integer(0...1_000), "The maximum number of lines; 1 by default, 0 for as many as fit."
  )
  private static let truncation = Key(
    "truncation", Reader<TextStyle.Truncation>.word,
    "The position of the ellipsis in a truncated line; tail by default.")
  private static let minimumScale = Key(
    "minimumScale", .number(0.1...1),
    "The smallest factor of the font size for a text that does not fit; 1 by default.")
  private static let lineHeight = Key(
    "lineHeight", .number(1...2_000),
    "The distance between baselines, in points; the font's own by default.")
  private static let tracking = Key(
    "tracking", RunKeys.spaces, "The space added after each character, in points; 0 by default.")

  init(_ keys: ViewKeys) {
    self.init()
    if let own = keys[Self.fontKey] {
      font.family = own.family ?? font.family
      font.size = own.font.size ?? font.size
      font.weight = own.font.weight ?? font.weight
      base.traits = own.traits.all
    }
    alignment = keys[Self.align] ?? alignment
    maximumLines = keys[Self.lines] ?? maximumLines
    base.tracking = keys[Self.tracking]
    details.truncation = keys[Self.truncation] ?? .tail
    details.minimumScale = keys[Self.minimumScale] ?? 1
    details.lineHeight = keys[Self.lineHeight]
    isMarkdown = keys[Self.markdown] ?? false
    rollsDigits = keys[Self.transition] != nil
    if rollsDigits { base.traits.insert(.tabularFigures) }
    runs = (keys[Self.writtenRuns] ?? []).map { run in
      var style = Run(
        size: run.font.size, weight: run.font.weight, tracking: run.tracking,
        traits: run.traits.all)
      if let color = run.color { style.color = color }
      return style
    }
  }
}

struct FontSizeKeys: Keys {
  let size: Key<Double>
  let weight: Key<Font.Weight>

  init(size: String, weight: String) {
    self.size = Key("size", .number(1...1_000), "The size, 1 to 1000 points; \(size) by default.")
    self.weight = Key("weight", Reader<Font.Weight>.word, "The weight; \(weight) by default.")
  }
}

struct TraitKeys: Keys {
  let italic = Key("italic", .boolean, "Whether the letters are slanted.")
  let underline = Key("underline", .boolean, "Whether the text is underlined.")
  let strikethrough = Key("strikethrough", .boolean, "Whether the text is struck through.")
  let tabular = Key("tabular", .boolean, "Whether all figures have the same width.")
}

extension Members<TraitKeys> {
  fileprivate var all: TextTraits {
    let traits: [(Bool?, TextTraits)] = [
      (self.italic, .italic), (self.underline, .underline),
      (self.strikethrough, .strikethrough),
      (self.tabular, .tabularFigures),
    ]
    return TextTraits(traits.filter { $0.0 == true }.map(\.1))
  }
}

struct FontKeys: Keys {
  let family = Key("family", .plainText, "The family; Inter by default.")
  let font = FontSizeKeys(size: "17", weight: "regular")
  let traits = TraitKeys()
}

struct RunKeys: Keys {
  let text = Key("text", .text, "The text of the run.").required
  let font = FontSizeKeys(size: "the label's", weight: "the label's")
  let color = Key("color", .color, "The colour; the label's by default.")
  let tracking = Key("tracking", RunKeys.spaces, "The space added after each character, in points.")
  let traits = TraitKeys()

  static let spaces = Reader<Double>.number(-100...1_000)
}
