// Tests of the fonts for the world's scripts and for emoji.

import DisplayList
import Foundation
import Geometry
import Images
import TestSupport
import Testing

@testable import Raster

/// A word in a script, and the font that must draw it.
struct ScriptWord: Sendable, CustomTestStringConvertible {
  let word: String
  let font: String
  var face = 0

  var testDescription: String { word }
}

private let words = [
  ScriptWord(word: "مرحبا", font: "truetype/noto/NotoSansArabic-Regular.ttf"),
  ScriptWord(word: "שלום", font: "truetype/noto/NotoSansHebrew-Regular.ttf"),
  ScriptWord(word: "क्षत्रिय", font: "truetype/noto/NotoSansDevanagari-Regular.ttf"),
  ScriptWord(word: "বাংলা", font: "truetype/noto/NotoSansBengali-Regular.ttf"),
  ScriptWord(word: "மொழி", font: "truetype/noto/NotoSansTamil-Regular.ttf"),
  ScriptWord(word: "สวัสดี", font: "truetype/noto/NotoSansThai-Regular.ttf"),
  ScriptWord(word: "ខ្មែរ", font: "truetype/noto/NotoSansKhmer-Regular.ttf"),
  ScriptWord(word: "မြန်မာ", font: "truetype/noto/NotoSansMyanmar-Regular.ttf"),
  ScriptWord(word: "ქართული", font: "truetype/noto/NotoSansGeorgian-Regular.ttf"),
  ScriptWord(word: "አማርኛ", font: "truetype/noto/NotoSansEthiopic-Regular.ttf"),
  ScriptWord(word: "བོད་ཡིག", font: "truetype/noto/NotoSerifTibetan-Regular.ttf"),
  ScriptWord(word: "简体中文，你好", font: "opentype/noto/NotoSansCJK-Regular.ttc", face: 2),
  ScriptWord(word: "こんにちは世界", font: "opentype/noto/NotoSansCJK-Regular.ttc"),
]

@Suite struct FallbackFontTests {
  /// HarfBuzz's own tool shapes the word with the font file alone. Both advances are in 1/65536 em.
  @Test(arguments: words)
  func glyphsAndAdvancesMatchHarfBuzz(_ word: ScriptWord) throws {
    let shaped = try run(
      "hb-shape",
      [
        "/usr/share/fonts/\(word.font)", word.word, "--face-index=\(word.face)",
        "--font-size=65536", "--language=xx", "--no-glyph-names", "--output-format=json",
      ])
    struct Glyph: Decodable { let g: UInt32, ax: Int }
    let expected = try JSONDecoder().decode([Glyph].self, from: shaped.output)
    let glyphs = try Typesetter(FontLibrary()).glyphs(of: word.word)
    #expect(glyphs.map(\.index) == expected.map(\.g))
    #expect(glyphs.map(\.advance) == expected.map(\.ax))
  }

  @Test(arguments: [
    "😀", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇩🇪", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "#️⃣", "❤️", "☀️", "✅",
  ])
  func anEmojiIsOnePictureOfLineHeight(_ emoji: String) throws {
    let setter = try Typesetter(FontLibrary())
    let outline = try setter.outline(
      of: label(emoji, Rect(x: 0, y: 0, width: 100, height: 40), size: 20))
    #expect(outline.pictures.map(\.glyph.font.description) == ["Noto Color Emoji 64"])
    #expect(outline.path.elements.isEmpty)
    // A picture has 136 x 128 pixels at 109 pixels per em.
    let picture = try #require(outline.pictures.first)
    #expect(abs(picture.box.width - 20 * 136 / 109) < 0.2)
    #expect(abs(picture.box.height - 20 * 128 / 109) < 0.2)
  }

  @Test func aTextHeartTakesTheTextColour() throws {
    let bitmap = try draw([.text(label("❤︎", Rect(x: 0, y: 0, width: 40, height: 40)), identity)])
    let red = bitmap.pixels.filter { $0 >> 16 & 0xFF != $0 & 0xFF }
    #expect(red.isEmpty && bitmap.area > 20)
  }

  @Test func anEmojiFadesWithTheColourOfItsText() throws {
    func drawn(_ color: Color) throws -> Bitmap {
      var content = label("😀", Rect(x: 0, y: 0, width: 40, height: 40), size: 24)
      content.color = color
      return try draw([.text(content, identity)])
    }
    let (whole, half) = (try drawn(.black), try drawn(Color.black.faded(by: 0.5)))
    #expect(whole.pixels.contains { $0 & 0xFF < 0x60 && $0 >> 16 & 0xFF > 0xE0 })
    for (one, other) in zip(whole.pixels, half.pixels) {
      for shift in [0, 8, 16] {
        let (full, faded) = (Int(one >> shift & 0xFF), Int(other >> shift & 0xFF))
        #expect(abs(faded - (255 + full) / 2) <= 2)
      }
    }
  }

  @Test func charactersWithoutAFontAreListedOnce() throws {
    let library = try FontLibrary()
    #expect(try library.missingCharacters(of: "Žluťoučký قلم 한글 漢字 😀 a\u{200D}\u{FE0F}") == [])
    let missing = try library.missingCharacters(of: "x\u{F1234}y\u{F1234}\u{F0000}")
    #expect(missing.map(\.scalar.value) == [0xF0000, 0xF1234])
    #expect(missing.allSatisfy { $0.package == nil })
  }

  /// Pango counts the characters that it draws as boxes.
  @Test func missingCharactersMatchTheDrawnBoxes() throws {
    var random = SeededGenerator(seed: 41)
    let library = try FontLibrary()
    let setter = try Typesetter(library)
    for _ in 0..<400 {
      let start = UInt32.random(in: 0xA0...0x1_FB00, using: &random)
      let scalars = (0..<3).compactMap { Unicode.Scalar(start + $0 * 7) }
      let text = String(String.UnicodeScalarView(scalars))
      let isBox = try setter.faces(of: text, family: "Inter").last == "?"
      let missing = try library.missingCharacters(of: text)
      #expect(isBox == !missing.isEmpty, "\(scalars.map { String($0.value, radix: 16) })")
    }
  }
}

@Suite struct FallbackFontFileTests {
  /// Returns a folder with the standard fonts, and no Noto fonts.
  private func folderWithoutNoto() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in try FontLibrary().files {
      let name = URL(filePath: file.path).lastPathComponent
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: file.path)
    }
    return folder
  }

  @Test(arguments: [
    ("ก", "fonts-noto-core"), ("😀", "fonts-noto-color-emoji"), ("你", "fonts-noto-cjk"),
  ])
  func missingCharactersNameTheFontPackage(_ text: String, _ package: String) throws {
    let folder = try folderWithoutNoto()
    let library = try FontLibrary(folders: [folder.url.path])
    #expect(try library.missingCharacters(of: text).map(\.package) == [package])
  }

  @Test func aTruncatedFontIsAnError() throws {
    let folder = try folderWithoutNoto()
    let whole = try Data(
      contentsOf: URL(filePath: "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf"))
    let path = folder.path("NotoSansThai-Regular.ttf")
    let library = try FontLibrary(folders: [folder.url.path])
    for count in [11, 200, whole.count / 2, whole.count - 4] {
      try whole.prefix(count).write(to: URL(filePath: path))
      #expect(throws: FontError.truncated(file: path)) {
        try library.missingCharacters(of: "ก")
      }
      #expect(throws: FontError.truncated(file: path)) {
        try FontLibrary(additional: [.init(family: "Noto Sans Thai", path: path)])
      }
    }
    try whole.write(to: URL(filePath: path))
    #expect(try library.missingCharacters(of: "ก") == [])
  }

  @Test func fontFallbackDoesNotDependOnEarlierTexts() throws {
    let texts = ["漢字 한글", "漢字", "かな 漢字", "ก ☎", "😀 ☎", "☎", "مرحبا، «ب»"]
    let setter = try Typesetter(FontLibrary())
    for text in texts + texts.reversed() {
      let alone = try Typesetter(FontLibrary()).faces(of: text, family: "Inter")
      #expect(try setter.faces(of: text, family: "Inter") == alone)
    }
  }

  @Test func rightToLeftParagraphsAlignRightByDefault() throws {
    func middle(_ text: String, _ alignment: TextAlignment) throws -> Double {
      let content = label(
        text, Rect(x: 0, y: 0, width: 200, height: 60), alignment: alignment, lines: 0)
      return try draw([.text(content, identity)], width: 200, height: 60).centreOfMass.x
    }
    #expect(try middle("שלום 12", .natural) > 150)
    #expect(try middle("שלום 12", .left) < 50)
    #expect(try middle("Hello שלום", .natural) < 60)
    #expect(try middle("Hello", .natural) == middle("Hello", .left))
    let both = try middle("Hello\nשלום", .natural)
    #expect(both > 60 && both < 150)
  }
}
