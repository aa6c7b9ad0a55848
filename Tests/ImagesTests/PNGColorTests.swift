// Tests of the chunks that tell a PNG file's colours and orientation.

import Foundation
import TestSupport
import Testing

@testable import Images

/// Returns a PNG file with further chunks before its pixels, in place of sRGB.
private func file(_ bitmap: Bitmap, _ chunks: [PNGChunk], after: [PNGChunk] = []) throws -> [UInt8]
{
  let own = PNGChunk.chunks(of: try PNG.encode(bitmap)).filter { $0.name != "sRGB" }
  let end = own.count - 1
  let all = own[..<1] + chunks + own[1..<end] + after + own[end...]
  return PNG.signature + all.flatMap(\.bytes)
}

private func words(_ numbers: [Double]) -> [UInt8] {
  numbers.flatMap { PNGChunk.bigEndian(UInt32(($0 * 100_000).rounded())) }
}

private func exif(_ orientation: UInt8) -> PNGChunk {
  PNGChunk(
    "eXIf",
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
      + [UInt8](repeating: 0, count: 6))
}

/// A file and the colours that Chromium 140 shows for `PNGColorTests.colors` in it.
struct ShownColors: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let chunks: [(String, [UInt8])]
  let shown: [UInt32]

  init(_ name: String, _ chunks: [(String, [UInt8])], _ shown: [UInt32]) {
    (testDescription, self.chunks, self.shown) = (name, chunks, shown)
  }
}

private let gamma22 = ("gAMA", words([0.45455]))
private let chromaticitiesOfP3 = (
  "cHRM", words([0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060])
)
private let same: [UInt32] = [0x8040C8, 0xC8C864, 0x14283C, 0x808080]

private let cases = [
  ShownColors("no chunk", [], same),
  ShownColors("sRGB", [("cICP", [1, 13, 0, 1])], same),
  ShownColors("Display P3", [("cICP", [12, 13, 0, 1])], [0x8A3BCF, 0xC8C851, 0x0C293E, 0x808080]),
  ShownColors("DCI-P3", [("cICP", [11, 13, 0, 1])], [0x873ACF, 0xC8C852, 0x0F293E, 0x808080]),
  ShownColors("BT.2020", [("cICP", [9, 13, 0, 1])], [0x922DD1, 0xCDC94D, 0x002A3E, 0x808080]),
  ShownColors("NTSC", [("cICP", [4, 13, 0, 1])], [0x8A52CD, 0xCEC357, 0x002A3D, 0x808080]),
  ShownColors("PAL", [("cICP", [5, 13, 0, 1])], [0x8240C7, 0xC8C866, 0x13283C, 0x808080]),
  ShownColors("SMPTE C", [("cICP", [6, 13, 0, 1])], [0x7F47C8, 0xC7C763, 0x16283C, 0x808080]),
  ShownColors("BT.709", [("cICP", [1, 1, 0, 1])], [0x7936C5, 0xC5C55B, 0x071C31, 0x797979]),
  ShownColors("gamma 2.2", [("cICP", [1, 4, 0, 1])], [0x813EC9, 0xC9C964, 0x0C2339, 0x818181]),
  ShownColors("gamma 2.8", [("cICP", [1, 5, 0, 1])], [0x6A28BD, 0xBDBD4C, 0x031124, 0x6A6A6A]),
  ShownColors("SMPTE 240M", [("cICP", [1, 7, 0, 1])], [0x8D51CE, 0xCECE73, 0x263A4D, 0x8D8D8D]),
  ShownColors("linear", [("cICP", [1, 8, 0, 1])], [0xBC89E5, 0xE5E5A8, 0x4F6E85, 0xBCBCBC]),
  ShownColors("SMPTE 428", [("cICP", [1, 17, 0, 1])], [0x7630C8, 0xC8C857, 0x05172C, 0x767676]),
  ShownColors("narrow range", [("cICP", [12, 13, 0, 0])], same),
  ShownColors("unknown primaries", [("cICP", [200, 13, 0, 1])], same),
  ShownColors("cHRM without gAMA", [chromaticitiesOfP3], same),
  ShownColors(
    "cHRM and gAMA", [gamma22, chromaticitiesOfP3], [0x8B39D1, 0xC9C951, 0x02243B, 0x818181]),
  ShownColors("sRGB before cHRM", [("sRGB", [0]), gamma22, chromaticitiesOfP3], same),
  ShownColors(
    "cICP before gAMA", [("gAMA", words([1])), ("cICP", [12, 13, 0, 1])],
    [0x8A3BCF, 0xC8C851, 0x0C293E, 0x808080]),
]

@Suite struct PNGColorTests {
  static let colors = Bitmap(
    width: 4, height: 1, pixels: [0xFF80_40C8, 0x80C8_C864, 0xFF14_283C, 0xFF80_8080])

  @Test(arguments: cases)
  func pngColoursMatchChromium(_ shown: ShownColors) throws {
    let chunks = shown.chunks.map { PNGChunk($0.0, $0.1) }
    let bitmap = try PNG.decode(file(Self.colors, chunks))
    let expected = Bitmap(
      width: 4, height: 1,
      pixels: zip(shown.shown, Self.colors.pixels).map { $0 | $1 & 0xFF00_0000 })
    #expect(distance(bitmap, expected) <= 1, "\(bitmap.pixels.map { String($0, radix: 16) })")
  }

  @Test(arguments: [(UInt8(16), "PQ"), (18, "HLG")])
  func hdrColoursAreAnError(_ transfer: UInt8, _ name: String) throws {
    let bytes = try file(Self.colors, [PNGChunk("cICP", [9, transfer, 0, 1])])
    let error = #expect(throws: PNGError.self) { try PNG.decode(bytes) }
    #expect(error?.description == "has HDR colours (\(name)); convert it to sRGB")
  }

  @Test func profileConversionMatchesImageMagick() throws {
    let folder = try TemporaryFolder()
    try Data(displayP3).write(to: folder.url.appending(path: "p3.icc"))
    try Data(sRGBProfile).write(to: folder.url.appending(path: "srgb.icc"))
    let file = try converted(PNG.encode(made()), ["-profile", "p3.icc"], to: "a.png", in: folder)
    let expected = try PNG.decode(
      try converted(file, ["-profile", "srgb.icc", "-strip"], to: "b.png", in: folder))
    #expect(distance(expected, made()) > 20)
    let picture = try PictureFile.decode(file)
    #expect(distance(picture.bitmap, expected) <= 2)
    #expect(picture.warnings.isEmpty)
  }

  @Test func aDamagedProfileIsIgnoredWithAWarning() throws {
    let damaged = PNGChunk("iCCP", Array("p3\0\0".utf8) + [1, 2, 3])
    let picture = try PictureFile.decode(file(Self.colors, [damaged]))
    #expect(picture.bitmap == Self.colors)
    #expect(
      picture.warnings == ["has a damaged colour profile, which is ignored; remove the profile"])
    var bytes = try file(Self.colors, [PNGChunk("cICP", [12, 13, 0, 1])])
    // The checksum of the first chunk after the header.
    bytes[33 + 12] ^= 1
    #expect(try PNG.decode(bytes) == Self.colors)
  }

  @Test(arguments: [UInt8](1...8))
  func picturesAreRotatedByTheirEXIFOrientation(_ orientation: UInt8) throws {
    let upright = made(width: 5, height: 3).upright(from: Int(orientation))
    let bytes = try file(made(width: 5, height: 3), [exif(orientation)])
    #expect(try PNG.decode(bytes) == upright)
    // Browsers do not look behind the pixels.
    let late = try file(made(width: 5, height: 3), [], after: [exif(orientation)])
    #expect(try PNG.decode(late) == made(width: 5, height: 3))
  }

  @Test func animationFramesGetTheSameColourConversion() throws {
    var bytes: [UInt8] = []
    let encoder = APNGEncoder(loopCount: 0) { bytes += $0 }
    try encoder.add(Self.colors, seconds: 0.5)
    try encoder.add(Bitmap(width: 4, height: 1, filledWith: 0xFF00_FF00), seconds: 0.5)
    let (_, head) = try encoder.finish()
    bytes.replaceSubrange(APNGEncoder.headOffset..<APNGEncoder.headOffset + head.count, with: head)
    let own = PNGChunk.chunks(of: bytes).filter { $0.name != "sRGB" }
    let chunks = own[..<1] + [PNGChunk("cICP", [12, 13, 0, 1]), exif(6)] + own[1...]
    let made = PNG.signature + chunks.flatMap(\.bytes)
    let still = try PNG.decode(file(Self.colors, [PNGChunk("cICP", [12, 13, 0, 1]), exif(6)]))
    var reader = try #require(try APNGReader(made))
    let first = try reader.next()
    #expect(first?.frame == still)
    #expect((reader.width, reader.height) == (1, 4))
  }

  /// Each frame is decoded behind these chunks.
  @Test func frameMetadataKeepsOnlySmallChunks() throws {
    let long = PNGChunk("tEXt", Array("a\0".utf8) + [UInt8](repeating: 65, count: 1 << 20))
    let palette = PNGChunk("PLTE", [UInt8](repeating: 1, count: 1 << 20))
    let small = [gamma22, ("tRNS", [0, 1, 0, 2, 0, 3])].map { PNGChunk($0.0, $0.1) }
    let metadata = try PNGMetadata(try file(Self.colors, [long, palette, long] + small))
    #expect(metadata.settings == small.flatMap(\.bytes))
  }
}
