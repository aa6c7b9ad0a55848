// LZW codes, read back by an independent decoder written from the specification, and by giflib.

import Foundation
import TestSupport
import Testing

@testable import Images

/// The indices of a stream of sub-blocks: GIF89a, appendix F, as plainly as it can be said.
private func decompressed(_ blocks: [UInt8], codeSize: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  var position = 0
  while position < blocks.count {
    let length = Int(blocks[position])
    bytes += blocks[(position + 1)..<(position + 1 + length)]
    position += 1 + length
  }
  let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
  var table: [[UInt8]] = []
  var width = codeSize + 1
  var previous: [UInt8]?
  var result: [UInt8] = []
  var bit = 0
  func next() -> Int? {
    guard bit + width <= bytes.count * 8 else { return nil }
    var code = 0
    for offset in 0..<width {
      let place = bit + offset
      code |= Int(bytes[place / 8] >> UInt8(place % 8) & 1) << offset
    }
    bit += width
    return code
  }
  func start() {
    table = (0..<(1 << codeSize)).map { [UInt8($0)] } + [[], []]
    width = codeSize + 1
    previous = nil
  }
  start()
  while let code = next() {
    if code == end { return result }
    if code == clear {
      start()
      continue
    }
    guard let last = previous else {
      guard code < clear else { return nil }
      previous = table[code]
      result += table[code]
      continue
    }
    let entry: [UInt8]
    if code < table.count {
      entry = table[code]
    } else if code == table.count {
      entry = last + [last[0]]
    } else {
      return nil
    }
    result += entry
    if table.count < 4_096 { table.append(last + [entry[0]]) }
    if table.count == 1 << width, width < 12 { width += 1 }
    previous = entry
  }
  return nil
}

@Suite struct LZWTests {
  private static let lengths = [0, 1, 2, 3, 254, 255, 256, 4_000, 9_000]

  @Test(arguments: 2...8, lengths)
  func whatIsCodedIsReadBack(codeSize: Int, length: Int) {
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
      #expect(decompressed(codes, codeSize: codeSize) == (sequence.isEmpty ? [] : sequence))
    }
  }

  /// The dictionary's generations run out after 4,095 frames.
  @Test func manyFramesOneAfterTheOther() {
    var lzw = LZW()
    for frame in 0..<5_000 {
      let sequence = (0..<12).map { UInt8((frame + $0 * $0) % 4) }
      #expect(decompressed(lzw.compress(sequence, codeSize: 2), codeSize: 2) == sequence)
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

@Suite struct ColorMapperTests {
  private static func palette(_ count: Int) -> [UInt32] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }

  @Test(arguments: [1, 2, 7, 100, 256])
  func theNearestIsTheNearest(count: Int) {
    let palette = Self.palette(count)
    let mapper = ColorMapper(palette: palette)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2_000 {
      let color = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let best = palette.indices.min {
        (colorDistance(palette[$0], color), $0) < (colorDistance(palette[$1], color), $1)
      }
      #expect(Int(mapper.nearest(to: color)) == best)
    }
  }

  @Test func aColourOfThePaletteIsItsOwn() {
    let palette = Array(Set(Self.palette(256))).sorted()
    var mapper = ColorMapper(palette: palette)
    for (index, color) in palette.enumerated() { #expect(Int(mapper.index(of: color)) == index) }
  }

  @Test func anAnswerDoesNotHangOnWhatWasAskedBefore() {
    let palette = Self.palette(40)
    var random = SeededGenerator(seed: 5)
    let asked = (0..<5_000).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    var (forwards, backwards) = (ColorMapper(palette: palette), ColorMapper(palette: palette))
    let first = asked.map { forwards.index(of: $0) }
    let second = asked.reversed().map { backwards.index(of: $0) }
    #expect(first == second.reversed())
  }
}
