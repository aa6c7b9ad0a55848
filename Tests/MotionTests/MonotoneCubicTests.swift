// Tests of smooth curves through points, with slopes worked by hand after Steffen.

import Testing

@testable import Motion

@Suite struct MonotoneCubicTests {
  private func cubic(_ knots: (Double, Double)...) -> MonotoneCubic {
    MonotoneCubic(knots.map { MonotoneCubic.Knot(seconds: $0.0, value: $0.1) })
  }

  /// The segments have the slopes 10, 30, 0 and −40. The curve's slope is 2·min(10, 30, 20/2) = 20
  /// at 1 s, and 0 at 2 s and 3 s next to the horizontal segment. The end slopes come from
  /// parabolas: 15 − 15 = 0 and −60.
  private var course: MonotoneCubic { cubic((0, 0), (1, 10), (2, 40), (3, 40), (4, 0)) }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0.5, 2.5, 10), (1, 10, 20), (1.5, 27.5, 40), (2, 40, 0), (2.5, 40, 0),
    (3, 40, 0), (3.5, 27.5, -45), (-1, 0, 0), (4, 0, 0), (5, 0, 0),
  ])
  func valuesAndSlopesMatchHandCalculations(time: Double, value: Double, slope: Double) {
    #expect(abs(course.value(at: time) - value) <= 1e-12)
    #expect(abs(course.slope(at: time) - slope) <= 1e-12)
  }

  /// The segments have the slopes 20 over 0.5 s and 5 over 2 s. The parabola at 0.5 s has the slope
  /// (20·2 + 5·0.5)/2.5 = 17, so 2·5 is less. The parabola's slope at 0 s is 20·1.2 − 5·0.2 = 23.
  /// Its slope at 2.5 s is −7, which has the wrong sign.
  @Test func slopesAccountForUnequalIntervals() {
    let curve = cubic((0, 0), (0.5, 10), (2.5, 20))
    for (time, slope) in [(0.0, 23.0), (0.5, 10), (2.499_999_999, 0)] {
      #expect(abs(curve.slope(at: time) - slope) <= 1e-6, "\(time)")
    }
  }

  @Test func twoKnotsMakeALineAndCoincidingOnesJump() {
    #expect(cubic((0, 5), (2, 9)).value(at: 0.5) == 6 && cubic((0, 5), (2, 9)).slope(at: 1) == 2)
    let jump = cubic((0, 0), (1, 10), (1, 50), (2, 60), (2, 0))
    let found = [0.5, 0.999_999, 1, 1.5, 2].map { jump.value(at: $0) }
    for (one, other) in zip(found, [5, 9.99999, 50, 55, 0]) { #expect(abs(one - other) <= 1e-9) }
    #expect(abs(jump.slope(at: 1.5) - 10) <= 1e-12)
  }

  @Test func segmentsStayInRangeAndSlopesMatchDerivatives() {
    let knots = [(0.0, 0.0), (0.1, 60), (0.5, 61), (0.55, -20), (1.4, -20), (1.5, 300), (3, 310)]
    let curve = MonotoneCubic(knots.map { MonotoneCubic.Knot(seconds: $0.0, value: $0.1) })
    for (from, to) in zip(knots, knots.dropFirst()) {
      for step in 1..<20 {
        let time = from.0 + (to.0 - from.0) * Double(step) / 20
        let value = curve.value(at: time)
        #expect(min(from.1, to.1) - 1e-9 <= value && value <= max(from.1, to.1) + 1e-9, "\(time)")
        let rise = curve.value(at: time + 1e-6) - curve.value(at: time - 1e-6)
        #expect(abs(rise / 2e-6 - curve.slope(at: time)) <= 1e-3, "\(time)")
      }
    }
  }
}
