// Tests of the code printer.

import Testing

@testable import Export

@Suite struct CodePrinterTests {
  private static let apply = CodeExpression.call(
    .member(.call("f", ["a", "b"], breaks: [1]), "apply"),
    closures: [CodeClosure(body: [.expression("start()")])])

  @Test(
    arguments: [
      ([CodeStatement.comment("a")], "// a\n"),
      ([.documentation("a"), .blank, .expression("b")], "/// a\n\nb\n"),
      ([.variable("x", "2")], "var x: Double = 2\n"),
      ([.assignment("a.b", "c")], "a.b = c\n"),
      ([.expression(.call("f"))], "f()\n"),
      ([.expression(.call("f", ["1", "by: 2"]))], "f(1, by: 2)\n"),
      ([.expression(.call("f", ["a: 1", "b: 2"], breaks: [0]))], "f(\n  a: 1, b: 2)\n"),
      ([.expression(.call("f", ["a: 1", "b: 2"], breaks: [1]))], "f(a: 1,\n  b: 2)\n"),
      // Each call around an argument that begins a line indents it once more.
      ([.expression(.call("f", [.call("g", ["1"], breaks: [0])]))], "f(g(\n    1))\n"),
      ([.expression(apply)], "f(a,\n  b).apply {\n  start()\n}\n"),
      (
        [.expression(.call("f", ["1"], breaks: [0], closures: [CodeClosure(body: [])]))],
        "f(\n  1\n) {\n}\n"
      ),
      (
        [.block("do", [.block("do", [.comment("a"), .blank, .expression("b")])])],
        "do {\n  do {\n    // a\n\n    b\n  }\n}\n"
      ),
      ([.expression(.call("f", [.closure(CodeClosure(body: [])), "1"]))], "f({\n}, 1)\n"),
      ([.branch("x < 1f", "2f")], "x < 1f -> 2f\n"),
    ] as [([CodeStatement], String)])
  func aStatementIsTheSameInBothLanguages(_ statements: [CodeStatement], _ text: String) {
    #expect(CodeLanguage.swift.text(of: statements) == text)
    #expect(CodeLanguage.kotlin.text(of: statements) == text)
  }

  @Test(
    arguments: [
      (CodeStatement.constant("a", "1"), "let a = 1\n", "val a = 1\n"),
      (
        .function("f", parameters: ["_ a: B", "c: D"], result: "E", [.expression("g()")]),
        "func f(_ a: B, c: D) -> E {\n  g()\n}\n", "fun f(_ a: B, c: D) -> E {\n  g()\n}\n"
      ),
      (
        .expression(
          .call("f", closures: [CodeClosure(parameters: ["x", "y"], body: [.expression("x")])])),
        "f { x, y in\n  x\n}\n", "f { x, y ->\n  x\n}\n"
      ),
      (
        .expression(
          .call(
            "f",
            closures: [
              CodeClosure(isOnOneLine: true, body: [.assignment("a", "1")]),
              CodeClosure(
                label: "g", parameters: ["_"], isOnOneLine: true, body: [.expression("b")]),
            ])),
        "f { a = 1 } g: { _ in b }\n", "f { a = 1 } g: { _ -> b }\n"
      ),
    ] as [(CodeStatement, String, String)])
  func eachLanguageHasItsKeywords(_ statement: CodeStatement, _ swift: String, _ kotlin: String) {
    #expect(CodeLanguage.swift.text(of: [statement]) == swift)
    #expect(CodeLanguage.kotlin.text(of: [statement]) == kotlin)
  }

  @Test(
    arguments: [
      ("a", "\"a\"", "\"a\""),
      ("a\"b", #""a\"b""#, #""a\"b""#),
      ("a\\(b)", #""a\\(b)""#, #""a\\(b)""#),
      ("$a", "\"$a\"", #""\$a""#),
      ("a\nb", #""a\u{a}b""#, #""a\u{a}b""#),
    ] as [(String, String, String)])
  func stringLiteralsAreEscaped(_ text: String, _ swift: String, _ kotlin: String) {
    #expect(CodeLanguage.swift.quoted(text) == swift)
    #expect(CodeLanguage.kotlin.quoted(text) == kotlin)
  }

  @Test func lineBreaksInCommentsAreEscaped() {
    let text = CodeLanguage.swift.text(of: [
      .comment("a\nlet b = c"), .documentation("d\u{2028}e"),
    ])
    #expect(text == "// a\\u{a}let b = c\n/// d\\u{2028}e\n")
  }

  /// A list of 15 elements takes 73 columns, and 79 with "v = [" and "]"; 16 elements take 84. In a
  /// row of their own with an indentation of 2, 16 elements take 80.
  @Test(arguments: [(15, 3), (16, 5), (17, 6)])
  func listsWrapAtEightyColumns(_ count: Int, _ lineCount: Int) {
    let elements = [String](repeating: "100", count: count)
    // The block's indentation is not counted.
    let text = CodeLanguage.swift.text(of: [.block("do", [.assignment("v", .list(elements))])])
    let lines = text.split(separator: "\n")
    #expect(lines.count == lineCount, "\(text)")
    #expect(lines.map(\.count).max() == (count == 15 ? 81 : count == 16 ? 82 : 78), "\(text)")
    #expect(lines.joined().filter { $0 == "," }.count == count - 1)
  }
}
