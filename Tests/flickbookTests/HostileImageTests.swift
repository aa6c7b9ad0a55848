// Scenes whose image or font files have another format or are hostile.

import Foundation
import TestSupport
import Testing

@Suite struct HostileImageTests {
  private func check(_ bytes: [UInt8], link: String? = nil) throws -> String {
    let scene = try SceneFolder(
      """
      flickbook: 1
      screen: { size: [100, 100] }
      views:
        - { kind: image, frame: [0, 0, 9, 9], source: p.png }
      """)
    let picture = scene.url.appending(path: "p.png")
    if let link {
      try FileManager.default.createSymbolicLink(
        atPath: picture.path, withDestinationPath: link)
    } else {
      try Data(bytes).write(to: picture)
    }
    let result = try flickbook(["render", "s.yaml"], in: scene.url)
    #expect(result.status == 2)
    #expect(try scene.files() == ["p.png", "s.yaml"])
    return result.errors
  }

  @Test func aCorruptImageIsReportedWithItsLocation() throws {
    let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let errors = try check(header + [UInt8](repeating: 7, count: 100))
    #expect(errors.hasPrefix("s.yaml:4:49: the picture 'p.png' is a damaged PNG file ("))
    #expect(errors.count { $0.isNewline } == 1)
  }

  @Test func anUnsupportedImageFormatIsReportedWithItsLocation() throws {
    #expect(
      try check(Array("BM4242".utf8))
        == "s.yaml:4:49: the picture 'p.png' is not a PNG, JPEG, WebP, GIF or SVG file\n")
  }

  @Test func aDecompressionBombIsRejectedByItsHeader() throws {
    // A signature and a header of 30,000 × 30,000 pixels, with its checksum.
    let bomb: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0,
    ]
    let crc = crc32(bomb[12...])
    let file = bomb + [24, 16, 8, 0].map { UInt8(crc >> UInt32($0) & 0xFF) } + [0, 0, 0, 0]
    let errors = try check(file + Array("IDAT".utf8) + [0x35, 0xAF, 0x06, 0x1E])
    #expect(
      errors == "s.yaml:4:49: the picture 'p.png' has 30000 × 30000 pixels; "
        + "a picture has at most 8192 a side and 16777216 in all\n")
  }

  @Test func symbolicLinksOutOfTheFolderAreNotFollowed() throws {
    #expect(
      try check([], link: "/etc/hostname") == "s.yaml:4:49: the picture 'p.png' cannot be read: "
        + "it lies outside the scene's folder; copy it there\n")
  }

  @Test func anInvalidFontIsReportedWithItsLocation() throws {
    let scene = try SceneFolder(
      """
      flickbook: 1
      screen: { size: [100, 100] }
      fonts: { Papyrus: s.yaml }
      views: []
      """)
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(result.errors.hasPrefix("s.yaml:3:19: the font 's.yaml': "))
    #expect(result.errors.count { $0.isNewline } == 1)
    #expect(result.status == 2)
  }
}
