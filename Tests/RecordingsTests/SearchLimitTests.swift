// Tests of the limit of searches that play a scene many times.

import Player
import Scene
import Testing

@testable import Recordings

@Suite struct SearchLimitTests {
  private func scene(seconds: Int, far: Int = 90) throws -> RehearsedScene {
    try recordedScene(
      """
      flickbook: 1
      screen: { size: [200, 100], scale: 1 }
      duration: \(seconds)
      params: { far: { value: \(far), min: 0, max: 180 } }
      views: [{ id: a, frame: [10, 20, 30, 10], background: red }]
      rules:
        - on: start
          do:
            - animate: { duration: 0.5 }
              set: { a.x: = far }
      """)
  }

  /// Returns a recording of 200 s of a box that moves to 120.
  private func tracks(of scene: RehearsedScene) throws -> RecordedTracks {
    let source = try self.scene(seconds: 2, far: 120)
    let times = (0..<500).map { Double($0) * 0.4 }
    let rows = try source.resolved.values(
      of: [try source.variable(named: "a.screen.x", to: "test")], at: times)
    let values = rows.map { row -> Double? in
      if case .number(let number) = row[0] { number } else { nil }
    }
    let channel = TimedChannels.Channel(name: "screen.x", values: values, noise: 0)
    return try RecordedTracks(
      [TimedChannels(name: "a", times: times, channels: [channel])], of: scene.scene, path: "t.csv")
  }

  @Test func aLongRecordingOfAShortSceneIsSearched() async throws {
    let scene = try scene(seconds: 2)
    let found = try scene.proposal(try tracks(of: scene), changing: ["far"])
    #expect(found.changes.map(\.new) == [.number(120)] && found.isComplete)
    let match = try await scene.match(try tracks(of: scene))
    #expect(match.suggestion?.new == "120" && match.isSearchComplete)
  }

  @Test func scenesTooLongToSearchAreReported() async throws {
    let scene = try scene(seconds: 200)
    let found = try scene.proposal(try tracks(of: scene), changing: ["far"])
    #expect(found.changes.map(\.new) == [.number(90)] && !found.isComplete)
    #expect(found.summary.hasSuffix("; \(SceneMatch.searchNote)"))
    let match = try await scene.match(try tracks(of: scene))
    #expect(match.suggestion == nil && match.lines.last == SceneMatch.searchNote)
  }

  /// 100 s at 60 Hz are 6,000 ticks, of which 66 times are below 400,000.
  @Test func theSearchLimitCountsTicks() throws {
    var limit = SearchLimit(try scene(seconds: 2).scene, seconds: 100)
    #expect(limit.plays == 66 && limit.take(60) && !limit.isCut)
    #expect(!limit.take(7) && limit.isCut && limit.plays == 6)
  }
}
