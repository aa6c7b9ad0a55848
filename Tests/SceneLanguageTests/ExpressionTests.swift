// The values of all operators and functions: with constants, which the reader evaluates, and with
// state variables, which are evaluated at run time.

import Scene
import Testing

@testable import SceneLanguage

/// The expressions can use a = 7, b = 3, c = -2, t = true, f = false, s = 'ab'.
private let numbers: [(String, String)] = [
  // Literals.
  ("0", "0"), ("12", "12"), ("1.5", "1.5"), (".5", "0.5"), ("1e3", "1000"), ("1E-2", "0.01"),
  ("2e+1", "20"), ("007", "7"),
  // Arithmetic.
  ("a + b", "10"), ("a - b", "4"), ("a * b", "21"), ("a / 2", "3.5"), ("a % b", "1"),
  ("-a % b", "-1"), ("a % -b", "1"), ("5.5 % 2", "1.5"), ("-a", "-7"), ("+a", "7"),
  ("--a", "7"), ("-+-a", "7"), ("- - -a", "-7"), ("a - -b", "10"), ("a--b", "10"), ("a+-b", "4"),
  // Precedence and associativity.
  ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("2 * 3 + 4 * 5", "26"), ("10 - 4 - 3", "3"),
  ("10 - (4 - 3)", "9"), ("24 / 4 / 2", "3"), ("24 / (4 / 2)", "12"), ("2 * 7 % 4", "2"),
  ("7 % 4 * 2", "6"), ("-2 * -3", "6"), ("2 * -3 + 1", "-5"), ("-a + b", "-4"),
  ("((((a))))", "7"), ("1 - 2 + 3", "2"), ("8 / 4 * 2", "4"),
  // Conditionals.
  ("t ? 1 : 2", "1"), ("f ? 1 : 2", "2"), ("f ? 1 : t ? 2 : 3", "2"), ("f ? 1 : f ? 2 : 3", "3"),
  ("t ? f ? 1 : 2 : 3", "2"), ("a > b ? a : b", "7"), ("(t ? 1 : 2) + 10", "11"),
  ("t ? 1 : 2 + 10", "1"), ("1 + (f ? 1 : 2) * 3", "7"),
  // Functions.
  ("min(a, b)", "3"), ("min(a)", "7"), ("min(c, a, b)", "-2"), ("max(a, b)", "7"),
  ("max(1, 5, 2, 4)", "5"), ("abs(c)", "2"), ("abs(a)", "7"), ("floor(1.9)", "1"),
  ("floor(-1.1)", "-2"), ("ceil(1.1)", "2"), ("ceil(-1.9)", "-1"), ("round(2.4)", "2"),
  ("round(2.5)", "3"), ("round(-2.5)", "-3"), ("round(-2.4)", "-2"),
  ("clamp(a, 0, 5)", "5"), ("clamp(c, 0, 5)", "0"), ("clamp(b, 0, 5)", "3"),
  ("lerp(10, 20, 0.25)", "12.5"), ("lerp(10, 20, 1.5)", "25"), ("lerp(20, 10, 0.1)", "19"),
  ("progress(50, 150, 75)", "0.25"), ("progress(0, 100, -5)", "0"), ("progress(0, 100, 250)", "1"),
  ("progress(100, 0, 25)", "0.75"), ("progress(5, 5, 4)", "0"), ("progress(5, 5, 5)", "1"),
  ("sin(0)", "0"), ("sin(30)", "0.5"), ("sin(90)", "1"), ("sin(180)", "0"), ("sin(-90)", "-1"),
  ("cos(0)", "1"), ("cos(60)", "0.5"), ("cos(90)", "0"), ("cos(180)", "-1"), ("cos(360)", "1"),
  ("sqrt(16)", "4"), ("sqrt(2) * sqrt(2)", "2"), ("sqrt(0)", "0"),
  ("min(max(a, b), abs(-5))", "5"), ("abs(min(a, c) * b)", "6"),
  ("ease('linear', 0.3)", "0.3"), ("ease('easeInOut', 0.5)", "0.5"),
  ("ease('steps(4, jump-end)', 0.6)", "0.5"), ("ease('linear(0, 0.5 25%, 1)', 0.25)", "0.5"),
  ("ease('linear', c)", "-2"), ("ease(\"linear\", 1.5)", "1.5"),
]

private let truths: [(String, String)] = [
  ("true", "true"), ("false", "false"), ("t", "true"), ("f", "false"),
  ("a > b", "true"), ("b > a", "false"), ("a > a", "false"), ("a >= a", "true"),
  ("b >= a", "false"), ("b < a", "true"), ("a < a", "false"), ("a <= a", "true"),
  ("a <= b", "false"), ("a == 7", "true"), ("a == b", "false"), ("a != b", "true"),
  ("a != 7", "false"), ("1 == 1.0", "true"), ("0 == -0", "true"),
  ("s == 'ab'", "true"), ("s == \"ab\"", "true"), ("s != 'ab'", "false"), ("s == 'AB'", "false"),
  ("t == true", "true"), ("t != f", "true"), ("t == f", "false"),
  // A value becomes text if the other side is text.
  ("s == a", "false"), ("'7' == a", "true"), ("'true' == t", "true"),
  ("not t", "false"), ("not f", "true"), ("not not t", "true"), ("not not not t", "false"),
  ("t and t", "true"), ("t and f", "false"), ("f and t", "false"), ("f and f", "false"),
  ("t or t", "true"), ("t or f", "true"), ("f or t", "true"), ("f or f", "false"),
  // Precedence of `and`, `or`, `not`, comparisons and sums.
  ("t or f and f", "true"), ("(t or f) and f", "false"), ("f and f or t", "true"),
  ("not f and f", "false"), ("not (f and f)", "true"), ("not a == b", "true"),
  ("not t or t", "true"), ("a + 1 > b * 2", "true"),
  ("b < a and a < 10", "true"), ("(a > b) == (b > c)", "true"),
  ("t ? f : t", "false"), ("a > b ? s == 'ab' : f", "true"), ("not t ? t : f", "false"),
]

private let texts: [(String, String)] = [
  ("'ab'", "'ab'"), ("\"a b\"", "'a b'"), ("''", "''"), ("s", "'ab'"), ("'한글 é'", "'한글 é'"),
  ("'{a}'", "'{a}'"), ("t ? 'yes' : 'no'", "'yes'"), ("f ? s : 'no'", "'no'"),
  // Numbers and Booleans become text where text is expected.
  ("a", "'7'"), ("a / 2", "'3.5'"), ("1 / 3", "'0.333333'"), ("t", "'true'"), ("a > b", "'true'"),
  ("c", "'-2'"), ("t ? a : b", "'7'"), ("f ? 'x' : a", "'7'"),
]

@Suite struct ExpressionTests {
  private static let values = "a: 7, b: 3, c: -2, t: true, f: false, s: ab"

  @Test(arguments: numbers)
  func aNumericExpressionIsEvaluated(_ text: String, _ value: String) throws {
    try check(text, .number, value)
  }

  @Test(arguments: truths)
  func aBooleanIsComputed(_ text: String, _ value: String) throws {
    try check(text, .boolean, value)
  }

  @Test(arguments: texts)
  func aTextExpressionIsEvaluated(_ text: String, _ value: String) throws {
    try check(text, .text, value)
  }

  private func check(_ text: String, _ place: AskedExpression.Place, _ value: String) throws {
    let folded = AskedExpression(text, as: place, params: Self.values)
    #expect(try folded.constant() == value)
    // The same expression with state variables; one without names is constant here, too.
    let live = AskedExpression(text, as: place, state: Self.values)
    #expect(try live.value() == value)
  }

  @Test func expressionsWithoutLiveVariablesAreConstant() throws {
    let isConstant = try ["1 + 2", "max(1, 2)", "n", "n > 3 ? 1 : 2", "screen.width * 2"].map {
      try AskedExpression($0, params: "n: 3").constant() != nil
    }
    #expect(isConstant == [true, true, true, true, true])
    let isLive = try ["time", "v * 1", "0 * time", "true ? 1 : v", "asked.x"].map {
      try AskedExpression($0, state: "v: 3").constant() == nil
    }
    #expect(isLive == [true, true, true, true, true])
  }

  @Test func expressionsReadTheScreen() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200], scale: 3, safeArea: [1, 2, 3, 4] }
      state: { n: 0 }
      views: []
      """
    for (name, value) in [
      ("width", "100"), ("height", "200"), ("scale", "3"), ("safeArea.top", "1"),
      ("safeArea.left", "2"), ("safeArea.bottom", "3"), ("safeArea.right", "4"),
    ] {
      let scene = try readFile(text + "\ntimeline: [{ set: { n: = screen.\(name) } }]\n")
      #expect(timeline(of: scene) == ["set state.n: \(value)"], "\(name)")
    }
  }

  @Test func expressionsReadTimeAndRepeatIndex() throws {
    #expect(try AskedExpression("time * 2").value(at: 1.25) == "2.5")
    let scene = try read("views: [{ id: r, repeat: 3, view: { frame: [= index * 2, 0, 1, 1] } }]")
    #expect(try initial("r[2].x", in: scene) == "4")
  }

  /// A conditional, an `and` or an `or` evaluates only the needed operands, as in Swift.
  @Test func conditionalsAndLogicalOperatorsShortCircuit() throws {
    for text in [
      "f and 1 / zero > 0", "not (t or 1 / zero > 0)", "t ? f : 1 / zero > 0",
      "f ? 1 / zero > 0 : f",
    ] {
      let values = "t: true, f: false, zero: 0"
      #expect(try AskedExpression(text, as: .boolean, params: values).constant() == "false")
      #expect(try AskedExpression(text, as: .boolean, state: values).value() == "false")
    }
  }

  /// UIView's ease-in is cubic-bezier(0.42, 0, 1, 1). Its value at 0.5 is 0.315357, by bisection.
  @Test func easeEvaluatesTheNamedCurve() throws {
    #expect(try AskedExpression("ease('easeIn', 0.5)").constant() == "0.315357")
    #expect(try AskedExpression("ease('easeOut', 1 - time)").value(at: 0.5) == "0.684643")
    #expect(try AskedExpression("ease('bouncy', 2)").constant() == "1")
  }
}
