// Tests of preset files: reading, and edits that keep all other lines.

import Scene
import SceneLanguage
import Testing

@Suite struct PresetTextTests {
  private static let text = """
    # ours
    presets:   # kept
      calm:
        far: 12.5   # slowly

      # the fast one
      "b: c": { far: 3, tint: '#102030' }
      last:
        pace: 'spring(damping: 0.5)'
    # end

    """

  private func presets(_ text: String) throws -> PresetText {
    try PresetText(Array(text.utf8), file: "p.yaml")
  }

  private func string(_ text: PresetText) -> String { String(decoding: text.bytes, as: UTF8.self) }

  private func words(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func presetsAreReadInFileOrder() throws {
    let text = try presets(Self.text)
    #expect(text.presets.map(\.name) == ["calm", "b: c", "last"])
    #expect(text["b: c"]?.settings.map(\.name) == ["far", "tint"])
    #expect(text["b: c"]?.settings.map(\.text) == ["3", "#102030"])
    #expect(try text.preset(named: "last").overrides.map(\.text) == ["spring(damping: 0.5)"])
    #expect(text["none"] == nil)
  }

  @Test(arguments: ["", "\n", "# only this\n", "presets:\n"])
  func aFileWithoutValuesHasNoPresets(text: String) throws {
    #expect(try presets(text).presets.isEmpty)
  }

  @Test(arguments: [
    ("- a\n", "p.yaml:1:1: a preset file must begin with 'presets:', not with a list"),
    (
      "presets: {}\nviews: []\n",
      "p.yaml:2:8: a preset file can contain only 'presets', not 'views'"
    ),
    ("presets: 3\n", "p.yaml:1:10: 'presets' must map names to parameters, but is 3"),
    (
      "presets:\n  a: 3\n",
      "p.yaml:2:6: the preset 'a' must map parameters to values, but is 3"
    ),
    (
      "presets:\n  a: { far: [1] }\n",
      "p.yaml:2:13: the parameter 'far' must have one value of at most 2000 characters"
    ),
    (
      "presets:\n  a: { far: }\n",
      "p.yaml:2:13: the parameter 'far' must have one value of at most 2000 characters"
    ),
    (
      "presets:\n  \"a\\u202eb\": {}\n",
      "p.yaml:2:3: the name 'a\\u{202e}b' of a preset has invisible characters; choose another name"
    ),
  ])
  func malformedPresetFilesAreReportedWithTheirLocation(text: String, message: String) throws {
    #expect(words { _ = try presets(text) } == message)
  }

  @Test func tooManyPresetsAreReportedOnce() throws {
    let text = "presets:\n" + (0..<10_000).map { "  p\($0): { a: 1 }\n" }.joined()
    #expect(
      words { _ = try presets(text) }
        == "p.yaml:2:3: there are 10000 presets; a scene can have at most 1000")
  }

  @Test(arguments: [
    "", "  ", " a", "a\n", "a\u{1b}[31m", "a\u{202E}b", String(repeating: "x", count: 10_240),
    "a" + String(repeating: "\u{301}", count: 5_000),
  ])
  func invalidPresetNamesAreRejected(name: String) throws {
    let text = try presets(Self.text)
    let values = [("far", Value.number(1))]
    #expect(
      words { _ = try text.saving(name, values) }?.hasPrefix("p.yaml:2:1: the name '") == true)
    #expect(words { _ = try text.renaming("calm", to: name) }?.contains("of a preset") == true)
  }

  @Test func aNewPresetFileListsValuesInSceneOrder() throws {
    let text = try presets("# Named values\n").saving(
      "../x: 'y' #", [("far", .number(0.25)), ("tint", .text("#C02040")), ("on", .boolean(true))])
    #expect(
      string(text) == """
        # Named values
        presets:
          '../x: ''y'' #':
            far: 0.25
            tint: '#C02040'
            on: true

        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func appendedPresetsKeepTheLineBreakStyle(lineBreak: String) throws {
    let before = Self.text.replacing("\n", with: lineBreak)
    let after = try presets(before).saving("new", [("far", .number(7))])
    let added = "    pace: 'spring(damping: 0.5)'\n  new:\n    far: 7\n"
    #expect(
      string(after)
        == Self.text.replacing("    pace: 'spring(damping: 0.5)'\n", with: added)
        .replacing("\n", with: lineBreak))
  }

  @Test func savingOverAPresetUpdatesItsValuesInPlace() throws {
    let text = try presets(Self.text)
    let calm = try text.saving("calm", [("far", .number(12.5)), ("tint", .text("red"))])
    #expect(
      string(calm)
        == Self.text.replacing("# slowly\n", with: "# slowly\n    tint: red\n"))
    let fast = try text.saving("b: c", [("tint", .text("#fff")), ("on", .boolean(false))])
    #expect(
      string(fast) == Self.text.replacing("tint: '#102030' }", with: "tint: '#fff', on: false }"))
    #expect(string(try text.saving("calm", [("far", .number(12.5))])) == Self.text)
  }

  @Test func presetsAreRenamedInPlaceToUnusedNames() throws {
    let text = try presets(Self.text)
    #expect(
      string(try text.renaming("b: c", to: "d: \"e\""))
        == Self.text.replacing("\"b: c\":", with: "'d: \"e\"':"))
    #expect(string(try text.renaming("calm", to: "3")) == Self.text.replacing("calm:", with: "3:"))
    #expect(
      words { _ = try text.renaming("calm", to: "last") }
        == "p.yaml:2:1: the preset 'last' already exists; choose another name")
    #expect(
      words { _ = try text.renaming("clam", to: "x") }
        == "p.yaml:2:1: there is no preset 'clam'; did you mean 'calm'?")
  }

  @Test func removingAPresetKeepsTheCommentsOfOtherPresets() throws {
    let text = try presets(Self.text)
    #expect(
      string(try text.removing("calm"))
        == Self.text.replacing("  calm:\n    far: 12.5   # slowly\n", with: ""))
    #expect(
      string(try text.removing("last"))
        == Self.text.replacing("  last:\n    pace: 'spring(damping: 0.5)'\n", with: ""))
    let none = try text.removing("calm").removing("b: c").removing("last")
    #expect(none.presets.isEmpty)
    #expect(string(try none.saving("n", [("a", .number(1))])).contains("  n:\n    a: 1\n"))
  }

  @Test func uneditablePresetLayoutsAreRejected() throws {
    for text in [
      "presets: { a: { x: 1 }, b: { x: 2 } }\n",
      "presets:\n  a: &one { x: 1 }\n  b: *one\n",
    ] {
      let read = try presets(text)
      let message =
        "p.yaml:1:1: the file's layout does not allow a change of preset 'b'; edit it by hand"
      #expect(words { _ = try read.removing("b") } == message)
    }
    let flow = try presets("presets: { a: { x: 1 } }\n")
    #expect(string(try flow.saving("a", [("x", .number(2))])) == "presets: { a: { x: 2 } }\n")
    #expect(words { _ = try flow.saving("c", [("x", .number(2))]) } != nil)
  }
}
