// The tolerances of pixels, computed from the contrast to neighbouring pixels.

/// Computes the tolerance of pixels from their contrast to their four neighbours.
struct ToleranceRow {
  private let least: FourPixels
  private let most: FourPixels
  /// The part of the contrast that is added, in 65,536ths.
  private let busy: UInt32
  private let stillness: SIMD16<UInt8>

  /// The limit of the difference to one neighbour, so that a single edge adds little tolerance. It
  /// is below the limit of `contrast`.
  private static let largestDifference = FourPixels(repeating: 2_000)

  init(_ tolerance: Tolerance, stillness: Int) {
    let distance = UInt32(tolerance.distance)
    most = FourPixels(repeating: 2 * distance)
    least = FourPixels(repeating: tolerance.busyPercent == nil ? distance : distance / 2)
    busy = UInt32((tolerance.busyPercent ?? 0) << 16) / 100
    self.stillness = SIMD16(repeating: UInt8(stillness))
  }

  /// Returns the tolerances of four pixels.
  ///
  /// - Parameters:
  ///   - after: the pixels in the next frame.
  ///   - keepsFlat: all bits for a pixel that is exact in a flat area, otherwise 0.
  @inline(__always)
  func tolerances(
    _ pixels: FourPixels, left: FourPixels, right: FourPixels, above: FourPixels,
    below: FourPixels, after: FourPixels, keepsFlat: FourPixels
  ) -> FourPixels {
    let (left, right) = (pixels.contrast(to: left), pixels.contrast(to: right))
    let (above, below) = (pixels.contrast(to: above), pixels.contrast(to: below))
    let sum = limited(left) &+ limited(right) &+ limited(above) &+ limited(below)
    let raised = least &+ (sum &* busy) &>> 16
    // A pixel is exact if its neighbours on two opposite sides have the same colour. It is then in
    // a flat area, at the edge of a flat area, or in a line.
    let none = FourPixels.zero
    let isExact =
      (((left | right) .== none) .| ((above | below) .== none)) .& (keepsFlat .!= none)
    return raised.replacing(with: most, where: raised .> most)
      .replacing(with: none, where: isExact) & pixels.isFar(from: after, limit: stillness)
  }

  @inline(__always)
  private func limited(_ contrast: FourPixels) -> FourPixels {
    contrast.replacing(
      with: Self.largestDifference, where: contrast .> Self.largestDifference)
  }
}
