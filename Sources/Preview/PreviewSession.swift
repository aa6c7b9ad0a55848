// One scene under preview: it may change at any moment, and is drawn frame by frame as the page
// asks for it.

import Foundation
import Geometry
package import Player
import Scene
import Synchronization

/// A scene that a page shows. Any thread may call any of its methods.
package final class PreviewSession: Sendable {
  let path: String
  /// Held by whoever changes the scene, from reading to the result: what comes later is not lost.
  let files: Mutex<SceneFiles>
  private let state: Mutex<PreviewState>
  /// Drawing takes longer than anything else, and must not hold up who asks for the state.
  private let drawing = Mutex(FrameDrawing())
  private let hasChanged = NSCondition()

  /// Reads and plays a scene.
  ///
  /// - Throws: Trouble with everything that is wrong with it. Later edits throw nothing: the page
  ///   tells of them.
  package init(path: String) throws(Trouble) {
    self.path = path
    let scene = try LoadedScene(try Production(path: path))
    files = Mutex(SceneFiles(scene.production))
    state = Mutex(PreviewState(scene))
  }

  // MARK: State

  /// What is shown now.
  var shown: PreviewState { state.withLock { $0 } }

  /// Changes what is shown, and wakes those who wait for that.
  func update(_ change: (inout PreviewState) -> Void) {
    state.withLock { state in
      change(&state)
      state.version += 1
    }
    hasChanged.lock()
    hasChanged.broadcast()
    hasChanged.unlock()
  }

  /// Waits for a version other than one that was seen, and returns it; nil when none has come
  /// after `seconds`.
  func version(otherThan seen: Int, within seconds: Double) -> Int? {
    let end = Date(timeIntervalSinceNow: seconds)
    hasChanged.lock()
    defer { hasChanged.unlock() }
    while true {
      let version = state.withLock { $0.version }
      if version != seen { return version }
      guard hasChanged.wait(until: end) else { return nil }
    }
  }

  // MARK: Answers

  /// A frame as PNG: of the scene as it is turned, or of what it is compared with. Nil when there
  /// is no such frame.
  ///
  /// - Throws: Trouble when it cannot be drawn.
  func picture(frame index: Int, ofBase isBase: Bool = false) throws(Trouble) -> [UInt8]? {
    let scene = state.withLock { isBase ? $0.base : $0.current }
    guard scene.frames.indices.contains(index) else { return nil }
    return try picture(frame: index, of: scene)
  }

  /// - Precondition: the scene has such a frame.
  func picture(frame index: Int, of scene: LoadedScene) throws(Trouble) -> [UInt8] {
    try drawing.withLock { (drawing) throws(Trouble) in
      try drawing.png(scene.frames[index], scene.look)
    }
  }

  /// A property's times and values at each tick, now and in what it is compared with, where that
  /// has it; nil when it is no number now.
  func curve(_ name: String) throws(Trouble) -> JSON? {
    let (current, base) = state.withLock { ($0.current, $0.base) }
    func rows(_ scene: LoadedScene) throws(Trouble) -> JSON? {
      try scene.points(of: name).map { points in
        .list(points.map { .list([.number($0.x), .number($0.y)]) })
      }
    }
    guard let now = try rows(current) else { return nil }
    return .object([JSON.Member("now", now), JSON.Member("base", try rows(base) ?? .null)])
  }

  /// A view's box in each frame, as `[x, y, width, height]` in points of the picture; nil when
  /// there is no such view.
  func boxes(of view: String) throws(Trouble) -> JSON? {
    try shown.current.boxes(of: view).map { boxes in
      .list(boxes.map { .list([$0.minX, $0.minY, $0.width, $0.height].map(JSON.number)) })
    }
  }
}
