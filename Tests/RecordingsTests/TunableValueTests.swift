// Tests of the candidates for a parameter's value, and of the choice between equal alignments.

import Geometry
import Player
import Scene
import Testing

@testable import Recordings

/// Creates a scene with a box that moves from 10 to 120 between 0.25 and 0.55 s, and then rests.
private func rehearsed(_ range: String) throws -> RehearsedScene {
  let text = """
    flickbook: 1
    screen: { size: [200, 100], scale: 1 }
    duration: 2
    params: { far: { value: 120\(range) } }
    views: [{ id: a, frame: [10, 20, 30, 10] }]
    rules:
      - on: start
        do:
          - animate: { duration: 0.3, delay: 0.25 }
            set: { a.x: = far }
    """
  return try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
}

@Suite struct TunableValueTests {
  /// The multiples of 120 by the search's factors up to 1.25.
  private static let parts = [30, 60, 78, 96, 108, 116.4, 120, 123.6, 132, 150]

  private static let cases: [(range: String, numbers: [Double])] = [
    (", min: 0, max: 180", [0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5, 180] + parts),
    (", min: 100, max: 140", [100, 105, 110, 115, 125, 130, 135, 140] + Array(parts[4...8])),
    // Candidates beyond a bound are moved to the bound.
    (", min: 70", [70] + Array(parts[2...]) + [180, 240, 360, 480]),
    (", max: 125", Array(parts[0...7]) + [125]), ("", parts + [180, 240, 360, 480]),
  ]

  @Test(arguments: cases)
  func parameterCandidatesCoverOnlyTheirRange(range: String, numbers: [Double])
    throws
  {
    let value = TunableValue(try #require(try rehearsed(range).scene.parameters.first))
    #expect(value.numbers == Set(numbers).sorted())
    #expect(value.number == 120 && value.words.isEmpty)
  }

  /// The table could be the end of the scene, which rests from 0.55 s on. A table at rest cannot
  /// show that, so it is compared from the start, where the view is at 10 points.
  @Test func aTableAtRestIsComparedFromTheStart() async throws {
    let scene = try rehearsed("")
    let times = (0..<10).map { 0.004 + Double($0) / 30 }
    let table = TimedChannels(
      name: "a", times: times,
      channels: [
        TimedChannels.Channel(name: "screen.x", values: times.map { _ in 120 }, noise: 0)
      ])
    var options = MatchOptions()
    options.known = KnownAlignment(scale: 1, origin: .zero)
    options.explains = false
    let tracks = try RecordedTracks([table], of: scene.scene, path: "t.csv")
    let found = try await scene.match(tracks, options)
    #expect(found.alignment.offsetSeconds == 0 && found.views[0].mostPoints == 110)
  }
}
