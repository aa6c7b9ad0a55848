// Tests of the positions of panels in a shared image.

import DisplayList
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
    #expect(clock.rows == [2 * 78..<2 * (78 + 226)])
    for (share, column) in [(0.0, 136), (0.25, 252), (1, 600)] {
      var picture = Bitmap(width: 672, height: 632, filledWith: 0xFFFF_FFFF)
      clock.draw(at: share, on: &picture)
      let dark = picture.pixels.indices.filter { picture.pixels[$0] != 0xFFFF_FFFF }
      #expect(dark == clock.rows.joined().map { $0 * 672 + column }, "at \(share)")
    }
  }

  private static let chart = PanelChart(
    title: "box.x (pt)",
    lines: [[Point(x: 0, y: 0), Point(x: 0.1, y: 10)], [Point(x: 0, y: 0), Point(x: 0.1, y: 5)]])

  /// Panels of 40 points are widened to 220. Below the panels of 66 points with their gap are a bar
  /// of 16 points with its gap, and the charts: twice 24 for the title and 72 for the plot, 8
  /// between them and 48 for the axis. The plots begin 56 points from the left edge of the charts
  /// and end 24 points before the right edge.
  @Test func theBarIsAbovePlotsOfTheSameWidth() throws {
    let layout = try layout(2, width: 40, scale: 2) {
      $0.leastPanelWidth = 220
      ($0.showsTimeBar, $0.charts) = (true, [Self.chart, Self.chart])
    }
    let (bar, clock) = (try #require(layout.timeBar), try #require(layout.clock))
    #expect(layout.size == Size(width: 476, height: 78 + 28 + 248 + 12))
    #expect(layout.places.map(\.x) == [24, 488])
    #expect((bar.left, bar.right, bar.row) == (68, 440, 156))
    #expect((clock.left, clock.right) == (136, 880))
    // The playhead crosses neither titles nor the axis.
    #expect(clock.rows == [260..<404, 468..<612])
  }

  @Test func theSlowFactorHasALineOfItsOwn() throws {
    let layout = try layout(2, width: 240, scale: 1) {
      ($0.showsTimeBar, $0.slowFactor) = (true, 4)
    }
    #expect(layout.size.height == 78 + 28 + 16)
    let texts = try layout.drawing.frame(layout.size, scale: 1).commands.compactMap {
      command -> TextContent? in
      guard case .text(let content, _) = command else { return nil }
      return content
    }
    let note = try #require(texts.last)
    #expect(note.text == "4 times slower" && note.box.minY == 94 && note.box.maxY <= 110)
  }

  /// The scene of 0.1 s has 3 frames. Four times slower it takes 0.4 s at the same rate.
  @Test func theBarFillsWithTheTime() async throws {
    var options = PanelOptions()
    (options.showsTimeBar, options.slowFactor, options.leastPanelWidth) = (true, 4, 220)
    let scene = try scene(width: 40, scale: 1)
    let slow = try scene.seen(scale: 1, framesPerSecond: 4 * scene.times.framesPerSecond)
    let source = try PanelSource(
      ["a", "b"].map { Panel(label: $0, rehearsed: slow) }, options)
    #expect(source.animation.framesPerSecond == 30 && source.animation.frameCount == 12)
    #expect(source.animation.durationSeconds == 0.4)
    let frames = try await source.frames(jobs: 1)
    for index in 0..<12 {
      let picture = try #require(try await frames.next()).content
      // The track is in the middle of the bar, which begins at row 78.
      let row = (0..<picture.width).map { picture[$0, 78 + 8] }
      let filled = row[68..<440].count { $0 == 0xFF2B_2F36 }
      #expect(abs(Double(filled) - 372 * Double(index) / 12) <= 1, "frame \(index)")
    }
  }

  /// The second line is drawn above the first one, which shows at both sides of it.
  @Test func chartsHaveALineForEachPanel() {
    let stack = ChartStack([Self.chart], until: 0.1, width: 480)
    #expect(stack.plots == [Rect(x: 56, y: 24, width: 400, height: 72)])
    #expect(stack.figure.size == Size(width: 480, height: 144))
    let lines = stack.figure.marks.compactMap { mark -> ([Point], Double)? in
      guard case .line(let points, let color, let width) = mark,
        PanelChart.colors.contains(color)
      else { return nil }
      return (points, width)
    }
    #expect(lines.map(\.1) == [4, 1.75])
    // The axis ends at 10, so the first line reaches the upper edge and the second one the middle.
    #expect(lines[0].0 == [Point(x: 56, y: 96), Point(x: 456, y: 24)])
    #expect(lines[1].0 == [Point(x: 56, y: 96), Point(x: 456, y: 60)])
  }

  private func layout(
    _ count: Int, width: Int, scale: Int, _ change: (inout PanelOptions) -> Void
  ) throws -> PanelLayout {
    let rehearsed = try scene(width: width, scale: scale)
    var options = PanelOptions()
    change(&options)
    return try PanelLayout(
      (0..<count).map { Panel(label: "\($0)", rehearsed: rehearsed) }, options)
  }

  private func scene(width: Int, scale: Int) throws -> RehearsedScene {
    let folder = try TemporaryFolder()
    try """
    flickbook: 1
    screen: { size: [\(width), 30], scale: \(scale) }
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    timeline: [{ wait: 0.1 }]

    """.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    return try RehearsedScene(path: folder.path("s.yaml"))
  }
}
