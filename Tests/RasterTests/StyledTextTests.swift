// Texts with runs: sizes, weights, colours, lines, spacing and shortening.

import DisplayList
import Geometry
import Images
import Testing

@testable import Raster

@Suite struct StyledTextTests {
  private static let font = Font(family: "Inter", size: 20, weight: .regular)

  private func raster() throws -> Raster {
    try Raster(fonts: try .standard(), images: ImageLibrary())
  }

  private func style(_ runs: [TextRun], _ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle
  {
    var style = TextStyle()
    style.runs = runs
    change(&style)
    return style
  }

  private func run(_ count: Int, _ change: (inout TextRun) -> Void = { _ in }) -> TextRun {
    var run = TextRun(byteCount: count, size: 20, weight: .regular)
    change(&run)
    return run
  }

  private func size(_ text: String, _ style: TextStyle?, width: Double? = nil) throws -> Size {
    try raster().extent(of: text, font: Self.font, style: style, width: width).size
  }

  @Test func aRunWithDefaultStyleChangesNothing() throws {
    #expect(try size("Hello", style([run(5)])) == size("Hello", nil))
    #expect(try size("Hello", style([run(2), run(3)])) == size("Hello", nil))
  }

  @Test func aTextIsAsWideAsItsRuns() throws {
    let bold = Font(family: "Inter", size: 20, weight: .bold)
    let parts =
      try raster().extent(of: "ab", font: Self.font).size.width
      + raster().extent(of: "cd", font: bold).size.width
    let whole = try size("abcd", style([run(2), run(2) { $0.weight = .bold }])).width
    #expect(abs(parts - whole) < 0.2)
    let large = try size("ab", style([run(2) { $0.size = 40 }]))
    let plain = try size("ab", nil)
    #expect(abs(large.width - 2 * plain.width) < 0.05)
    #expect(abs(large.height - 2 * plain.height) < 0.1)
  }

  /// Pango leaves out the space after the last character.
  @Test func trackingAddsSpaceBetweenCharacters() throws {
    let wide = try size("abcd", style([run(4) { $0.tracking = 3 }])).width
    let plain = try size("abcd", nil).width
    #expect(wide - plain >= 9 - 0.1 && wide - plain <= 12 + 0.1)
  }

  /// A text is neither cut nor wrapped in a box of its own width.
  @Test(arguments: [3.0, 20, -2])
  func trackedTextFitsItsMeasuredSize(tracking: Double) throws {
    let tracked = style([run(9) { $0.tracking = tracking }])
    let own = try size("Big small", tracked)
    #expect(try size("Big small", tracked, width: own.width) == own)
    #expect(try size("Big small", tracked, width: own.width - 1).height > own.height * 1.5)
  }

  @Test func lineHeightSetsTheBaselineDistance() throws {
    let text = "a\nb\nc"
    let extent = try raster().extent(
      of: text, font: Self.font, style: style([]) { $0.lineHeight = 40 })
    #expect(abs(extent.size.height - 120) < 1e-9)
    #expect(abs(extent.lastBaseline - extent.firstBaseline - 80) < 1e-9)
  }

  @Test func tabularFiguresAreEquallyWide() throws {
    func width(_ text: String, _ traits: TextTraits) throws -> Double {
      try size(text, style([run(4) { $0.traits = traits }])).width
    }
    #expect(try width("1111", .tabularFigures) == width("8888", .tabularFigures))
    #expect(try width("1111", []) < width("8888", []))
  }

  // MARK: Pictures

  private func content(_ text: String, _ style: TextStyle, width: Double = 200) -> TextContent {
    TextContent(
      text: text, font: Self.font, color: .black, alignment: .left, maximumLines: 1,
      box: Rect(x: 0, y: 0, width: width, height: 40), style: style)
  }

  private func bitmap(_ content: TextContent) throws -> Bitmap {
    try draw([.text(content, identity)], width: 200)
  }

  /// Returns the columns in which a pixel is darker than the background in a channel.
  private func columns(_ bitmap: Bitmap, where isInk: (UInt32) -> Bool) -> [Int] {
    (0..<bitmap.width).filter { x in
      (0..<bitmap.height).contains { y in isInk(bitmap.pixels[y * bitmap.width + x]) }
    }
  }

  @Test func eachRunHasItsColour() throws {
    let red = Color(rgb: 0xFF0000)
    let bitmap = try bitmap(content("lllll", style([run(2), run(3) { $0.color = red }])))
    let black = columns(bitmap) { ($0 >> 16 & 0xFF) < 100 }
    let colored = columns(bitmap) { ($0 >> 16 & 0xFF) > 250 && ($0 & 0xFF) < 150 }
    #expect(!black.isEmpty && !colored.isEmpty)
    #expect((black.last ?? 0) < (colored.first ?? 0))
  }

  @Test func aColouredRunIsVisibleInTransparentText() throws {
    var clear = content("ab", style([run(1), run(1) { $0.color = .black }]))
    clear.color = .clear
    #expect(try bitmap(clear).inkBox != nil)
    clear.style?.runs[1].color = nil
    #expect(try bitmap(clear).inkBox == nil)
  }

  /// The line crosses letters without a gap, whichever way their outlines turn.
  @Test(arguments: [("gypsy", TextTraits.underline), ("hello", .strikethrough)])
  func aTextLineIsAsWideAsItsRun(_ text: String, _ traits: TextTraits) throws {
    let bitmap = try bitmap(content(text, style([run(5) { $0.traits = traits }])))
    let width = try size(text, nil).width
    let counts = (0..<bitmap.height).map { y in
      (0..<bitmap.width).filter { (bitmap.pixels[y * bitmap.width + $0] & 0xFF) < 200 }.count
    }
    #expect(abs(Double(counts.max() ?? 0) - width) <= 1)
  }

  @Test func italicLettersLeanToTheRight() throws {
    let bitmap = try bitmap(content("l", style([run(1) { $0.traits = [.italic] }])))
    func middle(_ y: Int) -> Double? {
      let dark = (0..<40).filter { (bitmap.pixels[y * bitmap.width + $0] & 0xFF) < 128 }
      return dark.isEmpty ? nil : Double(dark.reduce(0, +)) / Double(dark.count)
    }
    let rows = (0..<bitmap.height).compactMap { y in middle(y).map { (y, $0) } }
    let (top, bottom) = (try #require(rows.first), try #require(rows.last))
    // tan 9.4° = 0.1655 points to the right for each point upwards.
    let slope = (top.1 - bottom.1) / Double(bottom.0 - top.0)
    #expect(abs(slope - 0.1655) < 0.06)
  }

  @Test func minimumScaleShrinksTextToFit() throws {
    let long = "A text that is too long"
    let natural = try size(long, nil).width
    let style = style([]) { $0.minimumScale = 0.5 }
    let bitmap = try bitmap(content(long, style, width: natural * 0.7))
    let ink = columns(bitmap) { ($0 & 0xFF) < 128 }
    // The whole text, with its last letter, at 70 % of its width.
    #expect(abs(Double(ink.last ?? 0) - natural * 0.7) < 4)
    #expect(try TextTests.lineCount(content(long, style, width: natural * 0.7)) == 1)
  }

  /// The pixels of 40 columns at the left or at the right end of a text in a box of 150 points.
  private func end(
    of alignment: TextAlignment, width: Double, _ truncation: TextStyle.Truncation
  ) throws -> [UInt32] {
    var content = content(
      "lilliputian flickering MilliMeter", style([]) { $0.truncation = truncation }, width: width)
    content.alignment = alignment
    content.box.origin.x = alignment == .right ? 150 - width : 0
    let bitmap = try bitmap(content)
    let columns = alignment == .right ? 110..<150 : 0..<40
    return (0..<bitmap.height).flatMap { y in columns.map { bitmap[$0, y] } }
  }

  @Test(arguments: [
    (TextStyle.Truncation.head, false, true), (.middle, true, true), (.tail, true, false),
  ])
  func anEllipsisReplacesHeadMiddleOrTail(
    _ truncation: TextStyle.Truncation, keepsStart: Bool, keepsEnd: Bool
  ) throws {
    for (alignment, isKept) in [(TextAlignment.left, keepsStart), (.right, keepsEnd)] {
      let whole = try end(of: alignment, width: 600, .tail)
      #expect(whole.contains { $0 & 0xFF < 128 })
      #expect((try end(of: alignment, width: 150, truncation) == whole) == isKept)
    }
  }
}
