// Tests of the place of a recorded gesture among steps that last.

import Foundation
import Player
import TestSupport
import Testing

@testable import Preview

@Suite struct InsertionPointTests {
  /// The flight takes longer than a second. The steps after `settle` are due when it ends.
  private static let text = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    views:
      - { id: page, kind: scroll, frame: [0, 0, 30, 30], contentSize: [30, 2000] }
      - { id: button, frame: [30, 0, 10, 10], gestures: { pinch: {} } }
    timeline:
      - fling: { view: page, velocity: [0, -900] }
      - settle: page
      - wait: 1
      - pinch: { view: button, to: 2, over: 0.5 }
      - wait: 1

    """

  private func scene() throws -> RecordedPlayback {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
    return try RecordedPlayback(try ResolvedScene(path: path))
  }

  /// A gesture comes before a running `settle` or wait, and tells how long that has run.
  @Test func aGestureIsInsertedBeforeARunningStep() throws {
    let scene = try scene()
    let settling = InsertionPoint(scene, frame: 10)
    #expect(settling.index == 1 && settling.seconds == 1 && settling.pause == 1)
    let waiting = InsertionPoint(scene, frame: scene.frames.count - 3)
    #expect(waiting.index == 4)
    let last = InsertionPoint(scene, frame: scene.frames.count - 1)
    #expect(last.index == 5 && abs(last.pause) < 1e-9)
  }
}
