// Tests of moves and rests in values over time, and of the alignment of two moves.

import Foundation
import Scene
import Testing

@testable import Verify

@Suite struct MoveTests {
  /// Returns a series with one value per second, from 0 s on.
  private static func row(_ values: [Double]) -> TimedValues {
    TimedValues(times: values.indices.map(Double.init), values: values)
  }

  @Test(arguments: [
    (-5.0, 10.0), (0, 10), (0.25, 12.5), (1, 20), (1.5, 15), (2, 10), (3, 40), (3.9, 67), (4, 70),
    (99, 70),
  ])
  func valuesLieOnStraightLinesAndTheEndsGoOn(_ time: Double, _ value: Double) {
    let row = TimedValues(times: [0, 1, 2, 4], values: [10, 20, 10, 70])
    #expect(abs(row.value(at: time) - value) < 1e-12)
  }

  @Test func nothingIsZeroAndOneValueIsThatValue() {
    #expect(TimedValues(times: [], values: []).value(at: 3) == 0)
    #expect(TimedValues(times: [2], values: [7]).value(at: 0) == 7)
  }

  /// Series of values with the intervals of their moves.
  private static let rows: [([Double], [ClosedRange<Double>])] = [
    ([], []), ([5], []), ([5, 5, 5, 5], []), ([0, 1], [0...1]), ([0, 0, 1, 1], [1...2]),
    ([0, 1, 2, 3], [0...3]), ([0, 0, 0, 1, 2, 2, 2, 2], [2...4]),
    // Two equal samples are not a rest; three are.
    ([0, 1, 1, 2], [0...3]), ([0, 1, 1, 1, 2], [0...1, 3...4]),
    ([0, 1, 1, 1, 1, 2, 3, 3], [0...1, 4...6]), ([3, 2, 1, 1, 1, 5, 5], [0...2, 4...5]),
    // A change of a millionth of the range is not a move.
    ([0, 1e-7, 2e-7, 3e-7, 1, 1], [3...4]), ([0, 1e-7, 2e-7], [0...2]), ([7, 7 + 1e-10], []),
  ]

  @Test(arguments: rows)
  func aRestIsMoreThanOneStepWithoutAChange(_ values: [Double], _ moves: [ClosedRange<Double>]) {
    let row = Self.row(values)
    let found = Move.moves(of: row)
    #expect(found.map { $0.start...$0.end } == moves)
    for move in found {
      let stretch = values[Int(move.start)...Int(move.end)]
      #expect(move.from == stretch.first && move.to == stretch.last)
      #expect(move.lowest == stretch.min() && move.highest == stretch.max())
      #expect(move.duration == move.end - move.start && move.range > 0)
    }
  }

  @Test(
    arguments: [
      ([0, 5, 12, 10], 0.2), ([10, 4, -1, 0], 0.1), ([0, 5, 10], 0), ([0, 10, 0], 0),
      ([-4, 8, 6, 6], 0.2), ([0, -3, 10], 0), ([5, 4, 7, 5.001], 0),
    ] as [([Double], Double)])
  func overshootIsWhatGoesBeyondTheEndAsAShareOfTheWay(_ values: [Double], _ share: Double) throws {
    let move = try #require(Move.moves(of: Self.row(values)).first)
    #expect(abs(move.overshoot - share) < 1e-12)
  }

  // MARK: Alignment

  /// Returns values from 0 to 10 with easing in and out, 600 times per second for two seconds.
  private static func course(start: Double, seconds: Double, way: Double = 10) -> TimedValues {
    let times = (0...1_200).map { Double($0) / 600 }
    return TimedValues(
      times: times,
      values: times.map { time in
        let share = min(max((time - start) / seconds, 0), 1)
        return way * (1 - cos(share * .pi)) / 2
      })
  }

  private static func aligned(_ old: TimedValues, _ new: TimedValues) throws -> MoveAlignment {
    MoveAlignment(
      old, try #require(Move.moves(of: old).first), new, try #require(Move.moves(of: new).first))
  }

  @Test(arguments: [-0.3, -0.01, 0, 0.004, 0.25, 0.7], [0.5, 0.96, 1, 1.25, 2])
  func theShiftAndTheStretchAreFound(_ later: Double, _ stretch: Double) throws {
    let (old, new) = (
      Self.course(start: 0.4, seconds: 0.4), Self.course(start: 0.4 + later, seconds: 0.4 * stretch)
    )
    let found = try Self.aligned(old, new)
    #expect(abs(found.newStart - found.oldStart - later) < 2e-3)
    #expect(abs(found.stretch - stretch) < 0.01)
    #expect(found.largest < 0.02)
    if later == 0, stretch == 1 {
      #expect(found.unaligned == 0)
    } else {
      #expect(found.unaligned > found.largest)
    }
  }

  @Test func whatIsLeftBetweenTwoCurvesIsMeasured() throws {
    let times = (0...1_200).map { Double($0) / 600 }
    let line = TimedValues(
      times: times, values: times.map { 10 * min(max(($0 - 0.4) / 0.4, 0), 1) })
    let found = try Self.aligned(Self.course(start: 0.4, seconds: 0.4), line)
    // The distance of (1 − cos πu)/2 from u is largest where sin πu = 2/π: 0.1053 of the range.
    #expect(abs(found.unaligned - 1.053) < 0.01)
    let place = asin(2 / Double.pi) / Double.pi * 0.4
    #expect(min(abs(found.unalignedAt - 0.4 - place), abs(0.8 - found.unalignedAt - place)) < 0.01)
    #expect(found.largest > sameCurve * 10)
  }

  // MARK: Differences

  private static func difference(
    _ old: TimedValues, _ new: TimedValues, value: Double = 0, seconds: Double = 0
  ) -> MoveDifference? {
    guard
      case .moves(let moves) = compareMotion(old, new, tolerance: value, timeTolerance: seconds)
    else { return nil }
    return moves.first?.difference
  }

  @Test func aTimeWithinTheToleranceIsNone() {
    let old = Self.course(start: 0.4, seconds: 0.4)
    let later = Self.course(start: 0.45, seconds: 0.4)
    let longer = Self.course(start: 0.4, seconds: 0.45)
    for new in [later, longer] {
      #expect(Self.difference(old, new, seconds: 0.055) == nil)
      #expect(Self.difference(old, new, seconds: 0.045) != nil)
    }
    // A tolerance of times does not apply to values.
    #expect(Self.difference(old, Self.course(start: 0.4, seconds: 0.4, way: 11), seconds: 1) != nil)
  }

  @Test func aValueWithinTheToleranceIsNone() {
    let old = Self.course(start: 0.4, seconds: 0.4)
    let further = Self.course(start: 0.4, seconds: 0.4, way: 10.5)
    #expect(Self.difference(old, further, value: 0.51) == nil)
    #expect(
      Self.difference(old, further, value: 0.4)
        == .values(oldFrom: 0, newFrom: 0, oldTo: 10, newTo: 10.5))
  }

  @Test func movesThatAreMoreOrNoneAreCounted() {
    let still = Self.row([3, 3, 3, 3])
    #expect(compareMotion(still, Self.row([4, 4, 4, 4])) == .constant(old: 3, new: 4))
    #expect(compareMotion(still, Self.row([3, 3, 5, 5])) == .count(old: 0, new: 1, firstAt: 2))
    #expect(compareMotion(Self.row([3, 3, 5, 5]), still) == .count(old: 1, new: 0, firstAt: 2))
    #expect(compareMotion(still, Self.row([3, 3, 3])) == .same)
  }

  /// A table without any law: each step of the search improves the fit a little less, without end.
  @Test func alignmentEndsWhereAValleyDoesNot() {
    let times = [0.224, 0.241, 0.441, 0.524, 0.557, 0.607, 0.657, 0.707, 0.758, 0.807]
    let values: [Double] = [
      39_213.667, 3_939_162.667, 39, 39_194.333, 39_152.667, 39_151, 130, 93_149.333, 39_148.667,
      39_148.333,
    ]
    let (old, new) = (
      TimedValues(times: times, values: values),
      TimedValues(times: times, values: values.reversed())
    )
    let (before, after) = (Move.moves(of: old), Move.moves(of: new))
    #expect(before.count == 1 && after.count == 1)
    let alignment = MoveAlignment(old, before[0], new, after[0])
    #expect(alignment.rounds == MoveAlignment.mostRounds)
    #expect(MoveAlignment(old, before[0], old, before[0]).rounds < 100)
  }
}
