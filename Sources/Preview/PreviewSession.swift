// One scene under preview: it may change at any moment, and is drawn frame by frame as the page
// asks for it.

import DisplayList
import Geometry
import Platform
package import Player
import Scene
import Stage
import Support
import Synchronization

/// A scene that a page shows. Any thread may call any of its methods.
package final class PreviewSession: Sendable {
  let path: String
  /// The file's own.
  var name: String { URL(filePath: path).lastPathComponent }
  /// Held by whoever changes the scene, from reading to the result: what comes later is not lost.
  let files: Mutex<SceneFile>
  private let state: Mutex<PreviewState>
  /// Drawing takes longer than anything else, and must not hold up who asks for the state.
  private let drawing: Mutex<FrameDrawing>
  /// The gesture that is being recorded, as far as it is known.
  let live = Mutex<LiveTake?>(nil)
  private let changed = Signal()

  /// Reads and plays a scene. What is wrong with it, now or after an edit, the page tells, and
  /// waits for it to be mended.
  ///
  /// - Parameter memoryBytes: what each scene that it shows may take: this one, what it is turned
  ///   to, and each beside it.
  /// - Throws: UserError when there is no such file, or it cannot be read.
  package init(path: String, memoryBytes: Int = Limits.memoryBytes) throws(UserError) {
    self.path = path
    let options = SceneOptions(memoryBytes: memoryBytes)
    drawing = Mutex(FrameDrawing(memoryBytes: memoryBytes))
    let source = try readFile(path, limit: Limits.fileBytes)
    let presets = ListedPresets(ofScene: path)
    do throws(UserError) {
      let scene = try RecordedPlayback(
        try ResolvedScene(path: path, source: source, options: options))
      files = Mutex(SceneFile(scene.rehearsed))
      state = Mutex(PreviewState(scene, presets: presets))
    } catch {
      let empty = try RecordedPlayback(
        try ResolvedScene(
          path: path, source: Array(Self.emptyScene.utf8), options: options))
      files = Mutex(SceneFile(path: path, source: source))
      state = Mutex(
        PreviewState(standIn: empty, presets: presets, error.findings.map(\.message)))
    }
  }

  /// What stands in for a scene that could not be read yet.
  private static let emptyScene = "flickbook: 1\nscreen: { size: [1, 1] }\nviews: []\n"

  /// What is wrong with the scene, one line each; none when nothing is.
  package var trouble: [String] { shown.trouble }

  // MARK: State

  /// What is shown now.
  var shown: PreviewState { state.withLock { $0 } }

  /// Changes what is shown, and wakes those who wait for that.
  func update(_ change: (inout PreviewState) -> Void) {
    state.withLock { state in
      change(&state)
      state.version += 1
      state.early = nil
    }
    changed.send()
  }

  /// Tells of a scene that is about to be played, so that its frame at the cursor can be asked for.
  func announce(_ scene: ResolvedScene) {
    state.withLock { state in
      state.earlyNumber += 1
      let look = state.current.look.shared(with: scene) ?? Look(scene)
      state.early = ResolvedRevision(number: state.earlyNumber, scene: scene, look: look)
    }
    changed.send()
  }

  /// Waits for news other than those that were seen, and returns them; nil when none have come
  /// after `seconds`.
  func news(otherThan seen: News, within seconds: Double) -> News? {
    changed.wait(atMost: seconds) {
      let news = state.withLock { News(version: $0.version, early: $0.early?.number) }
      return news == seen ? nil : news
    }
  }

  // MARK: Answers

  /// A frame as PNG: of the scene as it is turned, or of a variant. Nil when there is no such
  /// frame, or no such variant.
  ///
  /// - Throws: UserError when it cannot be drawn.
  ///
  /// - Parameters:
  ///   - variant: its id; nil: the scene as it is turned.
  ///   - scale: pixels a point, for a smaller picture; nil, or more than the scene's, or hardly
  ///     any: the scene's own.
  func picture(frame index: Int, ofVariant variant: Int? = nil, scale: Double? = nil)
    throws(UserError) -> [UInt8]?
  {
    let scene = state.withLock { state in
      variant.map { id in state.variants.first { $0.id == id }?.scene } ?? state.current
    }
    guard let scene, scene.frames.indices.contains(index) else { return nil }
    return try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(scene.frames[index].shown(at: scale), scene.look)
    }
  }

  /// A frame of a scene that is not played to its end yet; nil when it has no such frame, or is
  /// not the newest.
  ///
  /// - Parameters:
  ///   - number: the scene's.
  ///   - scale: as for `picture(frame:ofVariant:scale:)`.
  /// - Throws: UserError when it cannot be played up to there, or not be drawn.
  func picture(frame index: Int, ofEarly number: Int, scale: Double? = nil) throws(UserError)
    -> [UInt8]?
  {
    let (early, newest) = state.withLock { ($0.early, $0.earlyNumber) }
    guard number > 0, number == newest else { return nil }
    // It may have been played meanwhile.
    guard let early else { return try picture(frame: index, scale: scale) }
    guard let frame = try early.scene.frame(at: index) else { return nil }
    return try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(frame.shown(at: scale), early.look)
    }
  }

  /// A picture of a display list that is none of a scene's own frames, with its fonts and images.
  func picture(of frame: Frame, _ scene: RecordedPlayback, scale: Double?) throws(UserError)
    -> [UInt8]
  {
    try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(frame.shown(at: scale), scene.look)
    }
  }

  /// - Precondition: the scene has such a frame.
  func picture(frame index: Int, of scene: RecordedPlayback) throws(UserError) -> [UInt8] {
    try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(scene.frames[index], scene.look)
    }
  }

  /// A property's times and values at each tick, now and in each variant, where that has it; nil
  /// when it is no number now.
  func curve(_ name: String) throws(UserError) -> JSON? {
    let (current, variants) = state.withLock { ($0.current, $0.variants) }
    func rows(_ scene: RecordedPlayback) throws(UserError) -> JSON? {
      try scene.points(of: name).map { points in
        .list(points.map { .list([.number($0.x), .number($0.y)]) })
      }
    }
    guard let now = try rows(current) else { return nil }
    let others = try variants.map { (variant) throws(UserError) in try rows(variant.scene) ?? .null
    }
    return .object([JSON.Member("now", now), JSON.Member("others", .list(others))])
  }

  /// What happens and when.
  var timeline: JSON { shown.current.timeline.description }

  /// The named views at a frame, lowest first, their boxes in points of the picture; nil when there
  /// is no such frame.
  func boxes(atFrame index: Int) throws(UserError) -> JSON? {
    let current = shown.current
    let scene = current.rehearsed.scene
    return try current.boxes(atFrame: index).map { boxes in
      .list(boxes.map { scene.described($0) })
    }
  }

  /// A view's box in each frame, as `[x, y, width, height]` in points of the picture; nil when
  /// there is no such view.
  func boxes(of view: String) throws(UserError) -> JSON? {
    try shown.current.boxes(of: view).map { boxes in
      .list(boxes.map { .list([$0.minX, $0.minY, $0.width, $0.height].map(JSON.number)) })
    }
  }
}

extension Scene {
  fileprivate func described(_ shown: ShownBox) -> JSON {
    let corner = screen.crop.origin
    func box(_ rect: Rect) -> JSON {
      .list([rect.minX - corner.x, rect.minY - corner.y, rect.width, rect.height].map(JSON.number))
    }
    return .object([
      JSON.Member("view", .text(views[shown.view].tracedName)),
      JSON.Member("place", .text(views[shown.view].location.shortly)),
      JSON.Member("box", box(shown.box)), JSON.Member("visible", shown.visible.map(box) ?? .null),
      JSON.Member("alpha", .number(shown.alpha)),
    ])
  }
}

extension Frame {
  private static let leastScale = 0.01

  /// The same in fewer pixels, where so many a point are fewer and more than hardly any.
  fileprivate func shown(at scale: Double?) -> Frame {
    guard let scale, scale >= Self.leastScale, scale < self.scale else { return self }
    return scaled(to: scale)
  }
}
