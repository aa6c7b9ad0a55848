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
  ("pow(a, 2)", "49"), ("pow(4, 0.5)", "2"), ("pow(2, c)", "0.25"), ("pow(c, b)", "-8"),
  ("pow(0, 0)", "1"), ("exp(0)", "1"), ("exp(1)", "2.718282"), ("exp(c)", "0.135335"),
  ("log(1)", "0"), ("log(exp(a))", "7"), ("log(1000) / log(10)", "3"),
  ("atan2(0, 1)", "0"), ("atan2(1, 0)", "90"), ("atan2(1, 1)", "45"), ("atan2(-1, 0)", "-90"),
  ("atan2(0, -1)", "180"), ("atan2(-0, -1)", "180"), ("atan2(0, 0)", "0"), ("pi", "3.141593"),
  ("sin(180 / pi * 2 * pi / 2 + 90)", "-1"), ("pi * b", "9.424778"),
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
  ("c", "'-2'"), ("t ? a : b", "'7'"),
  // Formats. Exact halves go to the even digit, as by printf; 2.675 and 1.005 are less than half.
  ("fixed(39, 2)", "'39.00'"), ("fixed(a / 2, 0)", "'4'"), ("fixed(2.5, 0)", "'2'"),
  ("fixed(0.125, 2)", "'0.12'"), ("fixed(0.375, 2)", "'0.38'"), ("fixed(2.675, 2)", "'2.67'"),
  ("fixed(1.005, 2)", "'1.00'"), ("fixed(c, 1)", "'-2.0'"), ("fixed(-0.001, 2)", "'0.00'"),
  ("fixed(0.1, 20)", "'0.10000000000000000555'"), ("fixed(1e21, 1)", "'1000000000000000000000.0'"),
  ("pad(a, 2)", "'07'"), ("pad(59.99, 2)", "'59'"), ("pad(123, 2)", "'123'"), ("pad(0, 0)", "'0'"),
  ("pad(c, 3)", "'-002'"), ("pad(-0.5, 2)", "'00'"), ("pad(12, 2)", "'12'"),
  ("grouped(a)", "'7'"), ("grouped(999)", "'999'"), ("grouped(1000)", "'1,000'"),
  ("grouped(1234567)", "'1,234,567'"), ("grouped(-123456.5, 2)", "'-123,456.50'"),
  ("grouped(1e9 + 0.4)", "'1,000,000,000'"), ("grouped(999.5)", "'1,000'"),
  ("t ? fixed(a, 1) : 'none'", "'7.0'"), ("f ? 'x' : a", "'7'"),
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

  /// The outputs of SplitMix64 for the seed 1234567, 6457827717110365317, 3203168211198807973,
  /// 9817491932198370423, 4593380528125082431 and 16408922859458223821, are published on Rosetta
  /// Code; that for the seed 0, 0xE220A8397B1DCDAF, in the tests of Java and Rust. They are divided
  /// by 2^64 here.
  @Test(arguments: [
    ("1234567, 0", "0.350079542021"), ("1234567, 1", "0.173644096671"),
    ("1234567, 2", "0.532207304062"), ("1234567, 3", "0.249007657382"),
    ("1234567, 4", "0.889529490619"), ("0, 0", "0.883310808214"), ("-1, 0", "0.893942920283"),
    ("0.9, 0.9", "0.883310808214"), ("-0.1, 0", "0.893942920283"), ("1e300, -1e300", nil),
  ])
  func randomNumbersMatchPublishedOutputs(_ arguments: String, _ value: String?) throws {
    let asked = AskedExpression("fixed(random(\(arguments)), 12)", as: .text)
    let text = try #require(try asked.constant())
    #expect(value.map { "'\($0)'" } ?? text == text)
    #expect(text.hasPrefix("'0."))
  }

  /// The name of a scene comes before the constant.
  @Test func theNamePiMayBeAVariable() throws {
    #expect(try AskedExpression("pi", params: "pi: 4").constant() == "4")
    #expect(
      try AskedExpression("pi.x", views: "{ id: pi, frame: [5, 0, 1, 1] }").value() == "5")
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
