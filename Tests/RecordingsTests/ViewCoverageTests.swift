// Tests of the frames in which a view was compared, and of views that were lost.

import Geometry
import Player
import Support
import Testing

@testable import Recordings

@Suite struct ViewCoverageTests {
  /// A box that moves from 10 to 70 in the second half of 1 s, at 24 frames per second. A second
  /// box rests, and three quarters of a third one lie outside the screen.
  private static let scene = """
    flickbook: 1
    screen: { size: [100, 60], scale: 1 }
    fps: 24
    duration: 1
    views:
      - { id: a, frame: [10, 10, 20, 20], background: red }
      - { id: b, frame: [40, 40, 20, 10], background: blue }
      - { id: far, frame: [90, 0, 40, 10], background: blue }
    rules:
      - on: start
        do: { animate: { delay: 0.5, duration: 0.5, curve: linear }, set: { a.x: 70 } }
    """

  /// Returns the times of the frames, and the place of `a` in each.
  private static let times = (0...24).map { Double($0) / 24 }
  private static let places = times.map { 10 + 120 * max(0, $0 - 0.5) }

  /// Compares the scene with a table in which views have cells in chosen rows only.
  private func match(
    _ rows: [String: (values: [Double], known: (Int) -> Bool)]
  ) async throws -> SceneMatch {
    let rehearsed = try recordedScene(Self.scene)
    let tracks = rows.sorted { $0.key < $1.key }.map { name, row in
      TimedChannels(
        name: name, times: Self.times,
        channels: [
          TimedChannels.Channel(
            name: "screen.x",
            values: row.values.enumerated().map { row.known($0.offset) ? $0.element : nil },
            noise: 0)
        ])
    }
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 1, origin: .zero, offsetSeconds: 0)
    return try await rehearsed.match(
      try RecordedTracks(tracks, of: rehearsed.scene, path: "t.csv"), options)
  }

  /// The box moves in 13 frames: it begins to move in frame 12 and arrives in frame 24.
  @Test(arguments: [
    (0, 25, 13, true), (0, 1, 0, false), (0, 18, 6, false), (0, 19, 7, true), (12, 25, 13, true),
    (18, 25, 7, true), (19, 25, 6, false), (12, 13, 1, false),
  ])
  func aMovingViewNeedsMostFramesCompared(
    first: Int, end: Int, compared: Int, isWithin: Bool
  ) async throws {
    let found = try await match(["a": (Self.places, { $0 >= first && $0 < end })])
    let coverage = try #require(found.views[0].coverage)
    #expect(coverage == ViewCoverage(isMoving: true, frameCount: 13, comparedCount: compared))
    #expect(found.isWithin == isWithin && coverage.isLost == !isWithin)
    #expect(found.views[0].beyond == nil && found.views[0].mostPoints < 1e-6)
    let words = "compared in \(compared) of 13 frames in which it moves"
    #expect(
      found.views[0].line
        == (isWithin
          ? "a: within 0 pt, 0 on average; \(words)"
          : "a: lost, \(words), within 0 pt there; track it again, or leave it out of the views"))
  }

  @Test func aViewAtRestCountsInAllFrames() async throws {
    let rest = Self.times.map { _ in 40.0 }
    let whole = try await match(["b": (rest, { _ in true })])
    #expect(whole.isWithin && whole.views[0].line == "b: within 0 pt, 0 on average")
    let one = try await match(["b": (rest, { $0 == 7 })])
    #expect(!one.isWithin)
    #expect(one.views[0].line.hasPrefix("b: lost, compared in 1 of 25 frames in which it rests, "))
  }

  /// Three quarters of the view lie outside the screen, where no recording shows them.
  @Test func framesOutsideTheScreenDoNotCount() async throws {
    let found = try await match(["far": (Self.times.map { _ in 90.0 }, { $0 == 7 })])
    #expect(found.isWithin)
    #expect(
      found.views[0].coverage == ViewCoverage(isMoving: false, frameCount: 0, comparedCount: 0))
  }

  @Test func oneLostViewFailsTheMatch() async throws {
    let rest = Self.times.map { _ in 40.0 }
    let found = try await match(["a": (Self.places, { $0 < 3 }), "b": (rest, { _ in true })])
    #expect(found.views.map(\.isWithin) == [false, true] && !found.isWithin)
    let json = found.json.written().replacing(/\s+/, with: " ")
    #expect(json.contains("\"matches\": false") && json.contains("\"frames\": 13, \"compared\": 0"))
  }

  @Test func anEmptyColumnCountsAsLost() async throws {
    let rehearsed = try recordedScene(Self.scene)
    func channel(_ name: String, _ values: [Double?]) -> TimedChannels.Channel {
      TimedChannels.Channel(name: name, values: values, noise: 0)
    }
    let track = TimedChannels(
      name: "a", times: Self.times,
      channels: [
        channel("screen.x", Self.times.map { _ in nil }),
        channel("screen.y", Self.times.map { _ in 10 }),
      ])
    let tracks = try RecordedTracks([track], of: rehearsed.scene, path: "t.csv")
    let found = try await rehearsed.match(tracks)
    #expect(found.views[0].coverage?.comparedCount == 0 && !found.isWithin)
  }
}
