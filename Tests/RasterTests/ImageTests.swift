// Tests of the placement and scaling of images.

import DisplayList
import Geometry
import Images
import Raster
import Testing

@Suite struct ImageTests {
  static let quad = Bitmap(
    width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_0000])
  static let wide = Bitmap(width: 40, height: 20, filledWith: 0xFF00_0000)

  static func image(
    _ rect: Rect, _ mode: ContentMode = .scaleToFill, pixelsPerPoint: Double = 1
  ) -> [Command] {
    [
      .image(
        ImageContent(source: "it", box: rect, mode: mode, pixelsPerPoint: pixelsPerPoint), identity)
    ]
  }

  @Test func unscaledPicturesAreCopiedPixelByPixel() throws {
    let bitmap = try draw(
      Self.image(Rect(x: 3, y: 4, width: 2, height: 2)), images: ["it": Self.quad])
    #expect(bitmap.rgb(3, 4) == 0xFF0000 && bitmap.rgb(4, 4) == 0x00FF00)
    #expect(bitmap.rgb(3, 5) == 0x0000FF && bitmap.rgb(4, 5) == 0x000000)
    #expect(bitmap.rgb(2, 4) == 0xFFFFFF && bitmap.rgb(5, 5) == 0xFFFFFF)
  }

  @Test func enlargedPicturesAreInterpolatedWithoutFadingEdges() throws {
    let bitmap = try draw(
      Self.image(Rect(x: 0, y: 0, width: 40, height: 40)), images: ["it": Self.quad])
    #expect(bitmap.rgb(0, 0) == 0xFF0000 && bitmap.rgb(39, 0) == 0x00FF00)
    #expect(bitmap.rgb(0, 39) == 0x0000FF && bitmap.rgb(39, 39) == 0x000000)
    // The pixel is half a pixel from the middle: 20.5 / 20 − 0.5 = 0.525 between the two colours.
    #expect(distance(bitmap.rgb(20, 0), 0x798600) <= 3)
  }

  @Test(arguments: [3, 7, 20, 64])
  func downscaledFinePatternsAreAveraged(factor: Int) throws {
    let side = 20 * factor
    let pixels = (0..<side * side).map { index -> UInt32 in
      (index % side + index / side) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
    }
    let bitmap = try draw(
      Self.image(Rect(x: 10, y: 10, width: 20, height: 20)),
      images: ["it": Bitmap(width: side, height: side, pixels: pixels)])
    for place in [(11, 11), (20, 20), (28, 25)] {
      #expect(abs(bitmap.darkness(place.0, place.1) - 0.5) < 0.05)
    }
    #expect(bitmap.rgb(9, 9) == 0xFFFFFF)
  }

  @Test func translucentPixelsBlendWithTheBackground() throws {
    let half = Bitmap(width: 1, height: 1, pixels: [0x80FF_0000])
    let bitmap = try draw(
      Self.image(Rect(x: 0, y: 0, width: 10, height: 10)), images: ["it": half])
    #expect(distance(bitmap.rgb(5, 5), 0xFF7F7F) <= 1)
  }

  @Test(
    arguments: [
      (.scaleToFill, 1, PixelRect(x: 40, y: 30, width: 20, height: 20)),
      (.aspectFit, 1, PixelRect(x: 40, y: 35, width: 20, height: 10)),
      (.aspectFill, 1, PixelRect(x: 30, y: 30, width: 40, height: 20)),
      (.center, 1, PixelRect(x: 30, y: 30, width: 40, height: 20)),
      (.center, 2, PixelRect(x: 40, y: 35, width: 20, height: 10)),
    ] as [(ContentMode, Double, PixelRect)])
  func contentModesPlaceUnclippedPicturesAsUIKitDoes(
    _ mode: ContentMode, _ pixelsPerPoint: Double, _ place: PixelRect
  ) throws {
    let bitmap = try draw(
      Self.image(
        Rect(x: 40, y: 30, width: 20, height: 20), mode, pixelsPerPoint: pixelsPerPoint),
      width: 100, height: 80, images: ["it": Self.wide])
    #expect(bitmap.inkBox == place)
    #expect(abs(bitmap.area - Double(place.width * place.height)) < 0.5)
  }

  @Test func aMissingPictureIsAnErrorNamingIt() throws {
    #expect(throws: RasterError.missingImage("it")) {
      try draw(Self.image(Rect(x: 0, y: 0, width: 10, height: 10)))
    }
  }
}
