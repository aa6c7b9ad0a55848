// Tests of PNG chunks with bytes known from other encoders' files.

import Testing

@testable import Images

@Suite struct PNGChunkTests {
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
  private static let gamma: [UInt8] = [
    0, 0, 0, 4, 0x67, 0x41, 0x4D, 0x41, 0, 0, 0xB1, 0x8F, 0x0B, 0xFC, 0x61, 0x05,
  ]

  @Test(
    arguments: [
      ("IEND", [], end),
      ("gAMA", [0, 0, 0xB1, 0x8F], gamma),
      ("sRGB", [0], [0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xAE, 0xCE, 0x1C, 0xE9]),
      (
        "IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0],
        [
          0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1F, 0x15,
          0xC4, 0x89,
        ]
      ),
    ] as [(String, [UInt8], [UInt8])])
  func chunksContainLengthNameDataAndChecksum(
    _ name: String, _ data: [UInt8], _ bytes: [UInt8]
  ) throws {
    #expect(PNGChunk(name, data).bytes == bytes)
    let read = try #require(PNGChunk.read([9, 9] + bytes + [9], at: 2))
    #expect(read.name == name && Array(read.data) == data && read.end == 2 + bytes.count)
    // The file lacks one byte.
    #expect(PNGChunk.read(Array(bytes.dropLast()), at: 0) == nil)
  }

  @Test func chunkLengthUsesAllFourBytes() throws {
    let data = [UInt8](repeating: 7, count: 0x1_0203)
    let bytes = PNGChunk("IDAT", data).bytes
    #expect(bytes[..<4] == [0, 1, 2, 3])
    #expect(try #require(PNGChunk.read(bytes, at: 0)).end == 0x1_0203 + 12)
  }

  @Test func aFourGigabyteChunkLengthIsNotNegative() {
    let long: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + Self.gamma[4...]
    #expect(PNGChunk.read(long, at: 0) == nil)
    #expect(PNGChunk.defect(of: PNG.signature + long) == .longChunk)
  }

  @Test(
    arguments: [
      ([], .noEnd), (gamma, .noEnd), (gamma + end.dropLast(), .noEnd), (end, nil),
      (gamma + end, nil), (end + [0xFF, 0xFF, 0xFF, 0xFF] + gamma, nil),
      ([0, 0, 0, 5] + gamma[4...], .longChunk),
    ] as [([UInt8], PNGChunk.Defect?)])
  func chunkDefectsAreFound(_ chunks: [UInt8], _ defect: PNGChunk.Defect?) {
    #expect(PNGChunk.defect(of: PNG.signature + chunks) == defect)
  }

  @Test func chunksFollowTheSignatureInFileOrder() {
    let chunks = PNGChunk.chunks(of: PNG.signature + Self.gamma + Self.end)
    #expect(chunks.map(\.name) == ["gAMA", "IEND"])
    #expect(chunks.map(\.data) == [[0, 0, 0xB1, 0x8F], []])
  }

  @Test func numbersAreWrittenInBigEndianOrder() {
    #expect(PNGChunk.bigEndian(0x0102_03F4 as UInt32) == [1, 2, 3, 0xF4])
    #expect(PNGChunk.bigEndian(0x01F2 as UInt16) == [1, 0xF2])
  }
}
