// Tests of timing curves as straight segments.

import Motion
import Testing

@testable import Export

private let third = 1.0 / 3

@Suite struct LinearSegmentTests {
  private func segments(_ notation: String) throws -> [LinearSegment]? {
    guard case .timing(let timing) = try Curve(parsing: notation) else { return nil }
    return timing.segments
  }

  @Test(
    arguments: [
      ("linear", [[0, 1, 0, 1]]),
      ("steps(2)", [[0, 0.5, 0, 0], [0.5, 1, 0.5, 0.5]]),
      ("steps(2, jump-start)", [[0, 0.5, 0.5, 0.5], [0.5, 1, 1, 1]]),
      (
        "steps(2, jump-both)",
        [[0, 0.5, third, third], [0.5, 1, 2 * third, 2 * third]]
      ),
      (
        "steps(3, jump-none)",
        [
          [0, third, 0, 0], [third, 2 * third, 0.5, 0.5], [2 * third, 1, 1, 1],
        ]
      ),
      ("linear(0, 0.7 25%, 0.3 25%, 0.9)", [[0, 0.25, 0, 0.7], [0.25, 1, 0.3, 0.9]]),
      // The line from (−0.5, 0) to (1.5, 1) is half inside of 0…1, from 0.25 to 0.75.
      ("linear(0 -50%, 1 150%)", [[0, 1, 0.25, 0.75]]),
      ("linear(0, 0.4 100%, 0.9 100%)", [[0, 1, 0, 0.4]]),
      // A line continues before its first stop: from (0.5, 0.5) to (1, 1) it starts at 0.
      ("linear(0.5 50%, 1)", [[0, 0.5, 0, 0.5], [0.5, 1, 0.5, 1]]),
    ] as [(String, [[Double]])])
  func aTimingCurveSplitsAtItsCorners(_ notation: String, _ expected: [[Double]]) throws {
    let found = try #require(try segments(notation)).map { [$0.start, $0.end, $0.from, $0.to] }
    #expect(found == expected)
  }

  @Test(arguments: ["ease", "cubic-bezier(0.2, 0, 0.125, 1.5)"])
  func aCubicCurveHasNoStraightSegments(_ notation: String) throws {
    #expect(try segments(notation) == nil)
  }

  /// UIKit's spring with damping 0.5 and velocity 8 is at 1.1232848523 after 0.25 s (measured).
  @Test func aJumpMakesNoLinearSegment() throws {
    let curve = try Curve(parsing: "spring(damping: 0.5, velocity: 8)").spring(over: 0.25)
    let sampled = SampledCurve(curve.spring, until: curve.seconds, errorBound: 0.002)
    let segments = sampled.segments
    #expect(segments.count == sampled.points.count - 2)
    #expect(segments.first?.start == 0 && segments.first?.from == 0 && segments.last?.end == 1)
    #expect(abs((segments.last?.to ?? 0) - 1.1232848523) <= 0.002)
    #expect(
      zip(segments, segments.dropFirst()).allSatisfy { $0.end == $1.start && $0.to == $1.from })
  }
}
