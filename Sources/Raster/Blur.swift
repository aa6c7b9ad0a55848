// Gaussian blur of a coverage mask.

import Foundation

/// Blurs a mask in place with a Gaussian of the given standard deviation, cut off at three of them;
/// what is outside the mask counts as empty. Deviations below a twentieth of a pixel change
/// nothing.
func blur(_ mask: Surface, sigmaPixels: Double) throws(RasterError) {
  guard sigmaPixels > 0.05 else { return }
  let kernel = gaussianKernel(sigmaPixels: sigmaPixels)
  let (width, height) = (mask.width, mask.height)
  try mask.withBytes { (data, stride) throws(RasterError) in
    var rows = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      let line = (0..<width).map { Float(data[y * stride + $0]) }
      convolve(line, with: kernel) { x, value in rows[y * width + x] = value }
    }
    for x in 0..<width {
      let line = (0..<height).map { rows[$0 * width + x] }
      convolve(line, with: kernel) { y, value in
        data[y * stride + x] = UInt8(max(0, min(255, value.rounded())))
      }
    }
  }
}

/// Weights for the distances 0…3σ; twice their sum less the first is 1.
private func gaussianKernel(sigmaPixels: Double) -> [Float] {
  let radius = Int((3 * sigmaPixels).rounded(.up))
  // Each weight is the Gaussian's share of that pixel, from the error function, so that narrow
  // kernels are right too.
  func share(_ distance: Int) -> Double {
    let scale = 1 / (sigmaPixels * 2.0.squareRoot())
    return (erf((Double(distance) + 0.5) * scale) - erf((Double(distance) - 0.5) * scale)) / 2
  }
  let weights = (0...radius).map(share)
  let total = 2 * weights.reduce(0, +) - weights[0]
  return weights.map { Float($0 / total) }
}

private func convolve(_ line: [Float], with kernel: [Float], store: (Int, Float) -> Void) {
  let count = line.count
  // Empty stretches are common in masks and stay empty.
  guard line.contains(where: { $0 != 0 }) else {
    for position in 0..<count { store(position, 0) }
    return
  }
  line.withUnsafeBufferPointer { line in
    kernel.withUnsafeBufferPointer { kernel in
      for position in 0..<count {
        var sum = line[position] * kernel[0]
        for distance in 1..<kernel.count {
          if position >= distance { sum += line[position - distance] * kernel[distance] }
          if position + distance < count { sum += line[position + distance] * kernel[distance] }
        }
        store(position, sum)
      }
    }
  }
}
