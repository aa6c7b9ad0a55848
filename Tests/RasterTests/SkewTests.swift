// Tests of skewed rectangles against a matrix computed by hand, and of redrawing while the angle
// changes.

import DisplayList
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

@Suite struct SkewTests {
  /// The allowed error: Cairo's coverage has steps of about 1/17 of a pixel's height.
  private static let coverageError = 0.05

  private func skewed(_ degrees: Double) -> [Command] {
    let skew = TransformComponents(skewDegrees: Point(x: degrees, y: 0))
    let transform = skew.transform(about: Point(x: 4, y: 8)).then(.translation(x: 8, y: 4))
    return [.fill(box(0, 0, 8, 8), .black, transform)]
  }

  /// The skew by 45° about the lower edge is x′ = x + y and y′ = y + 4. Each edge crosses one pixel
  /// per row.
  @Test func aSkewedBoxCoversTheTransformedPixels() throws {
    let picture = try draw(skewed(45), width: 24, height: 16)
    for row in 0..<16 {
      for column in 0..<24 {
        let first = row - 4
        var expected = 0.0
        if (0..<8).contains(first) {
          if column == first || column == first + 8 { expected = 0.5 }
          if (first + 1..<first + 8).contains(column) { expected = 1 }
        }
        let darkness = picture.darkness(column, row)
        try #require(
          abs(darkness - expected) < Self.coverageError, "\(column), \(row): \(darkness)")
      }
    }
  }

  @Test func aMovingSkewRedrawsLikeFreshFrames() throws {
    let fonts = try FontLibrary()
    let veteran = try Raster(fonts: fonts, images: ImageLibrary())
    for degrees in [0.0, 45, 30, -60, 85, 0] {
      let frame = frame(skewed(degrees), width: 60, height: 16, scale: 2)
      let fresh = try Raster(fonts: fonts, images: ImageLibrary())
      expectSame(try veteran.draw(frame), try fresh.draw(frame), "\(degrees)°")
    }
  }
}
