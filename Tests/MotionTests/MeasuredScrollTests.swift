// Flights, bounces and releases against a real UIScrollView, sample by sample.

import Motion
import TestSupport
import Testing

/// Fixtures/uikit_measured.json: offsets at seconds after the finger lifted.
private struct MeasuredScroll: Decodable {
  struct Deceleration: Decodable {
    let x0: Double
    let v0: Double
    let final: Double
    let settles_s: Double
    let t_x: [[Double]]
  }
  struct Impact: Decodable {
    let x0: Double
    let v0: Double
    let edge: Double
    let settles_s: Double
    let t_x: [[Double]]
  }
  struct Release: Decodable {
    let x0: Double
    let edge: Double
    let settles_s: Double
    let t_x: [[Double]]
  }
  let deceleration: [Deceleration]
  let edge_impact: Impact
  let release_at_rest: Release
}

@Suite struct MeasuredScrollTests {
  /// The device's view, 852 points high, with 40,000 points of content.
  private let axis = ScrollAxis(contentSize: 40_000, viewport: 852)

  private func measured() throws -> MeasuredScroll {
    try fixture("uikit_measured", as: MeasuredScroll.self)
  }

  /// How far the samples are from the flight, in points, when the flight begins later by what fits
  /// best: UIKit's begins about a millisecond after the lift, never more than two.
  private func error(of fling: Fling, _ samples: [[Double]]) -> Double {
    let shifts = stride(from: -0.002, through: 0.002, by: 0.000_1)
    return shifts.map { shift in
      samples.map { abs(fling.offset(at: $0[0] - shift) - $0[1]) }.max() ?? .infinity
    }.min() ?? .infinity
  }

  /// Ends agree within half a point and 2 % of the time.
  private func checkEnd(of fling: Fling, _ offset: Double, _ seconds: Double) {
    #expect(abs(fling.restOffset - offset) <= 0.5, "rests at \(fling.restOffset)")
    #expect(
      abs(fling.durationSeconds - seconds) <= 0.02 * seconds, "takes \(fling.durationSeconds) s")
  }

  @Test("a flight goes as far as UIScrollView's, in the same time")
  func flight() throws {
    for flight in try measured().deceleration {
      let fling = Fling(offset: flight.x0, velocity: flight.v0, axis: axis)
      #expect(error(of: fling, flight.t_x) <= 0.7)
      checkEnd(of: fling, flight.final, flight.settles_s)
    }
  }

  @Test("a flight of 3,000 points a second goes 1,492 points in 2.85 seconds")
  func longFlight() {
    checkEnd(of: Fling(offset: 200, velocity: 3_000, axis: axis), 1_692, 2.85)
    checkEnd(of: Fling(offset: 5_000, velocity: -750, axis: axis), 4_630.7, 2.16)
  }

  @Test("a flight into an edge bounces as UIScrollView's does")
  func impact() throws {
    let impact = try measured().edge_impact
    #expect(axis.maximum == impact.edge)
    let fling = Fling(offset: impact.x0, velocity: impact.v0, axis: axis)
    #expect(error(of: fling, impact.t_x) <= 1)
    checkEnd(of: fling, impact.edge, impact.settles_s)
  }

  @Test("content that a resting finger lets go of beyond an edge returns as UIScrollView's does")
  func release() throws {
    let release = try measured().release_at_rest
    // The finger went 590 points beyond the edge.
    #expect(abs(axis.offset(from: 0, draggedBy: 590) - release.x0) <= 0.05)
    let start = axis.velocity(ofRelease: 0, at: release.x0)
    let fling = Fling(offset: release.x0, velocity: start, axis: axis)
    #expect(error(of: fling, release.t_x) <= 1)
    checkEnd(of: fling, release.edge, release.settles_s)
  }
}
