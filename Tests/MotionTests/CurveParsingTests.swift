// Tests of the curve parser and its error messages.

import Motion
import Testing

@Suite struct CurveParsingTests {
  @Test(arguments: [
    ("linear", "linear"), ("ease", "ease"), ("default", "ease"), ("easeIn", "easeIn"),
    ("ease-in", "easeIn"), ("easeOut", "easeOut"), ("ease-out", "easeOut"),
    ("easeInOut", "easeInOut"), ("ease-in-out", "easeInOut"),
    ("cubic-bezier(.42, 0, .58, 1)", "easeInOut"), ("cubic-bezier(0.25,0.1,0.25,1)", "ease"),
    ("steps(1, start)", "step-start"), ("steps(1)", "step-end"),
    ("steps(3, end)", "steps( 3,jump-end )"), ("steps(3)", "steps(3, jump-end)"),
    ("linear(0, 1)", "linear(0 0%, 1 100%)"), ("linear(25% 0.5 , 1)", "linear(0.5 25%,1)"),
    ("spring(duration: 0.5, bounce: 0.3)", "bouncy"), ("spring(bounce: 0)", "smooth"),
    ("spring(damping:.5,velocity:8)", "spring( velocity : 8, damping : 0.5 )"),
    ("spring(mass: 1)", "spring(stiffness: 100, damping: 10)"),
    ("spring(response: 0.5)", "spring(dampingFraction: 0.825)"),
    ("cubic-bezier(  4.2e-1 , 0,1.0 , +1 ) ", "easeIn"),
  ])
  func everyCurveNotationIsRead(text: String, same: String) throws {
    #expect(try Curve(parsing: text) == Curve(parsing: same))
  }

  @Test func everyCurveNameIsRead() throws {
    let curves = try Curve.names.map { try Curve(parsing: $0) }
    #expect(
      curves.prefix(5) == [
        .timing(.linear), .timing(.ease), .timing(.easeIn), .timing(.easeOut), .easeInOut,
      ])
    #expect(Set(curves).count == curves.count)
  }

  @Test func theFourSpringNotationsAreDistinguished() throws {
    #expect(
      try Curve(parsing: "spring(damping: 0.5, velocity: 8)")
        == .timedSpring(dampingRatio: 0.5, velocity: 8))
    #expect(
      try Curve(parsing: "spring(mass: 2, stiffness: 300, damping: 20, velocity: -1)")
        == .spring(Spring(mass: 2, stiffness: 300, damping: 20, velocity: -1)))
    #expect(
      try Curve(parsing: "spring(duration: 0.4, bounce: -0.2)")
        == .spring(Spring(duration: 0.4, bounce: -0.2)))
    #expect(
      try Curve(parsing: "spring(response: 0.3, dampingFraction: 0.6)")
        == .spring(Spring(response: 0.3, dampingFraction: 0.6)))
  }

  private static let known =
    "curves are linear, ease, easeIn, easeOut, easeInOut, smooth, snappy, bouncy, system, "
    + "cubic-bezier(x1, y1, x2, y2), steps(n, jump-end), linear(0, 0.5 25%, 1) and spring(…)"

  @Test(arguments: [
    ("", 0, "unknown curve ''; \(known)"),
    ("wobble", 0, "unknown curve 'wobble'; \(known)"),
    ("easInOut", 0, "unknown curve 'easInOut'; did you mean 'easeInOut'?"),
    ("easeinout", 0, "unknown curve 'easeinout'; did you mean 'easeInOut'?"),
    ("easeInEaseOut", 0, "unknown curve 'easeInEaseOut'; did you mean 'easeInOut'?"),
    ("ease-inout", 0, "unknown curve 'ease-inout'; did you mean 'easeInOut'?"),
    ("Linear", 0, "unknown curve 'Linear'; did you mean 'linear'?"),
    ("cubicBezier(0,0,1,1)", 0, "unknown curve 'cubicBezier'; did you mean 'cubic-bezier'?"),
    ("cubic-bezier", 12, "cubic-bezier takes four numbers: cubic-bezier(x1, y1, x2, y2)"),
    ("cubic-bezier(", 13, "the ')' of 'cubic-bezier'(… is missing"),
    ("cubic-bezier(0, 0, 1, 1", 23, "the ')' of 'cubic-bezier'(… is missing"),
    ("cubic-bezier()", 13, "cubic-bezier takes four numbers (x1, y1, x2, y2), not 0"),
    ("cubic-bezier(0, 0, 1)", 20, "cubic-bezier takes four numbers (x1, y1, x2, y2), not 3"),
    ("cubic-bezier(0,0,1,1, 5)", 22, "cubic-bezier takes four numbers (x1, y1, x2, y2), not 5"),
    ("cubic-bezier(0, 0, 1, 1)x", 24, "nothing may follow the ')', but there is 'x'"),
    ("cubic-bezier(0, 0, a, 1)", 19, "x2 is a number, not 'a'"),
    ("cubic-bezier(0, 0 0, 1, 1)", 16, "y1 is a number, not '0 0'"),
    ("cubic-bezier(0, inf, 1, 1)", 16, "y1 is a number, not 'inf'"),
    ("cubic-bezier(0, 0x1, 1, 1)", 16, "y1 is a number, not '0x1'"),
    ("cubic-bezier(0, 1e999, 1, 1)", 16, "y1 is a number, not '1e999'"),
    ("cubic-bezier(0, , 1, 1)", 16, "the number y1 is missing"),
    ("cubic-bezier(0,,1,1)", 15, "the number y1 is missing"),
    ("cubic-bezier(0, 0, 1.2, 1)", 19, "x2 is from 0 to 1, not '1.2'"),
    ("cubic-bezier(-.1, 0, 1, 1)", 13, "x1 is from 0 to 1, not '-.1'"),
    ("cubic-bezier(0, 0, 1, 1001)", 22, "y2 is from -1000 to 1000, not '1001'"),
    ("easeIn(2)", 6, "'easeIn' takes no numbers"),
    ("a\nb", 0, "unknown curve 'a b'; \(known)"),
  ])
  func errorsNameTheMistakeAndItsPosition(text: String, offset: Int, message: String) {
    let error = #expect(throws: CurveSyntaxError.self) { try Curve(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func curveErrorMessagesStayShort() throws {
    let texts = [
      String(repeating: "x", count: 100_000), String(repeating: "(", count: 100_000),
      "cubic-bezier(" + String(repeating: "9", count: 100_000) + ",0,0,1)",
      "cubic-bezier(" + String(repeating: "0,", count: 100_000) + "1)",
    ]
    for text in texts {
      let error = #expect(throws: CurveSyntaxError.self) { try Curve(parsing: text) }
      #expect(try #require(error).message.count < 300)
    }
  }

  private static let forms =
    "(damping), (mass, stiffness, damping), (duration, bounce), (response, dampingFraction) "
    + "or (bounciness, speed), each with velocity: spring(damping: 0.7)"

  @Test(arguments: [
    ("steps", 5, "steps takes the number of steps: steps(4) or steps(4, jump-start)"),
    ("steps()", 6, "the number of steps is missing; write it, as in steps(4)"),
    ("steps(0)", 6, "the number of steps is a whole number from 1 to 10000, not '0'"),
    ("steps(1.5)", 6, "the number of steps is a whole number from 1 to 10000, not '1.5'"),
    ("steps(10001)", 6, "the number of steps is a whole number from 1 to 10000, not '10001'"),
    (
      "steps(1, jump-none)", 6,
      "the number of steps is a whole number from 2 with jump-none to 10000, not '1'"
    ),
    (
      "steps(4, jumpstart)", 9,
      "the position is jump-start, jump-end, jump-none, jump-both, not 'jumpstart'; "
        + "did you mean 'jump-start'?"
    ),
    ("steps(4, end, 2)", 14, "steps takes a number and a position: steps(4, jump-start)"),
    ("linear(0)", 8, "linear takes at least two stops: linear(0, 0.5 25%, 1)"),
    (
      "linear(0, a, 1)", 10,
      "a stop is a number with up to two percentages, such as 0.5 25% 75%, not 'a'"
    ),
    (
      "linear(0, 10%, 1)", 10,
      "a stop is a number with up to two percentages, such as 0.5 25% 75%, not '10%'"
    ),
    (
      "linear(0, 10% 1 20%)", 10,
      "a stop is a number with up to two percentages, such as 0.5 25% 75%, not '10% 1 20%'"
    ),
    ("spring", 6, "spring takes \(forms)"), ("spring()", 7, "spring takes \(forms)"),
    (
      "spring(0.5)", 7,
      "each number of a spring needs a name, such as damping: 0.7, not '0.5'"
    ),
    ("spring(dampng: 1)", 7, "unknown spring parameter 'dampng'; did you mean 'damping'?"),
    ("spring(friction: 1)", 7, "unknown spring parameter 'friction'; spring takes \(forms)"),
    ("spring(damping: x)", 16, "damping is a number, not 'x'"),
    ("spring(damping:)", 15, "the number damping is missing"),
    ("spring(damping: -1)", 16, "damping is from 0.01 to 1000, not '-1'"),
    ("spring(velocity: 1)", 18, "the damping is missing: spring(damping: 0.7, velocity: …)"),
    ("spring(damping: 1, damping: 1)", 19, "'damping' is given twice"),
    ("spring(duration: -1)", 17, "duration is from 0.01 to 60, not '-1'"),
    (
      "spring(duration: 1, damping: 1)", 20,
      "'damping' and 'duration' describe different springs; spring takes \(forms)"
    ),
    (
      "spring(mass: 1, damping: 0)", 25,
      "the spring takes too long to rest: its damping ratio is 0; use 0.01 or more"
    ),
    (
      "spring(stiffness: 0.0001, damping: 0.001)", 35,
      "the spring takes 13913 s to come to rest; the limit is 600 s"
    ),
  ])
  func argumentErrorsNameTheProblemAndPosition(text: String, offset: Int, message: String) {
    let error = #expect(throws: CurveSyntaxError.self) { try Curve(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }
}
