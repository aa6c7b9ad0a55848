// Ordered dithering between two palette colours. The result depends only on a pixel's colour and
// position, so that unchanged pixels do not flicker.

enum Dithering {
  /// The largest `colorDistance` between two dithered colours. Colours further apart would be
  /// visible as separate dots.
  private static let widest = 9 * 28 * 28

  /// Returns the share of pixels, in 64ths, that get the palette colour `far` so that the mean of
  /// an area approaches `color`. All other pixels get `near`.
  static func share(of color: UInt32, _ near: UInt32, _ far: UInt32) -> UInt8 {
    let apart = colorDistance(near, far)
    guard apart <= widest, apart > 0 else { return 0 }
    // `projection / apart` is the position of `color` between `near` (0) and `far` (1).
    let share = 128 * projection(color, near, far)
    return UInt8(min(max((share + apart - 1) / (2 * apart), 0), 64))
  }

  /// Returns the colour opposite `near`, at the same distance from `color`.
  static func mirrored(_ near: UInt32, at color: UInt32) -> UInt32 {
    func channel(_ shift: UInt32) -> UInt32 {
      let wanted = Int(color >> shift & 0xFF)
      return UInt32(min(max(2 * wanted - Int(near >> shift & 0xFF), 0), 255)) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  /// Returns the dot product of (color − near) and (far − near), with the weights of
  /// `colorDistance`.
  private static func projection(_ color: UInt32, _ near: UInt32, _ far: UInt32) -> Int {
    func channel(_ shift: UInt32, _ weight: Int) -> Int {
      let start = Int(near >> shift & 0xFF)
      return weight * (Int(color >> shift & 0xFF) - start) * (Int(far >> shift & 0xFF) - start)
    }
    return channel(16, 2) + channel(8, 4) + channel(0, 3)
  }

  /// Bayer's 8 × 8 matrix (IEEE ICC 1973), 0…63, row by row. A pixel gets its colour's partner if
  /// the colour's share is above the value at the pixel.
  static let bayer: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(0) { value, bit in
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return value | UInt8(a << 1 | b) << UInt8(2 * (2 - bit))
    }
  }
}
