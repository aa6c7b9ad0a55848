// The rows of a PNG file and their filters (PNG specification, chapter 9).

/// Rows of pixels before compression. Each row begins with the number of its filter.
struct PNGRows {
  /// The rows without filters: a zero, then the bytes red, green, blue and, with four channels,
  /// alpha of each pixel.
  let bytes: [UInt8]
  private let channels: Int
  /// The number of bytes in a row, with its filter's number.
  private let stride: Int

  /// - Parameter channels: 3 for an opaque bitmap, 4 with alpha.
  init(_ bitmap: Bitmap, channels: Int) {
    let stride = bitmap.width * channels + 1
    (self.channels, self.stride) = (channels, stride)
    bytes = [UInt8](unsafeUninitializedCapacity: bitmap.height * stride) { bytes, count in
      var position = 0
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for (index, pixel) in pixels.enumerated() {
          if index % bitmap.width == 0 {
            bytes[position] = 0
            position += 1
          }
          bytes[position] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[position + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[position + 2] = UInt8(truncatingIfNeeded: pixel)
          if channels == 4 { bytes[position + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
          position += channels
        }
      }
      count = position
    }
  }

  /// Returns the rows, each with the filter whose differences have the smallest sum of absolute
  /// values. The filter "Average" is not tried, since it rarely wins.
  func filtered() -> [UInt8] {
    var result = bytes
    // Zeros stand for the pixels left of a row and for the row above the first one.
    var (above, row) = (
      [UInt8](repeating: 0, count: channels + stride - 1),
      [UInt8](repeating: 0, count: channels + stride - 1)
    )
    var differences = [UInt8](repeating: 0, count: stride - 1)
    for start in Swift.stride(from: 0, to: bytes.count, by: stride) {
      let range = start + 1..<start + stride
      row.replaceSubrange(channels..., with: bytes[range])
      var least = row[channels...].reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      for filter in Filter.allCases {
        let sum = filter.apply(to: row, above, channels, &differences)
        guard sum < least else { continue }
        least = sum
        result[start] = filter.rawValue
        result.replaceSubrange(range, with: differences)
      }
      swap(&above, &row)
    }
    return result
  }
}

/// A filter of a row. The raw value is the filter's number in the file.
private enum Filter: UInt8, CaseIterable {
  case left = 1
  case above = 2
  case paeth = 4

  /// Writes the differences of a row from the predicted bytes.
  ///
  /// - Parameters:
  ///   - row: The row after `channels` zeros.
  ///   - above: The row above it, also after `channels` zeros.
  /// - Returns: The sum of the absolute differences.
  func apply(
    to row: [UInt8], _ above: [UInt8], _ channels: Int, _ differences: inout [UInt8]
  ) -> Int {
    switch self {
    case .left: Self.apply(row, above, channels, &differences) { left, _, _ in left }
    case .above: Self.apply(row, above, channels, &differences) { _, above, _ in above }
    case .paeth: Self.apply(row, above, channels, &differences, Self.paeth)
    }
  }

  @inline(__always)
  private static func apply(
    _ row: [UInt8], _ above: [UInt8], _ channels: Int, _ differences: inout [UInt8],
    _ predict: (UInt8, UInt8, UInt8) -> UInt8
  ) -> Int {
    row.withUnsafeBufferPointer { row in
      above.withUnsafeBufferPointer { above in
        differences.withUnsafeMutableBufferPointer { differences in
          var sum: UInt32 = 0
          for place in differences.indices {
            let predicted = predict(row[place], above[place &+ channels], above[place])
            let difference = row[place &+ channels] &- predicted
            differences[place] = difference
            sum &+= UInt32(Int8(bitPattern: difference).magnitude)
          }
          return Int(sum)
        }
      }
    }
  }

  /// Returns the byte to the left, above or in the upper left corner that is nearest to
  /// left + above − corner.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let (toLeft, toAbove, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
  }
}
