// Tests of fits to sampled moves whose laws are known.

import Foundation
import Geometry
import Motion
import Testing

@testable import Recordings

@Suite struct FitTests {
  @Test(
    arguments: [
      (.linear, 0.0, 1.0, 0.0, 1.0), (.easeInOut, 0.42, 0.58, 0, 1), (.easeIn, 0.42, 1, 0, 1),
      (.easeOut, 0, 0.58, 0, 1), (.ease, 0.25, 0.25, 0.1, 1),
    ] as [(Law.NamedCurve, Double, Double, Double, Double)])
  func namedCurvesAreFittedBetweenFrames(
    law: Law.NamedCurve, x1: Double, x2: Double, y1: Double, y2: Double
  ) throws {
    let moves = fit(
      series("screen.x") { _, time in
        12 + 130 * eased((time - 0.517) / 0.433, x1, x2, y1, y2)
      })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law == .curve(law) && move.notation == law.rawValue)
    #expect(abs(move.start.value - 0.517) < 0.002 && abs(move.duration.value - 0.433) < 0.004)
    #expect(abs(move.start.value - 0.517) < 2 * move.start.uncertainty)
    #expect(abs(move.channels[0].from - 12) < 0.1 && abs(move.channels[0].to - 142) < 0.1)
    #expect(move.residual < 0.05)
  }

  @Test func levelBezierCurvesAreFittedWithinTheirUncertainty() throws {
    let moves = fit(
      series(rate: 60, "screen.x") { _, time in
        20 + 131 * eased((time - 0.413) / 0.65, 0.57, 0.17, 0, 1)
      })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law?.family == .bezier(.none))
    #expect(abs(move.duration.value - 0.65) < 0.006 && move.duration.uncertainty < 0.01)
    #expect(move.parameters.map(\.name) == [.duration, .x1, .x2])
    #expect(abs((move.parameters[1].estimate.value) - 0.57) < 0.01)
  }

  @Test func slantedCurvesAreNotMistakenForLevelOnes() throws {
    let moves = fit(
      series(rate: 60, noise: 0.005, "screen.x") { _, time in
        20 + 150 * eased((time - 0.413) / 0.61, 0.61, 0.61, 0.1, 0.9)
      })
    let move = try #require(moves.first)
    #expect(move.law?.family == .bezier(.none) && abs(move.duration.value - 0.61) < 0.012)
  }

  /// The flight starts with 344 points per second. It is drawn at whole pixels, 2 pixels per point.
  /// The distance after the last visible change must not look like a bounce.
  @Test func aPixelRoundedFlingDoesNotBounce() throws {
    var options = FitOptions()
    options.pixelsPerPoint = 2
    let moves = fit(
      series(seconds: 3, noise: 0, "screen.y", "screen.x") { channel, time in
        let seconds = min(max(time - 0.408, 0), log(344 / 10) / 2.002)
        return channel == 0 ? (640 - 2 * 344 * 0.499 * (1 - exp(-2.002 * seconds))).rounded() : 80
      }, options: options)
    #expect(moves.map(\.law) == [.flight(.normal)])
  }

  @Test func anOscillatingSpringIsFittedAsOneMove() throws {
    // For ζ = 0.4 and d = 0.8: ω = ln(1000·0.4/√0.84)/(0.4·0.8) = 18.9938…
    let (ratio, frequency) = (0.4, log(400 / 0.84.squareRoot()) / 0.32)
    let moves = fit(
      series(rate: 60, "screen.x", "screen.y") { channel, time in
        let (t, swing) = (time - 0.5, frequency * 0.84.squareRoot())
        let rest =
          exp(-ratio * frequency * t)
          * (cos(swing * t) + ratio / 0.84.squareRoot() * sin(swing * t))
        return t < 0 ? 0 : (channel == 0 ? 80 : -35) * (1 - rest)
      })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law?.family == .spring)
    #expect(move.notation == "spring(damping: 0.4)")
    #expect(abs(move.duration.value - 0.8) < 0.008 && abs(move.start.value - 0.5) < 0.002)
    #expect(move.channels.map(\.property.name) == ["screen.x", "screen.y"])
    #expect(abs(move.channels[1].to + 35) < 0.1)
  }

  @Test(arguments: [0.05, 0.1])
  func aCriticalSpringIsFittedWithItsDuration(noise: Double)
    throws
  {
    // The function (1 + x)·e⁻ˣ is 0.001 at x = 9.23341.
    let frequency = 9.23341 / 0.8
    let moves = fit(
      series(rate: 50, noise: noise, "screen.x", "screen.y") { channel, time in
        let t = max(0, time - 0.42) * frequency
        return channel == 0 ? 23 * (1 - (1 + t) * exp(-t)) : 7
      })
    let move = try #require(moves.first)
    #expect(
      moves.count == 1 && move.law?.family == .spring && move.notation == "spring(damping: 1)")
    #expect(abs(move.duration.value - 0.8) < 0.008, "\(move.duration)")
    #expect(move.parameters.map(\.name) == [.duration, .damping])
    #expect(move.parameters.last?.estimate == Estimate(1, 0))
  }

  @Test(arguments: [1.0, 2])
  func flingFitsTheNormalRateAtAnyScale(pixels: Double) throws {
    let moves = fit(
      series(seconds: 4, "screen.y") { _, time in
        // The distance is 0.499·v·(1 − 0.998^ms), until the speed is 10 pt/s.
        let t = min(max(0, time - 0.42), log(62.0) / 2.002003)
        return 300 - pixels * 620 * 0.499 * (1 - pow(0.998, 1_000 * t))
      }, options: FitOptions(pixelsPerPoint: pixels))
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law == .flight(.normal))
    let velocity = try #require(move.parameters.first { $0.name == .velocity })
    #expect(abs(velocity.estimate.value + 620) < 3)
    #expect(abs(move.duration.value - log(62.0) / 2.002003) < 0.02)
  }

  @Test func aPixelRoundedScrollFitsAFling() throws {
    let moves = fit(
      series(rate: 50, seconds: 3, "screen.y") { _, time in
        let t = min(max(0, time - 0.42), log(25.0) / 2.002003)
        return (250 * 0.499 * (1 - pow(0.998, 1_000 * t))).rounded()
      })
    #expect(moves.map(\.law) == [.flight(.normal)])
    #expect(abs((moves.first?.duration.value ?? 0) - log(25.0) / 2.002003) < 0.02)
  }

  @Test func arbitraryBezierCurvesAreFittedWithControlPoints() throws {
    let moves = fit(
      series(rate: 50, "screen.x") { _, time in
        200 * eased((time - 0.4) / 0.9, 0.7, 0.2, -0.3, 1.2)
      })
    let move = try #require(moves.first)
    #expect(move.law?.family == .bezier(.none))
    let numbers = move.parameters.dropFirst().map(\.estimate.value)
    for (number, truth) in zip(numbers, [0.7, -0.3, 0.2, 1.2]) {
      #expect(abs(number - truth) < 0.05)
    }
  }

  @Test func irregularMotionIsLeftUnexplained() throws {
    let moves = fit(
      series("screen.y") { _, time in
        let t = min(max(0, time - 0.4), 1)
        return 90 * t + 25 * sin(9 * t) * t * (1 - t) + (t > 0.55 ? 14 : 0)
      })
    let move = try #require(moves.first)
    #expect(move.verdict == .unexplained && move.notation.isEmpty && move.law == nil)
  }

  @Test func movesAreSeparatedByRestsAndDurations() {
    let moves = fit(
      series(seconds: 3, noise: 0.004, "screen.x", "alpha") { channel, time in
        channel == 0
          ? 60 * eased((time - 0.3) / 0.5, 0.42, 0.58, 0, 1)
            - 60 * eased((time - 1.6) / 0.3, 0, 0.58, 0, 1)
          : 1 - 0.8 * eased((time - 0.4) / 0.8, 0, 1, 0, 1)
      })
    #expect(moves.map(\.law) == [.curve(.easeInOut), .curve(.linear), .curve(.easeOut)])
    #expect(
      moves.map { $0.channels.map(\.property.name) } == [["screen.x"], ["alpha"], ["screen.x"]])
  }

  /// Codecs cause such noise in the opacity of fast views.
  @Test func opacityNoiseDoesNotAffectTheMovesLaw() throws {
    let moves = fit(
      series(rate: 60, noise: 0.004, "screen.y", "alpha") { channel, time in
        let part = (time - 0.5) / 0.4
        return channel == 0
          ? 250 * eased(part, 0.42, 0.58, 0, 1)
          : 1 - 0.3 * abs(sin(40 * part)) * (part > 0 && part < 1 ? part * (1 - part) * 4 : 0)
      })
    let move = try #require(moves.first { $0.channels.map(\.property.name) == ["screen.y"] })
    #expect(move.law == .curve(.easeInOut) && abs(move.duration.value - 0.4) < 0.004)
  }

  @Test func aJumpBetweenRestsIsASeparateMove() throws {
    let moves = fit(
      series(rate: 60, seconds: 3, "screen.x") { _, time in
        time > 2 ? 5 : 5 + 90 * eased((time - 0.5) / 0.6, 0.42, 0.58, 0, 1)
      })
    #expect(moves.map(\.law) == [.curve(.easeInOut), nil] && moves[1].verdict == .tooFewFrames)
    let first = try #require(moves.first?.channels.first)
    #expect(abs(first.to - 95) < 0.1)
  }

  @Test func aSlowMoveFillingTheRecordingIsFitted() throws {
    let moves = fit(
      series(rate: 50, seconds: 1.1, noise: 0.01, "screen.x") { _, time in
        9 * min(max(0, (time - 0.2) / 0.7), 1)
      })
    #expect(moves.map(\.law) == [.curve(.linear)])
    let move = try #require(moves.first)
    #expect(abs(move.duration.value - 0.7) < 0.007)
  }

  @Test func duplicatedFramesInAMoveAreIgnored() throws {
    var rows = series(rate: 60, noise: 0, "screen.x") { _, time in
      100 * eased((time - 0.5) / 0.5, 0.42, 0.58, 0, 1)
    }
    for row in stride(from: 33, to: 57, by: 3) {
      rows.channels[0].values[row] = rows.channels[0].values[row - 1]
    }
    let move = try #require(fit(rows).first)
    #expect(move.law == .curve(.easeInOut) && abs(move.duration.value - 0.5) < 0.005)
  }

  @Test func jitteredFrameTimesAreCorrected() throws {
    var rows = series(rate: 60, noise: 0.01, "screen.x") { _, time in
      250 * eased((time - 0.5) / 0.4, 0.42, 0.58, 0, 1)
    }
    for row in rows.times.indices {
      rows.times[row] += 0.006 * ((Double(row) * 0.618).truncatingRemainder(dividingBy: 1) - 0.5)
    }
    let move = try #require(fit(rows).first)
    #expect(move.law == .curve(.easeInOut) && abs(move.duration.value - 0.4) < 0.003)
    #expect(move.residual < 0.1)
  }

  @Test func oneFrameBetweenRestsIsTooFew() throws {
    let rows = series(rate: 10, noise: 0, "screen.x") { _, time in
      time < 0.75 ? 0 : time < 0.85 ? 40 : 100
    }
    #expect(fit(rows).allSatisfy { $0.verdict == .tooFewFrames })
  }

  /// The recording ends during the motion: 40·t² for 0.4 s, which is 6.4 pixels. A critical spring
  /// of any length begins like this, so that no distance can be determined.
  @Test func aLawClaimsNoMotionWithoutEvidence() throws {
    let moves = fit(
      series(rate: 60, seconds: 1, noise: 0.02, "screen.x") { _, time in
        100 + 40 * pow(max(time - 0.6, 0), 2)
      })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && abs(move.channels[0].to - move.channels[0].from) < 3 * 6.4)
  }
}
