// Projection of an image, pixel by pixel.

import Geometry

/// The projection of an image. Each pixel of the result is computed for itself, so that it does not
/// depend on the region that is drawn.
///
/// A pixel is the mean of a grid of samples, as many as the pixels of the image that it covers
/// along its own axes. Each sample is interpolated between four pixels. Beyond its edges the image
/// is clear, so that edges are as soft as one pixel of the image.
/// Eight pixels of a row form a block, counted from the left edge of the screen, with one grid of
/// samples. Places are computed at the ends of a block and lie on a line between them, unless the
/// perspective is too strong. One file holds all of it: test builds inline no call across files.
struct Warp {
  /// The map from screen pixels to pixels of the image, counted from the image's corner. It gives
  /// each screen pixel the reciprocal of its point's weight.
  private let inverse: Projection
  private let target: PixelBox
  private let (width, height): (Int, Int)

  /// The number of pixels in a block, a power of two.
  private static let blockPixels = 8

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
          let samples = WarpSamples(lines, width, height)
          for y in 0..<target.height { draw(target.top + y, samples, to: rows.pixels(y)) }
        }
      }
    }
    try outcome.get()
  }

  /// Draws a row of the screen. `pixels` begins at the target's left edge.
  private func draw(_ y: Int, _ samples: WarpSamples, to pixels: UnsafeMutablePointer<UInt32>) {
    let (length, left, right) = (Self.blockPixels, target.left, target.right)
    var first = left & ~(length &- 1)
    var start = WarpPlace(inverse, x: first, y: y)
    while first < right {
      let end = WarpPlace(inverse, x: first &+ length, y: y)
      let columns = max(first, left)..<min(first &+ length, right)
      let middle = WarpPlace(inverse, x: first &+ length / 2, y: y)
      let grid = WarpGrid(inverse, at: middle)
      if start.isNear(end) {
        let block = WarpBlock(first: first, start, end, length, grid)
        samples.draw(block, columns, to: pixels - left)
      } else {
        for column in columns {
          let place = WarpPlace(inverse, x: column, y: y)
          guard place.isShown else { continue }
          let grid = middle.isShown ? grid : WarpGrid(inverse, at: place)
          let block = WarpBlock(first: column, place, place, 1, grid)
          samples.draw(block, column..<column &+ 1, to: pixels - left)
        }
      }
      (first, start) = (first &+ length, end)
    }
  }
}

/// The place in the image of the centre of a screen pixel.
private struct WarpPlace {
  let (u, v): (Double, Double)
  /// The reciprocal of the weight of the place. It is above 0 in front of the eye.
  let nearness: Double

  /// The largest reciprocal of a weight: nearer points do not show.
  private static let largestNearness = 1 / Projection.leastWeight
  /// The largest relative difference of nearness between the ends of a line. Between two ends that
  /// are eight pixels apart, the error of a place is then below 0.08 pixels.
  private static let mostChange = 0.04

  @inline(__always)
  init(_ inverse: Projection, x: Int, y: Int) {
    let (n, x, y) = (inverse.numerators, Double(x) + 0.5, Double(y) + 0.5)
    nearness = inverse.px * x + inverse.py * y + inverse.pw
    let weight = 1 / nearness
    (u, v) = ((n.a * x + n.c * y + n.tx) * weight, (n.b * x + n.d * y + n.ty) * weight)
  }

  var isShown: Bool { nearness > 0 && nearness <= Self.largestNearness }

  @inline(__always)
  func isNear(_ other: WarpPlace) -> Bool {
    isShown && other.isShown && abs(other.nearness - nearness) <= nearness * Self.mostChange
  }
}

/// The grid of samples of the pixels around a place, with distances in the image in units of 2^-16
/// pixels.
private struct WarpGrid {
  /// The number of samples along the steps to the right and down, each 1…16.
  let columns: Int
  let rows: Int
  /// The distances from sample to sample, to the right and down.
  let (acrossU, acrossV): (Int, Int)
  let (alongU, alongV): (Int, Int)
  /// The distance of the first sample from the pixel's place.
  let cornerU: Int
  let cornerV: Int

  /// The number of pixels that one sample stands for. Linear interpolation reads two in a row.
  private static let pixelsPerSample = 1.3
  /// The maximum number of samples along an axis.
  private static let mostSamples = 16.0

  @inline(__always)
  init(_ inverse: Projection, at place: WarpPlace) {
    let (n, weight) = (inverse.numerators, 1 / place.nearness)
    // The steps in the image for a step of one screen pixel to the right and down.
    let rightU = (n.a - place.u * inverse.px) * weight
    let rightV = (n.b - place.v * inverse.px) * weight
    let downU = (n.c - place.u * inverse.py) * weight
    let downV = (n.d - place.v * inverse.py) * weight
    let (across, along) = (Self.samples(rightU, rightV), Self.samples(downU, downV))
    (columns, rows) = (Int(across), Int(along))
    (acrossU, acrossV) = (WarpBlock.fixed(rightU / across), WarpBlock.fixed(rightV / across))
    (alongU, alongV) = (WarpBlock.fixed(downU / along), WarpBlock.fixed(downV / along))
    // The samples begin half a step inside the pixel.
    cornerU = (acrossU &* (1 &- columns) &+ alongU &* (1 &- rows)) / 2
    cornerV = (acrossV &* (1 &- columns) &+ alongV &* (1 &- rows)) / 2
  }

  /// Returns the number of samples along an axis of a pixel, 1…16.
  @inline(__always)
  private static func samples(_ u: Double, _ v: Double) -> Double {
    let square = u * u + v * v
    guard square > pixelsPerSample * pixelsPerSample else { return 1 }
    return min((square.squareRoot() - pixelsPerSample).rounded(.up) + 1, mostSamples)
  }
}

/// Screen pixels whose places in the image lie on a line. Numbers are in units of 2^-16 pixels of
/// the image and count from the centre of its first pixel.
private struct WarpBlock {
  /// The first column of the line.
  let first: Int
  let (u, v): (Int, Int)
  /// The steps from column to column.
  let (stepU, stepV): (Int, Int)
  /// The ends of the interval that holds the places of all samples.
  let (lowU, highU): (Int, Int)
  let (lowV, highV): (Int, Int)
  let grid: WarpGrid

  @inline(__always)
  init(first: Int, _ start: WarpPlace, _ end: WarpPlace, _ length: Int, _ grid: WarpGrid) {
    (self.first, self.grid) = (first, grid)
    // Half of 1/256 is added, so that the eight bits of the fraction that count are rounded.
    (u, v) = (Self.fixed(start.u - 0.5) &+ 128, Self.fixed(start.v - 0.5) &+ 128)
    (stepU, stepV) = (
      Self.fixed((end.u - start.u) / Double(length)), Self.fixed((end.v - start.v) / Double(length))
    )
    let (lastU, lastV) = (u &+ stepU &* length, v &+ stepV &* length)
    let reachU = max(grid.cornerU, 0 &- grid.cornerU)
    let reachV = max(grid.cornerV, 0 &- grid.cornerV)
    (lowU, highU) = (min(u, lastU) &- reachU &- 65_536, max(u, lastU) &+ reachU &+ 65_536)
    (lowV, highV) = (min(v, lastV) &- reachV &- 65_536, max(v, lastV) &+ reachV &+ 65_536)
  }

  /// Returns a number in units of 2^-16, rounded. A number beyond ±2^34 gives any result.
  ///
  /// The sum with 1.5 · 2^52 has no fraction, so that its last bits are the whole number's. A
  /// conversion would test whether the number fits, which takes much longer.
  @inline(__always)
  static func fixed(_ number: Double) -> Int {
    Int(bitPattern: UInt(truncatingIfNeeded: (number * 65_536 + 0x1.8p52).bitPattern))
      &- 0x4338_0000_0000_0000
  }
}

/// The pixels of an image. A colour is four numbers of 16 bits: alpha, green, red, blue.
private struct WarpSamples {
  private let start: UnsafePointer<UInt32>
  /// The distance between the starts of two rows, in pixels.
  private let stride: Int
  private let (width, height): (Int, Int)

  init(_ lines: SurfaceRows, _ width: Int, _ height: Int) {
    (start, stride) = (UnsafePointer(lines.pixels(0)), lines.pixels(1) - lines.pixels(0))
    (self.width, self.height) = (width, height)
  }

  /// Draws some columns of a block. `pixels` begins at column 0 of the row.
  @inline(__always)
  func draw(_ block: WarpBlock, _ columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>) {
    let (endU, endV) = ((width &- 1) << 16, (height &- 1) << 16)
    guard block.highU >= 0, block.highV >= 0, block.lowU <= endU, block.lowV <= endV else { return }
    if block.lowU >= 0, block.lowV >= 0, block.highU < endU, block.highV < endV {
      draw(block, columns, to: pixels) { inside($0, $1) }
    } else {
      draw(block, columns, to: pixels) { anywhere($0, $1) }
    }
  }

  @inline(__always)
  private func draw(
    _ block: WarpBlock, _ columns: Range<Int>, to pixels: UnsafeMutablePointer<UInt32>,
    sample: (Int, Int) -> UInt64
  ) {
    let skipped = columns.lowerBound &- block.first
    var (u, v) = (block.u &+ block.stepU &* skipped, block.v &+ block.stepV &* skipped)
    let count = UInt64(truncatingIfNeeded: block.grid.columns &* block.grid.rows)
    let share = (1 << 24) / count &+ 1
    for column in columns {
      var color: UInt64
      if count == 1 {
        color = sample(u, v)
      } else {
        // Half of the number is added before the division, which rounds to nearest.
        color = (count / 2) &* 0x0001_0001_0001_0001
        addSamples(of: block.grid, u, v, to: &color, sample)
        color = Self.mean(of: color, share)
      }
      pixels[column] = UInt32(truncatingIfNeeded: (color >> 32) << 8 | color & 0xFFFF_FFFF)
      (u, v) = (u &+ block.stepU, v &+ block.stepV)
    }
  }

  /// Adds the samples of a pixel. The sum stays below 2^16: 256 samples of at most 255.
  @inline(__always)
  private func addSamples(
    of grid: WarpGrid, _ u: Int, _ v: Int, to sum: inout UInt64, _ sample: (Int, Int) -> UInt64
  ) {
    var (lineU, lineV) = (u &+ grid.cornerU, v &+ grid.cornerV)
    for _ in 0..<grid.columns {
      var (sampleU, sampleV) = (lineU, lineV)
      for _ in 0..<grid.rows {
        sum &+= sample(sampleU, sampleV)
        (sampleU, sampleV) = (sampleU &+ grid.alongU, sampleV &+ grid.alongV)
      }
      (lineU, lineV) = (lineU &+ grid.acrossU, lineV &+ grid.acrossV)
    }
  }

  /// - Parameter share: the reciprocal of the number of samples, in units of 2^-24, rounded up.
  @inline(__always)
  private static func mean(of sum: UInt64, _ share: UInt64) -> UInt64 {
    func channel(_ shift: UInt64) -> UInt64 {
      (((sum >> shift & 0xFFFF) &* share) >> 24) << shift
    }
    return channel(48) | channel(32) | channel(16) | channel(0)
  }

  /// Returns the colour at a place whose four pixels lie in the image.
  @inline(__always)
  private func inside(_ u: Int, _ v: Int) -> UInt64 {
    let upper = UnsafeRawPointer(start + ((v >> 16) &* stride &+ (u >> 16)))
    let lower = upper + 4 &* stride
    return Self.mixed(
      upper.loadUnaligned(as: UInt64.self).littleEndian,
      lower.loadUnaligned(as: UInt64.self).littleEndian, u, v)
  }

  /// Returns the colour at any place. The image is clear beyond its edges.
  private func anywhere(_ u: Int, _ v: Int) -> UInt64 {
    let (x, y) = (u >> 16, v >> 16)
    guard x >= -1, y >= -1, x < width, y < height else { return 0 }
    return Self.mixed(
      pixel(x, y) | pixel(x &+ 1, y) << 32, pixel(x, y &+ 1) | pixel(x &+ 1, y &+ 1) << 32, u, v)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt64 {
    x >= 0 && y >= 0 && x < width && y < height ? UInt64(start[y &* stride &+ x]) : 0
  }

  /// Returns a mixture of two pixels above two others, by the fractions of a place.
  @inline(__always)
  private static func mixed(_ upper: UInt64, _ lower: UInt64, _ u: Int, _ v: Int) -> UInt64 {
    let mask: UInt64 = 0x00FF_00FF_00FF_00FF
    let (right, down) = (UInt64(u >> 8 & 0xFF), UInt64(v >> 8 & 0xFF))
    // Each sum of four pairs of numbers stays below 2^16.
    func mean(_ one: UInt64, _ other: UInt64, _ share: UInt64) -> UInt64 {
      (one &* (256 &- share) &+ other &* share &+ 0x0080_0080_0080_0080) >> 8 & mask
    }
    // The red and blue of both pixels, and their alpha and green.
    let redBlue = mean(upper & mask, lower & mask, down)
    let alphaGreen = mean(upper >> 8 & mask, lower >> 8 & mask, down)
    return mean(
      redBlue & 0xFFFF_FFFF | alphaGreen << 32, redBlue >> 32 | alphaGreen & ~0xFFFF_FFFF, right)
  }
}
