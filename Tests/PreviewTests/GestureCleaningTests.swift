// What a drawn finger becomes, against numbers worked out by hand.

import Geometry
import Motion
import Scene
import Testing

@testable import Preview

@Suite struct GestureCleaningTests {
  /// A finger that comes down at (100, 400) and is at places at times.
  private func drag(_ samples: [(Double, Double, Double)]) throws -> DrawnDrag {
    let samples = samples.map {
      FingerTouch.Sample(seconds: $0.0, place: Point(x: 100 + $0.1, y: 400 + $0.2))
    }
    return try #require(FingerTouch(samples: samples).drag)
  }

  /// Irregular, 8 to 20 ms apart.
  private func times(until end: Double) -> [Double] {
    var times = [0.0]
    let steps = [0.011, 0.008, 0.019, 0.014, 0.02, 0.009, 0.016]
    while let last = times.last, last < end { times.append(last + steps[times.count % 7]) }
    return times.dropLast() + [end]
  }

  /// 1 pixel of a screen at scale 2, to and fro without order.
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

  @Test func theContentFollowsAfterTenPoints() throws {
    // 5, then 25 points away: ten are passed a quarter of the way on.
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
  func aStraightWayKeepsItsSpeedAtTheLiftWithin2(seconds: Double, velocity: (Double, Double)) throws
  {
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
      // Along its axis, in whole points and hundredths of a second.
      #expect(by.x == 0 || by.y == 0)
      #expect(by.x == by.x.rounded() && by.y == by.y.rounded())
      #expect(abs(cleaned.seconds * 100 - (cleaned.seconds * 100).rounded()) < 1e-9)
    }
  }

  @Test func aFingerThatSetsOutSlowlyAndFlicksAtTheEndKeepsTheFlick() throws {
    // y = 1000 t²: 1000 points a second after half a second, where the mean is 500; the line
    // nearest to its last tenth of a second is as steep as the curve in its middle: 900.
    let drawn = try drag(
      stride(from: 0.0, through: 0.5, by: 0.01).map { ($0, 0, -1_000 * $0 * $0) })
    let cleaned = try straight(drawn)
    #expect(abs(speed(of: cleaned) / 900 - 1) <= 0.02, "\(cleaned.members)")
    guard case .straight(let by, let curve?) = cleaned.path else { throw Unexpected() }
    #expect(by == Point(x: 0, y: -240))
    // It begins after the 10 points, at 0.1 s: halfway, at 0.3 s, at 80 of its 240 points.
    #expect(abs((curve.timing?.value(at: 0.5) ?? 0) - 80.0 / 240) < 0.04)
  }

  @Test func aSlowDragThatStopsBeforeTheLiftThrowsNothing() throws {
    // 200 points a second, then 0.3 s at rest but for the hand's trembling.
    var samples = times(until: 0.6).map { ($0, 0.0, 200 * $0) }
    samples += [(0.7, 0.5, 120.5), (0.8, -0.5, 119.5), (0.9, 0, 120)]
    let cleaned = try straight(try drag(samples))
    #expect(abs(cleaned.hold - 0.3) <= 0.02)
    #expect(speed(of: cleaned) == 0)
    guard case .straight(let by, _) = cleaned.path else { throw Unexpected() }
    #expect(by == Point(x: 0, y: 110))
    // One that slows down to a stop without resting: no speed either.
    let slowing = try drag(
      stride(from: 0.0, through: 0.6, by: 0.01).map {
        ($0, 0, 300 * (1 - (1 - $0 / 0.6) * (1 - $0 / 0.6) * (1 - $0 / 0.6)))
      })
    #expect(speed(of: try straight(slowing)) == 0)
  }

  @Test func aFingerThatIsDownForLessThanATenthOfASecondFlicks() throws {
    let drawn = try drag(
      stride(from: 0.0, through: 0.08, by: 0.008).map { ($0, 20 * $0, -1_234 * $0) })
    #expect(drawn.cleaned == .fling(Point(x: 0, y: -1_234)))
  }

  @Test func aFingerThatTurnsBackKeepsItsTurn() throws {
    // 200 points up in 0.4 s, 100 back in 0.4 s.
    let drawn = try drag(
      stride(from: 0.0, through: 0.8, by: 0.01).map {
        ($0, 0, $0 < 0.4 ? -500 * $0 : -300 + 250 * $0)
      })
    guard case .drag(let cleaned) = drawn.cleaned, case .timed(let offsets) = cleaned.path else {
      throw Unexpected()
    }
    // From 10 points, at 0.02 s, on: the turn, a tenth of a second before the end, the end.
    #expect(offsets.map(\.seconds) == [0.38, 0.68, 0.78])
    #expect(offsets.map(\.offset.y) == [-190, -115, -90])
  }

  @Test func aWayThatIsNotAlongAnAxisGoesOnBeingNone() throws {
    let drawn = try drag(
      stride(from: 0.0, through: 0.4, by: 0.01).map { ($0, 300 * $0, -400 * $0) })
    guard case .straight(let by, _) = try straight(drawn).path else { throw Unexpected() }
    #expect(by == Point(x: 114, y: -152))
  }

  @Test func manySamplesAtOnceMakeAPathThatASceneCanHave() throws {
    let drawn = try drag(
      (0..<4_000).map { (Double($0) * 0.0002, 0, -0.1 * Double($0)) } + [(0.79995, 0, -400)])
    #expect(drawn.points.count <= 1_000)
    for (one, next) in zip(drawn.points, drawn.points.dropFirst()) {
      #expect(next.seconds - one.seconds >= 0.001 - 1e-9)
    }
    #expect(drawn.total == Point(x: 0, y: -390))
  }
}
