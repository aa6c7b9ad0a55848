// Tests of a playback: images and values in one pass, and the recorded values.

import DisplayList
import Geometry
import Motion
import Scene
import Testing

@testable import Player

/// The rounding error of sums of a few numbers.
private let rounding = 1e-9

@Suite struct PlaybackTests {
  @Test func interleavedFramesAndValuesMatchSeparateRuns() throws {
    let rehearsed = try produce(mover + "duration: 1\n")
    let x = try reference("box.x", in: rehearsed)
    let times = (0...37).map { Double($0) / 37 }
    var (both, frames) = (Playback(rehearsed), Playback(rehearsed))
    let separate = try rehearsed.resolved.values(of: [x], at: times)
    for (index, time) in times.enumerated() {
      let expected = try frames.frame(at: time)
      // The order of the calls does not matter, and a call may be repeated.
      if index % 2 == 0 { #expect(try both.values(of: [x], at: time) == separate[index]) }
      #expect(try both.frame(at: time) == expected)
      #expect(try both.values(of: [x], at: time) == separate[index])
      #expect(try both.frame(at: time) == expected)
    }
  }

  @Test func valuesBetweenTicksAreExact() throws {
    let rehearsed = try produce(mover + "duration: 1\n")
    let x = try reference("box.x", in: rehearsed)
    let times = [0, 0.001, 0.123456, 0.5, 0.75, 0.9999]
    for (time, values) in zip(times, try rehearsed.resolved.values(of: [x], at: times)) {
      guard case .number(let number) = values[0] else { throw NoNumber() }
      #expect(abs(number - 100 * time) < rounding)
    }
  }

  private struct NoNumber: Error {}

  /// The scene has 15 frames.
  @Test func aFrameAfterTheLastOneIsNil() throws {
    let resolved = try produce(mover + "duration: 0.5\n").resolved
    #expect(try resolved.frame(at: 14) != nil)
    #expect(try resolved.frame(at: 15) == nil)
  }

  private static let ends: [(seconds: Double, tickRate: Int, ticks: Int)] = [
    (1, 60, 61), (1, 120, 121), (0.5, 60, 31), (0.51, 60, 31), (0.51, 120, 62),
    (0.5166, 60, 31), (0.516667, 60, 32), (0, 60, 1), (0.01, 60, 1), (0.01, 120, 2),
  ]

  @Test(arguments: ends)
  func aTraceHasOneRowPerTick(_ end: (seconds: Double, tickRate: Int, ticks: Int)) throws {
    let rehearsed = try produce(
      mover + "duration: \(end.seconds)\ntickRate: \(end.tickRate)\n")
    let trace = try rehearsed.trace()
    #expect(trace.times.count == end.ticks)
    let numbers = try #require(trace.numbers(of: reference("box.x", in: rehearsed)))
    for (index, (time, number)) in zip(trace.times, numbers).enumerated() {
      let tick = Double(index) / Double(end.tickRate)
      #expect(abs(time - tick) < 1e-6 && time <= end.seconds)
      #expect(abs(number - 100 * time) < rounding)
    }
  }

  // MARK: The values of a trace

  private static let kinds =
    "state: { on: false, mode: wide, count: 2 }\n"
    + "views: [{ id: box, frame: [0, 0, 9, 9], background: red }]\n"
    + "rules: [{ on: message go, do: [{ set: { on: true, mode: narrow, count: 3, "
    + "box.background: blue } }] }]\ntimeline: [{ wait: 0.016667 }, { send: go }, { wait: 0.03 }]\n"

  @Test func traceNumbersIncludeNumbersAndBooleans() throws {
    let rehearsed = try produce(Self.kinds)
    let trace = try rehearsed.trace()
    func numbers(_ name: String) throws -> [Double]? {
      trace.numbers(of: try reference(name, in: rehearsed))
    }
    #expect(try numbers("state.count") == [2, 2, 3])
    #expect(try numbers("state.on") == [0, 0, 1])
    #expect(try numbers("state.mode") == nil)
    #expect(try numbers("box.background") == nil)
    // A variable that cannot change is not recorded.
    #expect(try numbers("box.x") == nil)
  }

  @Test func requestedPropertiesAreTracedWithoutAName() throws {
    let rehearsed = try produce(Self.kinds)
    let (width, count) = (
      try reference("box.width", in: rehearsed), try reference("state.count", in: rehearsed)
    )
    let trace = try rehearsed.trace(including: [width, count])
    #expect(
      trace.series.map(\.name) == ["box.background", "state.on", "state.mode", "state.count", ""])
    #expect(
      trace.series.last.map { Array($0.values) }
        == Array(repeating: .number(9), count: trace.times.count))
    #expect(trace.numbers(of: width) == [9, 9, 9])
  }

  @Test func tracesRecordPropertiesOfExpectations() throws {
    let rehearsed = try produce(
      Self.kinds + "expect: [box.height is 9 at 0, event go never, settles by 1, "
        + "state.count is 2 at 0]\n")
    #expect(try rehearsed.trace().series.map(\.name).filter(\.isEmpty).count == 1)
    #expect(
      try rehearsed.trace().numbers(of: reference("box.height", in: rehearsed)) == [9, 9, 9])
  }

  @Test func playbackErrorsPointIntoTheScene() throws {
    // The error is between two frames, so the rehearsal does not find it.
    let rehearsed = try produce(
      "views: [{ id: box, frame: [= 1 / (0.45 - time), 0, 9, 9] }]\nduration: 0.6\n",
      SceneOptions(framesPerSecond: 10))
    var playback = Playback(rehearsed)
    let message = "s.yaml:4:30: the expression '1 / (0.45 - time)' divides by zero at 0.45 s"
    let found = trouble { () throws(UserError) in _ = try playback.frame(at: 0.45) }
    #expect(found?.findings.map(\.message) == [message])
    #expect(found?.findings[0].excerpt?.hasSuffix("^") == true)
    #expect(trouble { () throws(UserError) in _ = try rehearsed.trace() }?.description == message)
  }

  // MARK: Boxes

  @Test func boxesAreInPointsOfThePicture() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 50], crop: [10, 5, 50, 40] }
      duration: 1
      views:
        - { id: outer, frame: [20, 10, 40, 30], children: [{ id: inner, frame: [2, 3, 8, 4] }] }
        - { id: grown, frame: [10, 10, 10, 20], scale: [2, 3], anchor: [0, 0] }
        - { id: moved, frame: [0, 0, 5, 5] }
      rules:
        - { on: start, do: { animate: { duration: 1, curve: linear }, set: { moved.x: 40 } } }
      """
    let rehearsed = try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
    let boxes: [(String, Double, Rect)] = [
      ("outer", 0, Rect(x: 10, y: 5, width: 40, height: 30)),
      ("inner", 0, Rect(x: 12, y: 8, width: 8, height: 4)),
      ("grown", 0, Rect(x: 0, y: 5, width: 20, height: 60)),
      ("moved", 0, Rect(x: -10, y: -5, width: 5, height: 5)),
      ("moved", 0.5, Rect(x: 10, y: -5, width: 5, height: 5)),
    ]
    var playback = Playback(rehearsed)
    for (view, time, expected) in boxes {
      let references = try rehearsed.resolved.boxReferences(of: view, to: "mask")
      let box = try playback.box(references, at: time)
      #expect(box == expected, "\(view) at \(time)")
    }
  }

  @Test(arguments: [
    ("inenr", "s.yaml: there is no view 'inenr' to mask; did you mean 'inner'?"),
    ("nothing-like-it", "s.yaml: there is no view 'nothing-like-it' to mask"),
  ])
  func aMissingViewHasNoBox(_ view: String, _ message: String) throws {
    let rehearsed = try produce("views: [{ id: inner, frame: [0, 0, 9, 9] }]\n")
    let found = trouble { () throws(UserError) in
      _ = try rehearsed.resolved.boxReferences(of: view, to: "mask")
    }
    #expect(found == UserError(message))
  }
}
