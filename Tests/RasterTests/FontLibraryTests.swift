// Tests of the files that provide fonts.

import DisplayList
import Foundation
import Geometry
import Raster
import TestSupport
import Testing

@Suite struct FontLibraryTests {
  @Test func interAndNanumGothicAreAlwaysThere() throws {
    let library = try FontLibrary()
    #expect(library.families == ["Inter", "NanumGothic"])
    let report = library.report()
    #expect(report.count == 11)
    #expect(report.first?.style == "Thin")
    #expect(report.last?.style == "Bold")
    #expect(library.serves("nanum gothic") && !library.serves("Arial"))
  }

  @Test func aRelocatablePackageHasItsFontsBesideTheProgram() {
    #expect(
      FontLibrary.packagedFonts(ofProgram: "/opt/a b/bin/flickbook")
        == "/opt/a b/share/flickbook/fonts")
    #expect(
      FontLibrary.packagedFonts(ofProgram: "/bin/flickbook") == "/share/flickbook/fonts")
    #expect(FontLibrary.packagedFonts(ofProgram: "/work/release/flickbook") == nil)
  }

  @Test func aFontThatIsNotInstalledIsNamedWithThePackageThatBringsIt() throws {
    let empty = try TemporaryFolder()
    let error = #expect(throws: FontError.self) { try FontLibrary(folders: [empty.url.path]) }
    let text =
      "the font 'Inter' is not installed: no Inter-Thin.otf in any font folder; "
      + "install the package fonts-inter"
    #expect(error?.description == text)
  }

  @Test func aScenesOwnFileMustBeAFontThatServesItsFamily() throws {
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
      error?.description == "'\(path)' contains 'NanumGothic', '나눔고딕', not 'Mine'")
    #expect(try load("나눔고딕", path).families == ["Inter", "NanumGothic", "나눔고딕"])
  }

  @Test func aFileThatGoesAfterItWasFoundIsAnErrorNotBoxesInsteadOfLetters() throws {
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

  @Test func theLibrariesTellTheirVersions() {
    let versions = DrawingLibraries.versions
    #expect(
      versions.map(\.name) == ["Cairo", "Pango", "HarfBuzz", "FreeType", "fontconfig"])
    #expect(versions.allSatisfy { $0.version.split(separator: ".").count == 3 })
  }
}
