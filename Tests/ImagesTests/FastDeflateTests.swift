// Tests of the fast PNG compressor: its files read back, and its parts against results by hand.

import TestSupport
import Testing

@testable import Images

@Suite struct FastDeflateTests {
  /// Repeated rows, runs close to the longest match of 86 or 64 pixels, and an image of one column.
  @Test(arguments: [1, 2, 64, 65, 86, 87, 88, 200], [UInt32(0xFF00_0000), 0x8000_0000])
  func runsOfEveryLengthAreReadBack(_ length: Int, _ alpha: UInt32) throws {
    var pixels: [UInt32] = []
    for row in 0..<4 {
      for column in 0..<(length + 3) {
        let isEnd = column < 2 || column == length + 2
        pixels.append(alpha | (isEnd ? UInt32(row % 3 * 70 + column) : 0x30_4050))
      }
    }
    for bitmap in [
      Bitmap(width: length + 3, height: 4, pixels: pixels),
      Bitmap(width: 1, height: length, pixels: Array(pixels[..<length])),
    ] {
      expectSame(try PNG.decode(try PNG.encode(bitmap, level: 1)), bitmap, "\(length) pixels")
    }
  }

  /// The image has many values with different frequencies.
  @Test func aPictureOfManyColorsIsReadBack() throws {
    var random = SeededGenerator(seed: 8)
    var bitmap = Bitmap(width: 301, height: 40, filledWith: 0)
    for place in bitmap.pixels.indices {
      let level = UInt32.random(in: 0...255, using: &random)
      bitmap.pixels[place] = 0xFF00_0000 | level * level / 255 << 16 | level << 8 | level / 9
    }
    expectSame(try PNG.decode(try PNG.encode(bitmap, level: 1)), bitmap, "many colours")
  }

  /// A row consists of its filter byte, a pixel of three zeros, and 749 pixels in nine matches. The
  /// last match has 5 extra bits. The code words have 3, 2, 1 and 3 bits, and a distance has 1 bit.
  @Test func aFlatScreenTakes34BitsARowWorkedByHandAndWhatBeginsAndEndsAFile() throws {
    let bitmap = Bitmap(width: 750, height: 1_334, filledWith: 0xFF20_4060)
    let bytes = try PNG.encode(bitmap, level: 1).count
    let rows = 1_334 * (3 + 3 * 2 + 8 * (1 + 1) + 3 + 5 + 1) / 8
    #expect((rows..<(rows + 300)).contains(bytes))
  }

  /// The Huffman tree merges 1 + 1, then 2 + 2, then 4 + 4.
  @Test func theMoreFrequentTheShorter() {
    let code = HuffmanCode(counts: [1, 4, 0, 2, 1], longest: 15)
    #expect(code.lengths == [3, 1, 0, 2, 3])
    // RFC 1951 gives 0, 10, 110 and 111, each stored from its first bit on.
    #expect(code.words.map { $0 & 0xFFFF } == [0b011, 0b0, 0, 0b01, 0b111])
    #expect(HuffmanCode(counts: [0, 9], longest: 15).lengths == [0, 1])
  }

  /// Frequencies from the Fibonacci sequence give the longest possible code words.
  @Test func noWordIsTooLong() {
    var counts = [1, 1]
    while counts.count < 19 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    #expect(HuffmanCode(counts: counts, longest: 18).lengths.max() == 18)
    let code = HuffmanCode(counts: counts, longest: 7)
    #expect(code.lengths.max() == 7)
    // A Kraft sum of 1 makes the code complete for decoders.
    #expect(code.lengths.reduce(0) { $0 + 128 >> Int($1) } == 128)
  }

  /// The checksum of "Wikipedia" is from the article on Adler-32. The checksum of the long row is
  /// computed by hand.
  @Test func theChecksumIsAdlers() {
    var checksum = Adler32()
    [UInt32(0x7069_6B69), 0x6169_6465].withUnsafeBufferPointer {
      checksum.add(UInt8(ascii: "W"), $0, channels: 4)
    }
    #expect(checksum.value == 0x11E6_0398)
    var long = Adler32()
    [UInt32](repeating: 0xFF_FFFF, count: 1_000).withUnsafeBufferPointer {
      long.add(255, $0, channels: 3)
    }
    // The sums for n = 3,001 bytes are 1 + 255 n and n + 255 n (n + 1) / 2, modulo 65,521.
    let count = 3_001
    let sums = (count + 255 * count * (count + 1) / 2) % 65_521
    let sum = (1 + 255 * count) % 65_521
    #expect(long.value == UInt32(sums * 65_536 + sum))
  }
}
