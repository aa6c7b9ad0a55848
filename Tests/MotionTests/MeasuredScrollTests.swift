// Tests of flights, bounces and releases against samples of a real UIScrollView.

import Motion
import TestSupport
import Testing

/// The content of Fixtures/uikit_measured.json: content offsets by the seconds after the finger
/// lifted.
private struct MeasuredScroll: Decodable {
  struct Gesture: Decodable {
    /// The offset and the velocity when the finger lifts.
    let start: Double
    let velocity: Double?
    /// The offset at rest, and the time until rest in seconds.
    let rest: Double
    let restSeconds: Double
    let samples: [[Double]]

    private enum Key: String, CodingKey {
      case start = "x0"
      case velocity = "v0"
      case final, edge
      case restSeconds = "settles_s"
      case samples = "t_x"
    }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: Key.self)
      start = try row.decode(Double.self, forKey: .start)
      velocity = try row.decodeIfPresent(Double.self, forKey: .velocity)
      rest = try row.decode(Double.self, forKey: row.contains(.edge) ? .edge : .final)
      restSeconds = try row.decode(Double.self, forKey: .restSeconds)
      samples = try row.decode([[Double]].self, forKey: .samples)
    }
  }

  let flights: [Gesture]
  let impact: Gesture
  let release: Gesture

  private enum CodingKeys: String, CodingKey {
    case flights = "deceleration"
    case impact = "edge_impact"
    case release = "release_at_rest"
  }
}

@Suite struct MeasuredScrollTests {
  /// The scroll axis of the measured view, 852 points high, with 40,000 points of content.
  private let axis = ScrollAxis(contentSize: 40_000, viewport: 852)

  private func measured() throws -> MeasuredScroll {
    try fixture("uikit_measured", as: MeasuredScroll.self)
  }

  /// Returns the largest distance between the samples and the flight, in points, at the best time
  /// shift.
  ///
  /// UIKit's flight begins about one millisecond after the lift, and at most two milliseconds.
  private func error(of fling: Fling, _ samples: [[Double]]) -> Double {
    let shifts = stride(from: -0.002, through: 0.002, by: 0.000_1)
    return shifts.map { shift in
      samples.map { abs(fling.offset(at: $0[0] - shift) - $0[1]) }.max() ?? .infinity
    }.min() ?? .infinity
  }

  /// Checks that the final offsets agree within half a point, and the durations within 2 %.
  private func checkEnd(of fling: Fling, _ offset: Double, _ seconds: Double) {
    #expect(abs(fling.restOffset - offset) <= 0.5, "rests at \(fling.restOffset)")
    #expect(
      abs(fling.durationSeconds - seconds) <= 0.02 * seconds, "takes \(fling.durationSeconds) s")
  }

  @Test func aFlightGoesAsFarAsUIScrollViewsInTheSameTime() throws {
    for flight in try measured().flights {
      let fling = Fling(
        offset: flight.start, velocity: try #require(flight.velocity), axis: axis)
      #expect(error(of: fling, flight.samples) <= 0.7)
      checkEnd(of: fling, flight.rest, flight.restSeconds)
    }
  }

  @Test func aFlightOf3000PointsASecondGoes1492PointsIn2_85Seconds() {
    checkEnd(of: Fling(offset: 200, velocity: 3_000, axis: axis), 1_692, 2.85)
    checkEnd(of: Fling(offset: 5_000, velocity: -750, axis: axis), 4_630.7, 2.16)
  }

  @Test func aFlightIntoAnEdgeBouncesAsUIScrollViewsDoes() throws {
    let impact = try measured().impact
    #expect(axis.maximum == impact.rest)
    let fling = Fling(offset: impact.start, velocity: try #require(impact.velocity), axis: axis)
    #expect(error(of: fling, impact.samples) <= 1)
    checkEnd(of: fling, impact.rest, impact.restSeconds)
  }

  @Test func contentThatARestingFingerLetsGoOfBeyondAnEdgeReturnsAsUIScrollViewsDoes() throws {
    let release = try measured().release
    // The finger was dragged 590 points beyond the edge.
    #expect(abs(axis.offset(from: 0, draggedBy: 590) - release.start) <= 0.05)
    let start = axis.velocity(ofRelease: 0, at: release.start)
    let fling = Fling(offset: release.start, velocity: start, axis: axis)
    #expect(error(of: fling, release.samples) <= 1)
    checkEnd(of: fling, release.rest, release.restSeconds)
  }
}
