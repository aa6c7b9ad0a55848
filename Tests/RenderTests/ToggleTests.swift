// Tests of pinlayout-toggle against the square's left edge, measured in each frame of the
// document's preview (678 × 274 pixels, 43 frames at 10 frames per second).

import Foundation
import Images
import Player
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Render

@Suite struct ToggleTests {
  private static let scene = Repository.root.appending(path: "scenes/pinlayout-toggle.yaml").path

  /// Returns the first column of the square's fill, #5BAAF2, in the middle row.
  private func leftEdge(_ bitmap: Bitmap) throws -> Int {
    let row = bitmap.height / 2
    return try #require(
      (0..<bitmap.width).first { bitmap[$0, row] == 0xFF5B_AAF2 })
  }

  @Test func theCanvasSizeMatchesThePreview() async throws {
    let rehearsed = try RehearsedScene(path: Self.scene)
    let bitmap = try await rehearsed.picture(frame: 0)
    #expect(bitmap.width == 678 && bitmap.height == 274)
    #expect(rehearsed.times.count == 43)
    #expect(rehearsed.times.durationSeconds == 4.3)
    // A frame line surrounds the picture.
    for (x, y) in [(0, 0), (677, 0), (0, 273), (677, 273), (339, 0), (0, 137)] {
      #expect(bitmap[x, y] == 0xFF34_3434)
    }
    #expect(bitmap[300, 137] == 0xFFFF_FFFF)
  }

  @Test func theThreeDocumentedStrategiesGiveTheSameFrames() throws {
    let traces = try ["1", "2", "3"].map { strategy in
      let rehearsed = try RehearsedScene(
        path: Self.scene,
        options: SceneOptions(
          parameters: [ParameterOverride(name: "strategy", text: "\(strategy)")],
          framesPerSecond: 60))
      return try rehearsed.traceText(
        .properties(["box.x", "box.y", "box.width", "box.height"]), format: .csv)
    }
    #expect(traces[0] == traces[1] && traces[1] == traces[2])
    #expect(traces[0].contains(",445,26,214,214"))
  }

  /// Returns the square's x at a time: 424 points in 0.3 s, starting at the ticks 13/60 s and
  /// 118/60 s. Bisection solves the curve cubic-bezier(0.42, 0, 0.58, 1).
  private func curve(at time: Double) -> Double {
    func eased(_ x: Double) -> Double {
      if x <= 0 { return 0 }
      if x >= 1 { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let t = (low + high) / 2
        let u = 1 - t
        if 3 * 0.42 * t * u * u + 3 * 0.58 * t * t * u + t * t * t < x { low = t } else { high = t }
      }
      return 3 * low * low * (1 - low) + low * low * low
    }
    return 21 + 424 * (eased((time - 13.0 / 60) / 0.3) - eased((time - 118.0 / 60) / 0.3))
  }

  /// The frames during and around the moves, each with the edge measured in the preview.
  private static let measured: [(frame: Int, edge: Double)] = [
    (0, 21), (2, 21), (3, 89), (4, 317), (5, 443), (6, 445), (19, 445), (20, 435), (21, 277),
    (22, 67), (23, 21), (42, 21),
  ]

  @Test(arguments: measured)
  func theSquareMovesOnTheCurve(_ frame: Int, _ edge: Double) async throws {
    let rehearsed = try RehearsedScene(path: Self.scene)
    let time = Double(frame) / 10
    let x = try rehearsed.traceText(.properties(["box.x"]), format: .csv)
      .split(separator: "\n")[frame + 1].split(separator: ",")[1]
    #expect(abs((Double(x) ?? 0) - curve(at: time)) < 1e-6)
    // The grey outline mixes into the square's first point; the next whole column has the fill's
    // colour.
    let drawn = Double(try leftEdge(try await rehearsed.picture(frame: frame)))
    #expect(drawn - curve(at: time) >= 0 && drawn - curve(at: time) <= 2)
  }

  /// The preview's frames jitter. The square moves at 2,400 pixels per second, and no start time
  /// fits all three positions of a move within 2.2 pixels. Each position is within 1.5 pixels of
  /// the curve at some time within 3 ms of its frame. The resting positions match.
  @Test(arguments: measured)
  func theSquareOfThePreviewFollowsTheSameCurve(_ frame: Int, _ edge: Double) {
    let time = Double(frame) / 10
    let around = [curve(at: time - 0.003), curve(at: time + 0.003)]
    #expect(edge >= (around.min() ?? 0) - 1.5 && edge <= (around.max() ?? 0) + 1.5)
  }
}
