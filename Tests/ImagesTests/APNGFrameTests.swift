// Tests of frames in animated PNG files: the written chunks, and their composition by a viewer.

import Testing

@testable import Images

@Suite struct APNGFrameTests {
  @Test func chunksAreNumberedAndUnchangedFramesMerged() throws {
    var bytes: [UInt8] = []
    let encoder = APNGEncoder(loopCount: 7) { bytes += $0 }
    var frame = Bitmap(width: 3, height: 2, filledWith: 0xFF20_4060)
    try encoder.add(frame, seconds: 0.04)
    try encoder.add(frame, seconds: 0.04)
    frame[1, 1] = 0xFFFF_0000
    frame[2, 1] = 0xFF00_FF00
    try encoder.add(frame, seconds: 0.5)
    let (frameCount, head) = try encoder.finish()
    #expect(frameCount == 2)
    bytes.replaceSubrange(APNGEncoder.headOffset..<APNGEncoder.headOffset + head.count, with: head)
    let chunks = PNGChunk.chunks(of: bytes).filter {
      ["IHDR", "acTL", "fcTL", "IDAT", "fdAT", "IEND"].contains($0.name)
    }
    #expect(chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[1].data == [0, 0, 0, 2, 0, 0, 0, 7])
    // The sequence number, size, position, delays of 2/25 s and 1/2 s, disposal none, blending by
    // source.
    let (first, second) = (chunks[2].data, chunks[4].data)
    #expect(first[..<12] == [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2])
    #expect(first[12...] == [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 25, 0, 0])
    #expect(second[..<12] == [0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1])
    #expect(second[12...] == [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 2, 0, 0])
    #expect(chunks[5].data[..<4] == [0, 0, 0, 2])
  }

  /// Returns a control chunk and pixel chunks. The sequence numbers are arbitrary, because the
  /// reader ignores them.
  private func frame(
    _ pixels: [UInt32], x: UInt32, delay: [UInt8], disposal: UInt8, blend: UInt8
  ) throws -> [UInt8] {
    let bitmap = Bitmap(width: pixels.count, height: 1, pixels: pixels)
    let file = PNGChunk.chunks(of: try PNG.encode(bitmap))
    let numbers = [0, UInt32(pixels.count), 1, x, 0].flatMap { PNGChunk.bigEndian($0 as UInt32) }
    return PNGChunk("fcTL", numbers + delay + [disposal, blend]).bytes
      + file.filter { $0.name == "IDAT" }.flatMap {
        PNGChunk("fdAT", [0, 0, 0, 0] + $0.data).bytes
      }
  }

  /// Returns an animation of 2 × 1 pixels with transparency.
  private func file(_ frames: [[UInt8]]) -> [UInt8] {
    PNG.signature + PNGChunk("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 8, 6, 0, 0, 0]).bytes
      + PNGChunk("acTL", [0, 0, 0, UInt8(frames.count), 0, 0, 0, 0]).bytes
      + frames.flatMap { $0 } + PNGChunk("IEND", []).bytes
  }

  @Test func framesApplyBlendAndDisposalModes() throws {
    let half: UInt32 = 0x80FF_0000
    var reader = try #require(
      try APNGReader(
        file([
          frame([0xFF00_00C8, 0x8000_00FF], x: 0, delay: [0, 3, 0, 0], disposal: 0, blend: 0),
          frame([half, half], x: 0, delay: [1, 0, 2, 0], disposal: 2, blend: 1),
          frame([0x4011_2233], x: 1, delay: [0, 1, 0, 4], disposal: 1, blend: 0),
          frame([0x0012_3456], x: 0, delay: [0, 0, 0, 4], disposal: 0, blend: 1),
        ])))
    // A denominator of 0 means 100. Half red over blue 200 gives blue 200 · 127 / 255. Over half
    // blue it gives alpha 128 + 128 · 127 / 255 = 192, of which red is two thirds.
    let expected: [([UInt32], Double)] = [
      ([0xFF00_00C8, 0x8000_00FF], 0.03), ([0xFF80_0064, 0xC0AA_0055], 0.5),
      ([0xFF00_00C8, 0x4011_2233], 0.25), ([0xFF00_00C8, 0], 0),
    ]
    for (pixels, seconds) in expected {
      let next = try reader.next()
      let shown = try #require(next)
      #expect(shown.frame.pixels == pixels && shown.seconds == seconds)
    }
  }

  /// Control chunks with a wrong width, x position or length.
  @Test(
    arguments: [
      (2, 1, 26, "a frame extends beyond the image"),
      (0, 0, 26, "a frame extends beyond the image"),
      (1, 2, 26, "a frame extends beyond the image"),
      (2, 0, 25, "a frame control chunk has the wrong length"),
    ] as [(UInt8, UInt8, Int, String)])
  func anInvalidFrameControlChunkIsDamage(
    _ width: UInt8, _ x: UInt8, _ length: Int, _ words: String
  ) throws {
    let control: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, width, 0, 0, 0, 1, 0, 0, 0, x] + Array(repeating: 0, count: 10)
    let bytes = file([PNGChunk("fcTL", Array(control[..<length])).bytes])
    #expect(throws: PNGError.damaged(words)) {
      var reader = try APNGReader(bytes)
      _ = try reader?.next()
    }
  }
}
