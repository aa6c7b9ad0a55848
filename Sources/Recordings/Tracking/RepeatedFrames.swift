// The detection of frames that repeat the previous frame, exactly or within compression noise.

struct RepeatedFrames {
  private var last: Plane?

  /// The side of the compared squares, in pixels.
  private static let tile = 8
  /// Four times the largest mean difference of a square that counts as noise, in lightness.
  private static let noisePerFour = 3

  /// Returns whether a frame repeats the previous frame, and stores the frame for the next call.
  mutating func isRepeated(_ plane: Plane) -> Bool {
    defer { last = plane }
    guard let last, last.width == plane.width, last.height == plane.height else { return false }
    return !Self.differs(last, plane)
  }

  private static func differs(_ one: Plane, _ other: Plane) -> Bool {
    let (width, height) = (one.width, one.height)
    return one.values.withUnsafeBufferPointer { a in
      other.values.withUnsafeBufferPointer { b in
        var sums = [UInt32](repeating: 0, count: (width + tile - 1) / tile)
        for top in stride(from: 0, to: height, by: tile) {
          let rows = min(tile, height - top)
          for index in sums.indices { sums[index] = 0 }
          for y in top..<top + rows {
            let line = y * width
            var (x, index) = (0, 0)
            while x < width {
              let end = min(x + tile, width)
              var difference: UInt32 = 0
              for column in x..<end {
                let (p, q) = (a[line + column], b[line + column])
                difference &+= UInt32(p > q ? p - q : q - p)
              }
              sums[index] &+= difference
              (x, index) = (end, index + 1)
            }
          }
          let limit = UInt32(rows * tile * noisePerFour / 4)
          if sums.contains(where: { $0 > limit }) { return true }
        }
        return false
      }
    }
  }
}
