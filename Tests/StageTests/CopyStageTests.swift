// Steps and rules for all copies of a repeat, on the stage.

import Scene
import Testing

@testable import Stage

@Suite struct CopyStageTests {
  private static func rows(_ count: Int, _ rules: String, timeline: String = "[{ wait: 1 }]")
    -> String
  {
    """
    state: { chosen: -1, order: '' }
    views: [{ repeat: \(count), id: rows, view: { frame: [0, = 20 * index, 50, 20] } }]
    rules: \(rules)
    timeline: \(timeline)
    """
  }

  private static func staggered(_ count: Int, _ options: String) -> String {
    rows(
      count,
      "[{ on: start, do: { each: rows, \(options), do: "
        + "[{ animate: { duration: 1, curve: linear }, set: { 'rows[index].x': 100 } }] } }]")
  }

  /// The delays of the copies in tenths of a second, worked out from the distances of the indices.
  private static let staggers: [(count: Int, options: String, tenths: [Double])] = [
    (4, "stagger: 0.1", [0, 1, 2, 3]), (4, "stagger: 0.1, from: first", [0, 1, 2, 3]),
    (4, "stagger: 0.1, from: last", [3, 2, 1, 0]),
    (5, "stagger: 0.1, from: center", [2, 1, 0, 1, 2]),
    (4, "stagger: 0.1, from: center", [1, 0, 0, 1]), (4, "stagger: 0.2, from: 1", [2, 0, 2, 4]),
    (4, "stagger: 0.1, from: '= 4 - 1'", [3, 2, 1, 0]), (4, "stagger: 0", [0, 0, 0, 0]),
    (1, "stagger: 0.1, from: center", [0]), (0, "stagger: 0.1", []),
  ]

  /// A linear animation over 100 points in 1 s is at 100 · (0.5 − delay) after 0.5 s.
  @Test(arguments: staggers.indices) func aStaggerDelaysAnimations(index: Int) throws {
    let (count, options, tenths) = Self.staggers[index]
    let body = Self.staggered(count, options)
    for (row, tenth) in tenths.enumerated() {
      let x = try numbers(body, "rows[\(row)].x", at: [0.5])[0]
      #expect(abs(x - (50 - 10 * tenth)) < 1e-9, "row \(row) is at \(x)")
    }
  }

  /// The keyframes run to 60 and back to 20 in 1 s. Their delays are 0 s, 0.25 s and 0.5 s.
  @Test func aStaggerDelaysKeyframes() throws {
    let body = Self.rows(
      3,
      """
      [{ on: start, do: { each: rows, stagger: 0.25, do: {
      keyframes: { duration: 1, curve: linear },
      frames: [{ start: 0, duration: 0.5, set: { 'rows[index].x': 60 } },
      { start: 0.5, duration: 0.5, set: { 'rows[index].x': 20 } }] } } }]
      """)
    let values = try (0..<3).map { try numbers(body, "rows[\($0)].x", at: [0.75])[0] }
    // At 0.75 s the first is halfway back, the second at its first keyframe's end, the third
    // halfway to it.
    #expect(zip(values, [40, 60, 30]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  /// Model values change at once, as in UIKit; `then` follows the end of each animation.
  @Test func aStaggerDelaysNoOtherSteps() throws {
    let body = Self.rows(
      3,
      """
      [{ on: start, do: { each: rows, stagger: 0.1, do: [{ set: { 'rows[index].y': 7 } },
      { animate: { duration: 0.1 }, set: { 'rows[index].x': 100 },
      then: { set: { order: '{order}{index}' } } }] } }]
      """)
    #expect(try (0..<3).map { try numbers(body, "rows[\($0)].y", at: [0])[0] } == [7, 7, 7])
    let orders = try [0.05, 0.15, 0.25, 0.35].map { time in
      try played(body, to: time).value(of: .state(1), at: time)
    }
    #expect(orders == [.text(""), .text("0"), .text("01"), .text("012")])
  }

  /// Each copy has its own animator: the middle one stops at 0.5 s, the others go on to 100.
  @Test func eachCopyHasItsOwnAnimator() throws {
    let body = Self.rows(
      3,
      """
      [{ on: start, do: [{ each: rows, do: [
      { animator: { name: move, duration: 1, curve: linear }, set: { 'rows[index].x': 100 } },
      { if: index == 1, do: [{ wait: 0.5 }, { pause: move }] }] }] },
      { on: message go, do: [{ set: { chosen: '= 10 * move[1].fraction' } },
      { continue: 'move[1]' }] },
      { on: finish move, do: { set: { order: '{order}x' } } }]
      """, timeline: "[{ wait: 2 }, { send: go }, { wait: 1 }]")
    let rows = try (0..<3).map { try numbers(body, "rows[\($0)].x", at: [1.5])[0] }
    #expect(zip(rows, [100, 50, 100]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(rows)")
    let late = try played(body, to: 3)
    #expect(try number(late, "rows[1].x", at: 3) == 100)
    #expect(try late.value(of: .state(0), at: 3) == .number(5))
    #expect(try late.value(of: .state(1), at: 3) == .text("xxx"))
  }

  @Test func anOriginBeyondTheCopiesIsAnError() throws {
    let body = Self.staggered(4, "stagger: 0.1, from: = chosen")
    #expect(
      try failure(body)?.contains(
        "'from' is -1, but the copies have the indices 0 to 3; write one of them, at 0 s") == true)
  }

  /// The first animation of row 1 ends at 0.4 s. The second moves it from 20 to 120 points.
  @Test func anAnimationAfterAStaggerHasNoDelay() throws {
    let body = Self.rows(
      2,
      """
      [{ on: start, do: { each: rows, stagger: 0.2, do: {
      animate: { duration: 0.2, curve: linear }, set: { 'rows[index].x': 10 }, then: {
      animate: { duration: 0.2, curve: linear }, set: { 'rows[index].y': 120 } } } } }]
      """)
    #expect(abs(try numbers(body, "rows[1].y", at: [0.5])[0] - 70) < 1e-9)
  }

  /// A stagger counts from the first copy on the stage.
  @Test func aStaggerStartsAfterRemovedCopies() throws {
    let body = Self.rows(
      3,
      "[{ on: start, do: [{ remove: 'rows[0]' }, { each: rows, stagger: 0.1, do: "
        + "{ animate: { duration: 1, curve: linear }, set: { 'rows[index].x': 100 } } }] }]")
    let values = try (1...2).map { try numbers(body, "rows[\($0)].x", at: [0.5])[0] }
    #expect(zip(values, [50, 40]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  /// After the wait of a copy, its further steps run; the other copies go on.
  @Test func aWaitDelaysOnlyItsOwnCopy() throws {
    let body = Self.rows(
      3,
      "[{ on: start, do: { each: rows, do: [{ wait: = 0.2 * index }, "
        + "{ set: { 'rows[index].x': 9, order: '{order}{index}' } }] } }]")
    let values = try (0..<3).map { try numbers(body, "rows[\($0)].x", at: [0.1, 0.3, 0.5]) }
    #expect(values == [[9, 9, 9], [0, 9, 9], [0, 0, 9]])
  }

  /// The copy of `one` that is left is 1 from the origin, after 0.2 s. The rows follow after 0.1 s
  /// each.
  @Test func nestedStaggersAddUp() throws {
    let body = """
      views:
        - { repeat: 2, id: one, view: { frame: [0, 0, 9, 9] } }
        - { repeat: 2, id: rows, view: { frame: [0, 0, 9, 9] } }
      rules:
        - on: start
          do:
            - remove: one[1]
            - each: one
              stagger: 0.2
              from: 1
              do:
                each: rows
                stagger: 0.1
                do:
                  animate: { duration: 1, curve: linear }
                  set: { "rows[index].x": 100 }
      timeline: [{ wait: 1 }]
      """
    let values = try (0..<2).map { try numbers(body, "rows[\($0)].x", at: [0.5])[0] }
    #expect(zip(values, [30, 20]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  @Test func aRuleForAllCopiesKnowsItsCopy() throws {
    let body = Self.rows(
      3,
      "[{ on: tap rows, when: chosen != index, do: { set: { chosen: = index, "
        + "'rows[index].x': 5 } } }]",
      timeline: "[{ tap: 'rows[2]' }, { wait: 0.2 }, { tap: [10, 30] }, { wait: 0.2 }]")
    #expect(try numbers(body, "state.chosen", at: [0.1, 0.4]) == [2, 1])
    let values = try (0..<3).map { try numbers(body, "rows[\($0)].x", at: [0.4])[0] }
    #expect(values == [0, 5, 5])
  }

  /// The ripple starts from the tapped copy, at tick 0.
  @Test func aStaggerStartsFromTheTappedCopy() throws {
    let body = Self.rows(
      3,
      "[{ on: tap rows, do: { each: rows, stagger: 0.1, from: = index, do: "
        + "{ animate: { duration: 1, curve: linear }, set: { 'rows[index].x': 100 } } } }]",
      timeline: "[{ tap: 'rows[1]' }, { wait: 1 }]")
    let values = try (0..<3).map { try numbers(body, "rows[\($0)].x", at: [0.5])[0] }
    #expect(zip(values, [40, 50, 40]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  /// Instances of a list that are off the stage are left out.
  @Test func removedInstancesAreLeftOut() throws {
    let body = """
      components: { dot: { view: { frame: [0, 0, 9, 9] } } }
      views: [{ id: box, frame: [0, 0, 9, 9] }]
      rules:
        - { on: tap box, do: { add: { use: dot, id: dots, many: true } } }
        - on: layout
          do: [{ remove: 'dots[0]' }, { each: dots, do: { set: { 'dots[index].x': 4 } } }]
      timeline: [{ tap: box }, { wait: 0.1 }, { layout: all }, { wait: 0.1 }]
      """
    #expect(try failure(body) == nil)
  }
}
