// Tests of motion differences: a changed copy of a motion must show exactly this change.

import Foundation
import Images
import Testing

@testable import Verify

@Suite struct MotionComparisonTests {
  private static let smooth: @Sendable (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  private static let times = (0...180).map { Double($0) / 60 }

  /// Returns values at 60 ticks per second for 3 seconds, rounded as in traces.
  private static func column(_ value: (Double) -> Double) -> ColumnValues? {
    ColumnValues(times.map { String(format: "%.6f", value($0)) }, times)
  }

  /// Returns a motion from 10 to `to`.
  private static func course(
    start: Double = 0.5, duration: Double = 0.3, to: Double = 20,
    curve: @escaping (Double) -> Double = smooth
  ) -> ColumnValues? {
    column { 10 + (to - 10) * curve(min(max(($0 - start) / duration, 0), 1)) }
  }

  private static func compare(
    _ old: ColumnValues?, _ new: ColumnValues?, tolerance: Double = 0, seconds: Double = 0,
    shifts: [Double] = []
  ) throws -> MotionComparison? {
    let (before, after) = (try #require(old), try #require(new))
    let pair = try #require(ColumnPair(before, after))
    return MotionComparison(pair, tolerance: tolerance, timeTolerance: seconds, shifts: shifts)
  }

  private static func found(
    _ old: ColumnValues?, _ new: ColumnValues?, shifts: [Double] = []
  ) throws -> MotionComparison {
    try #require(try compare(old, new, shifts: shifts))
  }

  @Test func equalMotionsHaveNoDifference() throws {
    #expect(try Self.compare(Self.course(), Self.course()) == nil)
    #expect(try Self.compare(Self.course(), Self.course(to: 20.05), tolerance: 0.1) == nil)
    #expect(try Self.compare(Self.course(), Self.course(to: 20.05), tolerance: 0.04) != nil)
  }

  /// The smooth step leaves 10 by 10 · (3u² − 2u³): at the second tick after its start by 0.34.
  @Test func theOnsetIsTheFirstDifferenceAboveTheTolerance() throws {
    let (old, new) = (Self.course(), Self.course(start: 0.6))
    let first = try Self.found(old, new)
    #expect(first.onset == 31 && abs(first.onsetSeconds - 31.0 / 60) < 1e-9)
    let coarse = try #require(try Self.compare(old, new, tolerance: 0.3))
    #expect(coarse.onset == 32)
  }

  /// The values differ only at a tick of 120 per second.
  @Test func runsAreComparedAtTheFinerTicks() throws {
    let (coarse, fine) = ((0...4).map { Double($0) / 60 }, (0...8).map { Double($0) / 120 })
    let still = ColumnValues(coarse.map { _ in "10" }, coarse)
    let blink = ColumnValues(fine.indices.map { $0 == 3 ? "15" : "10" }, fine)
    #expect(try Self.compare(still, blink)?.onsetSeconds == 0.025)
    #expect(try Self.compare(blink, still)?.onsetSeconds == 0.025)
  }

  @Test(arguments: [-0.2, -0.05, 1.0 / 60, 0.3])
  func shiftsByWholeTicksAreRecognized(later: Double) throws {
    let motion = try Self.found(Self.course(), Self.course(start: 0.5 + later))
    guard case .shift(let seconds, let old, let new) = motion.explanation else {
      Issue.record("\(motion.explanation)")
      return
    }
    #expect(abs(seconds - later) < 1e-9 && abs(old - 0.5) < 1e-9 && abs(new - old - later) < 1e-9)
  }

  @Test(arguments: [0.025, 0.03, -0.04, 0.11])
  func editedSubTickShiftsAreRecognized(later: Double) throws {
    let new = Self.course(start: 0.5 + later)
    guard case .shift(later, _, _) = try Self.found(Self.course(), new, shifts: [later]).explanation
    else {
      Issue.record("no shift of \(later)")
      return
    }
    // Another shift within the same tick does not fit.
    let other = try Self.found(Self.course(), new, shifts: [later + 0.007])
    if case .shift = other.explanation { Issue.record("a shift of \(later + 0.007)") }
  }

  @Test func aDelayedRepeatingMotionIsAShift() throws {
    func turning(from start: Double) -> ColumnValues? {
      Self.column { time in
        let turns = max(0, time - start + 1e-9) / 0.8
        return (turns - turns.rounded(.down)) * 360
      }
    }
    guard
      case .shift(let seconds, _, _) = try Self.found(turning(from: 0.4), turning(from: 0.5))
        .explanation
    else {
      Issue.record("no shift")
      return
    }
    #expect(abs(seconds - 0.1) < 1e-9)
  }

  @Test(arguments: [0.2, 0.4, 0.6])
  func aDifferentDurationIsAPaceChange(duration: Double) throws {
    let motion = try Self.found(Self.course(), Self.course(duration: duration))
    guard case .pace(let old, let new) = motion.explanation else {
      Issue.record("\(motion.explanation)")
      return
    }
    #expect(abs(old - 0.8) < 0.0167 && abs(new - 0.5 - duration) < 0.0167)
  }

  @Test func aDifferentCurveIsNeitherShiftNorPace() throws {
    let motion = try Self.found(Self.course(duration: 0.6), Self.course(duration: 0.6) { $0 })
    #expect(motion.explanation == .other)
    // The smooth step is furthest from the line where 6u − 6u² = 1: 0.962 for a distance of 10.
    #expect(abs(motion.largest - 0.962) < 0.01)
    #expect(min(abs(motion.largestAt - 0.627), abs(motion.largestAt - 0.973)) < 0.02)
    let slower = try Self.found(Self.course(duration: 0.6), Self.course(duration: 0.5) { $0 })
    #expect(slower.explanation == .other)
  }

  @Test func aDifferentEndValueIsAGoalChange() throws {
    let motion = try Self.found(Self.course(), Self.course(to: 25))
    #expect(motion.explanation == .goal(at: 48))
    let still = try Self.found(Self.column { _ in 3 }, Self.column { _ in 4 })
    #expect(still.explanation == .start)
  }

  @Test func missingAndAdditionalMotionsAreDistinguished() throws {
    let still = Self.column { _ in 10 }
    #expect(try Self.found(Self.course(), still).explanation == .stays)
    #expect(try Self.found(still, Self.course()).explanation == .leaves)
  }

  /// A shift within the tolerance is none, whatever the curve does elsewhere.
  @Test func timeShiftsWithinTheToleranceAreIgnored() throws {
    for new in [Self.course(start: 0.55), Self.course(duration: 0.35)] {
      #expect(try Self.compare(Self.course(), new, seconds: 0.055) == nil)
      #expect(try Self.compare(Self.course(), new, seconds: 0.03) != nil)
    }
    #expect(try Self.compare(Self.course(), Self.course(to: 21), seconds: 1) != nil)
  }

  @Test func onlyCommonTicksAreCompared() throws {
    let long = Self.times.map { String(format: "%.6f", $0) }
    let short = ColumnValues(Array(long.prefix(60)), Array(Self.times.prefix(60)))
    #expect(try Self.compare(short, ColumnValues(long, Self.times)) == nil)
  }

  @Test func periodicMotionIsRecognized() throws {
    let rows = try #require(Self.column { sin($0 * 2 * .pi / 0.77) }).channels
    #expect(ExplanationCheck.isPeriodic(rows, from: 0, period: 0.77))
    #expect(!ExplanationCheck.isPeriodic(rows, from: 0, period: 0.7))
    #expect(!ExplanationCheck.isPeriodic(rows, from: 0, period: 2.9))
  }

  // MARK: Values over time

  @Test(arguments: [
    (-5.0, 10.0), (0, 10), (0.25, 12.5), (1, 20), (1.5, 15), (2, 10), (3, 40), (3.9, 67), (4, 70),
    (99, 70),
  ])
  func timedValuesInterpolateLinearlyAndHoldTheirEnds(_ time: Double, _ value: Double) {
    let row = TimedValues(times: [0, 1, 2, 4], values: [10, 20, 10, 70])
    #expect(abs(row.value(at: time) - value) < 1e-12)
  }

  @Test func timedValuesSupportZeroAndOneSample() {
    #expect(TimedValues(times: [], values: []).value(at: 3) == 0)
    #expect(TimedValues(times: [2], values: [7]).value(at: 0) == 7)
  }

  @Test func diagonalPixelsBelongToOneRegion() {
    var changed = Bitmap(width: 9, height: 6, filledWith: 0xFF00_0000)
    let plain = changed
    for (x, y) in [(1, 1), (2, 2), (3, 1), (7, 4), (7, 5)] { changed[x, y] = 0xFF00_0005 }
    let found = ChangedPixels(plain, changed)
    #expect(found.count == 5 && found.largestRegion == 3 && found.largestDifference == 5)
    #expect(found.bounds == PixelRect(x: 1, y: 1, width: 7, height: 5))
    #expect(ChangedPixels(plain, changed, tolerance: 5).count == 0)
    let mask = PixelRect(x: 0, y: 0, width: 4, height: 3)
    #expect(ChangedPixels(plain, changed, masks: [mask]).count == 2)
  }
}
