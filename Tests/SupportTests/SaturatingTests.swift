// Conversions of any Double to an integer.

import Testing

@testable import Support

@Suite struct SaturatingTests {
  @Test(
    arguments: [
      (0, 0), (2.9, 2), (-2.9, -2), (1e15, 1_000_000_000_000_000), (1e30, .max), (-1e30, .min),
      // 2^63 is the first number that does not fit; -2^63 fits.
      (9_223_372_036_854_775_808, .max), (-9_223_372_036_854_775_808, .min),
      (.infinity, .max), (-.infinity, .min), (.nan, 0),
    ] as [(Double, Int)])
  func saturatingConversionTruncatesClampsAndZeroesNaN(
    _ number: Double, _ whole: Int
  ) {
    #expect(Int(saturating: number) == whole)
  }

  @Test func saturatingConversionClampsToSmallIntegerTypes() {
    #expect(UInt8(saturating: 255.9) == 255 && UInt8(saturating: 256) == 255)
    #expect(UInt8(saturating: -0.9) == 0 && UInt8(saturating: -3) == 0)
    #expect(Int32(saturating: -3e9) == .min && Int32(saturating: 3e9) == .max)
  }
}
