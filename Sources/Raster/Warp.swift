// Projection of an image, pixel by pixel.

import Geometry

/// The projection of an image. Each pixel of the result is computed for itself, so that it does not
/// depend on the region that is drawn.
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

  /// The largest reciprocal of a weight: nearer points do not show.
  private static let largestNearness = 1 / Projection.leastWeight
  /// The number of pixels that one sample stands for. Linear interpolation reads two pixels in each
  /// direction, so that nothing is missed.
  private static let pixelsPerSample = 1.3
  /// The maximum number of samples along an axis. An image that is reduced further than this is
  /// seen almost from its edge.
  private static let mostSamples = 16.0

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

  /// Draws the target's pixels on a surface of the target's size.
  func draw(_ image: Surface, on surface: Surface) throws(RasterError) {
    let outcome = try surface.withRows { rows in
      Result { () throws(RasterError) in
        try image.withRows { lines in
          for y in 0..<target.height { draw(row: y, lines, to: rows.pixels(y)) }
        }
      }
    }
    try outcome.get()
  }

  private func draw(
    row: Int, _ lines: SurfaceRows, to pixels: UnsafeMutablePointer<UInt32>
  ) {
    let n = inverse.numerators
    let y = Double(target.top + row) + 0.5
    // The parts of the numerators and of the nearness that are the same in the whole row.
    let (startU, startV) = (n.c * y + n.tx, n.d * y + n.ty)
    let start = inverse.py * y + inverse.pw
    let (endU, endV, largestNearness) = (Double(width), Double(height), Self.largestNearness)
    for column in 0..<target.width {
      let x = Double(target.left &+ column) + 0.5
      let nearness = inverse.px * x + start
      guard nearness > 0, nearness <= largestNearness else { continue }
      let weight = 1 / nearness
      let (u, v) = ((n.a * x + startU) * weight, (n.b * x + startV) * weight)
      // The steps in the image for a step of one screen pixel to the right and down.
      let (rightU, rightV) = (
        (n.a - u * inverse.px) * weight, (n.b - v * inverse.px) * weight
      )
      let (downU, downV) = ((n.c - u * inverse.py) * weight, (n.d - v * inverse.py) * weight)
      let reachU = (abs(rightU) + abs(downU)) / 2 + 1
      let reachV = (abs(rightV) + abs(downV)) / 2 + 1
      guard u > -reachU, v > -reachV, u < endU + reachU, v < endV + reachV else { continue }
      let (columns, rows) = (Self.samples(rightU, rightV), Self.samples(downU, downV))
      if columns == 1, rows == 1 {
        let color = sample(lines, u, v)
        pixels[column] = UInt32(truncatingIfNeeded: (color >> 32) << 8 | color & 0xFFFF_FFFF)
        continue
      }
      // Half of the divisor is added before the division, which rounds to nearest.
      let count = UInt64(columns &* rows)
      var sum = (count / 2) &* 0x0001_0001_0001_0001
      // The steps from sample to sample, beginning half a step inside the pixel.
      let (acrossU, acrossV) = (rightU / Double(columns), rightV / Double(columns))
      let (alongU, alongV) = (downU / Double(rows), downV / Double(rows))
      var lineU = u + (acrossU + alongU - rightU - downU) / 2
      var lineV = v + (acrossV + alongV - rightV - downV) / 2
      for _ in 0..<columns {
        var (sampleU, sampleV) = (lineU, lineV)
        for _ in 0..<rows {
          sum &+= sample(lines, sampleU, sampleV)
          (sampleU, sampleV) = (sampleU + alongU, sampleV + alongV)
        }
        (lineU, lineV) = (lineU + acrossU, lineV + acrossV)
      }
      pixels[column] = Self.packed(sum, share: (1 << 24) / count &+ 1)
    }
  }

  /// Returns the number of samples along an axis of a pixel, 1…16.
  @inline(__always)
  private static func samples(_ u: Double, _ v: Double) -> Int {
    let square = u * u + v * v
    guard square > pixelsPerSample * pixelsPerSample else { return 1 }
    return Int(min((square.squareRoot() - pixelsPerSample).rounded(.up) + 1, mostSamples))
  }

  /// Returns the interpolated colour at a position as four numbers of 16 bits: alpha and green
  /// above, red and blue below.
  @inline(__always)
  private func sample(_ lines: SurfaceRows, _ u: Double, _ v: Double) -> UInt64 {
    // The positions of the pixels' centres, one pixel further to stay above 0.
    let (left, top) = (u + 0.5, v + 0.5)
    guard left > 0, top > 0, left < Double(width &+ 1), top < Double(height &+ 1) else { return 0 }
    let (fixedX, fixedY) = (Self.fixed(left), Self.fixed(top))
    let (x, y) = (Int(fixedX >> 8) &- 1, Int(fixedY >> 8) &- 1)
    let (right, down) = (fixedX & 0xFF, fixedY & 0xFF)
    guard x >= 0, y >= 0, x < width &- 1, y < height &- 1 else {
      return Self.mean(
        Self.mean(color(lines, x, y), color(lines, x &+ 1, y), right),
        Self.mean(color(lines, x, y &+ 1), color(lines, x &+ 1, y &+ 1), right), down)
    }
    let (upper, lower) = (lines.pixels(y) + x, lines.pixels(y &+ 1) + x)
    return Self.mean(
      Self.mean(Self.spread(upper[0]), Self.spread(upper[1]), right),
      Self.mean(Self.spread(lower[0]), Self.spread(lower[1]), right), down)
  }

  /// Returns a number of 0 to 2^24 in units of 1/256, rounded.
  ///
  /// The sum with 1.5 · 2^52 has no fraction, so that its last bits are the whole number's.
  /// This is much faster than a conversion, which tests whether the number fits.
  @inline(__always)
  private static func fixed(_ number: Double) -> UInt64 {
    (number * 256 + 0x1.8p52).bitPattern & 0xFFFF_FFFF
  }

  /// Returns the colour of a pixel; clear beyond the image.
  private func color(_ lines: SurfaceRows, _ x: Int, _ y: Int) -> UInt64 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return Self.spread(lines.pixels(y)[x])
  }

  /// Returns a mixture of colours that are spread to 16 bits.
  ///
  /// - Parameter share: the share of the second colour, 0…255 of 256.
  @inline(__always)
  private static func mean(_ one: UInt64, _ other: UInt64, _ share: UInt64) -> UInt64 {
    // This is one · (256 − share) + other · share, in which each number stays below 2^16.
    (one << 8 &+ (other &- one) &* share &+ 0x0080_0080_0080_0080) >> 8 & 0x00FF_00FF_00FF_00FF
  }

  @inline(__always)
  private static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel >> 8 & 0x00FF_00FF) << 32 | UInt64(pixel & 0x00FF_00FF)
  }

  /// Returns the mean of colours, given their sum.
  ///
  /// - Parameter share: the reciprocal of their number, in units of 2^-24, rounded up.
  @inline(__always)
  private static func packed(_ sum: UInt64, share: UInt64) -> UInt32 {
    func channel(_ shift: UInt64) -> UInt64 { ((sum >> shift & 0xFFFF) &* share) >> 24 }
    return UInt32(
      truncatingIfNeeded: channel(48) << 24 | channel(32) << 8 | channel(16) << 16 | channel(0))
  }
}
