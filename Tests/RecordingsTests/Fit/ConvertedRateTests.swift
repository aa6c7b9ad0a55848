// Tests of fits to recordings that were converted from 60 to 25 or 50 frames a second, of flights
// at an unknown scale, and of motion without a law.

import Foundation
import TestSupport
import Testing

@testable import Recordings

@Suite struct ConvertedRateTests {
  /// Returns a track whose frames show the nearest refresh of a screen at 60 Hz.
  private func converted(
    to rate: Double, seconds: Double = 1.6, _ value: (Double) -> Double
  ) -> TimedChannels {
    let times = (0..<Int(seconds * rate)).map { Double($0) / rate }
    let shown = times.map { (($0 + 0.003) * 60).rounded() / 60 }
    return TimedChannels(
      name: "box", times: times,
      channels: [
        .init(name: "screen.x", values: shown.map { 20 + 150 * value($0) }, noise: 0),
        // Dithering of a GIF moves an edge as the view moves.
        .init(
          name: "screen.y", values: shown.map { 40 + (value($0) * 9).rounded() / 4 }, noise: 0),
      ])
  }

  /// UIView's spring from rest, with 0.1 % left after the duration: (1 + x)·e⁻ˣ is 0.001 at
  /// x = 9.23341; with ζ = 0.6, ω·ζ·d = ln(1000·0.6/0.8).
  private static func spring(_ time: Double, _ seconds: Double, damped: Bool) -> Double {
    guard time > 0, time < seconds else { return time <= 0 ? 0 : 1 }
    if damped {
      let x = 9.23341 * time / seconds
      return 1 - (1 + x) * exp(-x)
    }
    let frequency = log(750) / (0.6 * seconds)
    let (decay, swing) = (0.6 * frequency, 0.8 * frequency)
    return 1 - exp(-decay * time) * (cos(swing * time) + decay / swing * sin(swing * time))
  }

  private static let laws: [(Law, Double, @Sendable (Double) -> Double)] = [
    (.curve(.easeInOut), 0.31, { eased($0 / 0.31, 0.42, 0.58, 0, 1) }),
    (.curve(.easeOut), 0.4, { eased($0 / 0.4, 0, 0.58, 0, 1) }),
    (.curve(.linear), 0.48, { min(max($0 / 0.48, 0), 1) }),
    (.curve(.ease), 0.26, { eased($0 / 0.26, 0.25, 0.25, 0.1, 1) }),
    (.spring, 0.7, { spring($0, 0.7, damped: true) }),
    (.spring, 0.6, { spring($0, 0.6, damped: false) }),
  ]

  /// All laws at 25 frames a second; at 50, a curve and both springs. The other
  /// curves at 50 are for the night.
  private static let recordings: [(rate: Double, law: Int)] =
    laws.indices.map { (25, $0) } + (isThorough ? Array(laws.indices) : [0, 4, 5]).map { (50, $0) }

  @Test(arguments: recordings)
  func lawsAreIdentifiedDespiteHalfRefreshErrors(_ rate: Double, _ index: Int) throws {
    let (law, seconds, value) = Self.laws[index]
    let moves = fit(converted(to: rate) { value($0 - 0.414) })
    // One of the twelve is not named: a spring that swings, at 50 frames a second. Nor is it
    // mistaken for another law.
    if rate == 50, index == 5 {
      #expect(!moves.isEmpty)
      for move in moves { #expect((move.law ?? law).family == law, "\(move)") }
      return
    }
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law?.family == law, "\(move)")
    #expect(abs(move.duration.value - seconds) < 0.01 * seconds, "\(move.duration)")
    // The start is not known better than half a refresh.
    #expect(abs(move.start.value - 0.414) < move.start.uncertainty)
    #expect(move.start.uncertainty < 0.012)
  }

  @Test(arguments: [25.0, 30, 50]) func convertedRatesHaveFewCandidateTimes(_ rate: Double) {
    let clock = FrameClock((0..<40).map { Double($0) / rate })
    let times = clock.convertedTimes
    #expect(times.count == (rate == 30 ? 0 : 5))
    for converted in times {
      let off = zip(clock.times, converted).map { abs($0 - $1) }.max() ?? 1
      #expect(off <= 0.5 / 60 + 1e-6)
    }
  }

  @Test func aFlingOfUnknownScaleFitsADecay() throws {
    // 620 pt/s at 2 pixels a point; a speed of 10 pt/s ends it.
    let track = series(seconds: 4, "screen.y") { _, time in
      let t = min(max(0, time - 0.42), log(62.0) / 2.002003)
      return 300 - 2 * 620 * 0.499 * (1 - pow(0.998, 1_000 * t))
    }
    let move = try #require(fit(track, options: FitOptions(isScaleKnown: false)).first)
    #expect(move.law == .decay, "\(move)")
    #expect(move.notation == "decay of 2.0 a second at any scale")
    #expect(move.lines().count == 2 && move.lines()[0].contains("pixels per point"))
  }

  @Test func lawsNeedMoreFramesThanParameters() {
    let places = [0.0, 0, 0, 0, 12, 71, 90, 90, 90, 90, 90]
    let moves = fit(
      TimedChannels(
        name: "box", times: places.indices.map { Double($0) / 25 },
        channels: [.init(name: "screen.x", values: places, noise: 0)]))
    #expect(!moves.isEmpty)
    for move in moves { #expect(move.law == nil || move.parameters.count < 2, "\(move)") }
  }

  @Test func fittingTenThousandIrregularRowsIsLimited() {
    var (x, step) = (0.0, 0.0)
    let values = (0..<10_000).map { row -> Double in
      step = (Double(row) * 0.618).truncatingRemainder(dividingBy: 1) - 0.5
      x += row / 10 % 2 == 0 ? 0 : 20 * (step + 0.5)
      return x
    }
    let track = TimedChannels(
      name: "box", times: values.indices.map { Double($0) / 60 },
      channels: [.init(name: "screen.x", values: values, noise: 0)])
    let found = fitWithinLimits(track)
    #expect(!found.isComplete && !found.moves.isEmpty)
  }
}
