// Tests of scenes against tables of their own values with known changes.

import Geometry
import Player
import Scene
import Testing

@testable import Recordings

/// A scene with two boxes: one moves twice, and one fades late.
private let scene = """
  flickbook: 1
  screen: { size: [200, 100], scale: 1 }
  duration: 2
  params: { far: { value: 120, min: 0, max: 180 }, fade: { value: 0.4, min: 0, max: 2 } }
  views:
    - { id: a, frame: [10, 20, 30, 10], background: red }
    - { id: b, frame: [10, 60, 20, 20], background: blue }
  rules:
    - on: message go
      do:
        - animate: { duration: 0.3 }
          set: { a.x: = far }
        - animate: { duration: 0.5, delay: 0.2, curve: easeOut }
          set: { b.y: 35, b.width: 50 }
    - on: message back
      do:
        - animate: { duration: = fade, curve: linear }
          set: { a.y: 45, b.alpha: 0.25 }
  timeline: [{ wait: 0.25 }, { send: go }, { wait: 0.8 }, { send: back }]
  """

private func rehearsed(_ changes: (String, String)...) throws -> RehearsedScene {
  var text = scene
  for (old, new) in changes {
    #expect(text.contains(old))
    text = text.replacing(old, with: new)
  }
  return try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
}

/// Samples the scene's own values like a recording at 30 frames per second that starts at 4 ms.
private func things(
  _ rehearsed: RehearsedScene, scale: Double = 1, corner: Point = .zero, offset: Double = 0
) throws -> [TimedChannels] {
  let times = (0..<60).map { 0.004 + Double($0) / 30 }
  func channels(_ view: String, _ names: [String]) throws -> TimedChannels {
    let variables = try names.map { try rehearsed.variable(named: "\(view).\($0)", to: "test") }
    let rows = try rehearsed.resolved.values(of: variables, at: times.map { max(0, $0 - offset) })
    return TimedChannels(
      name: view, times: times,
      channels: names.enumerated().map { index, name in
        TimedChannels.Channel(
          name: name,
          values: rows.map { row in
            guard case .number(let number) = row[index] else { return nil }
            switch name {
            case "screen.x": return (number - corner.x) * scale
            case "screen.y": return (number - corner.y) * scale
            case "screen.width": return number * scale
            default: return number
            }
          }, noise: 0)
      })
  }
  return [
    try channels("a", ["screen.x", "screen.y"]),
    try channels("b", ["screen.x", "screen.y", "screen.width", "alpha"]),
  ]
}

private func match(
  _ rehearsed: RehearsedScene, _ things: [TimedChannels], _ options: MatchOptions = MatchOptions()
) async throws -> SceneMatch {
  try await rehearsed.match(
    try RecordedTracks(things, of: rehearsed.scene, path: "t.csv"), options)
}

@Suite struct MatchTests {
  @Test func aSceneMatchesItsTableAtAnyAlignment() async throws {
    let truth = try rehearsed()
    let plain = try await match(truth, try things(truth))
    #expect(plain.isWithin && plain.views.allSatisfy { $0.mostPoints < 1e-6 })
    #expect(
      plain.alignment == RecordingAlignment(scale: 1, origin: .zero) && plain.suggestion == nil)
    let looked = try await match(
      truth, try things(truth, scale: 2.25, corner: Point(x: 5, y: 7), offset: 0.7))
    #expect(looked.isWithin)
    #expect(abs(looked.alignment.scale - 2.25) < 0.01)
    #expect(abs(looked.alignment.origin.x - 5) < 0.2 && abs(looked.alignment.origin.y - 7) < 0.2)
    #expect(abs(looked.alignment.offsetSeconds - 0.7) < 0.003)
  }

  @Test func opacityDifferencesCountTwentyPointsPerUnit() async throws {
    let changed = try rehearsed(("b.alpha: 0.25", "b.alpha: 0.4"))
    let b = try await match(changed, try things(try rehearsed())).views[1]
    #expect(b.property == "b.alpha" && abs(b.mostPoints - 3) < 1e-6)
  }

  @Test func jumpsAtRefreshesMatchRoundedTableTimes() async throws {
    let truth = try rehearsed(
      (
        "      - animate: { duration: 0.3 }\n        set: { a.x: = far }",
        "      - set: { a.x: = far }"
      ),
      ("{ wait: 0.25 }", "{ wait: 0.43 }"))
    let exact = (0..<30).map { Double($0) / 30 }
    let place = try truth.variable(named: "a.screen.x", to: "test")
    let x = try truth.resolved.values(of: [place], at: exact)
      .map { row -> Double? in if case .number(let number) = row[0] { number } else { nil } }
    #expect(x[12] == 10 && x[13] == 120)
    let table = TimedChannels(
      name: "a", times: exact.map { ($0 * 1e6).rounded() / 1e6 },
      channels: [TimedChannels.Channel(name: "screen.x", values: x, noise: 0)])
    let found = try await match(truth, [table])
    #expect(found.isWithin && found.views[0].mostPoints == 0)
  }

  @Test func lateViewsAreReportedInMilliseconds() async throws {
    let changed = try rehearsed(("delay: 0.2", "delay: 0.3"))
    let found = try await match(changed, try things(try rehearsed()))
    #expect(!found.isWithin && found.alignment.offsetSeconds == 0)
    let (a, b) = (found.views[0], found.views[1])
    #expect(a.name == "a" && a.beyond == nil && a.mostPoints < 1e-6)
    // The move is from 0.45 to 0.95 s in the recording, and from 0.55 to 1.05 s in the scene.
    let beyond = try #require(b.beyond)
    #expect((0.45...0.52).contains(beyond.lowerBound) && (0.9...1.05).contains(beyond.upperBound))
    #expect(abs(try #require(b.lateSeconds) - 0.1) < 0.004)
    #expect(b.line.contains(" ms late from 0.4"), "\(b.line)")
    var options = MatchOptions()
    (options.toleranceFrames, options.explains) = (3.5, false)
    #expect(try await match(changed, try things(try rehearsed()), options).isWithin)
    options.toleranceFrames = 2
    #expect(try await match(changed, try things(try rehearsed()), options).isWithin == false)
  }

  @Test func aSingleDifferingMomentIsReportedOnce() {
    func line(_ beyond: ClosedRange<Double>, late: Double? = nil) -> String {
      ViewMatch(
        name: "a", averagePoints: 0.5, mostPoints: 5.3, property: "a.x", worstSeconds: 0.4,
        beyond: beyond, lateSeconds: late
      ).line
    }
    #expect(line(0.4...0.4) == "a: 5.3 pt off at 0.4 s (a.x)")
    #expect(line(0.3...0.5) == "a: 5.3 pt off at 0.4 s (a.x); off from 0.3 to 0.5 s")
    #expect(line(0.4...0.4, late: 0.03) == "a: 5.3 pt off at 0.4 s (a.x); 30 ms late at 0.4 s")
  }

  @Test(arguments: [
    ("delay: 0.2", "delay: 0.26", "delay on message go", "0.2"),
    ("duration: 0.3 ", "duration: 0.36 ", "duration on message go", "0.3"),
    ("fade: { value: 0.4", "fade: { value: 0.55", "parameter fade", "0.4"),
    ("far: { value: 120", "far: { value: 131", "parameter far", "120"),
    ("curve: easeOut", "curve: linear", "curve on message go", "easeOut"),
    ("{ duration: 0.3 }", "{ duration: 0.3, curve: bouncy }", "curve on message go", "easeInOut"),
    ("{ duration: 0.3 }", "{ duration: 0.3, delay: 0.1 }", "delay on message go", "0"),
    ("{ wait: 0.8 }", "{ wait: 0.92 }", "wait", "0.8"),
  ])
  func aSingleChangeIsExplainedWithItsValue(
    old: String, new: String, subject: String, value: String
  ) async throws {
    let found = try await match(
      try rehearsed((old, new)), try things(try rehearsed()), MatchOptions())
    let explanation = try #require(found.suggestion)
    #expect(explanation.subject == subject, "\(explanation)")
    #expect(explanation.new == value, "\(explanation)")
    #expect(explanation.residualPoints < 0.01 && explanation.initialPoints > 0.05)
    #expect(found.alignment.offsetSeconds == 0)
  }

  /// Neither a duration nor a parameter can move b to the side.
  @Test func nothingIsSuggestedWithoutImprovement() async throws {
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 1, origin: .zero, offsetSeconds: 0)
    let moved = try rehearsed(("id: b, frame: [10,", "id: b, frame: [40,"))
    let found = try await match(moved, try things(try rehearsed()), options)
    #expect(!found.isWithin && found.suggestion == nil)
  }

  @Test func onlyRequestedParametersAreProposed() throws {
    let changed = try rehearsed(
      ("far: { value: 120", "far: { value: 90"), ("fade: { value: 0.4", "fade: { value: 0.7"))
    let tracks = try RecordedTracks(
      try things(try rehearsed()), of: changed.scene, path: "t.csv")
    let both = try changed.proposal(tracks, changing: ["far", "fade"])
    #expect(both.changes.map(\.new) == [.number(120), .number(0.4)])
    #expect(both.changes.map(\.old) == [.number(90), .number(0.7)] && both.residualPoints < 0.01)
    let one = try changed.proposal(tracks, changing: ["far"])
    #expect(one.changes.map(\.name) == ["far"] && one.residualPoints > 0.05)
    #expect(throws: UserError.self) { try changed.proposal(tracks, changing: ["duration"]) }
    let narrow = try rehearsed(
      ("far: { value: 120, min: 0, max: 180", "far: { value: 90, max: 104.5"))
    #expect(try narrow.proposal(tracks, changing: ["far"]).changes.map(\.new) == [.number(104.5)])
  }

  @Test func delaysAreExplainedByParametersBeforeTheClock() throws {
    let recorded = try things(try rehearsed())
    let waiting = try rehearsed(
      ("{ wait: 0.25 }", "{ wait: = first }"),
      ("params: {", "params: { first: { value: 0.4, min: 0, max: 1 },"))
    let late = try waiting.proposal(
      try RecordedTracks(recorded, of: waiting.scene, path: "t.csv"), changing: ["first"])
    #expect(late.changes.map(\.new) == [.number(0.25)] && late.residualPoints < 0.01)
    #expect(late.alignment.offsetSeconds == 0)
    let fading = try rehearsed(("fade: { value: 0.4", "fade: { value: 0.7"))
    let shifted = try fading.proposal(
      try RecordedTracks(
        try things(try rehearsed(), offset: 0.7), of: fading.scene, path: "t.csv"),
      changing: ["fade"])
    #expect(shifted.changes.map(\.new) == [.number(0.4)] && shifted.residualPoints < 0.02)
    #expect(abs(shifted.alignment.offsetSeconds - 0.7) < 0.003)
    #expect(shifted.initialPoints > 0.05)
  }

  @Test func theRecordingOffsetIsRefittedWithTheParameters() throws {
    let timed = [
      ("{ duration: 0.3 }", "{ duration: = fade }"), ("duration: 0.5,", "duration: = fade,"),
    ]
    let slow = try rehearsed(timed[0], timed[1], ("fade: { value: 0.4", "fade: { value: 0.6"))
    let recorded = try things(try rehearsed(timed[0], timed[1]), offset: 0.7)
    let found = try slow.proposal(
      try RecordedTracks(recorded, of: slow.scene, path: "t.csv"), changing: ["fade"])
    #expect(found.changes.map(\.new) == [.number(0.4)] && found.residualPoints < 0.02, "\(found)")
    #expect(abs(found.alignment.offsetSeconds - 0.7) < 0.003)
  }

  @Test func anUnselectedUnknownTrackIsAnError() throws {
    let truth = try rehearsed()
    var table = try things(truth)
    table.append(TimedChannels(name: "track1", times: table[0].times, channels: table[0].channels))
    func trouble(_ tracks: [TimedChannels], _ views: [String] = []) -> String? {
      #expect(throws: UserError.self) {
        try RecordedTracks(tracks, of: truth.scene, path: "t.csv", views: views)
      }?.description
    }
    let some = try RecordedTracks(table, of: truth.scene, path: "t.csv", views: ["b.alpha"])
    #expect(some.columns.map(\.name) == ["b.alpha"])
    #expect(trouble(table, ["c"]) == "t.csv: has no track of 'c'; it has a, b, track1")
    #expect(
      trouble(table)
        == "t.csv: 'track1.screen.x' is not in s.yaml; rename it, or list the views to compare")
    // A misspelt property of a known view is no track of it.
    let odd = TimedChannels.Channel(name: "", values: table[0].channels[0].values, noise: 0)
    let misspelt = TimedChannels(name: "a.screen.X", times: table[0].times, channels: [odd])
    let words = "t.csv: 'a.screen.X' is not in s.yaml; rename it to 'a.screen.x', or list the views"
    #expect(trouble([table[0], misspelt]) == words + " to compare")
  }

  @Test func viewsWithoutValuesAreAnError() throws {
    let truth = try rehearsed()
    var table = try things(truth)
    table[1].channels[3].values = table[1].times.map { _ in nil }
    let tracks = try RecordedTracks(
      table, of: truth.scene, path: "t.csv", textColumns: ["a.background"])
    #expect(tracks.notComparedNote == "not compared: a.background, b.alpha")
    for index in table[1].channels.indices {
      table[1].channels[index].values = table[1].times.map { _ in nil }
    }
    let empty = #expect(throws: UserError.self) {
      try RecordedTracks(table, of: truth.scene, path: "t.csv")
    }
    #expect(
      empty?.description
        == "t.csv: has no value of 'b'; remove its columns, or name the views to compare")
    let wanted = #expect(throws: UserError.self) {
      try RecordedTracks(table, of: truth.scene, path: "t.csv", views: ["b"])
    }
    #expect(wanted?.description == "t.csv: has no numbers of 'b'; it has a, b")
  }
}
