// LZW codes, read back by an independent decoder written from the specification, and by giflib.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct LZWTests {
  private static let lengths = [0, 1, 2, 3, 254, 255, 256, 4_000, 9_000]

  @Test(arguments: 2...8, lengths)
  func whatIsCodedIsReadBack(codeSize: Int, length: Int) throws {
    var random = SeededGenerator(seed: UInt64(codeSize * 100_000 + length))
    let most = UInt8((1 << codeSize) - 1)
    var lzw = LZW()
    let sequences: [[UInt8]] = [
      (0..<length).map { _ in UInt8.random(in: 0...most, using: &random) },
      Array(repeating: most, count: length),
      (0..<length).map { UInt8($0 / 7 % (Int(most) + 1)) },
      (0..<length).map { $0 % 97 == 0 ? most : UInt8($0 / 1_000 % 2) },
    ]
    for sequence in sequences {
      let codes = lzw.compress(sequence, codeSize: codeSize)
      let read = try #require(decompressed(codes, codeSize: codeSize))
      expectSame(Data(read), Data(sequence), "\(length) indices")
    }
  }

  /// The dictionary's generations run out after 4,095 frames.
  @Test func manyFramesOneAfterTheOther() {
    var lzw = LZW()
    for frame in 0..<5_000 {
      let sequence = (0..<12).map { UInt8((frame + $0 * $0) % 4) }
      let isSame = decompressed(lzw.compress(sequence, codeSize: 2), codeSize: 2) == sequence
      #expect(isSame)
    }
  }

  @Test func substitutesStayWithinTheirDistanceAndSaveBytes() {
    var random = SeededGenerator(seed: 4)
    let palette = (0..<200).map { (level: UInt32) -> UInt32 in
      level << 16 | (255 - level) << 8 | 0x80
    }
    let wanted = (0..<40_000).map { _ in UInt8.random(in: 0..<200, using: &random) }
    let substitutes = Substitutes(palette: palette, distance: 9 * 4, keeping: [palette[77]])
    var lzw = LZW()
    let exact = lzw.compress(wanted, codeSize: 8)
    let codes = lzw.compress(wanted, codeSize: 8, substitutes: substitutes)
    #expect(codes.count < exact.count * 9 / 10)
    let shown = decompressed(codes, codeSize: 8) ?? []
    #expect(shown.count == wanted.count)
    for (a, b) in zip(wanted, shown) {
      #expect(colorDistance(palette[Int(a)], palette[Int(b)]) <= 36)
      if a == 77 { #expect(b == 77) }
    }
  }
}
