// The named curves and the notation of curves.

import Motion
import Testing

@Suite struct TimingCurveTests {
  @Test(arguments: [
    ("linear", "linear"), ("ease", "ease"), ("default", "ease"), ("easeIn", "easeIn"),
    ("ease-in", "easeIn"), ("easeOut", "easeOut"), ("ease-out", "easeOut"),
    ("easeInOut", "easeInOut"), ("ease-in-out", "easeInOut"),
    ("cubic-bezier(.42, 0, .58, 1)", "easeInOut"), ("cubic-bezier(0.25,0.1,0.25,1)", "ease"),
    ("cubic-bezier(  4.2e-1 , 0,1.0 , +1 ) ", "easeIn"),
  ])
  func readsItsNotations(text: String, same: String) throws {
    #expect(try TimingCurve(parsing: text) == TimingCurve(parsing: same))
  }

  @Test func readsEachOfItsNames() throws {
    let curves = try TimingCurve.names.map { try TimingCurve(parsing: $0) }
    #expect(curves == [.linear, .ease, .easeIn, .easeOut, .easeInOut])
    #expect(Set(curves).count == curves.count)
  }

  /// From the control points of MOTION: developer.apple.com and CSS name the same numbers.
  @Test(arguments: [
    ("easeIn", 0.42, 0.0, 1.0, 1.0), ("easeOut", 0, 0, 0.58, 1), ("easeInOut", 0.42, 0, 0.58, 1),
    ("ease", 0.25, 0.1, 0.25, 1),
  ])
  func hasUIKitsControlPoints(name: String, x1: Double, y1: Double, x2: Double, y2: Double) throws {
    let curve = try #require(CubicBezier(x1, y1, x2, y2))
    #expect(try TimingCurve(parsing: name) == .cubicBezier(curve))
  }

  @Test func linearIsItsFractionEverywhere() {
    for x in [-2, -0.1, 0, 0.3, 1, 7] {
      #expect(TimingCurve.linear.value(at: x) == x)
      #expect(TimingCurve.linear.slope(at: x) == 1)
    }
  }

  @Test func easeInOutIsHalfwayInTheMiddleAndStartsAndEndsAtRest() {
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    #expect(TimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
  }

  @Test func scrollsAnimatedAsDecided() {
    #expect(UIKitDefaults.scrollDurationSeconds == 0.3)
    #expect(UIKitDefaults.scrollCurve == .easeInOut)
  }

  private static let known =
    "curves are linear, ease, easeIn, easeOut, easeInOut and cubic-bezier(x1, y1, x2, y2)"

  @Test(arguments: [
    ("", 0, "unknown curve ''; \(known)"),
    ("bounce", 0, "unknown curve 'bounce'; \(known)"),
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
  func saysWhatIsWrongAndWhere(text: String, offset: Int, message: String) {
    let error = #expect(throws: CurveSyntaxError.self) { try TimingCurve(parsing: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  @Test func aMessageStaysShortWhateverTheText() throws {
    let texts = [
      String(repeating: "x", count: 100_000), String(repeating: "(", count: 100_000),
      "cubic-bezier(" + String(repeating: "9", count: 100_000) + ",0,0,1)",
      "cubic-bezier(" + String(repeating: "0,", count: 100_000) + "1)",
    ]
    for text in texts {
      let error = #expect(throws: CurveSyntaxError.self) { try TimingCurve(parsing: text) }
      #expect(try #require(error).message.count < 200)
    }
  }
}
