// Characters that no font has, and the independence of the machine's fonts, with the program.

import Foundation
import TestSupport
import Testing

@Suite struct StrictFontTests {
  private static let place = "label.yaml:4:51: "
  private static let words =
    "no font has the character '\u{F1234}' (U+F1234), which is drawn as a box; "
    + "name a font that has it under 'fonts'\n"

  private func folder(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      flickbook: 1
      screen: { size: [100, 40] }
      views:
        - { kind: label, frame: [0, 0, 99, 40], text: "\(text)" }
      """, "label.yaml")
    return folder
  }

  @Test(arguments: [
    ["check", "label.yaml"], ["render", "label.yaml", "-o", "a.gif"],
    ["verify", "--record", "missing", "label.yaml"],
  ])
  func aMissingGlyphIsAWarningWithItsLocation(_ arguments: [String]) throws {
    let folder = try folder("a\u{F1234}")
    let result = try run(builtProgram(), arguments, in: folder.url)
    #expect(result.errors.hasPrefix(Self.place.dropLast(1) + " warning: " + Self.words))
    #expect(result.status == 0)
  }

  @Test(arguments: [["check", "label.yaml"], ["render", "label.yaml", "-o", "a.gif"]])
  func strictFontsTurnsMissingGlyphsIntoErrors(_ arguments: [String]) throws {
    let folder = try folder("a\u{F1234}")
    let sound = try self.folder("é ก 😀")
    let result = try run(builtProgram(), arguments + ["--strict-fonts"], in: folder.url)
    #expect(result.errors.contains(Self.place + Self.words))
    #expect(result.status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.gif")))
    #expect(
      try run(builtProgram(), arguments + ["--strict-fonts"], in: sound.url).status == 0)
  }

  /// fontconfig without any font, and fontconfig with other fonts first.
  @Test func renderingIsIndependentOfInstalledFonts() throws {
    let folder = try folder("Aé ก ☎ 😀 漢")
    func rendered(_ name: String, _ environment: [String: String]) throws -> Data {
      let result = try run(
        builtProgram(), ["render", "label.yaml", "-o", name], in: folder.url,
        environment: environment)
      #expect(result.status == 0 && !result.errors.contains("warning"))
      return try Data(contentsOf: folder.url.appending(path: name))
    }
    try folder.write("<fontconfig></fontconfig>", "none.conf")
    try folder.write(
      """
      <fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><dir>.</dir>
      <alias><family>Inter</family><prefer><family>DejaVu Sans</family></prefer></alias>
      <alias><family>emoji</family><prefer><family>DejaVu Sans</family></prefer></alias>
      </fontconfig>
      """, "other.conf")
    let usual = try rendered("usual.gif", [:])
    for name in ["none", "other"] {
      let file = folder.path("\(name).conf")
      #expect(try rendered("\(name).gif", ["FONTCONFIG_FILE": file, "LANG": "ja_JP"]) == usual)
    }
  }
}

extension TemporaryFolder {
  fileprivate func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
