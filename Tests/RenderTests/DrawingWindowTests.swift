// Tests of the number of frames drawn ahead.

import DisplayList
import Foundation
import Geometry
import Images
import Player
import TestSupport
import Testing

@testable import Render

@Suite struct DrawingWindowTests {
  /// A second frame ahead would need a second thread, so a single job draws one frame ahead.
  @Test(arguments: [(jobs: 1, ahead: 1), (2, 3), (3, 4)])
  func oneJobDrawsWhileItsCallerWaits(jobs: Int, ahead: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try """
    flickbook: 1
    screen: { size: [16, 8], scale: 1 }
    duration: 1
    views: []
    """.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    let window = try DrawingWindow(try RehearsedScene(path: path), jobs: jobs) { $0 }
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
    #expect(try await window.next()?.pixels.first.map { $0 & 0xFF_FFFF } == 0)
    #expect(window.hasRoom)
    add()
    #expect(!window.hasRoom)
  }
}
