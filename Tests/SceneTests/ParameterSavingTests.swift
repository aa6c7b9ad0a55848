// Saving a parameter rewrites its value and nothing else of the file.

import Geometry
import Testing

@testable import Scene

@Suite struct ParameterSavingTests {
  private func saved(_ name: String, _ value: Value, in text: String) throws(SceneError) -> String {
    let bytes = try replacingParameter(name, with: value, in: Array(text.utf8), file: "s.yaml")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value stands between the marks.
  private static let files: [(String, Value, String)] = [
    ("params: { a: ‹1› }", .number(2.5), "2.5"),
    ("params: {a: ‹1›, b: 1}", .number(20), "20"),
    ("params:\n  a: ‹100›   # points\n  b: 100\n", .number(0.1 + 0.2), "0.3"),
    ("# 한글\nparams:\n  b: 1\n  a: ‹-1e3›\nviews: []", .number(7), "7"),
    ("params: { a: { value: ‹1›, min: 0, max: 1 } }", .number(0), "0"),
    ("params:\n  a:\n    min: 0\n    value: ‹1›\n    about: 1\n", .number(3), "3"),
    ("params: { a: ‹true› }", .boolean(false), "false"),
    ("params: { a: ‹easeIn› }", .text("easeOut"), "'easeOut'"),
    ("params: { a: ‹'easeIn'› }", .text("cubic-bezier(0, 0, 1, 1)"), "'cubic-bezier(0, 0, 1, 1)'"),
    ("params: { a: ‹\"x\"›, b: \"x\" }", .text("it's"), "'it''s'"),
    ("params: { a: ‹red› }", .color(Color(rgb: 0x112233)), "#112233"),
    ("params: { é: 1, a: ‹1› } # 😀", .number(2), "2"),
    ("params: { a: ‹'한글'›, b: é }", .text("é"), "'é'"),
    ("a: 1\nparams: { a: ‹1› }\n", .number(2), "2"),
    ("params:\r\n  a: ‹1›\r\n  b: 1\r\n", .number(2), "2"),
  ]

  @Test(arguments: files)
  func theValueIsReplacedAndNothingElse(_ marked: String, _ value: Value, _ text: String) throws {
    let before = marked.replacing("‹", with: "").replacing("›", with: "")
    let start = try #require(marked.firstIndex(of: "‹"))
    let end = try #require(marked.firstIndex(of: "›"))
    let after = marked[..<start] + text + marked[marked.index(after: end)...]
    #expect(try saved("a", value, in: before) == after)
  }

  @Test func whatIsSavedIsReadAgain() throws {
    let text = head + "params: { tint: 'x', n: 1 }\nviews: []\n"
    let once = try saved("tint", .text("a: b, 'c' # d"), in: text)
    let twice = try saved("n", .number(-0.25), in: once)
    let scene = try readFile(twice)
    #expect(scene.parameters.map { shown($0.value) } == ["'a: b, 'c' # d'", "-0.25"])
  }

  private static let bad: [(String, String)] = [
    ("params: { b: 1 }", "s.yaml:1:1: there is no parameter 'a' to save"),
    ("views: []", "s.yaml:1:1: there is no parameter 'a' to save"),
    ("params: 3", "s.yaml:1:1: there is no parameter 'a' to save"),
    ("params: { a: [1] }", "s.yaml:1:14: the value of 'a' cannot be replaced here"),
    ("params: { a: { min: 1 } }", "s.yaml:1:14: the value of 'a' cannot be replaced here"),
    ("params:\n  a: |\n    text\n", "s.yaml:2:6: the value of 'a' cannot be replaced here"),
    ("params: { a: \"a\\tb\" }", "s.yaml:1:14: the value of 'a' cannot be replaced here"),
    ("params:\n  a: two\n    lines\n", "s.yaml:2:6: the value of 'a' cannot be replaced here"),
    (
      "params: [",
      "s.yaml:2:1: malformed YAML: did not find expected node content "
        + "while parsing a flow node"
    ),
  ]

  @Test(arguments: bad)
  func whatCannotBeSavedIsNamed(_ text: String, _ message: String) {
    let text = text.hasSuffix("[") ? text + "\n" : text
    let error = #expect(throws: SceneError.self) { try saved("a", .number(1), in: text) }
    #expect(error?.description == message)
  }
}
