// Gaussian blurs of any width at bounded cost: wide blurs run at a reduced resolution.

import Geometry
import Support

/// A Gaussian blur on a pixel grid of reduced resolution.
struct GaussianBlur: Hashable {
  /// The side length of a grid pixel in screen pixels, a power of two.
  let reduction: Int
  /// The standard deviation in grid pixels.
  let sigma: Double
  /// The kernel's radius in grid pixels: three standard deviations. The kernel omits the 0.3 % of
  /// the weight outside this radius.
  let reach: Int

  /// The blur's reach in screen pixels, including the interpolation between grid pixels.
  var reachPixels: Int { (reach + 2) * reduction }

  /// The smallest standard deviation at a reduced resolution, in grid pixels. A narrower kernel
  /// would be sampled too coarsely.
  private static let narrowest = 4.0
  /// The standard deviation, in pixels, below which a blur is invisible and omitted.
  private static let sharp = 0.05

  /// - Parameter sigmaPixels: the standard deviation in screen pixels, 0 or more.
  init(sigmaPixels: Double) {
    var reduction = 1
    while sigmaPixels / Double(reduction * 2) >= Self.narrowest, reduction < 1 << 30 {
      reduction *= 2
    }
    self.reduction = reduction
    if reduction == 1 {
      sigma = sigmaPixels < Self.sharp ? 0 : sigmaPixels
    } else {
      // Averaging screen pixels into grid pixels adds a variance of 1/6 on average. The linear
      // interpolation of the result adds another 1/6. The kernel's variance is smaller by the sum.
      let whole = sigmaPixels / Double(reduction)
      sigma = (whole * whole - 1.0 / 3).squareRoot()
    }
    reach = Int(saturating: (3 * sigma).rounded(.up))
  }

  /// Blurs a plane of values in place. Rows follow each other without padding. Values outside the
  /// plane count as 0.
  func apply(to plane: inout [Float], width: Int, height: Int) {
    guard sigma > 0 else { return }
    let kernel = weights
    var line = [Float](repeating: 0, count: width + 2 * reach)
    var rows = [Float](repeating: 0, count: width * height)
    plane.withUnsafeMutableBufferPointer { plane in
      rows.withUnsafeMutableBufferPointer { rows in
        guard let source = plane.baseAddress, let rows = rows.baseAddress else { return }
        line.withUnsafeMutableBufferPointer { line in
          guard let middle = line.baseAddress.map({ $0 + reach }) else { return }
          for y in 0..<height {
            middle.update(from: source + y * width, count: width)
            blurRow(line, into: rows + y * width, count: width, kernel)
          }
        }
        for y in 0..<height {
          let row = UnsafeMutableBufferPointer(start: source + y * width, count: width)
          blurColumns(of: rows, at: y, width, height, kernel, into: row)
        }
      }
    }
  }

  /// The kernel's weights at the distances 0…reach. The sum of these weights and of the mirrored
  /// weights is 1. Each weight is the Gaussian's integral over a pixel, so that a blurred edge
  /// follows the normal distribution.
  private var weights: [Float] {
    func below(_ distance: Double) -> Double { erf(distance / (sigma * 2.0.squareRoot())) / 2 }
    let shares = (0...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let total = 2 * shares.reduce(0, +) - shares[0]
    return shares.map { Float($0 / total) }
  }

  // These functions sum eight pixels at a time in registers, since the compiler does not vectorize
  // loops over pointers that may overlap. The order of each pixel's sum is that of the loop over
  // single pixels at the end.

  private typealias Eight = SIMD8<Float>

  private func blurRow(
    _ line: UnsafeMutableBufferPointer<Float>, into row: UnsafeMutablePointer<Float>, count: Int,
    _ kernel: [Float]
  ) {
    guard let middle = line.baseAddress.map({ $0 + reach }) else { return }
    let vectorized = count - count % Eight.scalarCount
    for x in stride(from: 0, to: vectorized, by: Eight.scalarCount) {
      var sum = eight(at: middle + x) * kernel[0]
      for distance in 1..<max(1, kernel.count) {
        let (left, right) = (middle + x - distance, middle + x + distance)
        sum += kernel[distance] * (eight(at: left) + eight(at: right))
      }
      UnsafeMutableRawPointer(row + x).storeBytes(of: sum, as: Eight.self)
    }
    for x in vectorized..<count {
      var sum = middle[x] * kernel[0]
      for distance in 1..<max(1, kernel.count) {
        sum += kernel[distance] * (middle[x - distance] + middle[x + distance])
      }
      row[x] = sum
    }
  }

  @inline(__always)
  private func eight(at place: UnsafePointer<Float>) -> Eight {
    UnsafeRawPointer(place).loadUnaligned(as: Eight.self)
  }

  private func blurColumns(
    of plane: UnsafeMutablePointer<Float>, at y: Int, _ width: Int, _ height: Int,
    _ kernel: [Float], into row: UnsafeMutableBufferPointer<Float>
  ) {
    guard let row = row.baseAddress else { return }
    let lines = max(0, y - reach)..<min(height, y + reach + 1)
    let vectorized = width - width % Eight.scalarCount
    for x in stride(from: 0, to: vectorized, by: Eight.scalarCount) {
      var sum = Eight.zero
      for line in lines { sum += kernel[abs(line - y)] * eight(at: plane + line * width + x) }
      UnsafeMutableRawPointer(row + x).storeBytes(of: sum, as: Eight.self)
    }
    for x in vectorized..<width {
      var sum: Float = 0
      for line in lines { sum += kernel[abs(line - y)] * plane[line * width + x] }
      row[x] = sum
    }
  }
}
