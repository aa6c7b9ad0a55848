// Tests of the sizes of SVG files and of their drawings.

import DisplayList
import Geometry
import Images
import Testing

@testable import Raster

@Suite struct SVGSizeTests {
  @Test(
    arguments: [
      ("24", 24), ("24px", 24), ("1in", 96), ("25.4mm", 96), ("2.54cm", 96), ("101.6Q", 96),
      ("72pt", 96), ("6PC", 96), ("2em", 32), ("2rem", 32), ("2ex", 16), (" 1e1em ", 160),
      (".5in", 48), ("+1", 1), ("-1", -1), ("100%", nil), ("auto", nil), ("", nil), ("1e400", nil),
      ("0x10", nil), ("inf", nil), ("1 px", nil), ("5vw", nil),
    ] as [(String, Double?)])
  func svgLengthsUse96PixelsPerInch(_ text: String, _ pixels: Double?) {
    let found = SVGSize.pixels(text)
    #expect(
      pixels == nil ? found == nil : abs((found ?? .nan) - (pixels ?? 0)) < 1e-9,
      "\(text): \(String(describing: found))")
  }

  @Test(arguments: [
    ("width='48' viewBox='0 0 24 12'", 48, 24), ("height='6' viewBox='5,5 24,12'", 12, 6),
    ("viewBox='0 0 24 12'", 24, 12), ("width='1in' height='2em' viewBox='0 0 9 9'", 96, 32),
    ("width='100%' height='100%' viewBox='0 0 24 12'", 24, 12),
    ("width='9' height='7' viewBox='0 0 0 5'", 9, 7),
    ("style='color: red; width: 30px; height:10PX' width='5' viewBox='0 0 9 9'", 30, 10),
  ])
  func aMissingSideComesFromTheViewBox(_ root: String, _ width: Int, _ height: Int) throws {
    let bitmap = try drawn(svg(redSquare, root))
    #expect(bitmap.width == width && bitmap.height == height)
  }

  /// Without a viewBox, the natural size is the viewBox.
  @Test func anSVGWithoutAViewBoxScalesWhole() throws {
    let bitmap = try drawn(Array(svg(redSquare).utf8), pixelsPerUnit: 3)
    #expect(bitmap.width == 60 && bitmap[58, 58] == 0xFFFF_0000)
  }

  private static func vector() throws -> VectorImage {
    let (file, _) = try SVGFile.drawn(
      Array(svg(redSquare).utf8), pixelsPerUnit: 3, memoryBytes: 300_000_000)
    return VectorImage(file: file, pixelsPerUnit: 3)
  }

  /// The bitmap has 60 × 60 pixels.
  @Test(arguments: [
    (300, 300, "300 × 300"), (300, 168.75, "300 × 169"), (30, 30, "30 × 30"),
    (299.9999, 300.0001, "300 × 300"), (59.5, 59.5, "the bitmap"), (60.5, 30.5, "120 × 120"),
    (120.3, 120.3, "240 × 240"), (1e6, 1e6, "1920 × 1920"), (0.2, 0.3, "the bitmap"),
  ])
  func svgDrawingsHaveThePixelsOfTheirView(_ width: Double, _ height: Double, _ size: String) throws
  {
    let drawn = try Self.vector().drawnSize(widthPixels: width, heightPixels: height)
    #expect((drawn.map { "\($0.width) × \($0.height)" } ?? "the bitmap") == size)
  }

  private static func picture(
    _ text: String, _ box: Rect, mode: ContentMode = .scaleToFill
  ) throws -> Bitmap {
    var images = ImageLibrary()
    try images.add("a", Array(text.utf8), pixelsPerPoint: 3, from: nil)
    let image = Command.image(ImageContent(source: "a", box: box, mode: mode), identity)
    return try Raster(fonts: try FontLibrary(), images: images)
      .draw(frame([image], width: 120, height: 120, scale: 3))
  }

  /// A disc of radius 5 / 16 of 300 pixels: the pixels between black and white are on its edge, a
  /// ring of about one pixel. Drawn from 48 pixels it was ten times as many.
  @Test func anSVGIconIsSharpAtItsViewSize() throws {
    let disc = svg("<circle cx='8' cy='8' r='5'/>", "width='16' height='16'")
    let bitmap = try Self.picture(disc, Rect(x: 10, y: 10, width: 100, height: 100))
    let levels = (0..<360 * 360).map { bitmap.darkness($0 % 360, $0 / 360) }
    let radius = 5.0 / 16 * 300
    let grey = levels.filter { $0 > 0.03 && $0 < 0.97 }.count
    #expect(Double(grey) < 2 * .pi * radius * 1.6, "\(grey)")
    #expect(abs(bitmap.area - .pi * radius * radius) < 20)
  }

  @Test func aDifferentlyShapedIconFillsItsView() throws {
    let bitmap = try Self.picture(
      svg(redSquare, "width='20' height='20'"), Rect(x: 10, y: 10, width: 100, height: 50))
    #expect(bitmap.inkBox == PixelRect(x: 30, y: 30, width: 300, height: 150))
    let fitted = try Self.picture(
      svg(redSquare, "width='20' height='20'"), Rect(x: 10, y: 10, width: 100, height: 50),
      mode: .aspectFit)
    #expect(fitted.inkBox == PixelRect(x: 105, y: 30, width: 150, height: 150))
  }
}
