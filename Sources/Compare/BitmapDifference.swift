// What differs between two pictures.

public import Images

/// How two bitmaps of the same size differ.
public struct BitmapDifference: Sendable, Hashable {
  /// Pixels with a channel that differs by more than the tolerance.
  public var pixelCount: Int
  /// The largest difference of one channel among them, 1…255.
  public var largest: Int
  /// The smallest rectangle that holds them.
  public var bounds: PixelRect
}

/// The outcome of a comparison.
public enum BitmapComparison: Sendable, Hashable {
  case same
  case differentSizes
  case different(BitmapDifference)
}

/// Compares two bitmaps, channel by channel.
///
/// - Parameter tolerance: differences of a channel up to this, 0…255, count as none.
public func compare(_ expected: Bitmap, _ actual: Bitmap, tolerance: Int = 0) -> BitmapComparison {
  guard expected.width == actual.width, expected.height == actual.height else {
    return .differentSizes
  }
  var count = 0
  var largest = 0
  var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
  for y in 0..<expected.height {
    for x in 0..<expected.width {
      let difference = channelDifference(expected[x, y], actual[x, y])
      guard difference > tolerance else { continue }
      count += 1
      largest = max(largest, difference)
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
  }
  guard count > 0 else { return .same }
  return .different(
    BitmapDifference(
      pixelCount: count, largest: largest,
      bounds: PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)))
}

/// The largest difference of one of the four channels of two pixels.
private func channelDifference(_ a: UInt32, _ b: UInt32) -> Int {
  if a == b { return 0 }
  return [0, 8, 16, 24].reduce(0) { largest, shift in
    max(largest, abs(Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)))
  }
}
