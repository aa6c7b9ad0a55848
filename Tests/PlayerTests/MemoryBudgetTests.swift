// Tests of the memory limits that are checked before the work.

import Scene
import Testing

@testable import Player

@Suite struct MemoryBudgetTests {
  /// Six properties that move, at 60 · 20 + 1 ticks: 7206 values.
  private static let body =
    "views: [{ repeat: 3, view: { id: b, frame: [= time, = index * time, 1, 1] } }]\n"
    + "timeline: [{ wait: 10 }, { wait: 10 }]\n"

  @Test func tooManyValuesExceedTheMemoryLimit() throws {
    let options = SceneOptions(memoryBytes: 7206 * Trace.bytesPerValue - 1)
    let rehearsed = try produce(Self.body, options)
    let found = trouble { () throws(UserError) in _ = try rehearsed.trace() }
    #expect(
      found?.findings.map(\.message) == [
        "s.yaml:5:26: the values of 6 properties at 1201 moments take about 1 MB, and 1 MB of "
          + "memory is allowed; shorten the scene, animate less of it, or raise the limit"
      ])
    #expect(found?.findings.first?.excerpt != nil)
  }

  @Test func aTraceFittingTheMemoryLimitIsRecorded() throws {
    let options = SceneOptions(memoryBytes: 7206 * Trace.bytesPerValue)
    #expect(try produce(Self.body, options).trace().times.count == 1201)
  }

  @Test(arguments: [
    ("timeline: [{ wait: 10 }, { wait: 10 }]\n", 6, 1201),
    (
      "rules: [{ on: message m, do: [] }]\n"
        + "timeline: [{ wait: 10 }, { at: 19.5, send: m }]\n", 6, 1171
    ),
    (
      "timeline: [{ drag: { view: page, by: [1, 1], over: 3, hold: 2 } }, { wait: 0.5 }]\n", 8,
      331
    ),
    ("duration: 2\ntimeline: [{ wait: 10 }]\n", 6, 121),
  ])
  func memoryDemandIsCheckedBeforePlaying(timeline: String, properties: Int, moments: Int)
    throws
  {
    let body =
      "views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 99] },\n"
      + "{ repeat: 3, view: { id: b, frame: [= time, = index * time, 1, 1] } }]\n"
    let text = Array(("flickbook: 1\nscreen: { size: [9, 9] }\n" + body + timeline).utf8)
    func demand(_ bytes: Int) -> UserError? {
      trouble { () throws(UserError) in
        let options = SceneOptions(memoryBytes: bytes)
        try ResolvedScene(path: "s.yaml", source: text, options: options).demandRoomForTrace()
      }
    }
    let needed = properties * moments * Trace.bytesPerValue
    #expect(demand(needed) == nil)
    #expect(
      demand(needed - 1)?.description.contains("\(properties) properties at \(moments) moments")
        == true,
      "\(demand(needed - 1)?.description ?? "there was room")")
  }

  @Test func tooManyEventsExceedTheMemoryLimit() {
    let body =
      box + "rules:\n  - { on: every 0.5, do: [{ set: { box.x: 1 } }] }\n"
      + "timeline: [{ wait: 60 }]\n"
    #expect(trouble(body, SceneOptions(memoryBytes: 48_000)) == nil)
    let found = trouble(body, SceneOptions(memoryBytes: 10 * 400))
    #expect(
      found?.findings.map(\.message) == [
        "s.yaml:6:5: 11 events by 5.5 s take more than the 1 MB of memory that is allowed; "
          + "cause fewer of them, or raise the limit"
      ])
  }

  @Test func traceValuesRoundTrip() {
    let rows: [[Value]] = [
      [], [.number(1.5), .number(-2)], [.text("a"), .number(3)],
      [.number(1), .number(2), .boolean(true), .number(4)],
    ]
    for row in rows {
      var values = TraceValues()
      for value in row { values.append(value) }
      #expect(Array(values) == row)
      #expect(values.count == row.count && values.last == row.last)
    }
  }
}
