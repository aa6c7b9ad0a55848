// Tests of flights, bounces and releases against samples of a real UIScrollView.

import Motion
import TestSupport
import Testing

/// A gesture of the measured view: `scenes/motion/NAME.csv` with the values that its page states.
private struct MeasuredGesture {
  /// The offset when the finger lifts.
  let start: Double
  /// The velocity when the finger lifts, in points per second.
  var velocity = 0.0
  /// The offset at rest.
  let rest: Double
  /// The seconds from the lift until rest.
  let restSeconds: Double
  /// The offsets, each with the seconds after the lift.
  let samples: [(seconds: Double, offset: Double)]

  static func flight() throws -> MeasuredGesture {
    MeasuredGesture(
      start: 5_074, velocity: 750, rest: 5_443.333, restSeconds: 2.161,
      samples: try samples("flight"))
  }

  static func bounce() throws -> MeasuredGesture {
    MeasuredGesture(
      start: 39_088, velocity: 3_125, rest: 39_148, restSeconds: 0.807,
      samples: try samples("bounce"))
  }

  static func release() throws -> MeasuredGesture {
    MeasuredGesture(
      start: -235, rest: 0, restSeconds: 0.691, samples: try samples("release", lift: 0.5))
  }

  private static func samples(_ name: String, lift: Double = 0) throws
    -> [(seconds: Double, offset: Double)]
  {
    try numbers(ofScene: name).map { row in
      (try #require(row[0]) - lift, try #require(row[1]))
    }
  }
}

@Suite struct MeasuredScrollTests {
  /// The scroll axis of the measured view, 852 points high, with 40,000 points of content.
  private let axis = ScrollAxis(contentSize: 40_000, viewport: 852)

  /// Returns the largest distance between the samples and the flight, in points, at the best time
  /// shift.
  ///
  /// UIKit's flight begins about one millisecond after the lift, and at most two milliseconds.
  private func error(of fling: Fling, _ gesture: MeasuredGesture) -> Double {
    let shifts = stride(from: -0.002, through: 0.002, by: 0.000_1)
    return shifts.map { shift in
      gesture.samples.map { abs(fling.offset(at: $0.seconds - shift) - $0.offset) }.max()
        ?? .infinity
    }.min() ?? .infinity
  }

  /// Checks that the final offsets agree within half a point, and the durations within 2 %.
  private func checkEnd(of fling: Fling, _ offset: Double, _ seconds: Double) {
    #expect(abs(fling.restOffset - offset) <= 0.5, "rests at \(fling.restOffset)")
    #expect(
      abs(fling.durationSeconds - seconds) <= 0.02 * seconds, "takes \(fling.durationSeconds) s")
  }

  /// The bounds of this and the following tests are the errors that docs/physics states.
  @Test func aFlingMatchesTheMeasuredUIScrollView() throws {
    let flight = try MeasuredGesture.flight()
    let fling = Fling(offset: flight.start, velocity: flight.velocity, axis: axis)
    #expect(flight.samples.count == 16)
    #expect(error(of: fling, flight) <= 0.19)
    checkEnd(of: fling, flight.rest, flight.restSeconds)
  }

  @Test func flingDistanceAndDurationMatchMeasuredOnes() {
    checkEnd(of: Fling(offset: 200, velocity: 3_000, axis: axis), 1_692, 2.85)
    checkEnd(of: Fling(offset: 5_000, velocity: -750, axis: axis), 4_630.7, 2.16)
  }

  @Test func anEdgeBounceMatchesTheMeasuredUIScrollView() throws {
    let impact = try MeasuredGesture.bounce()
    #expect(axis.maximum == impact.rest && impact.samples.count == 36)
    let fling = Fling(offset: impact.start, velocity: impact.velocity, axis: axis)
    #expect(error(of: fling, impact) <= 0.6)
    checkEnd(of: fling, impact.rest, impact.restSeconds)
  }

  @Test func overscrollReturnMatchesTheMeasuredUIScrollView() throws {
    let release = try MeasuredGesture.release()
    // The finger was dragged 590 points beyond the edge.
    #expect(abs(axis.offset(from: 0, draggedBy: 590) - release.start) <= 0.05)
    let start = axis.velocity(ofRelease: release.velocity, at: release.start)
    let fling = Fling(offset: release.start, velocity: start, axis: axis)
    #expect(release.samples.count == 38)
    #expect(error(of: fling, release) <= 0.5)
    checkEnd(of: fling, release.rest, release.restSeconds)
  }
}
