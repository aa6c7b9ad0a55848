// Tests of GIF files byte by byte, with M. Flickinger's sample of 10 × 10 pixels ("What's In A
// GIF", 2005).

import Testing

@testable import Images

@Suite struct GIFWriterTests {
  /// White, red, blue and black.
  private static let palette: [UInt32] = [0xFF_FFFF, 0xFF_0000, 0x00_00FF, 0]
  private static let tableBytes: [UInt8] = [255, 255, 255, 255, 0, 0, 0, 0, 255, 0, 0, 0]
  private static let indices: [UInt8] = [
    "1111122222", "1111122222", "1111122222", "1110000222", "1110000222",
    "2220000111", "2220000111", "2222211111", "2222211111", "2222211111",
  ].joined().utf8.map { $0 - UInt8(ascii: "0") }
  private static let codes: [UInt8] = [
    0x16, 0x8C, 0x2D, 0x99, 0x87, 0x2A, 0x1C, 0xDC, 0x33, 0xA0, 0x02, 0x75, 0xEC, 0x95, 0xFA, 0xA8,
    0xDE, 0x60, 0x8C, 0x04, 0x91, 0x4C, 0x01,
  ]

  @Test func theSampleHasItsPublishedLZWCodes() {
    var (exact, lossy) = (LZW(), LossyLZW())
    // The second round checks that kept tables do not affect the next frame.
    for _ in 0..<2 {
      #expect(exact.compress(Self.indices, codeSize: 2) == Self.codes)
      let pixels = TolerantPixels(
        indices: Self.indices, colors: Self.indices.map { Self.palette[Int($0)] }[...],
        tolerances: Self.indices.map { _ in 0 }, holed: nil, transparentIndex: nil,
        palette: Self.palette, carriedQuarters: 0)
      #expect(lossy.compress(pixels, codeSize: 2) == Self.codes)
    }
  }

  private func file(loopCount: Int, _ frames: [(EncodedFrame, delay: Int)]) throws -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = try GIFWriter(
      width: 10, height: 10, palette: Self.palette, loopCount: loopCount
    ) { bytes += $0 }
    for (frame, delay) in frames { try writer.add(frame, delay: delay) }
    #expect(try writer.finish() == bytes.count)
    return bytes
  }

  private let screen = Array("GIF89a".utf8) + [10, 0, 10, 0, 0xF1, 0, 0] + tableBytes

  @Test func aGIFConsistsOfScreenFramesAndTrailer() throws {
    let whole = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let shared = EncodedFrame(
      rect: whole, palette: nil, transparentIndex: nil, codeSize: 2, codes: Self.codes)
    // A smaller frame has a palette of three colours, the second of which is transparent.
    let own = EncodedFrame(
      rect: PixelRect(x: 7, y: 3, width: 1, height: 2), palette: [1, 2, 3], transparentIndex: 1,
      codeSize: 2, codes: [2, 0x44, 0x01])
    let table: [UInt8] = [0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0, 0]
    let frames: [UInt8] =
      [0x21, 0xF9, 4, 0x04, 5, 0, 0xFF, 0, 0x2C, 0, 0, 0, 0, 10, 0, 10, 0, 0, 2] + Self.codes + [0]
      + [0x21, 0xF9, 4, 0x05, 0x2C, 0x01, 1, 0, 0x2C, 7, 0, 3, 0, 1, 0, 2, 0, 0x81] + table
      + [2, 2, 0x44, 0x01, 0]
    let bytes = try file(loopCount: 1, [(shared, delay: 5), (own, delay: 300)])
    #expect(bytes == screen + frames + [0x3B])
  }

  /// The file stores the number of repetitions after the first play, in little-endian order.
  @Test(
    arguments: [(0, [0, 0]), (1, nil), (2, [1, 0]), (258, [1, 1]), (65_536, [0xFF, 0xFF])]
      as [(Int, [UInt8]?)])
  func loopExtensionIsOmittedForOnePlay(_ count: Int, _ repeats: [UInt8]?) throws {
    let loop = repeats.map { [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + $0 + [0] }
    #expect(try file(loopCount: count, []) == screen + (loop ?? []) + [0x3B])
  }

  @Test func finishThrowsTheWriteError() throws {
    let writer = try GIFWriter(
      width: 1, height: 1, palette: [0], loopCount: 0
    ) { _ in throw GIFError.notWritten("no space") }
    #expect(throws: GIFError.notWritten("no space")) { try writer.finish() }
  }
}
