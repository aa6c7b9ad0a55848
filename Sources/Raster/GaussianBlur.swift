// How a Gaussian of any width is made at bounded cost: wide ones at a lower resolution.

import Geometry
import Platform
import Support

/// The plan for blurring a grid of pixels with one standard deviation.
struct GaussianBlur: Hashable {
  /// Pixels of the screen along the side of one pixel of the grid; a power of two.
  let reduction: Int
  /// Standard deviation of the kernel, in pixels of the grid.
  let sigma: Double
  /// How far the kernel reaches, in pixels of the grid: three standard deviations. Beyond lies 0.3
  /// % of the weight, which the kernel does without.
  let reach: Int

  /// How far it reaches on the screen, in pixels, the interpolation between pixels included.
  var reachPixels: Int { (reach + 2) * reduction }

  /// A kernel is sampled truly when its deviation is at least this many pixels of the grid.
  private static let narrowest = 4.0
  /// Below this a blur cannot be seen.
  private static let sharp = 0.05

  /// - Parameter sigmaPixels: in pixels of the screen, 0 or more.
  init(sigmaPixels: Double) {
    var reduction = 1
    while sigmaPixels / Double(reduction * 2) >= Self.narrowest, reduction < 1 << 30 {
      reduction *= 2
    }
    self.reduction = reduction
    if reduction == 1 {
      sigma = sigmaPixels < Self.sharp ? 0 : sigmaPixels
    } else {
      // An edge within a pixel of the grid is blurred by the grid itself (a variance of 1/6 in the
      // mean), and again when the grid is drawn larger with linear interpolation (1/6): the kernel
      // is that much narrower.
      let whole = sigmaPixels / Double(reduction)
      sigma = (whole * whole - 1.0 / 3).squareRoot()
    }
    reach = Int(saturating: (3 * sigma).rounded(.up))
  }

  /// Blurs a plane of values in place, row by row without padding; what is outside of it counts as
  /// 0.
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

  /// The kernel's weights for the distances 0…reach; with both sides they add up to 1. Each is the
  /// Gaussian's share of a pixel, so that an edge between pixels becomes the normal distribution.
  private var weights: [Float] {
    func below(_ distance: Double) -> Double { erf(distance / (sigma * 2.0.squareRoot())) / 2 }
    let shares = (0...reach).map { below(Double($0) + 0.5) - below(Double($0) - 0.5) }
    let total = 2 * shares.reduce(0, +) - shares[0]
    return shares.map { Float($0 / total) }
  }

  // The inner loops run along rows, so that the compiler can do several pixels at a time.

  private func blurRow(
    _ line: UnsafeMutableBufferPointer<Float>, into row: UnsafeMutablePointer<Float>, count: Int,
    _ kernel: [Float]
  ) {
    guard let middle = line.baseAddress.map({ $0 + reach }) else { return }
    for x in 0..<count { row[x] = middle[x] * kernel[0] }
    for distance in 1..<max(1, kernel.count) {
      let (weight, left, right) = (kernel[distance], middle - distance, middle + distance)
      for x in 0..<count { row[x] += weight * (left[x] + right[x]) }
    }
  }

  private func blurColumns(
    of plane: UnsafeMutablePointer<Float>, at y: Int, _ width: Int, _ height: Int,
    _ kernel: [Float], into row: UnsafeMutableBufferPointer<Float>
  ) {
    for x in 0..<width { row[x] = 0 }
    for line in max(0, y - reach)..<min(height, y + reach + 1) {
      let (weight, source) = (kernel[abs(line - y)], plane + line * width)
      for x in 0..<width { row[x] += weight * source[x] }
    }
  }
}
