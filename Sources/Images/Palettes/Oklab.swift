// Oklab (B. Ottosson, 2020), a colour space in which equal distances look about equally large.

import Support

/// The conversion of colours to Oklab. The coordinates are integers, so that palettes are the same
/// on every processor.
enum Oklab {
  /// A colour: lightness, green to red, blue to yellow, and 0. One level of grey is about 14 units.
  /// No coordinate is negative.
  typealias Point = SIMD4<Int16>

  /// The number of bits of a lightness, and of each of the other two coordinates. A pair would not
  /// be a constant for the compiler.
  static let lightnessBits = 12
  static let otherBits = 11

  /// Returns the point of a colour, 0xRRGGBB. The upper byte is ignored.
  static func point(of color: UInt32) -> Point {
    let red = linear[Int(color >> 16 & 0xFF)]
    let green = linear[Int(color >> 8 & 0xFF)]
    let blue = linear[Int(color & 0xFF)]
    /// Returns the response of one kind of the eye's cones, with weights in 65,536ths.
    func response(_ weights: (Int, Int, Int)) -> Int {
      let light = weights.0 &* red &+ weights.1 &* green &+ weights.2 &* blue
      return Int(cubeRoots[(light &+ 1 << 15) >> 16])
    }
    let long = response((27_015, 35_149, 3_372))
    let medium = response((13_887, 44_610, 7_039))
    let short = response((5_787, 18_463, 41_286))
    func coordinate(_ weights: SIMD3<Int>) -> Int16 {
      let sum = weights[0] &* long &+ weights[1] &* medium &+ weights[2] &* short
      return Int16(truncatingIfNeeded: (sum &+ 1 << 27) >> 28)
    }
    return Point(
      coordinate(lightness), 896 &+ coordinate(greenToRed), 1_152 &+ coordinate(blueToYellow), 0)
  }

  /// Returns the squared distance of two points. The fourth entries are ignored.
  @inline(__always)
  static func distance(_ a: Point, _ b: Point) -> Int32 {
    let apart = SIMD4<Int32>(truncatingIfNeeded: a &- b)
    let squares = apart &* apart
    return squares[0] &+ squares[1] &+ squares[2]
  }

  /// Returns the visible error of a colour that is shown as another one: their squared distance
  /// over 16, but at least 1 for different colours. One level of grey is about 12.
  @inline(__always)
  static func error(_ shown: Point, of color: Point) -> Int32 {
    shown == color ? 0 : max(1, distance(shown, color) >> 4)
  }

  /// The weights of the cone responses in each coordinate, times 2^12 · 4,000 or 3,600. A greater
  /// weight of lightness improves the SSIMULACRA2 score of gradients and photographs.
  private static let lightness = weights(0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8, 4_000)
  private static let greenToRed = weights(
    1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9, 3_600)
  private static let blueToYellow = weights(
    0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0, 3_600)

  private static func weights(
    _ long: Double, _ medium: Double, _ short: Double, _ most: Double
  ) -> SIMD3<Int> {
    let weights = SIMD3(long, medium, short) * most * 4_096
    return SIMD3(weights.rounded(.toNearestOrEven))
  }

  /// The light of each sRGB level, 0…65,535 (IEC 61966-2-1).
  static let linear: [Int] = (0...255).map { level in
    let share = Double(level) / 255
    let light = share <= 0.040_45 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    return Int((light * 65_535).rounded())
  }

  /// The light that a screen reflects, in 65,535ths of white. It hides differences of dark colours.
  /// The value is that of the colour space XYB (ISO/IEC 18181-1).
  private static let reflection = 249

  /// The cube root of each light 0…65,535 with the reflection, times 65,535; rounded down.
  static let cubeRoots: [UInt32] = {
    var root = 0
    return (0...65_535).map { light in
      let cube = (light + reflection) * 65_535 * 65_535
      while (root + 1) * (root + 1) * (root + 1) <= cube { root += 1 }
      return UInt32(root)
    }
  }()
}
