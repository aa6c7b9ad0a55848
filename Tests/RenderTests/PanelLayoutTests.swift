// Tests of the positions of panels in a shared image.

import Foundation
import Geometry
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct PanelLayoutTests {
  /// The panels have 40 × 30 points, with a label of 24 points above each panel and gaps of 12
  /// points.
  @Test(arguments: [
    (2, Size(width: 116, height: 78), [(12, 36), (64, 36)]),
    (4, Size(width: 220, height: 78), [(12, 36), (64, 36), (116, 36), (168, 36)]),
    (5, Size(width: 220, height: 144), [(12, 36), (64, 36), (116, 36), (168, 36), (12, 102)]),
  ])
  func panelsFillRowsFromTheLeft(
    _ count: Int, size: Size, places: [(x: Int, y: Int)]
  ) throws {
    let layout = try layout(count, width: 40, scale: 1) { _ in }
    #expect(layout.size == size)
    #expect(layout.places.map(\.x) == places.map(\.x) && layout.places.map(\.y) == places.map(\.y))
  }

  /// Two panels of 150 points and three gaps of 12 are 336 points wide. The chart has 312 of them,
  /// with 56 points left and 24 right of its plot. Its two lines have rows in the legend.
  @Test func thePlayheadCrossesThePlotFromEndToEnd() throws {
    let layout = try layout(2, width: 150, scale: 2) { $0.curves = ["box.x"] }
    let clock = try #require(layout.clock)
    #expect(layout.size == Size(width: 336, height: 316))
    #expect(clock.left == 2 * (12 + 56) && clock.right == 2 * (12 + 312 - 24))
    #expect(clock.rows == 2 * 78..<2 * (78 + 226))
    for (share, column) in [(0.0, 136), (0.25, 252), (1, 600)] {
      var picture = Bitmap(width: 672, height: 632, filledWith: 0xFFFF_FFFF)
      clock.draw(at: share, on: &picture)
      let dark = picture.pixels.indices.filter { picture.pixels[$0] != 0xFFFF_FFFF }
      #expect(dark == clock.rows.map { $0 * 672 + column }, "at \(share)")
    }
  }

  private func layout(
    _ count: Int, width: Int, scale: Int, _ change: (inout PanelOptions) -> Void
  ) throws -> PanelLayout {
    let folder = try TemporaryFolder()
    try """
    flickbook: 1
    screen: { size: [\(width), 30], scale: \(scale) }
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    timeline: [{ wait: 0.1 }]

    """.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    var options = PanelOptions()
    change(&options)
    return try PanelLayout(
      (0..<count).map { Panel(label: "\($0)", rehearsed: rehearsed) }, options)
  }
}
