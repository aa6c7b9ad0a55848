// Hashes of small squares of pixels, which find equal content at other positions.

/// The hashes of 16 × 16 squares of an image.
enum SquareHash {
  /// The side length of a square in pixels.
  static let side = 16
  /// The minimum number of colours in a square. A square with fewer colours is found in too many
  /// places.
  private static let leastColors = 6

  /// The multiplier of hashes along rows, from Knuth's MMIX. `downFactor` is the multiplier down
  /// columns, from PCG. Any odd numbers would do.
  private static let acrossFactor: UInt64 = 6_364_136_223_846_793_005
  private static let downFactor: UInt64 = 0xDA94_2042_E4DD_58B5

  /// Returns the hash of the square with its upper left corner at (x, y). Returns nil if the square
  /// has few colours or transparent pixels.
  static func hash(of picture: Bitmap, x: Int, y: Int) -> UInt64? {
    var colors: [UInt32] = []
    var hash: UInt64 = 0
    for row in y..<(y + side) {
      var line: UInt64 = 0
      for column in x..<(x + side) {
        let pixel = picture[column, row]
        guard pixel >= 0xFF00_0000 else { return nil }
        if colors.count < leastColors, !colors.contains(pixel) { colors.append(pixel) }
        line = line &* acrossFactor &+ mixed(pixel)
      }
      hash = hash &* downFactor &+ line
    }
    return colors.count == leastColors ? hash : nil
  }

  /// Returns a pixel with its bits spread over 64 bits.
  private static func mixed(_ pixel: UInt32) -> UInt64 {
    let product = UInt64(pixel) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }

  /// Calls `visit` with the position and hash of every square of an image. `hash` computes the
  /// same hashes. Row hashes are rolled along each row, and square hashes down each column.
  static func sweep(_ picture: Bitmap, visit: (Int, Int, UInt64) -> Void) {
    let (width, height) = (picture.width, picture.height)
    guard min(width, height) >= side else { return }
    let places = width - side + 1
    let (acrossOut, downOut) = (power(acrossFactor), power(downFactor))
    // A ring buffer with the hashes of each row's 16-pixel segments, for the most recent 16 rows.
    var lines = [UInt64](repeating: 0, count: places * side)
    var sums = [UInt64](repeating: 0, count: places)
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        let slot = y % side * places
        var line: UInt64 = 0
        for x in 0..<width {
          line = line &* acrossFactor &+ mixed(pixels[y * width + x])
          if x >= side { line = line &- mixed(pixels[y * width + x - side]) &* acrossOut }
          guard x >= side - 1 else { continue }
          let place = x - side + 1
          // The hash of the row that leaves the square; 0 in the first 16 rows.
          let former = lines[slot + place]
          lines[slot + place] = line
          sums[place] = sums[place] &* downFactor &+ line &- former &* downOut
          if y >= side - 1 { visit(place, y - side + 1, sums[place]) }
        }
      }
    }
  }

  /// Returns `factor` to the power of `side`, modulo 2^64.
  private static func power(_ factor: UInt64) -> UInt64 {
    (0..<side).reduce(1) { product, _ in product &* factor }
  }
}
