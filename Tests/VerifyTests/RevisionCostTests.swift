// Tests of how often a report on changed scenes plays and draws them.

import DisplayList
import Geometry
import Player
import Raster
import TestSupport
import Testing

@testable import Verify

@Suite struct RevisionCostTests {
  /// A report, with the drawings and plays that it took.
  private struct Costs {
    let report: RevisionReport
    /// The drawings of the scene, without labels and time bars.
    let drawings: [DrawLog.Drawing]
    let playCount: Int

    /// The number of drawings of the whole screen.
    var wholeCount: Int { drawings.count { $0.pixelCount == 120 * 80 } }
  }

  /// Compares a scene of 120 × 80 pixels with its committed version.
  private static func costs(from old: String, to new: String) async throws -> Costs {
    let made = try GitFolder()
    try made.write(old, "a.yaml")
    try made.commit()
    try made.write(new, "a.yaml")
    let request = try RevisionRequest(
      since: "HEAD", [made.path("a.yaml")], output: "out", in: made.path)
    let (draws, plays) = (DrawLog(), PlayLog())
    let report = try await DrawLog.$current.withValue(draws) {
      try await PlayLog.$current.withValue(plays) {
        try await RevisionReport(request, scene: SceneOptions(), jobs: 1, in: made.path)
      }
    }
    let size = Size(width: 120, height: 80)
    return Costs(
      report: report, drawings: draws.drawn.filter { $0.frame.size == size },
      playCount: plays.played.count)
  }

  /// Returns the number of frames that differ from the frame before, with the first one.
  private static func distinctFrameCount(of text: String) throws -> Int {
    let scene = try RehearsedScene(path: "a.yaml", source: Array(text.utf8))
    var playback = Playback(scene)
    var frames: [Frame] = []
    for index in 0..<scene.times.count {
      let frame = try playback.frame(at: scene.times.time(of: index))
      if frame != frames.last { frames.append(frame) }
    }
    return frames.count
  }

  private static let scene = RevisionReportTests.scene

  @Test func changedMotionIsDrawnOnlyForThePicture() async throws {
    let faster = RevisionReportTests.faster
    let costs = try await Self.costs(from: Self.scene, to: faster)
    #expect(costs.report.pictures.count == 1)
    let expected =
      try Self.distinctFrameCount(of: Self.scene) + Self.distinctFrameCount(of: faster)
    #expect(costs.drawings.count == expected)
    // Each side is played for the comparison, in the other appearance, and for the picture.
    #expect(costs.playCount == 6)
  }

  @Test func aChangedColourIsDrawnWhereItShows() async throws {
    let costs = try await Self.costs(
      from: Self.scene, to: Self.scene.replacing("background: red", with: "background: blue"))
    let sentence = try #require(costs.report.entries.first?.sentence)
    #expect(sentence.hasPrefix("pixels changed: ") && sentence.contains("frames differ"))
    // The stored pictures and the composed one begin with the whole screen, on each side.
    #expect(costs.wholeCount == 4)
    #expect(costs.playCount == 8)
  }

  @Test func aHiddenChangeIsDrawnOnceAndNotReported() async throws {
    let scene = """
      flickbook: 1
      screen: { size: [120, 80], scale: 1, background: white }
      fps: 10
      views:
        - { id: under, frame: [10, 10, 20, 20], background: red }
        - { id: cover, frame: [5, 5, 40, 40], background: black }
      timeline: [wait: 0.5]

      """
    let costs = try await Self.costs(
      from: scene, to: scene.replacing("background: red", with: "background: blue"))
    #expect(costs.report.entries.isEmpty && costs.report.unchangedCount == 1)
    // Five equal frames are drawn once on each side.
    #expect(costs.drawings.count == 2 && costs.wholeCount == 0)
  }
}
