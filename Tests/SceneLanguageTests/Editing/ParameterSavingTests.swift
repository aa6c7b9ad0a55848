// Tests of saving a parameter, which rewrites its value and nothing else.

import Foundation
import Geometry
import Scene
import SceneLanguage
import Testing

@testable import SceneLanguage

@Suite struct ParameterSavingTests {
  private func saved(_ name: String, _ value: Value, in text: String) throws(SceneError) -> String {
    let changed = try SceneText(Array(text.utf8), file: "s.yaml").setting(name, to: value)
    return String(decoding: changed.bytes, as: UTF8.self)
  }

  /// Files with marks around a value, the new value, and the new value's text.
  private static let files: [(String, Value, String)] = [
    ("params: { a: ‹1› }", .number(2.5), "2.5"),
    ("params: {a: ‹1›, b: 1}", .number(20), "20"),
    ("params:\n  a: ‹100›   # points\n  b: 100\n", .number(0.1 + 0.2), "0.30000000000000004"),
    ("# 한글\nparams:\n  b: 1\n  a: ‹-1e3›\nviews: []", .number(7), "7"),
    ("params: { a: { value: ‹1›, min: 0, max: 1 } }", .number(0), "0"),
    ("params:\n  a:\n    min: 0\n    value: ‹1›\n    about: 1\n", .number(3), "3"),
    ("params: { a: ‹true› }", .boolean(false), "false"),
    ("params: { a: ‹easeIn› }", .text("easeOut"), "easeOut"),
    ("params: { a: ‹'easeIn'› }", .text("cubic-bezier(0, 0, 1, 1)"), "'cubic-bezier(0, 0, 1, 1)'"),
    ("params: { a: ‹\"x\"›, b: \"x\" }", .text("it's"), "\"it's\""),
    ("params: { a: ‹'x'› }", .text("it's"), "'it''s'"),
    (
      "params: { a: ‹ease› }", .text("spring(damping: 0.5, velocity: 1)"),
      "'spring(damping: 0.5, velocity: 1)'"
    ),
    ("params:\n  a: ‹ease›\n", .text("cubic-bezier(0, 0, 1, 1)"), "cubic-bezier(0, 0, 1, 1)"),
    ("params:\n  a: ‹x›\n", .text("true"), "'true'"), ("params:\n  a: ‹x›\n", .text("12"), "'12'"),
    ("params:\n  a: ‹x›\n", .text(""), "''"), ("params:\n  a: ‹x›\n", .text("---"), "---"),
    ("params:\n  a: ‹x›\n", .text("a #b: c"), "'a #b: c'"),
    ("params:\n  a: ‹x› # c\n", .text("a\nb"), "\"a\\nb\""),
    ("params:\n  a: ‹'x'›\n", .text("\u{0}\u{7}\u{85}\u{2028}é"), "\"\\x00\\x07\\x85\\u2028é\""),
    ("params:\n  a: ‹\"a\\tb\"›\n", .text("c"), "\"c\""),
    ("params:\n  a: ‹two\n    lines›\n", .text("one"), "one"),
    ("params:\n  a: ‹|\n    text›\n  b: 1\n", .number(2), "2"),
    ("params:\n  a: ‹>-\n    two\n\n    lines›\n\n\n# c\nviews: []\n", .text("one"), "one"),
    ("params:\r\n  a: ‹|+\r\n    text›\r\n\r\n  # c\r\n  b: 1\r\n", .text("x"), "x"),
    ("params:\n  a: ‹|\n    1\u{A0}›\u{85}\u{2028}  b: 1\n", .text("x"), "x"),
    ("params:\n  a: ‹|›\n\n  b: 1\n", .text("x"), "x"),
    ("params:\n  a: ‹|\n    text›", .text("x"), "x"),
    ("# x\u{2028}# y\u{85}params:\u{2029}  a: ‹1›\n  b: 1\n", .number(2), "2"),
    ("\u{FEFF}params: { b: 1, a: ‹1› }", .number(2), "2"),
    ("params:\r  b: 1\r  a: ‹1›\r", .number(2), "2"),
    ("params: {\tb: 1,\ta:\t‹1› }", .number(1e-300), "1e-300"),
    ("params: { a: ‹red› }", .color(Color(rgb: 0x112233)), "'#112233'"),
    ("params: { é: 1, a: ‹1› } # 😀", .number(2), "2"),
    ("params: { a: ‹'한글'›, b: é }", .text("é"), "'é'"),
    ("a: 1\nparams: { a: ‹1› }\n", .number(2), "2"),
    ("params:\r\n  a: ‹1›\r\n  b: 1\r\n", .number(2), "2"),
  ]

  @Test(arguments: files)
  func savingAParameterChangesOnlyItsValue(_ marked: String, _ value: Value, _ text: String) throws
  {
    let before = marked.replacing("‹", with: "").replacing("›", with: "")
    let start = try #require(marked.firstIndex(of: "‹"))
    let end = try #require(marked.firstIndex(of: "›"))
    let after = marked[..<start] + text + marked[marked.index(after: end)...]
    #expect(try saved("a", value, in: before) == after)
  }

  @Test func savedParametersAreReadBack() throws {
    let head = "flickbook: 1\nscreen: { size: [100, 200] }\n"
    let text = head + "params: { tint: 'x', n: 1 }\nviews: []\n"
    let once = try saved("tint", .text("a: b, 'c' # d"), in: text)
    let twice = try saved("n", .number(-0.25), in: once)
    let scene = try readScene(Array(twice.utf8), file: "s.yaml", overrides: []) {
      (_) throws(ImportProblem) in throw ImportProblem("is not there")
    }
    #expect(scene.parameters.map(\.value) == [.text("a: b, 'c' # d"), .number(-0.25)])
  }

  private static let bad: [(String, String)] = [
    ("params: { b: 1 }", "s.yaml:1:1: there is no parameter 'a' to save; add it under 'params'"),
    ("views: []", "s.yaml:1:1: there is no parameter 'a' to save; add it under 'params'"),
    ("params: 3", "s.yaml:1:1: there is no parameter 'a' to save; add it under 'params'"),
    ("params: { a: [1] }", "s.yaml:1:14: the value of 'a' is a list and cannot be replaced here"),
    (
      "params: { a: { min: 1 } }",
      "s.yaml:1:14: the value of 'a' is a mapping and cannot be replaced here"
    ),
    (
      "b: &x 1\nparams: { a: *x }",
      "s.yaml:1:4: the value of 'a' has an anchor, an alias or a tag; "
        + "remove it to change the value here"
    ),
    (
      "params: { a: &x 1, b: *x }",
      "s.yaml:1:14: the value of 'a' has an anchor, an alias or a tag; "
        + "remove it to change the value here"
    ),
    (
      "params: [",
      "s.yaml:2:1: malformed YAML: did not find expected node content "
        + "while parsing a flow node"
    ),
  ]

  @Test(arguments: bad)
  func unsavableParametersAreReported(_ text: String, _ message: String) {
    let text = text.hasSuffix("[") ? text + "\n" : text
    let error = #expect(throws: SceneError.self) { try saved("a", .number(1), in: text) }
    #expect(error?.description == message)
  }

  @Test func savingToAUTF16FileIsAnError() {
    for (mark, encoding) in [
      ([0xFF, 0xFE] as [UInt8], String.Encoding.utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ] {
      let bytes = mark + [UInt8]("params: { a: 1 }".data(using: encoding) ?? Data())
      let error = #expect(throws: SceneError.self) { try SceneText(bytes, file: "s.yaml") }
      #expect(
        error?.description
          == "s.yaml:1:1: the file is UTF-16, which cannot be written; save it as UTF-8")
    }
  }

  /// Texts with a mark, the new value, and the text after the edit.
  private static let places: [(String, String, String)] = [
    ("- { animate: { duration: ▸0.3 } }", "0.25", "- { animate: { duration: 0.25 } }"),
    ("- { curve: ▸'easeIn' }", "spring(damping: 0.5)", "- { curve: 'spring(damping: 0.5)' }"),
    (
      "- { curve: ▸easeIn, delay: 1 }", "cubic-bezier(0, 0, 1, 1)",
      "- { curve: 'cubic-bezier(0, 0, 1, 1)', delay: 1 }"
    ),
    ("- a: ▸= snap\n  b: 1", "= snap / 2", "- a: = snap / 2\n  b: 1"),
    ("- a: ▸1 # 😀\n- a: 1", "2", "- a: 2 # 😀\n- a: 1"),
    ("- ▸1\n- 1", "2", "- 2\n- 1"),
  ]

  @Test(arguments: places)
  func aValueIsReplacedInPlace(_ marked: String, _ new: String, _ after: String) throws {
    #expect(try MarkedText(marked).replacing(with: new) == after)
  }

  private static let mappings: [(String, String)] = [
    ("- animate: ▸{ duration: 0.3 } # x", "- animate: { delay: 0.1, duration: 0.3 } # x"),
    ("- animate: ▸{duration: 0.3}", "- animate: { delay: 0.1,duration: 0.3}"),
    (
      "- animate:\n    ▸duration: 0.3\n    x: 1\n",
      "- animate:\n    delay: 0.1\n    duration: 0.3\n    x: 1\n"
    ),
    ("- ▸wait: 1\r\n  b: 2\r\n", "- delay: 0.1\r\n  wait: 1\r\n  b: 2\r\n"),
  ]

  @Test(arguments: mappings)
  func aNewKeyIsInsertedFirstInItsMapping(_ marked: String, _ after: String) throws {
    let text = MarkedText(marked)
    #expect(try text.adding("delay", "0.1") == after)
    let error = #expect(throws: SceneError.self) { try text.adding("duration", "1", "wait", "1") }
    #expect(error?.description.hasSuffix("there is no mapping here to add a key to") == true)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func randomEditsChangeOnlyTheEditedCharacters(_ lineBreak: String) throws {
    var state: UInt64 = 11
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let values: [Value] = [
      .number(0.1), .number(-3e20), .text("easeOut"), .text("a, {b}: 'c' \"d\" #e\u{2029}"),
      .boolean(true), .color(Color(rgb: 0x00FF80)), .text("= 1 + 2"), .text("\u{FEFF}\\ |"),
    ]
    /// The text around the values.
    let pieces = [
      "\u{FEFF}# é\u{2028}# 😀\(lineBreak)params:\(lineBreak)  a: { value: ",
      ",\tmin: 0 }  # a\(lineBreak)  b: ", "\(lineBreak)  c: ", "\(lineBreak)  d: ", "\(lineBreak)",
    ]
    let first = zip(pieces, ["1", "'x'", "\"y\"", "plain", ""]).map { $0 + $1 }.joined()
    var text = try SceneText(Array(first.utf8), file: "s.yaml")
    var wanted: [String: Value] = [:]
    for _ in 0..<300 {
      let (name, value) = (["a", "b", "c", "d"][random(4)], values[random(values.count)])
      text = try text.setting(name, to: value)
      wanted[name] = value
      var rest = Substring(String(decoding: text.bytes, as: UTF8.self))
      for piece in pieces.dropLast() {
        let place = try #require(rest.range(of: piece), "a piece is gone: \(rest)")
        rest = rest[place.upperBound...]
      }
      try #require(rest.hasSuffix(lineBreak))
    }
    let scene = try readYAML(text.bytes, file: "s.yaml")
    for (name, value) in wanted {
      let node = scene["params"]?[name]
      let scalar = (node?["value"] ?? node)?.scalar
      try #require(scalar?.raw == (value.type == .number ? scalar?.raw : value.shown))
      if case .number(let number) = value { try #require(scalar?.value == .number(number)) }
    }
  }
}
