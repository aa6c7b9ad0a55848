// Ordered dithering between two palette colours. The result depends only on a pixel's colour and
// position, so that unchanged pixels do not flicker.

enum Dithering {
  /// The largest `colorDistance` between two dithered colours. Colours further apart would be
  /// visible as separate dots.
  private static let widest = 9 * 28 * 28

  /// Returns the palette index for a colour at a position on the screen. The result is the nearest
  /// palette colour, or a palette colour on the opposite side of `color`. Over an area, the mean of
  /// both approaches `color`.
  ///
  /// - Parameter least: the `colorDistance` up to which the nearest colour is used without
  ///   dithering.
  @inline(__always)
  static func index(
    of color: UInt32, x: Int, y: Int, above least: Int, _ mapper: inout ColorMapper
  ) -> UInt8 {
    let nearest = mapper.index(of: color)
    let near = mapper.palette[Int(nearest)]
    guard colorDistance(color, near) > least else { return nearest }
    let other = mapper.index(of: mirrored(near, at: color))
    guard other != nearest else { return nearest }
    let far = mapper.palette[Int(other)]
    let apart = colorDistance(near, far)
    guard apart <= widest, apart > 0 else { return nearest }
    // `share / apart` is the position of `color` between `near` (0) and `far` (1).
    let share = projection(color, near, far)
    return threshold(x, y) < share * 64 / apart ? other : nearest
  }

  /// Returns the colour opposite `near`, at the same distance from `color`.
  private static func mirrored(_ near: UInt32, at color: UInt32) -> UInt32 {
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

  /// Returns a pixel's threshold in Bayer's 8 × 8 matrix (IEEE ICC 1973), 0…63.
  private static func threshold(_ x: Int, _ y: Int) -> Int { bayer[(y & 7) << 3 | x & 7] }

  private static let bayer: [Int] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    return (0..<3).reduce(0) { value, bit in
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return value | (a << 1 | b) << (2 * (2 - bit))
    }
  }
}
