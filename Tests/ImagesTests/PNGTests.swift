// Tests of PNG files against ImageMagick.

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
  func pngEncodingRoundTripsDeterministically(_ alpha: Bool) throws {
    let bitmap = sample(alpha: alpha)
    let file = try PNG.encode(bitmap)
    expectSame(try PNG.decode(file), bitmap, "read back")
    expectSame(Data(try PNG.encode(bitmap)), Data(file), "the file")
  }

  @Test(arguments: 0...9)
  func everyCompressionLevelKeepsThePixels(_ level: Int) throws {
    let bitmap = sample(alpha: level % 2 == 0)
    expectSame(try PNG.decode(try PNG.encode(bitmap, level: level)), bitmap, "level \(level)")
  }

  @Test func anAddedTextChunkKeepsThePixels() throws {
    let folder = try TemporaryFolder()
    let file = PNG.adding("0.516667", keyword: "Time", to: try PNG.encode(sample(alpha: false)))
    try Data(file).write(to: folder.url.appending(path: "a.png"))
    let found = try run(
      "identify", ["-format", "%[Time] %[png:sRGB] %[colorspace]", folder.path("a.png")])
    #expect(found.text == "0.516667 intent=0 (Perceptual Intent) sRGB")
    expectSame(try PNG.decode(file), sample(alpha: false), "with a text")
  }

  @Test(arguments: [false, true])
  func imageMagickReadsTheEncodedPixels(_ alpha: Bool) throws {
    let folder = try TemporaryFolder()
    let bitmap = sample(alpha: alpha)
    try Data(try PNG.encode(bitmap)).write(to: folder.url.appending(path: "a.png"))
    let raw = try run("convert", [folder.path("a.png"), "-depth", "8", "RGBA:-"])
    expectSame(try frames(of: raw.output, .rgba, width: 17, height: 9), [bitmap], "ImageMagick's")
    // Colour type 2 is RGB, and 6 is RGBA.
    let type = try run("identify", ["-format", "%[png:IHDR.color_type]", folder.path("a.png")])
    #expect(type.text.hasPrefix(alpha ? "6" : "2"))
  }

  /// Checks ImageMagick's files of every kind against ImageMagick's own decoding. `-strip` omits
  /// the gamma.
  @Test(arguments: [
    "-depth 8 PNG24:", "-depth 8 PNG32:", "-strip -depth 8 PNG24:",
    "-depth 16 PNG48:", "-depth 16 PNG64:", "-strip -depth 16 PNG48:", "-strip -depth 16 PNG64:",
    "-colorspace Gray -depth 8 -define png:color-type=0 PNG:",
    "-strip -colorspace Gray -depth 8 -define png:color-type=0 PNG:",
    "-colorspace Gray -depth 8 -define png:color-type=4 PNG:",
    "-strip -colorspace Gray -depth 16 -define png:color-type=0 -define png:bit-depth=16 PNG:",
    "-monochrome -define png:color-type=0 -define png:bit-depth=1 PNG:",
    "-colors 200 PNG8:", "-colors 13 -define png:bit-depth=4 PNG8:", "-colors 2 PNG8:",
    "-interlace PNG -depth 8 PNG24:", "-interlace PNG -depth 16 PNG48:",
    "-interlace PNG -depth 16 PNG64:", "-strip -interlace PNG -depth 16 PNG64:",
    "-interlace PNG -colors 60 PNG8:",
  ])
  func pngFilesOfEveryColourTypeAreRead(_ options: String) throws {
    try check(["gradient:#102030-#F0A050"], options)
  }

  /// One colour is transparent: a palette entry, an RGB colour or a grey.
  @Test(arguments: [
    "-colors 40 PNG8:", "-depth 8 -define png:color-type=2 PNG:",
    "-colorspace Gray -depth 8 -define png:color-type=0 PNG:",
    "-interlace PNG -depth 8 PNG32:", "-interlace PNG -depth 16 PNG64:",
    "-interlace PNG -depth 16 -define png:color-type=2 PNG:",
  ])
  func transparencyIsRead(_ options: String) throws {
    let drawn = ["xc:#3060A0", "-fill", "none", "-draw", "color 3,3 point"]
    try check(drawn + ["-fill", "#FF8000", "-draw", "rectangle 9,9 20,14"], options)
  }

  private func check(_ picture: [String], _ options: String) throws {
    let folder = try TemporaryFolder()
    var options = options.split(separator: " ").map(String.init)
    options[options.count - 1] += folder.path("a.png")
    let made = try run("convert", ["-size", "31x17"] + picture + options)
    #expect(made.status == 0, "\(made.errors)")
    let raw = try run("convert", [folder.path("a.png"), "-depth", "8", "RGBA:-"])
    let bitmap = try PNG.decode(
      Array(try Data(contentsOf: folder.url.appending(path: "a.png"))))
    let expected = try frames(of: raw.output, .rgba, width: 31, height: 17)
    // ImageMagick and libpng may round the last step of 16 bits differently.
    expectSame([bitmap], expected, "a PNG file", tolerance: options.contains("16") ? 1 : 0)
  }

  /// CPNG's shim decodes interlaced 16-bit files itself, since libpng's simplified API decodes them
  /// wrongly.
  @Test func anInterlaced16BitPNGTruncatedAnywhereIsDamaged() throws {
    let folder = try TemporaryFolder()
    _ = try run(
      "convert",
      [
        "-size", "9x7", "gradient:#102030-#F0A050", "-strip", "-interlace", "PNG", "-depth", "16",
        "PNG64:" + folder.path("a.png"),
      ])
    let bytes = Array(try Data(contentsOf: folder.url.appending(path: "a.png")))
    #expect(bytes[24] == 16 && bytes[28] == 1)
    _ = try PNG.decode(bytes)
    for length in 0..<(bytes.count - 16) {
      let error = #expect(throws: PNGError.self, "\(length) bytes") {
        try PNG.decode(Array(bytes[..<length]))
      }
      #expect(error?.description.hasSuffix("()") == false)
    }
  }

  @Test func aPNGTruncatedAnywhereIsDamaged() throws {
    let bytes = try PNG.encode(sample(alpha: false))
    // The last 12 bytes are the IEND chunk.
    for length in 0..<(bytes.count - 12) {
      #expect(throws: PNGError.self, "\(length) bytes") {
        try PNG.decode(Array(bytes[..<length]))
      }
    }
  }

  @Test func aFlippedPixelBitIsDamage() throws {
    let bytes = try PNG.encode(sample(alpha: false))
    for place in stride(from: 60, to: bytes.count - 12, by: 7) {
      var other = bytes
      other[place] ^= 0x10
      #expect(throws: PNGError.self, "byte \(place)") { try PNG.decode(other) }
    }
  }

  @Test func garbageAfterTheSignatureGivesAOneLineError() throws {
    let rubbish =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 10, count: 90)
    let error = try #require(throws: PNGError.self) { try PNG.decode(rubbish) }
    #expect(error.description.hasPrefix("is a damaged PNG file ("))
    #expect(!error.description.contains { $0.isNewline })
  }

  @Test func anotherFormatIsRejectedAsNotPNG() {
    #expect(throws: PNGError.notPNG) { try PNG.decode(Array("GIF89a".utf8)) }
    #expect(PNGError.notPNG.description == "is not a PNG file")
  }

  /// A regression from random bytes: libpng allocated 1 GB for a text in a file of 132 bytes.
  @Test(arguments: ["iTXt", "tEXt", "zTXt", "abCd", "IDAT"])
  func aChunkLongerThanTheFileIsDamage(name: String) throws {
    var bytes = try PNG.encode(sample(alpha: false))
    bytes.insert(contentsOf: [0x40, 0, 0, 0x8E] + name.utf8, at: 33)
    #expect(throws: PNGError.damaged("a chunk is longer than the file")) {
      try PNG.decode(bytes)
    }
  }

  /// libpng accepts a file with a truncated IEND chunk, as all pixels are present.
  @Test(arguments: [1, 4, 11, 12])
  func aPNGWithoutItsEndChunkIsDamaged(byteCount: Int) throws {
    let bytes = try PNG.encode(sample(alpha: false))
    #expect(throws: PNGError.damaged("it ends before its IEND chunk")) {
      try PNG.decode(Array(bytes.dropLast(byteCount)))
    }
  }

  @Test func bytesAfterThePictureAreIgnored() throws {
    let picture = sample(alpha: true)
    let tail: [UInt8] = [0x7F, 0, 0, 0] + "tEXt and more".utf8
    #expect(try PNG.decode(try PNG.encode(picture) + tail) == picture)
  }

  /// The header announces 30,000 × 30,000 pixels in a few bytes.
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
}
