// How a Gaussian of any width is made at bounded cost: wide ones at a lower resolution.

import Foundation

/// The plan for blurring a mask with one standard deviation.
struct ShadowBlur: Hashable {
  /// Pixels of the screen along the side of one pixel of the mask; a power of two.
  let reduction: Int
  /// Standard deviation of the kernel, in pixels of the mask.
  let sigma: Double
  /// How far the kernel reaches, in pixels of the mask: three standard deviations. Beyond lies 0.3
  /// % of the weight, which the kernel does without.
  let reach: Int

  /// A kernel is sampled truly when its deviation is at least this many pixels of the mask.
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
      // An edge within a pixel of the mask is blurred by the mask itself (a variance of 1/6 in the
      // mean), and again when the mask is drawn larger with linear interpolation (1/6): the kernel
      // is that much narrower.
      let whole = sigmaPixels / Double(reduction)
      sigma = (whole * whole - 1.0 / 3).squareRoot()
    }
    reach = Int((3 * sigma).rounded(.up))
  }

  /// Blurs a coverage mask in place; what is outside of it counts as empty.
  func apply(to mask: Surface) throws(RasterError) {
    guard sigma > 0 else { return }
    let kernel = weights
    let (width, height) = (mask.width, mask.height)
    try mask.withBytes { data, stride in
      var plane = [Float](repeating: 0, count: width * height)
      var line = [Float](repeating: 0, count: width + 2 * reach)
      plane.withUnsafeMutableBufferPointer { plane in
        guard let plane = plane.baseAddress else { return }
        line.withUnsafeMutableBufferPointer { line in
          for y in 0..<height {
            for x in 0..<width { line[reach + x] = Float(data[y * stride + x]) }
            blurRow(line, into: plane + y * width, count: width, kernel)
          }
        }
        var row = [Float](repeating: 0, count: width)
        row.withUnsafeMutableBufferPointer { row in
          for y in 0..<height {
            blurColumns(of: plane, at: y, width, height, kernel, into: row)
            for x in 0..<width { data[y * stride + x] = UInt8(min(255, row[x] + 0.5)) }
          }
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
