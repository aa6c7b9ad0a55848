// Tests of the number of frames drawn ahead.

import DisplayList
import Foundation
import Geometry
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct ParallelDrawingTests {
  /// A second frame ahead would need a second thread, so a single job draws one frame ahead. One of
  /// several scenes may have that thread.
  @Test(arguments: [
    (jobs: 1, drawsAhead: false, ahead: 1), (1, true, 2), (2, false, 3), (3, false, 4),
    (8, false, 9),
  ])
  func oneJobDrawsWhileItsCallerWaits(jobs: Int, drawsAhead: Bool, ahead: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try """
    flickbook: 1
    screen: { size: [16, 8], scale: 1 }
    duration: 1
    views: []
    """.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    let window = try ParallelDrawing(
      try ResolvedScene(path: path), jobs: jobs, drawsAhead: drawsAhead
    ) { $0 }
    var count = 0
    // No two frames are equal, since equal frames are drawn once.
    func add() {
      let frame = Frame(
        size: Size(width: 16, height: 8), scale: 1,
        background: Color(red: Double(count) / 255, green: 0, blue: 0, alpha: 1), commands: [])
      window.add(frame)
      count += 1
    }
    while window.hasRoom, count < 10 { add() }
    #expect(count == ahead)
    #expect(try await window.next()?.content.pixels.first.map { $0 & 0xFF_FFFF } == 0)
    #expect(window.hasRoom)
    add()
    #expect(!window.hasRoom)
  }

  /// Two badges take turns, so that every other frame is the same: what a rasterizer drew last says
  /// nothing about the frame before. A third frame repeats its predecessor.
  @Test(arguments: [1, 2, 3, 8])
  func framesRecordTheirDirtyRegionSinceThePreviousFrame(jobs: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try "flickbook: 1\nscreen: { size: [60, 20], scale: 1 }\nduration: 1\nviews: []\n"
      .write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    let window = try ParallelDrawing(
      try ResolvedScene(path: path), jobs: jobs, findsChanges: true
    ) { $0 }
    func frame(_ x: Double) -> Frame {
      let badge = RoundedRect(Rect(x: x, y: 5, width: 4, height: 4))
      return Frame(
        size: Size(width: 60, height: 20), scale: 1, background: .white,
        commands: [.fill(badge, .black, .identity)])
    }
    let places: [Double] = [10, 40, 10, 40, 40, 10, 40, 25, 25, 10, 40, 10]
    var drawn: [DrawnFrame<Bitmap>] = []
    for place in places {
      window.add(frame(place))
      while !window.hasRoom, let next = try await window.next() { drawn.append(next) }
    }
    while let next = try await window.next() { drawn.append(next) }
    #expect(drawn.count == places.count && drawn[0].changes == nil)
    for index in 1..<drawn.count {
      let changes = try #require(drawn[index].changes)
      #expect(changes.isEmpty == (places[index] == places[index - 1]), "frame \(index)")
      let wanted = PixelRect(changedFrom: drawn[index - 1].content, to: drawn[index].content)
      let area = changes.reduce(0) { $0 + $1.width * $1.height }
      #expect(wanted.map { rect in changes.contains { $0.contains(rect) } } ?? true)
      // The two places are so near that they share a rectangle.
      #expect(area <= 36 * 6, "frame \(index)")
    }
  }
}

extension PixelRect {
  fileprivate func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }
}
