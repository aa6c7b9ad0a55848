// Projection of an image, row by row.

import Geometry

/// The projection of an image. No pixel of the result depends on the region that is drawn.
///
/// A pixel is the mean of a grid of samples, as many as the pixels of the image that it covers
/// along its own axes. Each sample is interpolated between four pixels. Beyond its edges the image
/// is clear, so that edges are as soft as one pixel of the image.
struct Warp {
  /// The map from screen pixels to pixels of the image, counted from the image's corner. It gives
  /// each screen pixel the reciprocal of its point's weight.
  private let inverse: Projection
  private let target: PixelBox
  private let width: Int
  private let height: Int

  /// Returns nil if the image is seen from its edge.
  ///
  /// - Parameters:
  ///   - map: the map from pixels of the image to screen pixels.
  ///   - source: the pixels of the image.
  ///   - target: the screen pixels to compute.
  init?(_ map: Projection, from source: PixelBox, to target: PixelBox) {
    guard let inverse = map.inverted else { return nil }
    self.inverse = inverse.then(
      .translation(x: -Double(source.left), y: -Double(source.top)))
    self.target = target
    (width, height) = (source.width, source.height)
  }

  /// Draws the image over the target's pixels.
  ///
  /// - Parameters:
  ///   - surface: the surface of the target, of colours or opaque.
  ///   - corner: the screen pixel at the surface's corner.
  func draw(_ image: Surface, on surface: Surface, corner: (left: Int, top: Int))
    throws(RasterError)
  {
    let outcome = try surface.withRows { rows in
      Result { () throws(RasterError) in
        try image.withRows { lines in
          SampleReader.reading(lines, width: width, height: height) { reader in
            for y in target.top..<target.bottom {
              draw(row: y, reader, over: rows.pixels(y - corner.top) + (target.left - corner.left))
            }
          }
        }
      }
    }
    try outcome.get()
  }

  private func draw(row: Int, _ reader: SampleReader, over pixels: UnsafeMutablePointer<UInt32>) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: target.width) { colors in
      colors.initialize(repeating: 0)
      guard let start = colors.baseAddress else { return }
      WarpRow(
        inverse, y: row, columns: target.left..<target.right, reader, pixels: start
      ).draw()
      for (index, color) in colors.enumerated() where color != 0 {
        pixels[index] = color >> 24 == 0xFF ? color : Self.mixture(of: color, over: pixels[index])
      }
    }
  }

  /// Returns a premultiplied colour over another one, as Cairo computes it.
  private static func mixture(of color: UInt32, over ground: UInt32) -> UInt32 {
    let (upper, lower) = (
      unsafeBitCast(color, to: SIMD4<UInt8>.self), unsafeBitCast(ground, to: SIMD4<UInt8>.self)
    )
    let share = UInt16(truncatingIfNeeded: 255 - color >> 24)
    // A quotient by 255, rounded to nearest.
    let product = SIMD4<UInt16>(truncatingIfNeeded: lower) &* share &+ 128
    let rest = (product &+ product &>> 8) &>> 8
    return unsafeBitCast(upper &+ SIMD4<UInt8>(truncatingIfNeeded: rest), to: UInt32.self)
  }
}
