// Tests of Oklab's coordinates against values from B. Ottosson's formulas, computed by Python.

import Testing

@testable import Images

@Suite struct OklabTests {
  /// Lightness times 4,000, the other two times 3,600 plus 896 and 1,152. The cone responses have
  /// 249 / 65,535 added.
  @Test(
    arguments: [
      (0x00_0000, [624, 896, 1_152]), (0xFF_FFFF, [4_005, 896, 1_152]),
      (0xFF_0000, [2_525, 1_701, 1_597]), (0x00_FF00, [3_473, 58, 1_794]),
      (0x00_00FF, [1_833, 797, 42]), (0x80_8080, [2_413, 896, 1_152]),
    ] as [(UInt32, [Int16])])
  func oklabPointsMatchTheFormulas(_ color: UInt32, _ expected: [Int16]) {
    let point = Oklab.point(of: color)
    for axis in 0..<3 { #expect(abs(point[axis] - expected[axis]) <= 1) }
    #expect(point[3] == 0 && Oklab.point(of: color | 0xFF00_0000) == point)
  }

  @Test func oklabPointsAreInRange() {
    let levels = Array(stride(from: UInt32(0), through: 255, by: 15))
    for red in levels {
      for green in levels {
        for blue in levels {
          let point = Oklab.point(of: red << 16 | green << 8 | blue)
          #expect(0..<1 << Oklab.lightnessBits ~= Int(point[0]))
          #expect(0..<1 << Oklab.otherBits ~= Int(point[1]))
          #expect(0..<1 << Oklab.otherBits ~= Int(point[2]))
        }
      }
    }
  }

  /// A light near the middle of two integers could be rounded differently by another C library.
  @Test func linearLightIsTheSameOnEveryProcessor() {
    #expect(Oklab.linear[0] == 0 && Oklab.linear[255] == 65_535)
    // 65,535 · 0.2158605 and 65,535 · 20 / 255 / 12.92, below and above the linear part's end.
    #expect(Oklab.linear[128] == 14_146 && Oklab.linear[10] == 199 && Oklab.linear[11] == 219)
    #expect(zip(Oklab.linear, Oklab.linear.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Grey 128 and 129 are 13.35 units apart, black and grey 1 are 16.2.
  @Test func oklabErrorOfDifferentColorsIsNeverZero() {
    func error(_ shown: UInt32, of color: UInt32) -> Int32 {
      Oklab.error(Oklab.point(of: shown), of: Oklab.point(of: color))
    }
    #expect(10...12 ~= error(0x80_8080, of: 0x81_8181))
    #expect(15...18 ~= error(0, of: 0x01_0101))
    #expect(error(0x80_8080, of: 0x80_8080) == 0 && error(0xFF_FFFF, of: 0xFF_FFFE) >= 1)
    // Yellow and the next blue are one unit apart.
    #expect(error(0xFF_FF00, of: 0xFF_FF01) == 1)
  }
}
