// Tests of the readers of JPEG and WebP files, beside ImageMagick.

import Foundation
import TestSupport
import Testing

@testable import Images

/// Returns a smooth picture with all colours, without symmetry.
func made(width: Int = 48, height: Int = 32) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
  for y in 0..<height {
    for x in 0..<width {
      let (red, green) = (255 * x / (width - 1), 255 * y / (height - 1))
      let blue = 255 * (x + 2 * y) / (width + 2 * height)
      bitmap[x, y] |= UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }
  return bitmap
}

/// Runs ImageMagick on a picture, and returns the file that it writes.
func converted(
  _ picture: [UInt8], _ arguments: [String], to name: String, in folder: TemporaryFolder
) throws -> [UInt8] {
  try Data(picture).write(to: folder.url.appending(path: "picture"))
  let result = try run("convert", ["picture"] + arguments + [name], in: folder.url)
  try #require(result.status == 0, "\(result.errors)")
  return [UInt8](try Data(contentsOf: folder.url.appending(path: name)))
}

/// Returns the largest difference of two pictures' channels.
func distance(_ one: Bitmap, _ other: Bitmap) -> Int {
  guard one.width == other.width, one.height == other.height else { return 256 }
  return zip(one.pixels, other.pixels).map { a, b in
    [0, 8, 16, 24].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }.max() ?? 0
}

/// Returns a JPEG file with an Exif segment that states an orientation.
private func oriented(_ jpeg: [UInt8], _ orientation: UInt8, isLittle: Bool) -> [UInt8] {
  let tiff: [UInt8] =
    isLittle
    ? [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0,
      0, 0,
    ]
    : [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0,
      0, 0,
    ]
  let content = Array("Exif\0\0".utf8) + tiff
  return Array(jpeg[..<2]) + [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content + jpeg[2...]
}

/// Returns an ICC profile of three colorants relative to D50, with sRGB's curve.
private func profile(_ colorants: [[Double]]) -> [UInt8] {
  func word(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
  func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }
  func point(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
  }
  let curve =
    Array("para".utf8) + word(0) + [0, 3, 0, 0]
    + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  let tags =
    zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { ($0, point($1)) }
    + [("wtpt", point([0.9642, 1, 0.8249]))] + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
  var (table, data) = (word(tags.count), [UInt8]())
  for (name, bytes) in tags {
    table += Array(name.utf8) + word(128 + 4 + 12 * tags.count + data.count) + word(bytes.count)
    data += bytes
  }
  var head = [UInt8](repeating: 0, count: 128)
  head.replaceSubrange(0..<4, with: word(128 + table.count + data.count))
  head.replaceSubrange(8..<12, with: [2, 0x40, 0, 0])
  head.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
  head.replaceSubrange(36..<40, with: Array("acsp".utf8))
  head.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
  return head + table + data
}

let displayP3 = profile([
  [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
])
let sRGBProfile = profile([
  [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
])

@Suite struct PictureFileTests {
  /// A sound file begins with RIFF, too.
  @Test(arguments: [
    ("GIF89a", "image/gif"), ("GIF87a", "image/gif"), ("GIF", nil),
    ("RIFF0000WEBPVP8 ", "image/webp"), ("RIFF0000WAVEfmt ", nil), ("LIST0000WEBPVP8 ", nil),
    ("RIFF0000WEB", nil), ("", nil),
  ])
  func theFormatIsDetectedFromTheFirstBytes(_ bytes: String, _ type: String?) {
    #expect(PictureFile.mediaType(of: Array(bytes.utf8)) == type)
  }

  @Test(arguments: 1...8, [true, false])
  func exifOrientationsMatchImageMagick(_ orientation: Int, _ isLittle: Bool) throws {
    let folder = try TemporaryFolder()
    let jpeg = try converted(
      PNG.encode(made()), ["-quality", "95"], to: "a.jpg", in: folder)
    let file = oriented(jpeg, UInt8(orientation), isLittle: isLittle)
    let expected = try PNG.decode(
      try converted(file, ["-auto-orient"], to: "b.png", in: folder))
    #expect(distance(try PictureFile.decode(file).bitmap, expected) <= 1)
  }

  @Test(arguments: [
    [], ["-sampling-factor", "4:2:0"], ["-interlace", "Plane"], ["-colorspace", "Gray"],
  ])
  func jpegPixelsMatchImageMagick(_ arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let file = try converted(PNG.encode(made()), arguments, to: "a.jpg", in: folder)
    let expected = try PNG.decode(try converted(file, [], to: "b.png", in: folder))
    #expect(distance(try PictureFile.decode(file).bitmap, expected) <= 1)
  }

  @Test func displayP3ConversionIsCloseToImageMagick() throws {
    let folder = try TemporaryFolder()
    try Data(displayP3).write(to: folder.url.appending(path: "p3.icc"))
    try Data(sRGBProfile).write(to: folder.url.appending(path: "srgb.icc"))
    let file = try converted(
      PNG.encode(made()), ["-profile", "p3.icc", "-quality", "98"], to: "a.jpg", in: folder)
    let expected = try PNG.decode(
      try converted(file, ["-profile", "srgb.icc", "-strip"], to: "b.png", in: folder))
    let plain = try PNG.decode(try converted(file, ["-strip"], to: "c.png", in: folder))
    #expect(distance(expected, plain) > 20)
    #expect(distance(try PictureFile.decode(file).bitmap, expected) <= 2)
  }

  @Test func anSRGBProfileChangesNoPixel() throws {
    var bitmap = made()
    try ColorProfile(parsing: sRGBProfile).convert(&bitmap)
    #expect(bitmap == made())
  }

  @Test(arguments: [0, 1, 2, 3, 64, 131, 140, 200, 300])
  func aDamagedColorProfileIsIgnoredWithAWarning(_ count: Int) throws {
    let bytes = Array(displayP3.prefix(count))
    #expect(throws: ProfileError.self) { try ColorProfile(parsing: bytes) }
    let read = try ColorProfile.embedded(bytes, isGray: false)
    #expect(read.profile == nil)
    #expect(
      read.warnings == ["has a damaged colour profile, which is ignored; remove the profile"])
  }

  @Test func webPDecodingKeepsPixelsAndAlpha() throws {
    var bitmap = made()
    for index in stride(from: 0, to: bitmap.pixels.count, by: 3) {
      bitmap.pixels[index] = bitmap.pixels[index] & 0x00FF_FFFF | 0x8000_0000
    }
    #expect(try PictureFile.decode(WebP.encode(bitmap)).bitmap == bitmap)
    let folder = try TemporaryFolder()
    let lossy = try WebP.encode(made(), as: .lossy)
    let expected = try PNG.decode(try converted(lossy, [], to: "b.png", in: folder))
    #expect(distance(try PictureFile.decode(lossy).bitmap, expected) <= 1)
  }

  @Test func cmykAndAnimationsAreRefusedWithARemedy() throws {
    let folder = try TemporaryFolder()
    let cmyk = try converted(
      PNG.encode(made()), ["-colorspace", "CMYK"], to: "a.jpg", in: folder)
    let error = #expect(throws: PictureFileError.self) { try PictureFile.decode(cmyk) }
    #expect(error?.description == "has CMYK colours; save it with RGB colours")
    let none = #expect(throws: PictureFileError.self) { try PictureFile.decode([1, 2, 3]) }
    #expect(none?.description == "is not a PNG, JPEG, WebP, GIF or SVG file")
  }

  @Test func oversizedPicturesAreRefusedBeforeDecoding() throws {
    let folder = try TemporaryFolder()
    let limits = ImageLimits(sidePixels: 40, pixels: 10_000)
    let jpeg = try converted(PNG.encode(made()), [], to: "a.jpg", in: folder)
    for file in [jpeg, try WebP.encode(made())] {
      let error = #expect(throws: PictureFileError.self) {
        try PictureFile.decode(file, limits: limits)
      }
      #expect(error == .tooLarge(width: 48, height: 32, limits: limits))
    }
  }

  @Test(arguments: ["None", "Plane"])
  func aTruncatedJPEGIsDecodedWithAWarning(_ interlace: String) throws {
    let folder = try TemporaryFolder()
    let file = try converted(
      PNG.encode(made(width: 48, height: 96)), ["-interlace", interlace], to: "a.jpg", in: folder)
    let whole = try PictureFile.decode(file)
    #expect(whole.warnings.isEmpty)
    for count in 1...2 {
      let cut = try PictureFile.decode(Array(file.dropLast(count)))
      // The last scan of a progressive file ends with the file.
      #expect(interlace == "Plane" || cut.bitmap == whole.bitmap)
      #expect(cut.bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 })
      #expect(cut.warnings == ["ends early; save it again"])
    }
    let part = try PictureFile.decode(Array(file.prefix(file.count * 3 / 4)))
    // Each scan of a progressive file covers the whole picture.
    let rows = part.bitmap.pixels.lastIndex { $0 != 0 }.map { $0 / 48 + 1 } ?? 0
    #expect(interlace == "Plane" ? rows == 96 : rows > 40 && rows < 96 && rows % 8 == 0)
    let sentence = rows < 96 ? "ends early: \(rows) of 96 rows are shown" : "ends early"
    #expect(part.warnings == [sentence + "; save it again"])
    if rows < 96 {
      // The file ends within the last row of blocks, and a row before it borrows its colours.
      let known = 48 * (rows - 17)
      #expect(part.bitmap.pixels.prefix(known) == whole.bitmap.pixels.prefix(known))
    }
    let head = #expect(throws: PictureFileError.self) {
      try PictureFile.decode(Array(file.prefix(100)))
    }
    #expect(head?.description.hasPrefix("is a damaged JPEG file (") == true)
  }

  @Test(arguments: ["jpg", "progressive.jpg", "webp", "lossy.webp", "png"])
  func damagedFilesGiveOneLineErrors(_ name: String) throws {
    let folder = try TemporaryFolder()
    let file: [UInt8] =
      switch name {
      case "jpg": try converted(PNG.encode(made()), [], to: "a.jpg", in: folder)
      case "progressive.jpg":
        try converted(PNG.encode(made()), ["-interlace", "Plane"], to: "a.jpg", in: folder)
      case "webp": try WebP.encode(made())
      case "lossy.webp": try WebP.encode(made(), as: .lossy)
      default: try PNG.encode(made())
      }
    var random = SeededGenerator(seed: 300)
    var refused = 0
    for _ in 0..<300 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 3..<damaged.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        damaged.removeLast(Int.random(in: 1..<(damaged.count - 3), using: &random))
      }
      do throws(PictureFileError) {
        let picture = try PictureFile.decode(damaged)
        if !picture.warnings.isEmpty { refused += 1 }
      } catch {
        refused += 1
        #expect(!error.description.isEmpty && !error.description.contains { $0.isNewline })
      }
    }
    // Every cut file is refused or has a warning.
    #expect(refused > 120)
  }
}
