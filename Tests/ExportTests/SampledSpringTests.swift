// Tests of sampled springs: the points and the largest error.

import Export
import Foundation
import Motion
import Testing

@Suite struct SampledSpringTests {
  /// Returns 1 − e^(−βt)·(cos ωd·t + β·sin(ωd·t)/ωd) for ζ = 0.7 and ω = 4π.
  private func bouncy(_ t: Double) -> Double {
    let (omega, ratio) = (4 * Double.pi, 0.7)
    let (beta, swing) = (ratio * omega, omega * (1 - ratio * ratio).squareRoot())
    return 1 - exp(-beta * t) * (cos(swing * t) + beta * sin(swing * t) / swing)
  }

  @Test(arguments: [0.02, 0.002, 0.0002])
  func printedLinearStaysWithinItsStatedError(_ error: Double) throws {
    let printed = try #require(PrintedLinear(try code("bouncy", .css, error: error).text))
    #expect(printed.stops.count > 3 && printed.stops.allSatisfy { $0.x.isFinite })
    // 9,973 is prime, so these places are between those that the points were chosen for.
    let worst =
      (0...9_973).map { place in
        let x = Double(place) / 9_973
        return abs(printed.value(at: x) - bouncy(x * printed.seconds))
      }.max() ?? .infinity
    #expect(worst <= error)
    #expect(printed.statedError <= error * 1.0001)
    #expect(worst <= printed.statedError && worst > printed.statedError * 0.97)
  }

  /// Lines in a band of ±E along y with |y″| = c have a length of at most 4·√(E/c). There are thus
  /// at least ∫√|y″| dt / (4·√E) lines.
  @Test(arguments: [
    ("bouncy", 0.002), ("bouncy", 0.0002), ("spring(stiffness: 400, damping: 4)", 0.01),
  ]
  )
  func springSamplingUsesNearlyMinimalPoints(_ notation: String, _ error: Double) throws {
    let spring = try Curve(parsing: notation).spring(over: 1)
    let sampled = SampledCurve(spring.spring, until: spring.seconds, errorBound: error)
    let steps = 20_000
    let step = spring.seconds / Double(steps)
    let curved: Double = (1..<steps).map { (index: Int) -> Double in
      let t = Double(index) * step
      let bend =
        spring.spring.velocity(at: t + step / 2) - spring.spring.velocity(at: t - step / 2)
      return (abs(bend) / step).squareRoot() * step
    }.reduce(0, +)
    let least = curved / (4 * error.squareRoot())
    let lines = Double(sampled.points.count - 1)
    #expect(lines >= least * 0.8, "\(lines) lines, \(least) at least")
    #expect(lines <= least * 1.5 + 1, "\(lines) lines, \(least) at least")
  }

  /// UIKit's spring for 0.25 s, damping ratio 0.5 and velocity 8 has ω = 16.2131 and ends at
  /// 1.1232848523 (measured).
  @Test func aSpringJumpingAtItsEndHasTwoStops() throws {
    let css = try code("spring(damping: 0.5, velocity: 8)", .css, over: 0.25).text
    let printed = try #require(PrintedLinear(css))
    #expect(printed.seconds == 0.25)
    let last = printed.stops.suffix(2)
    #expect(last.map(\.x) == [1, 1] && last.map(\.y).last == 1)
    #expect(abs(last.map(\.y)[0] - 1.1232848523) <= 0.002)
    #expect(printed.stops.dropLast(2).allSatisfy { $0.x < 0.95 })
  }

  @Test func springDurationIsRoundedUpToMilliseconds() throws {
    // Critical damping, ω = 4π: e^(−x)·(1 + x) = 0.001 at x = 9.2334, which is 0.734768 s.
    let printed = try #require(PrintedLinear(try code("smooth", .css).text))
    #expect(printed.seconds == 0.735)
    // The points fit this duration: at 0.147 s the spring is at 1 − e^(−x)·(1 + x), x = 1.84726.
    #expect(abs(printed.value(at: 0.2) - 0.55108) <= 0.002)
  }

  @Test func cappedSamplingStatesItsLargerError() throws {
    let notation = "spring(stiffness: 0.01, damping: 0.1, velocity: 10000)"
    let text = try code(notation, .css, error: 0.0001).text
    #expect(text.contains("of the distance, more than the allowed 0.0001."))
    let printed = try #require(PrintedLinear(text))
    #expect(printed.stops.count <= 1_000 && printed.statedError > 0.0001)
  }

  @Test func lottieKeyframesMatchTheCSSStops() throws {
    let text = try code("bouncy", .lottie).text
    let printed = try #require(PrintedLinear(try code("bouncy", .css).text))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let keys = try #require(object?["k"] as? [[String: Any]])
    #expect(keys.count == printed.stops.count)
    for (key, stop) in zip(keys, printed.stops) {
      let time = try #require(key["t"] as? Double)
      let value = try #require((key["s"] as? [Double])?.first)
      #expect(abs(time - stop.x * printed.seconds * 60) <= 0.00005 + 1e-9)
      #expect(abs(value - stop.y * 100) < 1e-9)
    }
    #expect((object?["cm"] as? String)?.contains("at most 0.00") == true)
  }

  @Test(arguments: ExportTarget.allCases)
  func onlyTargetsWithoutSpringsAreSampled(_ target: ExportTarget) throws {
    #expect(try code("bouncy", target).isSampled == [.css, .lottie].contains(target))
    #expect(try !code("easeIn", target).isSampled)
    #expect(try code("bouncy", target).text == code("bouncy", target).text)
  }
}
