// Tests of frame counts in GIF files written by hand (GIF89a, sections 17 to 27).

import Testing

@testable import Images

@Suite struct GIFBlocksTests {
  /// Returns the signature and the descriptor of a screen of one pixel.
  private func screen(flags: UInt8 = 0) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, flags, 0, 0]
  }

  /// Returns a frame of one pixel. Its colour table consists of commas, the byte that begins a
  /// frame.
  private func frame(flags: UInt8 = 0, tableBytes: Int = 0) -> [UInt8] {
    [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, flags] + commas(tableBytes) + [2, 2, 0x44, 0x01, 0]
  }

  private func commas(_ count: Int) -> [UInt8] { Array(repeating: 0x2C, count: count) }

  /// The low three bits of the flags give the table's size only if flag 0x80 is set.
  @Test(
    arguments: [
      (0x00, 0), (0x07, 0), (0x70, 0), (0x80, 6), (0x81, 12), (0xF2, 24), (0x87, 768),
    ] as [(UInt8, Int)])
  func colorTablesAreSkippedByTheirDeclaredSize(_ flags: UInt8, _ bytes: Int) {
    let global = screen(flags: flags) + commas(bytes) + frame() + [0x3B]
    #expect(GIFBlocks(global).frameCount == 1)
    let local = screen() + frame(flags: flags, tableBytes: bytes) + frame() + [0x3B]
    #expect(GIFBlocks(local).frameCount == 2)
  }

  @Test func extensionsAreSkippedWithAllTheirSubBlocks() {
    let comment: [UInt8] = [0x21, 0xFE, 3] + commas(3) + [255] + commas(255) + [1, 0x3B, 0]
    let empty: [UInt8] = [0x21, 0xFE, 0]
    let file = screen() + comment + frame() + empty + comment + frame() + comment + [0x3B]
    #expect(GIFBlocks(file).frameCount == 2)
  }

  @Test(arguments: [0x3B, 0x00, 0x2D] as [UInt8])
  func theTrailerAndAnyUnknownBlockEndTheCount(_ separator: UInt8) {
    let file = screen() + frame() + frame() + [separator] + frame()
    #expect(GIFBlocks(file).frameCount == 2)
  }

  /// A player shows the existing part of a truncated frame.
  @Test(arguments: 1...14)
  func aTruncatedFrameIsCounted(_ length: Int) {
    let file = screen() + frame() + frame()[..<length]
    #expect(GIFBlocks(file).frameCount == 2)
  }
}
