// Tests of fits to the frames of real files: few frames, merged frames and inexact timestamps.

import Foundation
import Testing

@testable import Recordings

@Suite struct FitFramesTests {
  /// Creates a track without noise at the given times.
  private func exact(_ times: [Double], _ value: (Double) -> Double) -> TimedChannels {
    TimedChannels(
      name: "box", times: times,
      channels: [.init(name: "screen.y", values: times.map(value), noise: 0)])
  }

  /// The timestamps of rows at 25 frames per second, without rows for unchanged frames.
  private static let merged = [0, 0.44] + (12...21).map { Double($0) / 25 } + [1.32]

  @Test(
    arguments: [(.bezier(.none), 0.38, 0.22), (.curve(.easeInOut), 0.42, 0.58)]
      as [(Law, Double, Double)])
  func movesInMostFramesAreNotMistakenForNoise(
    law: Law, x1: Double, x2: Double
  ) throws {
    let moves = fit(
      exact(Self.merged) { 350.6 - 39.2 * eased(($0 - 0.457) / 0.392, x1, x2, 0, 1) })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law?.family == law, "\(move)")
    #expect(abs(move.duration.value - 0.392) < 0.003 && move.residual < 0.01)
  }

  /// The box moves there and back at 10 frames per second. The file stores only the first and the
  /// last frame of each rest.
  @Test func mergedFramesBetweenMovesAreARest() throws {
    let times = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 1.9, 2, 2.1, 2.2, 2.3, 4.2]
    let moves = fit(
      exact(times) { time in
        20 + 424 * eased((time - 0.2167) / 0.3, 0.42, 0.58, 0, 1)
          - 424 * eased((time - 1.9667) / 0.3, 0.42, 0.58, 0, 1)
      })
    #expect(moves.map(\.law) == [.curve(.easeInOut), .curve(.easeInOut)], "\(moves)")
    for (move, start) in zip(moves, [0.2167, 1.9667]) {
      #expect(abs(move.start.value - start) < 0.002 && abs(move.duration.value - 0.3) < 0.003)
    }
  }

  /// The positions were measured in a GIF of 50 frames per second. Its end at 1.13 s is half a
  /// frame off. A grid of 49.5 frames per second would be close to all timestamps, but must not
  /// replace them.
  @Test func anOffGridEndDoesNotShiftFrameTimes() throws {
    let places = [
      236, 236, 239.5459, 253.475, 278.351, 312.906, 353.1, 392.616, 425.474, 448.193, 459.9435,
      462, 462,
    ]
    let times = [0, 0.4] + (21...30).map { Double($0) / 50 } + [1.13]
    let moves = fit(
      TimedChannels(
        name: "box", times: times,
        channels: [.init(name: "screen.x", values: places, noise: 0)]))
    let move = try #require(moves.first)
    #expect(move.law == .curve(.easeInOut) && abs(move.duration.value - 0.19) < 0.0005)
  }

  /// Curves far from the initial guesses of the fit.
  @Test(arguments: [
    (0.393, 0.582, [0.16, 0.9, 0.69, 0.1], 30.0), (0.332, 0.391, [0.79, 0.9, 0.87, 0.1], 50),
    (0.336, 0.242, [0.41, 0.9, 0.88, 0.1], 30),
  ])
  func steepEndedCurvesAreFitted(
    start: Double, seconds: Double, curve: [Double], rate: Double
  ) throws {
    let first = (start * rate).rounded(.down)
    let frames = (0...Int(seconds * rate) + 2).map { (first + Double($0)) / rate }
    let moves = fit(
      exact([0] + frames + [1.6]) {
        222.4 * eased(($0 - start) / seconds, curve[0], curve[2], curve[1], curve[3])
      })
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law?.family == .bezier(.none))
    #expect(abs(move.duration.value - seconds) < 0.01 * seconds, "\(move.duration)")
    for (number, truth) in zip(move.parameters.dropFirst().map(\.estimate.value), curve) {
      #expect(abs(number - truth) < 0.03)
    }
  }

  @Test func aFastSpringIsFittedDespiteTimestampJitter() throws {
    // For ζ = 0.3 and d = 1.495: ω = ln(1000·0.3/√0.91)/(0.3·1.495).
    let frequency = log(300 / 0.91.squareRoot()) / (0.3 * 1.495)
    let steady = (0..<90).map { Double($0) / 30 }
    var rows = exact(steady) { time in
      let (t, swing) = (time - 0.475, frequency * 0.91.squareRoot())
      let rest =
        exp(-0.3 * frequency * t) * (cos(swing * t) + 0.3 / 0.91.squareRoot() * sin(swing * t))
      return t < 0 ? 487.8 : 487.8 - 305.6 * (1 - rest)
    }
    rows.times = steady.enumerated().map { row, time in
      time + 0.006 * ((Double(row) * 0.618).truncatingRemainder(dividingBy: 1) - 0.5)
    }
    let moves = fit(rows)
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.notation == "spring(damping: 0.3)", "\(moves)")
    #expect(abs(move.duration.value - 1.495) < 0.006)
  }

  /// The flight starts at 0.456 s with 452 points per second. The recording has half the size, and
  /// positions are rounded to half pixels.
  @Test func aFlingIsFittedWithADelayedFirstFrame() throws {
    let times = (0..<150).map { Double($0) / 50 }
    var rows = exact(times) { time in
      let t = time < 0.47 ? 0 : min(time - 0.456, log(45.2284) / 2.002003)
      return 320 - (2 * 452.284 * 0.499 * (1 - pow(0.998, 1_000 * t))).rounded() / 2
    }
    for (name, value) in [("screen.x", 40.0), ("screen.width", 90), ("screen.height", 60)] {
      rows.channels.append(.init(name: name, values: times.map { _ in value }, noise: 0))
    }
    let moves = fit(rows)
    let move = try #require(moves.first)
    #expect(moves.count == 1 && move.law == .flight(.normal), "\(move)")
    #expect(abs((move.parameters.last?.estimate.value ?? 0) + 452.284) < 1)
  }
}
