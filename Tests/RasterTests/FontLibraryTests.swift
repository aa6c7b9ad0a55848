// Tests of the files that provide fonts.

import DisplayList
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite struct FontLibraryTests {
  /// Chinese characters of Nanum Gothic are meant for Korean text, so other fonts go before them.
  @Test(arguments: [("ä", 1), ("한글", 1), ("한글 中", 1), ("中", nil)] as [(String, Int?)])
  func nanumGothicIsLastOnlyForChinese(text: String, place: Int?) throws {
    let search = try FontLibrary.standard().search(for: text, family: FontLibrary.inter)
    #expect(search.families.firstIndex(of: "NanumGothic") == place ?? search.families.count - 1)
    #expect(search.families.first == "Inter")
  }

  @Test func interAndNanumGothicAreAlwaysAvailable() throws {
    let library = try FontLibrary()
    #expect(library.families == ["Inter", "NanumGothic"])
    let report = library.report()
    #expect(report.count == 11)
    #expect(report.first?.style == "Thin")
    #expect(report.last?.style == "Bold")
    #expect(library.serves("nanum gothic") && !library.serves("Arial"))
  }

  @Test func packagedFontsAreBesideTheProgram() {
    #expect(
      FontLibrary.packagedFonts(ofProgram: "/opt/a b/bin/flickbook")
        == "/opt/a b/share/flickbook/fonts")
    #expect(
      FontLibrary.packagedFonts(ofProgram: "/bin/flickbook") == "/share/flickbook/fonts")
    #expect(FontLibrary.packagedFonts(ofProgram: "/work/release/flickbook") == nil)
  }

  @Test func theMissingFontErrorNamesAPackage() throws {
    let empty = try TemporaryFolder()
    let error = #expect(throws: FontError.self) { try FontLibrary(folders: [empty.url.path]) }
    let text =
      "the font 'Inter' is not installed: no Inter-Thin.otf in any font folder; "
      + "install the package fonts-inter"
    #expect(error?.description == text)
  }

  @Test func aCustomFontFileMustServeItsFamily() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.ttf")
    func load(_ family: String, _ path: String) throws -> FontLibrary {
      try FontLibrary(additional: [.init(family: family, path: path)])
    }
    #expect(throws: FontError.unreadable(file: path)) { try load("Mine", path) }
    try Data("not a font".utf8).write(to: URL(filePath: path))
    #expect(throws: FontError.unreadable(file: path)) { try load("Mine", path) }
    #expect(throws: FontError.unreadable(file: folder.url.path)) {
      try load("Mine", folder.url.path)
    }
    let source = try #require(try FontLibrary().report().last?.path)
    try Data(contentsOf: URL(filePath: source)).write(to: URL(filePath: path))
    let error = #expect(throws: FontError.self) { try load("Mine", path) }
    #expect(
      error?.description
        == "'\(path)' contains 'NanumGothic', '나눔고딕', not 'Mine'; "
        + "correct the family under 'fonts:'")
    #expect(try load("나눔고딕", path).families == ["Inter", "NanumGothic", "나눔고딕"])
  }

  /// fontconfig does not read the table 'maxp', without which no glyph can be drawn.
  @Test func aDamagedFontTableIsALoadingError() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mine.ttf")
    let source = try #require(try FontLibrary().report().last?.path)
    var font = [UInt8](try Data(contentsOf: URL(filePath: source)))
    let place = try #require(table("maxp", of: font))
    font.replaceSubrange(place, with: [UInt8](repeating: 0, count: place.count))
    try Data(font).write(to: URL(filePath: path))
    let error = #expect(throws: FontError.self) {
      try FontLibrary.load(.init(family: "NanumGothic", path: path))
    }
    #expect(
      error?.description
        == "'\(path)' is a damaged font file: its tables cannot be read; copy it again")
  }

  /// Returns the place of a table in a TrueType file.
  private func table(_ name: String, of font: [UInt8]) -> Range<Int>? {
    func number(_ place: Int) -> Int { font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    let entries = stride(from: 12, to: 12 + 16 * (number(2) & 0xFFFF), by: 16)
    return entries.first { font[$0..<$0 + 4].elementsEqual(name.utf8) }
      .map { number($0 + 8)..<number($0 + 8) + number($0 + 12) }
  }

  /// HarfBuzz's own tool shapes the words with each file alone.
  @Test(arguments: [
    (Font.Weight.regular, false, "Regular"), (.bold, false, "Bold"), (.regular, true, "Italic"),
    (.black, true, "BoldItalic"),
  ])
  func aFamilyMayHaveSeveralFiles(_ weight: Font.Weight, _ isItalic: Bool, _ style: String) throws {
    let folder = "/usr/share/fonts/truetype/noto"
    let files = try ["Regular", "Bold", "Italic", "BoldItalic"].map { name in
      try FontLibrary.load(.init(family: "Noto Sans", path: "\(folder)/NotoSans-\(name).ttf"))
    }
    let library = try FontLibrary(files)
    let text = "Waffles"
    var styled = TextStyle()
    styled.runs = [
      TextRun(
        byteCount: text.utf8.count, size: 65_536, weight: weight, traits: isItalic ? .italic : [])
    ]
    let raster = try Raster(fonts: library, images: ImageLibrary())
    let font = Font(family: "Noto Sans", size: 65_536, weight: weight)
    let extent = try raster.extent(
      of: text, font: font, style: styled, width: nil, maximumLines: 1)
    let shaped = try run(
      "hb-shape",
      [
        "\(folder)/NotoSans-\(style).ttf", text, "--font-size=65536", "--no-glyph-names",
        "--output-format=json",
      ])
    struct Glyph: Decodable { let ax: Int }
    let width = try JSONDecoder().decode([Glyph].self, from: shaped.output).map(\.ax).reduce(0, +)
    #expect(abs(extent.size.width - Double(width)) < 200)
    #expect(library.has(.bold, of: "noto sans") && !library.has(.light, of: "Noto Sans"))
  }

  @Test func anItalicFileIsNotSlantedAgain() throws {
    let path = "/usr/share/fonts/truetype/noto/NotoSans-Italic.ttf"
    let italic = try FontLibrary.load(.init(family: "Noto Sans", path: path))
    let setter = try Typesetter(try FontLibrary([italic]))
    var content = label("lll", Rect(x: 0, y: 0, width: 100, height: 30), family: "Noto Sans")
    let upright = try setter.outline(of: content)
    var style = TextStyle()
    style.runs = [TextRun(byteCount: 3, size: 16, weight: .regular, traits: .italic)]
    content.style = style
    #expect(try setter.outline(of: content).path == upright.path)
    content.font.family = "Inter"
    let slanted = try setter.outline(of: content)
    content.style = nil
    #expect(try setter.outline(of: content).path != slanted.path)
  }

  @Test func aFontFileDeletedAfterDiscoveryIsAnError() throws {
    let folder = try TemporaryFolder()
    for file in try FontLibrary().files {
      let name = URL(filePath: file.path).lastPathComponent
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: file.path)
    }
    let library = try FontLibrary(folders: [folder.url.path])
    try FileManager.default.removeItem(atPath: folder.path("Inter-Regular.otf"))
    let text = label("Ab", Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(throws: RasterError.unreadableFont("Inter")) {
      try Raster(fonts: library, images: ImageLibrary([:])).draw(frame([.text(text, identity)]))
    }
    #expect(throws: RasterError.unreadableFont("Inter")) {
      try Raster(fonts: library, images: ImageLibrary([:]))
        .extent(of: "Ab", font: text.font, width: nil, maximumLines: 1)
    }
  }

  @Test func drawingLibrariesReportTheirVersions() {
    let versions = DrawingLibraries.versions
    #expect(
      versions.map(\.name) == ["Cairo", "Pango", "HarfBuzz", "FreeType", "fontconfig"])
    #expect(versions.allSatisfy { $0.version.split(separator: ".").count == 3 })
  }
}
