// Tests of the frames of several scenes side by side: only changes are redrawn.

import Geometry
import Images
import Player
import Testing

@testable import Render

@Suite struct PanelSourceTests {
  /// A box that moves from 0.2 to 0.5 s, if `far` is above 0.
  private static func panel(_ label: String, far: Int) throws -> Panel {
    let text = """
      flickbook: 1
      screen: { size: [60, 40], scale: 1, background: white }
      fps: 10
      views: [{ id: box, frame: [0, 10, 20, 20], background: red }]
      rules:
        - on: start
          do: { animate: { duration: 0.3, delay: 0.2, curve: linear }, set: { box.x: \(far) } }
      timeline: [wait: 1]

      """
    return Panel(
      label: label, rehearsed: try RehearsedScene(path: "s.yaml", source: Array(text.utf8)))
  }

  private static let options: PanelOptions = {
    var options = PanelOptions()
    (options.curves, options.showsTimeBar, options.leastPanelWidth) = (["box.x"], true, 120)
    return options
  }()

  /// Returns the frames of two panels.
  private static func frames(
    _ panels: [Panel], _ options: PanelOptions
  ) async throws -> [TimedFrame<Bitmap>] {
    let stream = try await PanelSource(panels, options).frames(jobs: 2)
    var frames: [TimedFrame<Bitmap>] = []
    while let frame = try await stream.next() { frames.append(frame) }
    return frames
  }

  /// Returns a bitmap with the pixels of some rectangles from another one.
  private static func patched(_ old: Bitmap, _ rects: [PixelRect], from new: Bitmap) -> Bitmap {
    var picture = old
    for y in 0..<old.height {
      for x in 0..<old.width where rects.contains(where: { isInside($0, x, y) }) {
        picture[x, y] = new[x, y]
      }
    }
    return picture
  }

  private static func isInside(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
    x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height
  }

  @Test func changesContainAllDifferences() async throws {
    let panels = [try Self.panel("a", far: 30), try Self.panel("b", far: 20)]
    let frames = try await Self.frames(panels, Self.options)
    #expect(frames.count == 10 && frames[0].changes == nil)
    for (last, next) in zip(frames, frames.dropFirst()) {
      let changes = try #require(next.changes)
      let picture = Self.patched(last.content, changes, from: next.content)
      #expect(picture == next.content, "frame \(next.index)")
    }
    // At rest only the time bar and the playhead change.
    let areas = frames.map { ($0.changes ?? []).reduce(0) { $0 + $1.width * $1.height } }
    #expect(areas[4] > areas[9])
  }

  /// Nothing moves, so that the frames differ only by the playhead and the bar.
  @Test func thePlayheadLeavesNoTrace() async throws {
    let panels = [try Self.panel("a", far: 0), try Self.panel("b", far: 0)]
    let layout = try PanelLayout(panels, Self.options)
    let (clock, bar) = (try #require(layout.clock), try #require(layout.timeBar))
    let frames = try await Self.frames(panels, Self.options)
    let first = frames[0].content
    let strip = PixelRect(x: 0, y: bar.row, width: first.width, height: 16)
    for frame in frames {
      let regions = clock.regions(at: 0) + clock.regions(at: frame.seconds) + [strip]
      #expect(Self.patched(first, regions, from: frame.content) == frame.content)
    }
  }

  @Test func overlaidPanelsAreRedrawnCompletely() async throws {
    var options = Self.options
    options.isOverlaid = true
    let panels = [try Self.panel("a", far: 30), try Self.panel("b", far: 20)]
    let frames = try await Self.frames(panels, options)
    #expect(frames.count == 10 && frames.allSatisfy { $0.changes == nil })
    // The second half-transparent box is not drawn over an earlier one.
    let layout = try PanelLayout(panels, options)
    let (clock, bar) = (try #require(layout.clock), try #require(layout.timeBar))
    let (one, other) = (frames[8], frames[9])
    let regions =
      clock.regions(at: one.seconds) + clock.regions(at: other.seconds)
      + [PixelRect(x: 0, y: bar.row, width: one.content.width, height: 16)]
    #expect(Self.patched(one.content, regions, from: other.content) == other.content)
  }
}
