// The difference between two images, found in one pass over the pixels.

package import Images

/// A description of the differing pixels of two images.
package struct PictureDifference: CustomStringConvertible {
  /// The text, such as "240 of 181760 pixels differ, first at (12, 40), within 20 × 12 at (12, 40),
  /// by up to 31".
  package let description: String

  /// Compares two images.
  ///
  /// - Returns: nil if all channels are equal within `tolerance`.
  package init?(_ actual: Bitmap, _ expected: Bitmap, tolerance: Int) {
    guard actual.width == expected.width, actual.height == expected.height else {
      description =
        "\(actual.width) × \(actual.height) pixels "
        + "instead of \(expected.width) × \(expected.height)"
      return
    }
    // Most pictures are equal, which this comparison finds faster.
    guard actual != expected else { return nil }
    var (count, most) = (0, 0)
    var first: (x: Int, y: Int)?
    var (left, right, bottom) = (Int.max, 0, 0)
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let step = Self.step(actual[x, y], expected[x, y])
        guard step > tolerance else { continue }
        if first == nil { first = (x, y) }
        (count, most) = (count + 1, max(most, step))
        (left, right, bottom) = (min(left, x), max(right, x), y)
      }
    }
    guard let first else { return nil }
    let size = "\(right - left + 1) × \(bottom - first.y + 1)"
    description =
      "\(count) of \(actual.pixels.count) pixels differ, first at (\(first.x), \(first.y)),"
      + " within \(size) at (\(left), \(first.y)), by up to \(most)"
  }

  /// Returns the largest difference of a channel, 0 to 255.
  static func step(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b || a >> 24 == 0 && b >> 24 == 0 { return 0 }
    var most = 0
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      most = max(most, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
    }
    return most
  }
}
