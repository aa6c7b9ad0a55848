// Expressions: what they compute, what they refuse, and where they say so.

import Geometry
import Motion
import Testing

@testable import Scene

private let nowhere = SourceLocation(file: "s.yaml", line: 1, column: 1)

private func resolver(_ params: [String: Value] = [:]) -> Resolver {
  var globals = Globals()
  globals.params = params
  return Resolver(globals: globals, namespace: Namespace(parent: nil, prefix: ""))
}

@Suite struct ExpressionTests {
  @Test(
    arguments: [
      ("1 + 2 * 3", .number(7)),
      ("(1 + 2) * 3", .number(9)),
      ("-2 * -3", .number(6)),
      ("7 % 3", .number(1)),
      ("-7 % 3", .number(-1)),
      ("10 - 4 - 3", .number(3)),
      ("1e3 + .5", .number(1000.5)),
      ("2 < 3 and not (3 <= 2)", .boolean(true)),
      ("not true or true", .boolean(true)),
      ("1 == 1.0", .boolean(true)),
      ("'a' != 'b'", .boolean(true)),
      ("true ? 1 : 2", .number(1)),
      ("false ? 1 : true ? 2 : 3", .number(2)),
      ("min(3, 1, 2)", .number(1)),
      ("max(3, 1, 2)", .number(3)),
      ("abs(-2)", .number(2)),
      ("floor(-1.5)", .number(-2)),
      ("ceil(1.2)", .number(2)),
      ("round(2.5)", .number(3)),
      ("clamp(12, 0, 10)", .number(10)),
      ("lerp(10, 20, 0.25)", .number(12.5)),
      ("progress(50, 150, 75)", .number(0.25)),
      ("progress(0, 100, -5)", .number(0)),
      ("map(25, [0, 50, 100], [0, 1, 0])", .number(0.5)),
      ("map(150, [0, 100], [0, 1], 'extend')", .number(1.5)),
      ("map(150, [0, 100], [0, 1], 'clamp', 'identity')", .number(150)),
      ("sin(30) * 2 - 1 < 1e-12", .boolean(true)),
      ("cos(90)", .number(0)),
      ("sqrt(16)", .number(4)),
      ("ease('linear', 0.3)", .number(0.3)),
      ("speed * 2", .number(6)),
      ("1 < 2 and (1 / 0 > 0 or true) ? 1 : 2", nil),
      ("false and 1 / 0 > 0", .boolean(false)),
    ] as [(String, Value?)])
  func anExpressionComputes(_ text: String, _ expected: Value?) throws {
    let resolver = resolver(["speed": .number(3)])
    guard let expected else {
      #expect(throws: ExpressionProblem.self) {
        try resolver.expression(text, as: nil, at: nowhere)
      }
      return
    }
    #expect(try resolver.expression(text, as: nil, at: nowhere).constant == expected)
  }

  @Test(arguments: [
    ("1 +", 3, "expected a value, not the end"),
    ("(1", 2, "expected ')', not the end"),
    ("1 = 2", 2, "'=' has no meaning in an expression; equality is '=='"),
    ("1 < 2 < 3", 6, "comparisons do not chain; join two with 'and'"),
    ("a && b", 2, "'&' has no meaning in an expression; write 'and'"),
    ("1 + true", 4, "expected a number, not true or false"),
    ("not 3", 4, "expected true or false, not a number"),
    ("clamp(1, 2)", 0, "clamp(x, low, high) does not take 2 arguments"),
    ("map(1, 2, 3)", 7, "map takes its inputs and outputs as lists: [0, 100]"),
    (
      "map(1, [1, 2], [3])", 7,
      "map needs as many outputs as inputs, two at least; these are 2 and 1"
    ),
    (
      "map(1, [2, 1], [0, 1])", 7,
      "the expression cannot map: the inputs must not decrease, but input 2 is 1.0 after 2.0"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clam')", 23,
      "outside its inputs map does one of 'extend', 'clamp', 'identity'"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', 'clamp', 'bouncy')", 41,
      "a spring is no easing of a map: it needs time"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', 'clamp', easeIn)", 41,
      "map takes its curve as text in quotes: "
        + "map(x, [0, 1], [0, 5], 'clamp', 'clamp', 'easeIn')"
    ),
    ("ease('easIn', 1)", 6, "unknown curve 'easIn'; did you mean 'easeIn'?"),
    ("index + 1", 0, "'index' counts inside a repeat only"),
    ("speeed", 0, "unknown name 'speeed'; did you mean 'speed'?"),
    ("5 / (2 - 2)", 0, "the expression divides by zero"),
    ("sqrt(-1)", 0, "the expression has sqrt(…) that is not finite"),
    ("1e308 * 10", 0, "the expression has a product that is not finite"),
    ("'open", 0, "the quote ' is not closed"),
  ])
  func aWrongExpressionSaysWhereAndWhat(_ text: String, _ offset: Int, _ message: String) {
    do {
      _ = try resolver(["speed": .number(3)]).expression(text, as: nil, at: nowhere)
      Issue.record("no error")
    } catch {
      #expect(error.message == message)
      #expect(error.offset == offset)
    }
  }

  /// Worked by hand: cubic-bezier(⅓, 0, ⅔, ⅓) is x² within 0…1.
  @Test func mapEasesEachOfItsSegments() throws {
    let text =
      "map(15, [0, 10, 20], [0, 0, 100], 'clamp', 'clamp', "
      + "'cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 0.3333333333333333)')"
    let value = try resolver().expression(text, as: .number, at: nowhere).constant
    guard case .number(let number)? = value else {
      Issue.record("\(String(describing: value))")
      return
    }
    #expect(abs(number - 25) < 1e-9)
  }

  @Test(arguments: [
    ("map(5, [0, 10], ['black', 'white'])", "#808080"),
    ("map(-5, [-10, 0], ['red', '#ff000000'])", "#ff000080"),
    ("map(99, [0, 10], ['black', 'white'])", "#ffffff"),
  ])
  func mapMixesColoursWhereOneIsWanted(_ text: String, _ hex: String) throws {
    let value = try resolver().expression(text, as: .color, at: nowhere).constant
    guard case .color(let color)? = value else {
      Issue.record("\(String(describing: value))")
      return
    }
    #expect(color.hex == hex)
  }

  @Test func deepNestingIsRefusedInsteadOfOverflowing() {
    let text = String(repeating: "(", count: 400) + "1" + String(repeating: ")", count: 400)
    #expect(throws: ExpressionProblem.self) {
      try resolver().expression(text, as: nil, at: nowhere)
    }
    let signs = String(repeating: "-", count: 900) + "1"
    #expect(throws: Never.self) { try resolver().expression(signs, as: nil, at: nowhere) }
  }

  @Test(arguments: [
    ("a {1 + 1} b", "a 2 b"), ("{{x}}", "{x}"), ("{1 / 3}", "0.333333"), ("{2.50}", "2.5"),
    ("{true}", "true"), ("", ""), ("한글 {1}", "한글 1"),
  ])
  func textTakesInWhatStandsInBraces(_ text: String, _ expected: String) throws {
    #expect(try resolver().interpolation(text, at: nowhere).constant == expected)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (0.1 + 0.2, "0.3"), (-1.5, "-1.5"), (1e-7, "0"),
      (1234567.891, "1234567.891"), (2.0 / 3, "0.666667"), (-0.0000004, "0"),
    ] as [(Double, String)])
  func numbersAreShownWithAtMostSixDecimals(_ number: Double, _ text: String) {
    #expect(formatted(number) == text)
  }

  @Test(
    arguments: [
      ("alhpa", "alpha"), ("AlPha", "alpha"), ("aplha", "alpha"), ("wdth", "width"), ("zzz", nil),
      ("", nil),
    ] as [(String, String?)])
  func aNearNameIsSuggested(_ name: String, _ expected: String?) {
    #expect(nearest(to: name, among: ["width", "alpha", "height"]) == expected)
  }
}
