// PNG files, judged by ImageMagick.

import Foundation
import TestSupport
import Testing

@testable import Images

@Suite struct PNGTests {
  private func sample(alpha: Bool) -> Bitmap {
    var bitmap = Bitmap(width: 17, height: 9, filledWith: 0xFF10_2030)
    for index in bitmap.pixels.indices {
      let value = UInt32(index * 2_654_435 % 0xFF_FFFF)
      bitmap.pixels[index] = (alpha ? UInt32(index & 0xFF) << 24 : 0xFF00_0000) | value
    }
    return bitmap
  }

  @Test(arguments: [false, true])
  func whatIsWrittenIsReadBack(_ alpha: Bool) throws {
    let bitmap = sample(alpha: alpha)
    #expect(try PNG.decode(try PNG.encode(bitmap)) == bitmap)
    #expect(try PNG.encode(bitmap) == PNG.encode(bitmap))
  }

  @Test func imageMagickReadsThePixelsThatWereWritten() throws {
    let folder = try TemporaryFolder()
    let bitmap = sample(alpha: true)
    try Data(try PNG.encode(bitmap)).write(to: folder.url.appending(path: "a.png"))
    let raw = try run("convert", [folder.path("a.png"), "-depth", "8", "RGBA:-"])
    let expected = bitmap.pixels.flatMap { pixel in
      [16, 8, 0, 24].map { UInt8(pixel >> UInt32($0) & 0xFF) }
    }
    #expect([UInt8](raw.output) == expected)
  }

  /// Files of every kind, made by ImageMagick, against its own reading of them.
  @Test(arguments: [
    ["-define", "png:color-type=0", "-define", "png:bit-depth=8"],
    ["-define", "png:color-type=3"],
    ["-define", "png:color-type=2", "-define", "png:bit-depth=8"],
    ["-define", "png:color-type=6", "-define", "png:bit-depth=8"],
    ["-interlace", "PNG"],
  ])
  func filesOfEveryKindAreRead(_ options: [String]) throws {
    let folder = try TemporaryFolder()
    let made = try run(
      "convert",
      ["-size", "31x17", "gradient:#102030-#F0A050", "-depth", "8", "-strip"] + options + [
        "PNG:" + folder.path("a.png")
      ])
    #expect(made.status == 0)
    let raw = [UInt8](try run("convert", [folder.path("a.png"), "-depth", "8", "RGBA:-"]).output)
    let bitmap = try PNG.decode(
      Array(try Data(contentsOf: folder.url.appending(path: "a.png"))))
    #expect(bitmap.width == 31 && bitmap.height == 17)
    let read = bitmap.pixels.flatMap { pixel in
      [16, 8, 0, 24].map { UInt8(pixel >> UInt32($0) & 0xFF) }
    }
    #expect(read == raw)
  }

  @Test func aTruncatedFileIsDamagedWhereverItEnds() throws {
    let bytes = try PNG.encode(sample(alpha: false))
    for length in [0, 4, 8, 20, 33, 50, bytes.count - 13] {
      #expect(throws: PNGError.self) { try PNG.decode(Array(bytes[..<length])) }
    }
  }

  @Test func anotherFormatIsSaidToBeNone() {
    #expect(throws: PNGError.notPNG) { try PNG.decode(Array("GIF89a".utf8)) }
    #expect(PNGError.notPNG.description == "is not a PNG file")
  }

  /// A header that promises 30,000 × 30,000 pixels in a few bytes.
  @Test func aDecompressionBombIsRefusedByItsHeader() throws {
    var bytes = try PNG.encode(sample(alpha: false))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let crc = crc32(bytes[12..<29])
    bytes.replaceSubrange(
      29..<33, with: [24, 16, 8, 0].map { UInt8(crc >> UInt32($0) & 0xFF) })
    #expect(
      throws: PNGError.tooLarge(width: 30_000, height: 30_000, limits: .standard)
    ) { try PNG.decode(bytes) }
  }

  /// PNG's checksum (ISO 3309), bit by bit.
  private func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
