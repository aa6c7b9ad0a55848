// Tests of the positions of panels in a shared image.

import Foundation
import Geometry
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct PanelLayoutTests {
  /// The panels have 40 × 30 points, with a label of 24 points above each panel and gaps of 12
  /// points.
  @Test(arguments: [
    (3, 2, Size(width: 116, height: 144), [(12, 36), (64, 36), (12, 102)]),
    (4, 2, Size(width: 116, height: 144), [(12, 36), (64, 36), (12, 102), (64, 102)]),
    (2, 5, Size(width: 116, height: 78), [(12, 36), (64, 36)]),
  ])
  func panelsFillRowsFromTheLeft(
    _ count: Int, columns: Int, size: Size, places: [(x: Int, y: Int)]
  ) throws {
    let folder = try TemporaryFolder()
    try """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    views: [{ frame: [0, 0, 10, 10], background: red }]
    timeline: [{ wait: 0.1 }]

    """.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let rehearsed = try RehearsedScene(path: folder.path("s.yaml"))
    var options = PanelOptions()
    options.columns = columns
    let layout = try PanelLayout(
      (0..<count).map { Panel(label: "\($0)", rehearsed: rehearsed) }, options)
    #expect(layout.size == size)
    #expect(layout.places.map(\.x) == places.map(\.x) && layout.places.map(\.y) == places.map(\.y))
  }
}
