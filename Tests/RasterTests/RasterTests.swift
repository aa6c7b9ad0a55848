// Pixels against closed forms: areas, mixtures, the normal distribution.

import DisplayList
import Foundation
import Geometry
import Images
import Testing

@testable import Raster

/// Coverage is sampled by Cairo on a grid of 256 × 15 per pixel; a step of 255 beside it.
private let coverageTolerance = 18
private let roundingTolerance = 2

private func draw(
  _ commands: [Command], side: Double = 64, scale: Double = 1, images: [String: Bitmap] = [:]
) throws -> Bitmap {
  let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary(images))
  return try raster.draw(
    Frame(
      size: Size(width: side, height: side), scale: scale, background: .white, commands: commands))
}

private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0)
  -> RoundedRect
{
  RoundedRect(Rect(x: x, y: y, width: width, height: height), radius: radius)
}

extension Bitmap {
  fileprivate func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 0xFF) }
  fileprivate func blue(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 0xFF) }

  /// How much black there is on white, in pixels.
  fileprivate var ink: Double {
    pixels.reduce(0) { $0 + Double(255 - Int($1 & 0xFF)) / 255 }
  }
}

@Suite struct RasterTests {
  @Test func boxesOnWholePixelsAreSharp() throws {
    let bitmap = try draw([.fill(box(10, 12, 5, 6), .black, .identity)])
    for y in 0..<64 {
      for x in 0..<64 {
        let isInside = (10..<15).contains(x) && (12..<18).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF00_0000 : 0xFFFF_FFFF))
      }
    }
  }

  @Test func anEdgeWithinAPixelCoversItsShare() throws {
    let bitmap = try draw([.fill(box(10.25, 10.5, 5, 5), .black, .identity)])
    #expect(abs(bitmap.red(10, 12) - 64) <= coverageTolerance)
    #expect(abs(bitmap.red(15, 12) - 191) <= coverageTolerance)
    #expect(abs(bitmap.red(12, 10) - 128) <= coverageTolerance)
  }

  @Test(arguments: [4.0, 10, 20])
  func roundedCornersLeaveOutTheirShare(_ radius: Double) throws {
    let ink = try draw([.fill(box(10, 10, 40, 40, radius: radius), .black, .identity)]).ink
    let area = 40 * 40 - (4 - Double.pi) * radius * radius
    #expect(abs(ink - area) < area * 0.002)
  }

  @Test func aBorderLiesInsideItsBox() throws {
    let bitmap = try draw([.border(box(10, 10, 20, 20), width: 2, .black, .identity)])
    #expect(bitmap.ink == 20 * 20 - 16 * 16)
    #expect(bitmap.red(9, 15) == 255 && bitmap.red(10, 15) == 0 && bitmap.red(12, 15) == 255)
  }

  @Test func aGroupFadesAsOne() throws {
    let bitmap = try draw([
      .beginGroup(Group(opacity: 0.5)), .fill(box(0, 0, 20, 20), .black, .identity),
      .fill(box(10, 0, 20, 20), .white, .identity), .endGroup,
    ])
    // Where the two overlap the white one hides the black one before both fade.
    #expect(abs(bitmap.red(5, 5) - 128) <= roundingTolerance)
    #expect(bitmap.red(15, 5) == 255)
  }

  @Test func aClipTurnsWithItsView() throws {
    let turned = Transform.translation(x: -10, y: -10).then(.rotation(degrees: 45))
      .then(.translation(x: 32, y: 32))
    let ink = try draw([
      .beginGroup(Group(clip: Clip(outline: box(0, 0, 20, 20), transform: turned))),
      .fill(box(0, 0, 64, 64), .black, .identity), .endGroup,
    ]).ink
    #expect(abs(ink - 400) < 4)
  }

  @Test func aLinearGradientIsLinear() throws {
    let gradient = Gradient(
      kind: .linear,
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
      start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5))
    let bitmap = try draw([.gradient(box(0, 0, 64, 64), gradient, .identity)])
    for x in 0..<64 {
      #expect(abs(Double(bitmap.red(x, 9)) - (Double(x) + 0.5) / 64 * 255) <= 3)
    }
  }

  @Test func aRadialGradientReachesItsRadii() throws {
    let gradient = Gradient(
      kind: .radial,
      stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)],
      start: Point(x: 0.5, y: 0.5), end: Point(x: 1, y: 0.75))
    let bitmap = try draw([.gradient(box(0, 0, 64, 64), gradient, .identity)])
    // 32 points to the right, 16 down.
    #expect(abs(Double(bitmap.red(47, 32)) - 15.5 / 32 * 255) <= 6)
    #expect(abs(Double(bitmap.red(32, 39)) - 7.5 / 16 * 255) <= 12)
    #expect(bitmap.red(32, 50) == 255)
  }

  /// Across a straight edge a Gaussian shadow falls off as the normal distribution.
  @Test(arguments: [2.0, 5, 14])
  func aShadowFallsOffAsTheNormalDistribution(_ radius: Double) throws {
    let shadow = Shadow(color: .black, radius: radius, offset: Point(x: 3, y: 0))
    let bitmap = try draw([.shadow(box(-500, -500, 532, 1_000), shadow, .identity)])
    for x in 0..<64 {
      let distance = Double(x) + 0.5 - 35
      let expected = 255 - 255 * 0.5 * erfc(distance / (radius * 2.0.squareRoot()))
      #expect(abs(Double(bitmap.red(x, 32)) - expected) <= 3, "column \(x)")
    }
  }

  @Test func aShadowOfAGroupIsThatOfItsPicture() throws {
    let shadow = Shadow(color: .black, radius: 0, offset: Point(x: 20, y: 0))
    let bitmap = try draw([
      .beginGroup(Group(shadow: shadow)), .fill(box(5, 5, 10, 10), Color(rgb: 0xFF0000), .identity),
      .endGroup,
    ])
    #expect(bitmap[10, 10] == 0xFFFF_0000)
    #expect(bitmap[30, 10] == 0xFF00_0000)
    #expect(bitmap[20, 10] == 0xFFFF_FFFF)
  }

  @Test(arguments: [
    (ContentMode.scaleToFill, [(0, 0), (39, 19)], [(40, 0), (0, 20)]),
    (.aspectFit, [(10, 0), (29, 19)], [(8, 5), (31, 5)]),
    (.aspectFill, [(0, 0), (39, 29)], [(41, 5)]),
    (.center, [(19, 9), (20, 10)], [(17, 9), (22, 10)]),
  ])
  func aPictureFitsItsBoxAsItsModeSays(
    _ mode: ContentMode, _ inside: [(Int, Int)], _ outside: [(Int, Int)]
  ) throws {
    let picture = Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000)
    let content = ImageContent(
      source: "p", box: Rect(x: 0, y: 0, width: 40, height: 20), mode: mode)
    let bitmap = try draw([.image(content, .identity)], images: ["p": picture])
    for (x, y) in inside { #expect(bitmap.red(x, y) == 0, "\(x), \(y)") }
    for (x, y) in outside { #expect(bitmap.red(x, y) == 255, "\(x), \(y)") }
  }

  @Test func aTransparentPictureLetsThrough() throws {
    let picture = Bitmap(width: 1, height: 1, filledWith: 0x8000_0000)
    let content = ImageContent(
      source: "p", box: Rect(x: 0, y: 0, width: 64, height: 64), mode: .scaleToFill)
    let bitmap = try draw([.image(content, .identity)], images: ["p": picture])
    #expect(abs(bitmap.red(32, 32) - 127) <= roundingTolerance)
  }

  @Test func aMissingPictureIsAnError() throws {
    let content = ImageContent(
      source: "q", box: Rect(x: 0, y: 0, width: 4, height: 4), mode: .center)
    #expect(throws: RasterError.missingImage("q")) {
      try draw([.image(content, .identity)])
    }
  }

  @Test func aPathIsFilledAndItsLineCentred() throws {
    // A circle of radius 20 by four curves whose handles are 0.5523 of the radius.
    let k = 20 * 0.552_284_75
    func at(_ x: Double, _ y: Double) -> Point { Point(x: 32 + x, y: 32 + y) }
    let circle = Path([
      .move(at(20, 0)), .curve(control1: at(20, k), control2: at(k, 20), end: at(0, 20)),
      .curve(control1: at(-k, 20), control2: at(-20, k), end: at(-20, 0)),
      .curve(control1: at(-20, -k), control2: at(-k, -20), end: at(0, -20)),
      .curve(control1: at(k, -20), control2: at(20, -k), end: at(20, 0)), .close,
    ])
    let disc = try draw([
      .path(PathContent(path: circle, fill: .black, stroke: nil), .identity)
    ]).ink
    #expect(abs(disc - .pi * 400) < 4)
    let line = PathContent.Stroke(color: .black, width: 4, cap: .butt, join: .miter)
    let ring = try draw([
      .path(PathContent(path: circle, fill: nil, stroke: line), .identity)
    ]).ink
    #expect(abs(ring - .pi * (22 * 22 - 18 * 18)) < 4)
  }

  @Test(arguments: [(LineCap.butt, 80.0), (.square, 96), (.round, 80 + 4 * Double.pi)])
  func aLineEndsAsItsCapSays(_ cap: LineCap, _ area: Double) throws {
    let line = PathContent.Stroke(color: .black, width: 4, cap: cap, join: .miter)
    let path = Path([.move(Point(x: 10, y: 20)), .line(Point(x: 30, y: 20))])
    let ink = try draw([
      .path(PathContent(path: path, fill: nil, stroke: line), .identity)
    ]).ink
    #expect(abs(ink - area) < 0.5)
  }

  @Test func hostileSizesAreDrawnInBoundedTime() throws {
    let shadow = Shadow(color: .black, radius: 1_000, offset: .zero)
    var commands: [Command] = [
      .fill(box(-1e6, -1e6, 2e6, 2e6, radius: 1e5), .black, .identity),
      .shadow(box(-1e6, -1e6, 2e6, 2e6), shadow, .scale(x: 10, y: 10)),
      .fill(box(0, 0, 5, 5), .black, .scale(x: 0, y: 1)),
      .fill(box(0, 0, 5, 5), .black, .scale(x: 1e-9, y: 1e-9)),
      .border(box(0, 0, 5, 5), width: 1e6, .black, .scale(x: 1e5, y: 1e5)),
    ]
    commands += Array(repeating: .beginGroup(Group(opacity: 0.9)), count: 40)
    commands += Array(repeating: .endGroup, count: 40)
    commands.append(
      .beginGroup(Group(clip: Clip(outline: box(0, 0, 0, 0), transform: .identity))))
    commands += [.fill(box(0, 0, 64, 64), .white, .identity), .endGroup]
    #expect(try draw(commands).red(32, 32) == 0)
  }

  @Test func twoRastersOnTwoThreadsDrawTheSame() async throws {
    let fonts = try FontLibrary()
    let content = text("Same 같은", size: 20, width: 200)
    let frame = Frame(
      size: Size(width: 200, height: 40), scale: 2, background: .white,
      commands: [.text(content, .identity)])
    let pictures = try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try Raster(fonts: fonts, images: ImageLibrary()).draw(frame)
        }
      }
      return try await group.reduce(into: Set<Bitmap>()) { $0.insert($1) }
    }
    #expect(pictures.count == 1)
  }
}

private func text(
  _ text: String, size: Double = 16, width: Double = 64, height: Double = 64,
  alignment: TextAlignment = .left, lines: Int = 1
) -> TextContent {
  TextContent(
    text: text, font: Font(family: "Inter", size: size, weight: .regular), color: .black,
    alignment: alignment, maximumLines: lines, box: Rect(x: 0, y: 0, width: width, height: height))
}

@Suite struct TextTests {
  private func layout(_ content: TextContent) throws -> TextLayout {
    try Typesetter(fonts: try FontLibrary()).layout(content)
  }

  @Test func koreanHasGlyphsAndUnknownScriptsDoNot() throws {
    #expect(try layout(text("서울 성수동 카페", width: 500)).unknownGlyphCount == 0)
    #expect(try layout(text("ᚠᚢ", width: 500)).unknownGlyphCount > 0)
  }

  @Test(arguments: [(1, 60.0, 1), (2, 60, 2), (0, 60, 3), (0, 45, 2), (3, 20, 1), (1, 5, 1)])
  func linesAreAtMostWhatIsAskedForAndWhatFits(_ most: Int, _ height: Double, _ count: Int) throws {
    let content = text(
      "one two three four five six seven eight nine ten eleven twelve", width: 80, height: height,
      lines: most)
    #expect(try layout(content).lineCount == count)
  }

  @Test(arguments: [
    (TextAlignment.left, 0.0), (.center, 0.5), (.right, 1),
  ])
  func linesKeepToTheirEdge(_ alignment: TextAlignment, _ share: Double) throws {
    let bitmap = try draw([.text(text("lll", alignment: alignment), .identity)])
    let columns = (0..<64).filter { x in (0..<64).contains { bitmap.red(x, $0) < 200 } }
    let free = 64 - Double((columns.last ?? 0) - (columns.first ?? 0) + 1)
    #expect(abs(Double(columns.first ?? 0) - free * share) <= 2)
  }

  @Test func textIsCentredInItsHeight() throws {
    let bitmap = try draw([.text(text("x", size: 20), .identity)])
    let rows = (0..<64).filter { y in (0..<64).contains { bitmap.red($0, y) < 128 } }
    // An x stands on the baseline, somewhat below the middle of its line.
    #expect((rows.first ?? 0) > 24 && (rows.last ?? 64) < 42)
  }

  /// A text that moves by eighths of a pixel moves its centre of mass by eighths of a pixel.
  @Test func movingTextDoesNotJitter() throws {
    func centre(_ offset: Double) throws -> (x: Double, y: Double) {
      let bitmap = try draw([
        .text(text("Moving", size: 14), .translation(x: 4 + offset, y: offset))
      ])
      var (sumX, sumY, sum) = (0.0, 0.0, 0.0)
      for y in 0..<64 {
        for x in 0..<64 {
          let ink = Double(255 - bitmap.red(x, y))
          sumX += ink * Double(x)
          sumY += ink * Double(y)
          sum += ink
        }
      }
      return (sumX / sum, sumY / sum)
    }
    let start = try centre(0)
    for step in 1...8 {
      let moved = try centre(Double(step) / 8)
      #expect(abs(moved.x - start.x - Double(step) / 8) < 0.03)
      #expect(abs(moved.y - start.y - Double(step) / 8) < 0.05)
    }
  }

  @Test func aNullCharacterNeitherCutsNorCrashes() throws {
    let with = try draw([.text(text("a\0b"), .identity)]).ink
    #expect(try with > draw([.text(text("a"), .identity)]).ink)
  }

  @Test func weightsAreOwnFiles() throws {
    var inks: [Double] = []
    for weight in Font.Weight.allCases {
      var content = text("mass", size: 20)
      content.font.weight = weight
      inks.append(try draw([.text(content, .identity)]).ink)
    }
    #expect(zip(inks, inks.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func aFontFileMustServeItsFamily() {
    let path = "/usr/share/fonts/truetype/nanum/NanumGothic.ttf"
    #expect(throws: FontError.self) {
      try FontLibrary(additional: [.init(family: "Papyrus", path: path)])
    }
    #expect(throws: FontError.unreadable(file: "/etc/hostname")) {
      try FontLibrary(additional: [.init(family: "Papyrus", path: "/etc/hostname")])
    }
  }
}
