// Tests of the named curves.

import Motion
import Testing

@Suite struct TimingCurveTests {
  /// The control points are from developer.apple.com and the CSS specification.
  @Test(arguments: [
    ("easeIn", 0.42, 0.0, 1.0, 1.0), ("easeOut", 0, 0, 0.58, 1), ("easeInOut", 0.42, 0, 0.58, 1),
    ("ease", 0.25, 0.1, 0.25, 1),
  ])
  func namedCurvesHaveUIKitsControlPoints(
    name: String, x1: Double, y1: Double, x2: Double, y2: Double
  ) throws {
    let curve = try #require(CubicBezier(x1, y1, x2, y2))
    #expect(try Curve(parsing: name) == .timing(.cubicBezier(curve)))
  }

  @Test func linearIsTheIdentityEverywhere() {
    for x in [-2, -0.1, 0, 0.3, 1, 7] {
      #expect(TimingCurve.linear.value(at: x) == x)
      #expect(TimingCurve.linear.slope(at: x) == 1)
    }
  }

  @Test func easeInOutIsCentredWithLevelEnds() {
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    #expect(TimingCurve.easeInOut.slope(at: 0) == 0)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
  }

  @Test func defaultScrollAnimationIsEaseInOut() {
    #expect(UIKitDefaults.scrollDurationSeconds == 0.3)
    #expect(UIKitDefaults.scrollCurve == .easeInOut)
  }
}
