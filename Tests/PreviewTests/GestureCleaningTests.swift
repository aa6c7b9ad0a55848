// The smoothing of drawn gestures, compared with values computed by hand.

import Geometry
import Motion
import Scene
import Support
import Testing

@testable import Preview

@Suite struct GestureCleaningTests {
  /// Creates a drag that touches down at (100, 400), from samples of time and offset.
  private func drag(_ samples: [(Double, Double, Double)]) throws -> DrawnDrag {
    let samples = samples.map {
      FingerTouch.Sample(seconds: $0.0, place: Point(x: 100 + $0.1, y: 400 + $0.2))
    }
    return try #require(FingerTouch(samples: samples).drag)
  }

  /// Returns irregular times, 8 to 20 ms apart.
  private func times(until end: Double) -> [Double] {
    var times = [0.0]
    let steps = [0.011, 0.008, 0.019, 0.014, 0.02, 0.009, 0.016]
    while let last = times.last, last < end { times.append(last + steps[times.count % 7]) }
    return times.dropLast() + [end]
  }

  /// Irregular noise of 1 pixel on a screen at scale 2, in points.
  private let noise = [0.5, -0.5, 0.0, 0.5, 0.5, -0.5, 0.0, -0.5, 0.5, -0.5, -0.5]

  private func speed(of drag: RecordedDrag) -> Double {
    guard case .straight(let by, let curve) = drag.path else { return .nan }
    let slope = curve.flatMap(\.timing)?.slope(at: 1) ?? 1
    let length = (by.x * by.x + by.y * by.y).squareRoot()
    return drag.hold >= 0.1 ? 0 : length / drag.seconds * slope
  }

  private func straight(_ drag: DrawnDrag) throws -> RecordedDrag {
    guard case .drag(let cleaned) = drag.cleaned else { throw Unexpected() }
    return cleaned
  }

  private struct Unexpected: Error {}

  @Test func aDragBeginsAfterTenPoints() throws {
    // The finger is 5, then 25 points away; it passes 10 points after a quarter of the way.
    let drawn = try drag([(0, 0, 0), (0.01, 3, -4), (0.03, 15, -20), (0.05, 15, -60)])
    #expect(abs(drawn.begin - 0.015) < 1e-12)
    #expect(drawn.points.map(\.seconds) == [0.015, 0.035])
    #expect(drawn.points.map(\.offset) == [Point(x: 9, y: -12), Point(x: 9, y: -52)])
    let still = FingerTouch(samples: [
      .init(seconds: 0, place: .zero), .init(seconds: 0.2, place: Point(x: 6, y: 8)),
    ])
    #expect(still.drag == nil)
  }

  @Test(
    arguments: [0.2, 0.31, 0.5, 0.8],
    [(0.0, -800.0), (30, -800), (800, 40), (-700, 10), (0, 1_500)])
  func aStraightDragKeepsItsReleaseSpeed(seconds: Double, velocity: (Double, Double)) throws {
    for shift in 0..<11 {
      let drawn = try drag(
        times(until: seconds).enumerated().map { index, time in
          (
            time, velocity.0 * time + noise[(index + shift) % 11],
            velocity.1 * time + noise[(index * 3 + shift) % 11]
          )
        })
      let cleaned = try straight(drawn)
      let length = max(abs(velocity.0), abs(velocity.1))
      #expect(abs(speed(of: cleaned) / length - 1) <= 0.02, "\(cleaned.members)")
      guard case .straight(let by, _) = cleaned.path else { return }
      // The drag is along an axis, in whole points and hundredths of a second.
      #expect(by.x == 0 || by.y == 0)
      #expect(by.x == by.x.rounded() && by.y == by.y.rounded())
      #expect(abs(cleaned.seconds * 100 - (cleaned.seconds * 100).rounded()) < 1e-9)
    }
  }

  @Test func anAcceleratingDragKeepsItsReleaseSpeed() throws {
    // y = 1000 t² gives 1,000 points per second after half a second, and 500 on average. The line
    // fitted to the last 0.1 s has the slope of the curve in the middle of that time: 900.
    let drawn = try drag(
      stride(from: 0.0, through: 0.5, by: 0.01).map { ($0, 0, -1_000 * $0 * $0) })
    let cleaned = try straight(drawn)
    #expect(abs(speed(of: cleaned) / 900 - 1) <= 0.02, "\(cleaned.members)")
    guard case .straight(let by, let curve?) = cleaned.path else { throw Unexpected() }
    #expect(by == Point(x: 0, y: -240))
    // The drag begins after 10 points, at 0.1 s. At 0.3 s, half way, it has moved 80 of 240 points.
    #expect(abs((curve.timing?.value(at: 0.5) ?? 0) - 80.0 / 240) < 0.04)
  }

  @Test func aDragStoppingBeforeTheLiftHasNoVelocity() throws {
    // The finger moves at 200 points per second, then rests for 0.3 s with some trembling.
    var samples = times(until: 0.6).map { ($0, 0.0, 200 * $0) }
    samples += [(0.7, 0.5, 120.5), (0.8, -0.5, 119.5), (0.9, 0, 120)]
    let cleaned = try straight(try drag(samples))
    #expect(abs(cleaned.hold - 0.3) <= 0.02)
    #expect(speed(of: cleaned) == 0)
    guard case .straight(let by, _) = cleaned.path else { throw Unexpected() }
    #expect(by == Point(x: 0, y: 110))
    // A drag that slows down to a stop without resting has no speed at the lift either.
    let slowing = try drag(
      stride(from: 0.0, through: 0.6, by: 0.01).map {
        ($0, 0, 300 * (1 - (1 - $0 / 0.6) * (1 - $0 / 0.6) * (1 - $0 / 0.6)))
      })
    #expect(speed(of: try straight(slowing)) == 0)
  }

  @Test func aVeryShortDragBecomesAFling() throws {
    let drawn = try drag(
      stride(from: 0.0, through: 0.08, by: 0.008).map { ($0, 20 * $0, -1_234 * $0) })
    #expect(drawn.cleaned == .fling(Point(x: 0, y: -1_234)))
  }

  @Test func aReversingDragKeepsItsTurningPoint() throws {
    // The finger moves 200 points up in 0.4 s, then 100 back in 0.4 s.
    let drawn = try drag(
      stride(from: 0.0, through: 0.8, by: 0.01).map {
        ($0, 0, $0 < 0.4 ? -500 * $0 : -300 + 250 * $0)
      })
    guard case .drag(let cleaned) = drawn.cleaned, case .timed(let offsets) = cleaned.path else {
      throw Unexpected()
    }
    // The drag begins after 10 points, at 0.02 s. The path has the turn, 0.1 s before the end, the
    // end.
    #expect(offsets.map(\.seconds) == [0.38, 0.68, 0.78])
    #expect(offsets.map(\.offset.y) == [-190, -115, -90])
  }

  /// A row of a path has its time, x and y.
  @Test func aReversingDragIsWrittenAsAPath() {
    let offsets: [DrawnDrag.TimedOffset] = [
      .init(seconds: 0.4, offset: Point(x: 3, y: -190)),
      .init(seconds: 0.7, offset: Point(x: 5, y: -90)),
    ]
    let drag = RecordedDrag(path: .timed(offsets), seconds: 0.7, hold: 0.2)
    #expect(
      JSON.object(drag.members).written(indented: false)
        == "{\"path\": [[0.4, 3, -190], [0.7, 5, -90]], \"hold\": 0.2}")
  }

  @Test func aDiagonalDragStaysDiagonal() throws {
    let drawn = try drag(
      stride(from: 0.0, through: 0.4, by: 0.01).map { ($0, 300 * $0, -400 * $0) })
    guard case .straight(let by, _) = try straight(drawn).path else { throw Unexpected() }
    #expect(by == Point(x: 114, y: -152))
  }

  @Test func denseSamplesAreThinnedToAValidPath() throws {
    let drawn = try drag(
      (0..<4_000).map { (Double($0) * 0.0002, 0, -0.1 * Double($0)) } + [(0.79995, 0, -400)])
    #expect(drawn.points.count <= 1_000)
    for (one, next) in zip(drawn.points, drawn.points.dropFirst()) {
      #expect(next.seconds - one.seconds >= 0.001 - 1e-9)
    }
    #expect(drawn.total == Point(x: 0, y: -390))
  }
}
