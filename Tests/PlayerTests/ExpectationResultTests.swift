// Tests of expectations that hold, and of expectations that fail, with their messages.

import Scene
import Testing

@testable import Player

@Suite struct ExpectationResultTests {
  /// A scene of 1.5 s. The box moves evenly for one second. `top` moves to 12 until 0.5 s and back
  /// to 10 until 0.75 s. `low` moves from 20 to −2 and back to 0.
  private static let scene = """
    state: { mode: wide }
    views:
      - { id: box, frame: [0, 0, 10, 10] }
      - { id: top, frame: [0, "= time < 0.5 ? 24 * time : max(10, 12 - 8 * (time - 0.5))", 9, 9] }
      - { id: low, frame: [0, "= time < 0.5 ? 20 - 44 * time : min(0, 8 * time - 6)", 9, 9] }
    rules:
      - on: start
        do: { animate: { duration: 1, curve: linear, name: move }, set: { box.x: 100 } }
      - { on: message snap, do: { set: { mode: narrow, box.hidden: true } } }
    timeline: [{ wait: 0.5 }, { send: snap }, { wait: 0.25 }, { send: snap }, { wait: 0.75 }]
    expect:

    """

  private func check(_ line: String, _ objection: String?) throws {
    let broken = try produce(Self.scene + "  - \"\(line)\"\n").brokenExpectations()
    let expected = objection.map { "s.yaml:15:5: expected '\(line)', but \($0)" }
    #expect(broken.map(\.description) == (expected.map { [$0] } ?? []))
  }

  private static let twice = "it happened twice, at 0.5, 0.75"
  private static let end = "the scene ends at 1.5"

  @Test(arguments: [
    ("event snap before 0.6", nil), ("event snap before 0.5", nil),
    ("event snap before 0.49", twice), ("event snap after 0.75", nil),
    ("event snap after 0.76", twice), ("event snap between 0.6 and 0.8", nil),
    ("event snap between 0.55 and 0.7", twice), ("event snap at 0.5", nil),
    ("event snap at 0.508", nil), ("event snap at 0.509", twice), ("event snap never", twice),
    ("event move never", "it happened at 1"), ("event finish move at 1", nil),
    ("event snap 2 times", nil), ("event snap 1 times", twice), ("event snap 0 times", twice),
    ("event move 2 times", "it happened at 1"), ("event tap box 1 times", "it never happened"),
    // A kind alone means all events of the kind.
    ("event message never", twice), ("event finish 1 times", nil),
    ("event start never", "it happened at 0"),
    ("event snap (interrupted) before 1", "no such event happened"),
    ("event snap before 1.5", nil), ("event snap before 2", end), ("event snap at 1.6", end),
    ("event snap between 0 and 9", end), ("event snap after 9", end),
  ])
  func eventExpectationsCheckTheTimeAndCount(_ line: String, _ objection: String?) throws {
    try check(line, objection)
  }

  @Test func onlyFourEventTimesAreListed() throws {
    let rehearsed = try produce(
      box + "rules: [{ on: every 0.1, do: [{ set: { box.x: = time } }] }]\nduration: 0.55\n"
        + "expect: [event every 0.1 4 times]\n")
    #expect(
      try rehearsed.brokenExpectations().map(\.message) == [
        "expected 'event every 0.1 4 times', but it happened 5 times, at 0.1, 0.2, 0.3, 0.4, …"
      ])
  }

  private static let high = "it reaches 12 at 0.5, 2 beyond its final value of 10"

  @Test(arguments: [
    ("top.y overshoots by at most 2", nil), ("top.y overshoots by at most 1.9995", nil),
    ("top.y overshoots by at most 1.9", high), ("top.y overshoots by at most 0", high),
    ("low.y overshoots by at most 2", nil), ("low.y overshoots by at most 3", nil),
    ("low.y overshoots by at most 1", "it reaches -2 at 0.5, 2 beyond its final value of 0"),
    ("box.x overshoots by at most 0", nil),
    ("box.x overshoots by at most 9 between 0 and 1.1", nil),
    (
      "box.x overshoots by at most 9 between 0 and 0.5",
      "it still moves at 0.5, so its final value is not known"
    ),
    ("box.x overshoots by at most 9 between 1.1 and 1.4", "it never moves"),
    ("box.x overshoots by at most 9 between 1 and 2", end),
    // One change is no move.
    ("box.hidden overshoots by at most 0", "it never moves"),
    ("state.mode overshoots by at most 1", "it is not a number"),
    ("top.y is monotonic", "it turns back at 0.5, at 12"),
    ("low.y is monotonic", "it turns back at 0.5, at -2"),
    ("top.y is monotonic between 0 and 0.5", nil), ("low.y is monotonic between 0 and 0.5", nil),
    ("top.y is monotonic between 0.5 and 1.5", nil), ("box.x is monotonic", nil),
    ("box.x is monotonic between 1.1 and 1.4", "it never moves"),
    ("box.x is monotonic between 2 and 3", end), ("box.x is monotonic between 0 and 3", end),
    ("state.mode is monotonic", "it is not a number"),
  ])
  func monotonicAndOvershootExpectationsAreChecked(_ line: String, _ objection: String?) throws {
    try check(line, objection)
  }

  @Test(arguments: [
    ("box.x settles by 1", nil), ("box.x settles by 0.99", "it moves until 1"),
    ("top.y settles by 0.75", nil), ("top.y settles by 0.7", "it moves until 0.75"),
    ("settles by 1", nil), ("settles by 0.8", "box.x moves until 1"), ("settles by 1.4", nil),
    ("settles by 1.5", end), ("settles by 9", end), ("box.x settles by 9", end),
    ("state.mode settles by 0.5", nil), ("state.mode settles by 0.4", "it moves until 0.5"),
  ])
  func settlingExpectationsCheckTheRestTime(_ line: String, _ objection: String?) throws {
    try check(line, objection)
  }

  @Test(arguments: [
    ("box.x is 50 at 0.5", nil), ("box.x is 50.0009 at 0.5", nil),
    ("box.x is 50.0011 at 0.5", "it is 50"), ("box.x is 0 at 0", nil),
    // Values between two ticks are interpolated.
    ("box.x is 12.5 at 0.125", nil), ("box.x is 12 at 0.125", "it is 12.5"),
    ("box.x is 100 at 1.5", nil), ("box.x is 100 at 1.6", end),
    ("box.x is wide at 0.5", "it is 50"), ("state.mode is wide at 0.49", nil),
    ("state.mode is narrow at 0.5", nil), ("state.mode is wide at 0.5", "it is narrow"),
    ("box.hidden is true at 1", nil), ("box.hidden is false at 1", "it is true"),
    ("state.mode is 3 at 1", "it is narrow"), ("box.y is 3 at 1", "it is 0"),
  ])
  func valueExpectationsCheckTheValueAtATime(_ line: String, _ objection: String?) throws {
    try check(line, objection)
  }

  @Test(arguments: [
    ("box.x stays within 0 and 100", nil), ("box.x stays within 0.0009 and 99.9991", nil),
    ("box.x stays within 0 and 90", "it is 91.666667 at 0.916667"),
    ("box.x stays within 0 and 90 between 0 and 0.9", nil),
    ("box.x stays within 0 and 100 between 0 and 9", end),
    ("box.x stays within 0 and 1 between 0.51 and 0.511", "no refresh is between 0.51 and 0.511"),
    ("low.y stays within -1.5 and 20", "it is -2 at 0.5"),
    ("low.y stays within -1.5 and 20 between 0.6 and 1", nil),
    ("box.background stays within 0 and 1", "it is not a number"),
  ])
  func rangeExpectationsCheckTheWholeInterval(_ line: String, _ objection: String?) throws {
    try check(line, objection)
  }

  @Test func failedExpectationsAreListedInFileOrder() throws {
    let rehearsed = try produce(
      Self.scene + "  - event snap never\n  - box.x is 50 at 0.5\n  - box.x settles by 0.5\n")
    let broken = try rehearsed.brokenExpectations()
    #expect(broken.map(\.location.line) == [15, 17])
    #expect(try broken == rehearsed.brokenExpectations(in: try rehearsed.trace()))
  }
}
