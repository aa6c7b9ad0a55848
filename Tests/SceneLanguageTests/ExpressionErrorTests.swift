// Invalid expressions: the message, and the character at which it points (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ExpressionErrorTests {
  private static let malformed: [(String, String)] = [
    ("▸", "expected a value, not the end"), ("1 +▸", "expected a value, not the end"),
    ("(1▸", "expected ')', not the end"), ("1▸)", "expected an operator or the end, not ')'"),
    ("10▸px", "expected an operator or the end, not 'px'; numbers have no unit"),
    ("1 ▸2", "expected an operator or the end, not 2"),
    ("1 + ▸* 2", "expected a value, not '*'"), ("▸* 2", "expected a value, not '*'"),
    ("1 ▸= 2", "unexpected '=' in an expression; equality is '=='"),
    ("1 ▸& 2", "unexpected '&' in an expression; write 'and'"),
    ("true ▸&& false", "unexpected '&' in an expression; write 'and'"),
    ("true ▸|| false", "unexpected '|' in an expression; write 'or'"),
    ("▸!true", "unexpected '!' in an expression; write 'not', or '!=' for 'differs from'"),
    ("1 ▸^ 2", "unexpected '^' in an expression"),
    ("2 ▸; 3", "unexpected ';' in an expression"),
    ("▸$a", "unexpected '$' in an expression"),
    ("1 ▸× 2", "unexpected '×' in an expression"),
    ("1 < 2 ▸< 3", "comparisons do not chain; join two with 'and'"),
    ("1 == 2 ▸!= 3", "comparisons do not chain; join two with 'and'"),
    ("▸'open", "the quote ' is not closed"), ("1 + ▸'a", "the quote ' is not closed"),
    ("true ? 1▸", "expected ':', not the end"),
    ("true ▸: 1", "expected an operator or the end, not ':'"),
    ("true ? ▸: 1", "expected a value, not ':'"),
    ("min(1▸", "expected ',' or ')', not the end"), ("min(1, ▸)", "expected a value, not ')'"),
    ("min(1 ▸2)", "expected ',' or ')', not 2"), ("min(▸, 1)", "expected a value, not ','"),
    ("a.▸", "expected a name after '.', not the end"),
    ("a▸.1", "expected an operator or the end, not 0.1"),
    ("a[0▸", "expected ']', not the end"), ("a[▸]", "expected a value, not ']'"),
    ("[1▸", "expected ',' or ']', not the end"),
    ("▸1.2.3", "'1.2.3' is not a finite number"), ("▸1e999", "'1e999' is not a finite number"),
    ("1 ▸e5", "expected an operator or the end, not 'e5'"),
    ("1▸_000", "expected an operator or the end, not '_000'"),
    ("▸and 1", "expected a value, not 'and'"), ("1 + ▸or", "expected a value, not 'or'"),
    ("1 + ▸not", "expected a value, not 'not'"),
  ]

  @Test(arguments: malformed)
  func syntaxErrorsAreReportedAtTheirPosition(_ text: String, _ message: String) {
    AskedExpression(text).check(message)
  }

  private static let wrongTypes: [(String, AskedExpression.Place, String)] = [
    ("1 + ▸true", .number, "expected a number, not true or false"),
    ("▸'a' * 2", .number, "expected a number, not text"),
    ("-▸'a'", .number, "expected a number, not text"),
    ("▸1 < 2", .number, "expected a number, not true or false"),
    ("▸'a'", .number, "expected a number, not text"),
    ("▸1", .boolean, "expected true or false, not a number"),
    ("▸'true'", .boolean, "expected true or false, not text"),
    ("not ▸3", .boolean, "expected true or false, not a number"),
    ("true and ▸1", .boolean, "expected true or false, not a number"),
    ("▸'a' or true", .boolean, "expected true or false, not text"),
    ("▸'a' < 'b'", .boolean, "expected a number, not text"),
    ("1 < ▸true", .boolean, "expected a number, not true or false"),
    ("1 == ▸true", .boolean, "expected a number, not true or false"),
    ("1 == ▸'1'", .boolean, "expected a number, not text; remove the quotes"),
    ("true != ▸1", .boolean, "expected true or false, not a number"),
    ("▸1 ? 2 : 3", .number, "expected true or false, not a number"),
    ("true ? 1 : ▸'a'", .number, "expected a number, not text"),
    ("true ? ▸'a' : 1", .number, "expected a number, not text"),
    ("true ? 1 : ▸false", .number, "expected a number, not true or false"),
    ("min(1, ▸true)", .number, "expected a number, not true or false"),
    ("sqrt(▸'4')", .number, "expected a number, not text; remove the quotes"),
    ("ease('linear', ▸true)", .number, "expected a number, not true or false"),
    ("▸[1, 2]", .number, "lists are allowed only in map(x, [inputs], [outputs])"),
    ("min(▸[1, 2])", .number, "lists are allowed only in map(x, [inputs], [outputs])"),
    ("▸asked.background", .number, "expected a number, not a colour"),
    ("▸3", .color, "expected a colour, not a number"),
    ("true ? 'red' : ▸1", .color, "expected a colour, not a number"),
    ("▸'greeen'", .color, "unknown colour 'greeen'; did you mean 'green'?"),
  ]

  @Test(arguments: wrongTypes)
  func aTypeMismatchIsReportedAtItsPosition(
    _ text: String, _ place: AskedExpression.Place, _ message: String
  ) {
    AskedExpression(text, as: place).check(message)
  }

  private static let wrongCalls: [(String, String)] = [
    ("▸sine(3)", "unknown function 'sine'; did you mean 'sin'?"),
    (
      "▸interpolate(3)",
      "unknown function 'interpolate'; use one of min, max, abs, floor, ceil, round, clamp, lerp, "
        + "progress, sin, cos, sqrt, pow, exp, log, atan2, random, fixed, pad, grouped, map, ease, "
        + "lightDark"
    ),
    ("▸min()", "min(a, b, …) does not take 0 arguments"),
    ("▸abs(1, 2)", "abs(x) does not take 2 arguments"),
    ("▸sqrt()", "sqrt(x) does not take 0 arguments"),
    ("▸sin(1, 2)", "sin(degrees) does not take 2 arguments"),
    ("1 + ▸clamp(1, 2)", "clamp(x, low, high) does not take 2 arguments"),
    ("▸lerp(1, 2, 3, 4)", "lerp(a, b, t) does not take 4 arguments"),
    ("▸progress(1)", "progress(from, to, x) does not take 1 argument"),
    ("▸pow(2)", "pow(x, exponent) does not take 1 argument"),
    ("▸atan2(1)", "atan2(y, x) does not take 1 argument"),
    ("▸random()", "random(seed, index) does not take 0 arguments"),
    ("▸fixed(1)", "fixed(x, digits) does not take 1 argument"),
    ("▸grouped()", "grouped(x, digits) does not take 0 arguments"),
    ("▸grouped(1, 2, 3)", "grouped(x, digits) does not take 3 arguments"),
    ("▸fixd(1, 2)", "unknown function 'fixd'; did you mean 'fixed'?"),
    ("▸fixed(1, 2) + 1", "expected a number, not text"),
    ("▸pad(7, 2)", "expected a number, not text"),
    ("fixed(▸true, 2)", "expected a number, not true or false"),
    (
      "fixed(time, ▸-1)",
      "the expression has fixed(…) with -1 digits; it takes a whole number from 0 to 20"
    ),
    (
      "pad(time, ▸2.5)",
      "the expression has pad(…) with 2.5 digits; it takes a whole number from 0 to 20"
    ),
    ("▸ease('easeIn')", "ease('easeIn', t) does not take 1 argument"),
    ("ease(▸easeIn, 1)", "ease takes its curve as text in quotes: ease('easeIn', t)"),
    ("ease('▸easIn', 1)", "unknown curve 'easIn'; did you mean 'easeIn'?"),
    ("ease('cubic-bezier(0, 0, ▸2, 1)', 1)", "x2 is from 0 to 1, not '2'"),
  ]

  @Test(arguments: wrongCalls)
  func anInvalidCallIsReportedAtItsPosition(_ text: String, _ message: String) {
    AskedExpression(text).check(message)
  }

  private static let wrongNames: [(String, String)] = [
    ("1 + ▸speeed", "unknown name 'speeed'; did you mean 'speed'?"),
    ("▸tiem", "unknown name 'tiem'; did you mean 'time'?"),
    ("▸nothingLikeIt", "unknown name 'nothingLikeIt'"),
    (
      "▸index + 1",
      "'index' is defined only inside a repeat; in rules write 'each: rows' or 'on: tap rows' for "
        + "all copies"
    ),
    ("▸finished ? 1 : 2", "unknown name 'finished'"),
    (
      "▸screen.depth",
      "unknown name 'screen.depth'; use one of screen.height, screen.safeArea.bottom, "
        + "screen.safeArea.left, screen.safeArea.right, screen.safeArea.top, screen.scale, "
        + "screen.width"
    ),
    ("▸asked", "'asked' is a view; add a property: asked.alpha"),
    ("▸asked.widht", "unknown property 'widht' on view 'asked'; did you mean 'width'?"),
    ("▸asked.offset.y", "'asked' is a view and has no 'offset.y'"),
    ("▸asked.text", "'asked' is a view and has no 'text'"),
    ("▸pic.text", "'pic' is an image and has no 'text'"),
    ("▸asked.x.y", "unknown property 'x.y' on view 'asked'"),
    ("▸asked[0].x", "'asked' is a single view and takes no index"),
    ("▸asked.x[0]", "'x' is not a repeat and takes no index"),
    ("▸state.nothing", "unknown state variable 'nothing'"),
  ]

  @Test(arguments: wrongNames)
  func anUnknownNameIsReportedAtItsPosition(_ text: String, _ message: String) {
    AskedExpression(
      text, params: "speed: 3",
      views: "{ id: pic, kind: image, source: a, frame: [0, 0, 1, 1] }"
    ).check(message)
  }

  /// Constant expressions whose evaluation fails. The reader reports the error.
  private static let noValues: [(String, String)] = [
    ("▸5 / (2 - 2)", "divides by zero"), ("▸5 % 0", "divides by zero"),
    ("▸sqrt(-1)", "has sqrt(…) that is not finite"),
    ("▸log(0)", "has log(…) that is not finite"), ("▸log(-1)", "has log(…) that is not finite"),
    ("▸pow(-8, 1 / 3)", "has pow(…) that is not finite"),
    ("▸pow(0, -1)", "has pow(…) that is not finite"),
    ("▸exp(1000)", "has exp(…) that is not finite"),
    ("▸1e308 * 10", "has a product that is not finite"),
    ("▸1e308 + 1e308", "has a sum that is not finite"),
    ("▸-1e308 - 1e308", "has a difference that is not finite"),
    ("▸1e308 / 0.1", "has a quotient that is not finite"),
    ("▸lerp(1e308, -1e308, 1)", "has lerp(…) that is not finite"),
  ]

  @Test(arguments: noValues)
  func constantExpressionsWithoutAValueFailAtReadTime(_ text: String, _ problem: String) {
    AskedExpression(text).check("the expression \(problem)")
  }

  private static let liveProblems: [(String, String)] = [
    ("5 / (two - 2)", "divides by zero"), ("5 % (two - 2)", "divides by zero"),
    ("log(two - 2)", "has log(…) that is not finite"),
    (
      "fixed(1, two * 20) == '1' ? 1 : 0",
      "has fixed(…) with 40 digits; it takes a whole number from 0 to 20"
    ),
    ("sqrt(0 - two)", "has sqrt(…) that is not finite"),
    ("huge * 10", "has a product that is not finite"),
    ("huge + huge", "has a sum that is not finite"),
    ("-huge - huge", "has a difference that is not finite"),
    ("huge / 0.1", "has a quotient that is not finite"),
    ("lerp(huge, -huge, 1)", "has lerp(…) that is not finite"),
    (
      "map(time, [0, two, 1], [0, 1, 2])",
      "cannot map: the inputs must not decrease, but input 3 is 1.0 after 2.0"
    ),
  ]

  @Test(arguments: liveProblems)
  func liveExpressionsWithoutAValueFailAtEvaluation(_ text: String, _ problem: String) throws {
    let asked = AskedExpression(text, state: "two: 2, huge: 1e308")
    #expect(try asked.evaluationProblem() == problem)
  }

  @Test func anEvaluationErrorHasItsExpressionAndLocation() throws {
    let scene = try read("views: [{ frame: [0, 0, = 1 / time, 1] }]")
    let error = #expect(throws: EvaluationError.self) {
      try scene.bindings[0].expression.evaluate(at: Answers { _ in .number(0) })
    }
    #expect(error?.source == "1 / time")
    #expect(error.map { "\($0.location)" } == "s.yaml:3:27")
    #expect(error?.problem == "divides by zero")
  }
}
