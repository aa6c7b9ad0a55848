// Tests of labels: their fonts, the positions of their lines, and their movement.

import DisplayList
import Geometry
import Images
import Testing

@testable import Raster

@Suite struct TextTests {
  static let wide = Rect(x: 10, y: 10, width: 180, height: 30)

  static func drawn(_ content: TextContent, _ transform: Transform = identity) throws -> Bitmap {
    try draw([.text(content, transform)], width: 200, height: 120)
  }

  static func lineCount(_ content: TextContent) throws -> Int {
    try Typesetter(FontLibrary()).outline(of: content).lineCount
  }

  @Test func koreanUsesNanumGothicAndLatinUsesInter() throws {
    let setter = try Typesetter(FontLibrary())
    let inter = try setter.faces(of: "Flickbook", family: "Inter")
    let korean = try setter.faces(of: "한글", family: "Inter")
    let mixed = try setter.faces(of: "Hello 안녕 세계", family: "Inter")
    #expect(inter == ["Inter"])
    #expect(korean == ["NanumGothic"])
    #expect(mixed == ["Inter", "NanumGothic"])
  }

  @Test func textContinuesAfterAnUnknownCharacter() throws {
    let plain = try Self.drawn(label("ab", Self.wide))
    let strange = try Self.drawn(label("a😀\u{10FFFD}b", Self.wide))
    #expect(strange.area > plain.area)
    #expect(try #require(strange.inkBox).width > 40)
  }

  @Test func aNULCharacterDoesNotEndText() throws {
    let cut = try #require(try Self.drawn(label("ab", Self.wide)).inkBox)
    let whole = try #require(try Self.drawn(label("ab\0cd", Self.wide)).inkBox)
    #expect(whole.width > 2 * cut.width)
  }

  @Test func longLinesAreDrawnToTheirEnd() throws {
    let text = String(repeating: "m", count: 300)
    let content = label(text, Rect(x: 0, y: 0, width: 3000, height: 20), size: 10)
    let bitmap = try draw([.text(content, identity)], width: 3000, height: 20)
    #expect(try #require(bitmap.inkBox).width > 2000)
  }

  @Test(arguments: [(1.0, 0.0), (0, 1)])
  func textMovesEvenlyBySubpixelSteps(_ x: Double, _ y: Double) throws {
    var places: [Double] = []
    for step in 0...16 {
      let shift = Double(step) / 8
      let bitmap = try Self.drawn(
        label("Hxeoz 한글", Self.wide), .translation(x: x * shift, y: y * shift))
      places.append(bitmap.centreOfMass.x * x + bitmap.centreOfMass.y * y)
    }
    for (index, place) in places.enumerated() {
      // Cairo samples 15 lines per pixel, so each of the two compared edges can be off by 1/30
      // pixel.
      #expect(abs(place - places[0] - Double(index) / 8) < 0.05)
    }
  }

  @Test func scalingMatchesALargerFontSize() throws {
    let large = try draw(
      [.text(label("Hello 안녕", Rect(x: 0, y: 0, width: 160, height: 40), size: 30), identity)],
      width: 160, height: 40)
    let scaled = try draw(
      [.text(label("Hello 안녕", Rect(x: 0, y: 0, width: 80, height: 20), size: 15), identity)],
      width: 80, height: 20, scale: 2)
    #expect(zip(large.pixels, scaled.pixels).map(distance).max() ?? 255 <= 1)
  }

  @Test func linesAlignToTheGivenEdge() throws {
    func ink(_ alignment: TextAlignment) throws -> PixelRect {
      try #require(try Self.drawn(label("HHHH", Self.wide, alignment: alignment)).inkBox)
    }
    let (left, center, right) = (try ink(.left), try ink(.center), try ink(.right))
    // An H has a margin of about 1.5 points on both sides of its cell.
    #expect(abs(left.x - 10) <= 3)
    #expect(abs(right.x + right.width - 190) <= 3)
    #expect(abs(center.x * 2 + center.width - 200) <= 2)
    #expect(left.width == right.width)
  }

  @Test(arguments: [20.0, 30, 61, 100])
  func textIsVerticallyCentredInItsBox(height: Double) throws {
    let tall = Rect(x: 10, y: 5, width: 180, height: height)
    let ink = try #require(try Self.drawn(label("H", tall)).inkBox)
    let capitals = Double(ink.y) + Double(ink.height) / 2
    // Inter's capitals are 0.727 em high; its line reaches from 0.969 em above to 0.241 em below.
    let middle = 5 + height / 2 + 16 * ((0.969 - 0.241) / 2 - 0.727 / 2)
    #expect(abs(capitals - middle) <= 1)
  }

  static let words = "one two three four five six seven eight nine ten eleven twelve"

  @Test(
    arguments: [
      // A line of text in size 16 is 19.4 points high.
      (20, 0, 1), (39, 0, 2), (58, 0, 3), (58, 2, 2), (58, 1, 1), (5, 0, 1), (500, 0, 7),
      (20, 3, 1),
    ] as [(Double, Int, Int)])
  func visibleLinesAreLimitedByHeightAndMaximum(height: Double, most: Int, count: Int) throws {
    let rect = Rect(x: 0, y: 0, width: 90, height: height)
    let shown = try Self.lineCount(label(Self.words, rect, lines: most))
    #expect(shown == count)
  }

  @Test(arguments: [("a\nb\nc", 3), ("a\r\nb", 2), ("a\n\nb", 3), ("", 0)])
  func newlinesInTheTextBreakLines(_ text: String, _ count: Int) throws {
    let rect = Rect(x: 0, y: 0, width: 90, height: 200)
    #expect(try Self.lineCount(label(text, rect, lines: 0)) == count)
  }

  @Test(arguments: [words, "one\ntwo"])
  func overflowingTextEndsInAnEllipsis(text: String) throws {
    let rect = Rect(x: 10, y: 10, width: 100, height: 20)
    let cut = try Self.drawn(label(text, rect))
    let head = try Self.drawn(label("one", rect))
    let dots = try #require(cut.inkBox)
    #expect(dots.x + dots.width <= 111)
    #expect(dots.width > (try #require(head.inkBox)).width + 5)
    // The dots lie on the baseline: the last four columns are white above the lowest fifth.
    let last = dots.x + dots.width - 3
    #expect((0..<dots.y + dots.height * 3 / 5).allSatisfy { cut.darkness(last, $0) == 0 })
  }

  @Test func overlongWordsBreakBetweenCharacters() throws {
    let rect = Rect(x: 0, y: 0, width: 60, height: 300)
    #expect(try Self.lineCount(label("incomprehensibilities", rect, lines: 0)) >= 3)
    #expect(
      try Self.lineCount(label("abc", Rect(x: 0, y: 0, width: 0, height: 200), lines: 0)) == 3)
  }

  @Test(arguments: [9.0, 13, 17, 34.5])
  func aLabelOfItsMeasuredSizeShowsAllText(fontSize: Double) throws {
    let raster = try Raster(fonts: FontLibrary(), images: ImageLibrary())
    let font = Font(family: "Inter", size: fontSize, weight: .semibold)
    let size = try raster.extent(of: "Save changes 저장", font: font).size
    // Inter's ascent and descent are 0.96875 + 0.2412 em.
    #expect(abs(size.height - fontSize * 1.21) < 0.01 * fontSize)
    let content = label(
      "Save changes 저장", Rect(origin: .zero, size: size), size: fontSize, weight: .semibold,
      lines: 0)
    #expect(try Self.lineCount(content) == 1)
    let wrapped = try raster.extent(
      of: "Save changes 저장", font: font, width: size.width * 0.9
    ).size
    #expect(abs(wrapped.height - 2 * size.height) < 1e-6)
    let limited = try raster.extent(
      of: "Save changes 저장", font: font, width: size.width * 0.9, maximumLines: 1
    ).size
    #expect(abs(limited.height - size.height) < 1e-6)
  }

  @Test func bolderFontWeightsCoverMoreArea() throws {
    let areas = try Font.Weight.allCases.map {
      try Self.drawn(label("HHHHHHHH", Self.wide, weight: $0)).area
    }
    #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func anUnavailableFontFamilyIsAnError() throws {
    #expect(throws: RasterError.missingFamily("Comic Sans")) {
      try Self.drawn(label("a", Self.wide, family: "Comic Sans"))
    }
  }
}
