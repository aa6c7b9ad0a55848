// Tests of the files that a scene may use, and of files that a scene must not use.

import Foundation
import Geometry
import Images
import Raster
import Scene
import TestSupport
import Testing

@testable import Player

@Suite struct SceneFolderTests {
  /// Returns a folder with files that a scene may use, next to files that a scene must not use.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.writePicture("scenes/pictures/dot.png", width: 6, height: 3)
    try folder.writePicture("secret.png")
    try folder.writePicture("scenes-too/other.png")
    try folder.writePicture("scenes/wide.png", width: 8_193, height: 1)
    try folder.write("no picture", "scenes/words.png")
    try folder.write(
      Array(try PNG.encode(Bitmap(width: 9, height: 9, filledWith: 7)).prefix(50)),
      "scenes/half.png")
    try folder.write("", "scenes/empty.png")
    let files = FileManager.default
    for (link, target) in [
      ("inner.png", "pictures/dot.png"), ("outer.png", "../secret.png"),
      ("far", "../scenes-too"), ("loop.png", "loop.png"),
    ] {
      try files.createSymbolicLink(
        atPath: folder.path("scenes/\(link)"), withDestinationPath: target)
    }
    return folder
  }

  private static func scene(_ body: String, in folder: TemporaryFolder) throws(UserError)
    -> RehearsedScene
  {
    try RehearsedScene(path: folder.path("scenes/s.yaml"), source: Array((head + body).utf8))
  }

  @Test(arguments: [
    "pictures/dot.png", "inner.png", "./pictures/dot.png", "pictures/../pictures/dot.png",
    "../scenes/inner.png",
  ])
  func aPictureInsideTheFolderIsFound(_ name: String) throws {
    let rehearsed = try Self.scene(
      "views: [{ id: p, kind: image, source: \(name), frame: [0, 0, 9, 9] }]", in: Self.folder())
    let size = try #require(rehearsed.images.size(of: name))
    #expect(size.width == 6 && size.height == 3)
  }

  @Test(arguments: [
    ("../secret.png", "cannot be read: it lies outside the scene's folder; copy it there"),
    ("outer.png", "cannot be read: it lies outside the scene's folder; copy it there"),
    ("far/other.png", "cannot be read: it lies outside the scene's folder; copy it there"),
    (
      "../scenes-too/other.png", "cannot be read: it lies outside the scene's folder; copy it there"
    ),
    ("..", "cannot be read: it lies outside the scene's folder; copy it there"),
    (".", "cannot be read: it lies outside the scene's folder; copy it there"),
    ("/etc/passwd", "cannot be read: it must be named relative to the scene's folder"),
    (
      "none.png",
      "cannot be read: No such file or directory; put it into the scene's folder, or mend its name"
    ),
    (
      "loop.png",
      "cannot be read: Too many levels of symbolic links; put it into the scene's folder, or mend "
        + "its name"
    ),
    ("words.png", "is not a PNG, JPEG, WebP, GIF or SVG file"),
    ("empty.png", "is not a PNG, JPEG, WebP, GIF or SVG file"),
    (
      "wide.png",
      "has 8193 × 1 pixels; a picture has at most 8192 a side and 16777216 in all"
    ),
  ])
  func invalidPictureSourcesAreRefused(_ name: String, _ words: String) throws {
    let folder = try Self.folder()
    let found = trouble { () throws(UserError) in
      _ = try Self.scene(
        "views: [{ kind: image, source: '\(name)', frame: [0, 0, 9, 9] }]", in: folder)
    }
    let place = "\(folder.path("scenes/s.yaml")):4:32"
    #expect(found?.findings.map(\.message) == ["\(place): the picture '\(name)' \(words)"])
  }

  @Test func pictureNamesContainingNULAreRefused() throws {
    let found = trouble("views: [{ kind: image, source: \"a\\0.png\", frame: [0, 0, 9, 9] }]")
    #expect(found?.description.contains("it must be named relative to the scene's folder") == true)
  }

  @Test func aFolderIsNotAPicture() throws {
    let folder = try Self.folder()
    let found = trouble { () throws(UserError) in
      _ = try Self.scene(
        "views: [{ kind: image, source: pictures, frame: [0, 0, 9, 9] }]", in: folder)
    }
    #expect(found?.description.hasSuffix("pictures: is not a file") == true)
  }

  @Test func pictureErrorsAreReportedTogetherAndOnce() throws {
    let folder = try Self.folder()
    let found = trouble { () throws(UserError) in
      _ = try Self.scene(
        """
        views:
          - { kind: image, source: none.png, frame: [0, 0, 9, 9] }
          - { kind: image, source: pictures/dot.png, frame: [0, 0, 9, 9] }
          - { repeat: 3, view: { kind: image, source: half.png, frame: [0, 0, 9, 9] } }
        """, in: folder)
    }
    let messages = try #require(found).findings.map(\.message)
    #expect(messages.count == 2)
    #expect(
      messages[0].hasSuffix(
        ":5:28: the picture 'none.png' cannot be read: No such file or directory; put it into the "
          + "scene's folder, or mend its name"))
    #expect(messages[1].contains("the picture 'half.png' is a damaged PNG file ("))
    #expect(
      found?.findings[0].excerpt?.hasSuffix("\n" + String(repeating: " ", count: 29) + "^") == true)
  }

  @Test func pixelsPerPointScalesPictureSizes() throws {
    let rehearsed = try Self.scene(
      "views: [{ kind: image, source: pictures/dot.png, pixelsPerPoint: 3, "
        + "frame: [0, 0, 9, 9] }]",
      in: Self.folder())
    guard case .image(let style) = rehearsed.scene.views[0].kind else {
      Issue.record("no picture")
      return
    }
    #expect(rehearsed.resolved.measuring.size(of: style) == Size(width: 2, height: 1))
  }

  // MARK: Imports

  private static let bars =
    "flickbook: 1\ncomponents:\n  bar: { view: { frame: [0, 0, 9, 9], alpha: = oops } }\n"

  @Test func importsAreListedAsSources() throws {
    let folder = try Self.folder()
    let text = Self.bars.replacing("= oops", with: "0.5")
    try folder.write(text, "scenes/parts/bars.yaml")
    let rehearsed = try Self.scene(
      "imports: [parts/bars.yaml]\nviews: [{ id: top, use: bar }]", in: folder)
    #expect(
      rehearsed.sources.keys.sorted() == [
        folder.path("scenes/parts/bars.yaml"), folder.path("scenes/s.yaml"),
      ])
    #expect(rehearsed.sources[folder.path("scenes/parts/bars.yaml")] == Array(text.utf8))
  }

  @Test func importErrorsShowTheImportedLine() throws {
    let folder = try Self.folder()
    try folder.write(Self.bars, "scenes/parts/bars.yaml")
    let found = trouble { () throws(UserError) in
      _ = try Self.scene("imports: [parts/bars.yaml]\nviews: [{ use: bar }]", in: folder)
    }
    let finding = try #require(found?.findings.first)
    #expect(finding.message.hasPrefix("\(folder.path("scenes/parts/bars.yaml")):3:"))
    #expect(
      finding.excerpt?.hasPrefix("    bar: { view: { frame: [0, 0, 9, 9], alpha: = oops } }\n")
        == true)
  }

  @Test(arguments: [
    ("../secret.png", "it lies outside the scene's folder; copy it there"),
    ("/etc/passwd", "it must be named relative to the scene's folder"),
    (
      "none.yaml",
      "No such file or directory; put it into the scene's folder, or mend its name"
    ),
  ])
  func importsOutsideTheFolderAreRefused(_ name: String, _ words: String) throws {
    let folder = try Self.folder()
    let found = trouble { () throws(UserError) in
      _ = try Self.scene("imports: [\(name)]\nviews: []", in: folder)
    }
    #expect(found?.description.hasPrefix("\(folder.path("scenes/s.yaml")):4:11: ") == true)
    #expect(found?.description.hasSuffix("cannot be read: \(words)") == true)
  }

  // MARK: Fonts

  @Test func aFontFileServesItsFamily() throws {
    let folder = try Self.folder()
    let own = try #require(try FontLibrary().files.first)
    try FileManager.default.copyItem(atPath: own.path, toPath: folder.path("scenes/own.otf"))
    let rehearsed = try Self.scene("fonts: { Inter: own.otf }\n" + box, in: folder)
    let real = folder.url.resolvingSymlinksInPath().appending(path: "scenes/own.otf").path
    #expect(rehearsed.fonts.files.last == FontLibrary.File(family: "Inter", path: real))
    let other = trouble { () throws(UserError) in
      _ = try Self.scene("fonts: { Futura: own.otf }\n" + box, in: folder)
    }
    #expect(other?.description.contains("s.yaml:4:18: the font 'own.otf': ") == true)
    #expect(other?.description.contains(", not 'Futura'") == true)
  }

  @Test func aMissingFontWeightIsAWarning() throws {
    let folder = try Self.folder()
    let own = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
    try FileManager.default.copyItem(atPath: own, toPath: folder.path("scenes/own.ttf"))
    func warnings(_ weight: String, fonts: String = "own.ttf") throws -> [String] {
      try Self.scene(
        """
        fonts: { Noto Sans: \(fonts) }
        views:
          - { kind: label, font: { family: Noto Sans, weight: \(weight) }, frame: [0, 0, 9, 9] }
          - { kind: label, text: a, font: { weight: bold }, frame: [0, 0, 9, 9] }
        """, in: folder
      ).warnings
    }
    #expect(try warnings("regular").isEmpty)
    #expect(
      try warnings("bold") == [
        "\(folder.path("scenes/s.yaml")):6:5: warning: the font 'Noto Sans' has no file for "
          + "the weight 'bold', so the nearest weight is drawn; add its file under 'fonts:'"
      ])
    let bold = "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf"
    try FileManager.default.copyItem(atPath: bold, toPath: folder.path("scenes/bold.ttf"))
    #expect(try warnings("bold", fonts: "[own.ttf, bold.ttf]").isEmpty)
  }

  @Test func aTruncatedPictureIsDrawnWithAWarning() throws {
    let folder = try Self.folder()
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255] + frame
    try Data(gif).write(to: folder.url.appending(path: "scenes/a.gif"))
    let view = "  - { kind: image, source: a.gif, frame: [0, 0, 9, 9] }\n"
    let scene = try Self.scene("views:\n" + view + view, in: folder)
    #expect(
      scene.warnings == [
        "\(folder.path("scenes/s.yaml")):5:28: warning: the picture 'a.gif' is damaged after its "
          + "first frame (it ends early); save it again"
      ])
  }

  @Test(arguments: [
    (
      "none.otf", "No such file or directory; put it into the scene's folder, or mend its name"
    ),
    ("../secret.png", "it lies outside the scene's folder; copy it there"),
  ])
  func anInvalidFontIsRefused(_ name: String, _ words: String) throws {
    let folder = try Self.folder()
    let found = trouble { () throws(UserError) in
      _ = try Self.scene("fonts: { Futura: \(name) }\n" + box, in: folder)
    }
    #expect(
      found?.description
        == "\(folder.path("scenes/s.yaml")):4:18: the font '\(name)': \(words)")
  }

  @Test func anUnknownFontFamilyListsTheAvailableOnes() {
    let found = trouble(
      "views: [{ kind: label, text: a, font: { size: 9, family: Futura }, frame: [0, 0, 9, 9] }]")
    #expect(
      found?.description
        == "s.yaml:4:9: there is no font family 'Futura'; use one of Inter, NanumGothic, "
        + "or add its file under 'fonts:'")
  }

  @Test func aDeletedFontIsAnError() throws {
    let folder = try TemporaryFolder()
    let source = try #require(try FontLibrary().report().last?.path)
    // The font has a family name that no other file has.
    var font = try Data(contentsOf: URL(filePath: source))
    for encoding in [String.Encoding.ascii, .utf16BigEndian] {
      let names = ["NanumGothic", "PanumGothic"].compactMap { $0.data(using: encoding) }
      while let place = font.range(of: names[0]) { font.replaceSubrange(place, with: names[1]) }
    }
    try font.write(to: folder.url.appending(path: "f.ttf"))
    let text =
      head + "fonts: { PanumGothic: f.ttf }\n"
      + "views: [{ id: l, kind: label, text: Ab, font: { family: PanumGothic }, "
      + "pin: { left: 0, top: 0, sizeToFit: true } }]\n"
    let path = folder.path("s.yaml")
    let resolved = try ResolvedScene(path: path, source: Array(text.utf8))
    try FileManager.default.removeItem(atPath: folder.path("f.ttf"))
    let found = trouble { () throws(UserError) in _ = try RehearsedScene(resolved) }
    #expect(
      found
        == UserError(
          "\(path): a file of the font 'PanumGothic' can no longer be opened; check that it exists "
            + "and that 'ulimit -n' allows enough open files"))
  }
}
