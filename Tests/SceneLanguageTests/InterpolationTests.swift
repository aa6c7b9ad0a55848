// Text with expressions in braces, and the format of numbers in it.

import Scene
import Support
import Testing

@testable import SceneLanguage

@Suite struct InterpolationTests {
  private func label(_ text: String, _ more: String = "") throws -> Scene {
    try read("views: [{ id: l, kind: label, frame: [0, 0, 9, 9], text: \"\(text)\" }]\n" + more)
  }

  private static let texts: [(String, String)] = [
    ("", ""), ("plain", "plain"), ("a {1 + 1} b", "a 2 b"), ("{1}{2}", "12"), ("{ 1 }", "1"),
    ("{{x}}", "{x}"), ("{{{1}}}", "{1}"), ("{{{{", "{{"), ("}}", "}"), ("{1 / 3}", "0.333333"),
    ("{2.50}", "2.5"), ("{1 > 2}", "false"), ("{'a'}b", "ab"), ("{n}x{n * 2}", "3x6"),
    ("한글 {n} é", "한글 3 é"), ("{mode} mode", "dark mode"), ("{n > 1 ? 'rows' : 'row'}", "rows"),
    ("{-0.0}", "0"), ("{1e6}", "1000000"), ("{max(n, 5)}", "5"), ("line\\n{n}", "line\n3"),
    ("= 1", "1"), (" = 1", " = 1"), ("{screen.width}", "100"),
  ]

  @Test(arguments: texts)
  func constantInterpolationsAreSubstituted(_ text: String, _ shown: String) throws {
    let scene = try label(text, "params: { n: 3, mode: dark }\n")
    #expect(try initial("l.text", in: scene) == "'\(shown)'")
    #expect(scene.bindings.isEmpty)
  }

  @Test func interpolatedTextWithLiveValuesIsABinding() throws {
    let scene = try label("{n} of {m}: {time}", "state: { n: 3, m: 5.25 }\n")
    #expect(bindings(of: scene) == ["l.text = {n} of {m}: {time}"])
    let value = try scene.bindings[0].expression.evaluate(
      at: Answers { reference in
        if case .state(let index) = reference { scene.state[index].initial } else { .number(1.5) }
      })
    #expect(shown(value) == "'3 of 5.25: 1.5'")
  }

  private static let bad: [(String, String)] = [
    ("a ▸{b", "'{' is not closed; write '{{' for a brace"),
    ("a ▸} b", "'}' closes nothing; write '}}' for a brace"),
    ("▸{", "'{' is not closed; write '{{' for a brace"),
    ("{{ ▸}", "'}' closes nothing; write '}}' for a brace"),
    ("{▸}", "expected a value, not the end"), ("{1 +▸}", "expected a value, not the end"),
    ("a {▸oops}", "unknown name 'oops'"), ("{1} {2 + ▸'a'}", "expected a number, not text"),
    ("{1} {▸nobody.x} {2}", "unknown name 'nobody'"),
  ]

  @Test(arguments: bad)
  func interpolationErrorsAreReportedAtTheirPosition(_ text: String, _ message: String) {
    check("views: [{ kind: label, frame: [0, 0, 9, 9], text: \"\(text)\" }]", message)
  }

  @Test func constantInterpolationErrorsAreReportedAtTheText() {
    #expect(
      errors("views: [{ kind: label, frame: [0, 0, 9, 9], text: \"n {1 / 0}\" }]").first?
        .hasSuffix("the expression divides by zero") == true)
  }

  /// Numbers have at most six decimals, rounded half away from zero. They have no exponent and no
  /// negative zero.
  private static let numbers: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1 + 0.2, "0.3"), (-1.5, "-1.5"),
    (1e-7, "0"), (-1e-7, "0"), (4.9e-7, "0"), (5e-7, "0.000001"), (-5e-7, "-0.000001"),
    (1234567.891, "1234567.891"), (2.0 / 3, "0.666667"), (0.000001, "0.000001"),
    (0.0625, "0.0625"), (1e15, "1000000000000000.0"), (123_456_789_012, "123456789012"),
    (100, "100"), (0.999999, "0.999999"), (0.9999999, "1"), (-0.9999999, "-1"),
    (1.000001, "1.000001"), (10.05, "10.05"),
  ]

  @Test(arguments: numbers)
  func interpolatedNumbersHaveAtMostSixDecimals(_ number: Double, _ text: String) {
    #expect(formatted(number) == text)
  }

  @Test func nonFiniteNumbersAreFormattedAsInSwift() {
    #expect([Double.infinity, -.infinity, .nan].map(formatted) == ["inf", "-inf", "nan"])
  }

  private static let near: [(String, String?)] = [
    ("alhpa", "alpha"), ("AlPha", "alpha"), ("aplha", "alpha"), ("alph", "alpha"),
    ("alphaa", "alpha"), ("wdth", "width"), ("hieght", "height"), ("width", "width"),
    ("zzz", nil), ("", nil), ("wi", nil), (String(repeating: "alpha", count: 9), nil),
  ]

  @Test(arguments: near)
  func aNearNameIsSuggested(_ name: String, _ expected: String?) {
    let hint = suggestion(for: name, among: ["width", "alpha", "height"], otherwise: "; or not")
    #expect(hint == (expected.map { "; did you mean '\($0)'?" } ?? "; or not"))
  }
}
