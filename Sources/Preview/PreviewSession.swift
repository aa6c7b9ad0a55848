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
///
/// Four locks guard one value each:
/// - `editor` is held for a whole change of the scene.
/// - `published` is held only to copy or assign the state. It is the only lock that is taken while
///   another one, the editor's, is held.
/// - `drawing` is held while one frame is drawn.
/// - `gesture` is held while the scene is played under a finger.
///
/// So whoever asks for the state waits neither for a change nor for a drawing.
package final class PreviewSession: Sendable {
  let path: String
  /// The name of the scene's file, without its folder.
  var name: String { URL(filePath: path).lastPathComponent }
  let published: PublishedState
  private let editor: Mutex<SceneEditor>
  private let drawing: Mutex<FrameDrawing>
  /// The gesture that is being recorded, as far as it is known.
  let gesture = Mutex<GesturePreview?>(nil)

  /// Reads and plays a scene. The page shows mistakes in it, now or after an edit, and waits for
  /// them to be mended.
  ///
  /// - Parameter memoryBytes: the memory that each shown scene may take: the scene itself, the
  ///   scene with other parameters, and each variant.
  /// - Throws: UserError when there is no such file, or it cannot be read.
  package init(path: String, memoryBytes: Int = Limits.memoryBytes) throws(UserError) {
    self.path = path
    let options = SceneOptions(memoryBytes: memoryBytes)
    drawing = Mutex(FrameDrawing(memoryBytes: memoryBytes))
    let source = try readFile(path, limit: Limits.fileBytes)
    func played(_ source: [UInt8]) throws(UserError) -> RecordedPlayback {
      try RecordedPlayback(try ResolvedScene(path: path, source: source, options: options))
    }
    var files = SceneFile(path: path, source: source)
    var state: PreviewState
    do throws(UserError) {
      state = PreviewState(try played(source), presets: ListedPresets(ofScene: path))
      files = SceneFile(state.saved.rehearsed)
    } catch {
      let empty = try played(Array(Self.emptyScene.utf8))
      state = PreviewState(empty, presets: ListedPresets(ofScene: path))
      (state.isStandIn, state.fileProblems) = (true, error.findings.map(\.message))
    }
    published = PublishedState(state)
    editor = Mutex(SceneEditor(path: path, published: published, files: files))
  }

  /// A scene in place of one that could not be read yet.
  private static let emptyScene = "flickbook: 1\nscreen: { size: [1, 1] }\nviews: []\n"

  /// The problems of the scene, one line each.
  package var problems: [String] { state.problems }

  var state: PreviewState { published.state }

  // MARK: Changes

  /// Reads the scene again when one of its files has changed on disk.
  ///
  /// - Parameter isRetrying: whether a scene that could not be read is tried again without a
  ///   change: it may have lacked an import or a picture.
  package func reloadIfChanged(isRetrying: Bool = false) {
    editor.withLock { $0.reloadIfChanged(isRetrying: isRetrying) }
  }

  /// Makes a change of the scene when all changes before it are published.
  func change<Result: Sendable>(
    _ body: (inout SceneEditor) throws(UserError) -> Result
  ) throws(UserError) -> Result {
    try editor.withLock { (editor) throws(UserError) in try body(&editor) }
  }

  // MARK: Pictures

  /// A frame of the scene, or of a variant, as PNG; nil when there is no such frame or variant.
  ///
  /// - Parameters:
  ///   - variant: its id; nil: the scene itself.
  ///   - scale: pixels a point, for a smaller picture. The scene's own scale is used for nil, for a
  ///     larger one and for hardly any.
  func picture(frame index: Int, ofVariant variant: Int? = nil, scale: Double? = nil)
    throws(UserError) -> [UInt8]?
  {
    let state = state
    let scene =
      variant.map { id in state.variants.first { $0.id == id }?.scene } ?? state.current
    guard let scene, scene.frames.indices.contains(index) else { return nil }
    return try picture(of: scene.frames[index], scene.resources, scale: scale)
  }

  /// A frame of a scene that is not played to its end yet; nil when it has no such frame, or is
  /// not the newest.
  ///
  /// - Parameters:
  ///   - number: the scene's.
  ///   - scale: as for `picture(frame:ofVariant:scale:)`.
  func picture(frame index: Int, ofEarly number: Int, scale: Double? = nil) throws(UserError)
    -> [UInt8]?
  {
    let state = state
    guard number > 0, number == state.earlyNumber else { return nil }
    // It may have been played meanwhile.
    guard let early = state.early else { return try picture(frame: index, scale: scale) }
    guard let frame = try early.scene.frame(at: index) else { return nil }
    return try picture(of: frame, early.resources, scale: scale)
  }

  /// A display list as PNG.
  func picture(of frame: Frame, _ resources: RenderResources, scale: Double?) throws(UserError)
    -> [UInt8]
  {
    try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(frame.reduced(to: scale), resources)
    }
  }

  // MARK: Numbers

  /// A property's times and values at each tick, in the scene and in each variant that has it; nil
  /// when it is no number in the scene.
  func curve(_ name: String) throws(UserError) -> JSON? {
    let state = state
    func rows(_ scene: RecordedPlayback) throws(UserError) -> JSON? {
      try scene.points(of: name).map { points in
        .list(points.map { [.number($0.x), .number($0.y)] })
      }
    }
    guard let now = try rows(state.current) else { return nil }
    let others = try state.variants.map { (variant) throws(UserError) in
      try rows(variant.scene) ?? .null
    }
    return ["now": now, "others": .list(others)]
  }

  /// The named views at a frame, lowest first, their boxes in points of the picture; nil when there
  /// is no such frame.
  func boxes(atFrame index: Int) throws(UserError) -> JSON? {
    let current = state.current
    let scene = current.rehearsed.scene
    return try current.boxes(atFrame: index).map { boxes in
      .list(boxes.map { scene.described($0) })
    }
  }

  /// A view's box in each frame, as `[x, y, width, height]` in points of the picture; nil when
  /// there is no such view.
  func boxes(of view: String) throws(UserError) -> JSON? {
    try state.current.boxes(of: view).map { boxes in .list(boxes.map(\.json)) }
  }
}

extension Scene {
  fileprivate func described(_ shown: ShownBox) -> JSON {
    func box(_ rect: Rect) -> JSON {
      Rect(origin: rect.origin - screen.crop.origin, size: rect.size).json
    }
    return [
      "view": .text(views[shown.view].tracedName),
      "place": .text(views[shown.view].location.shortly), "box": box(shown.box),
      "visible": shown.visible.map(box) ?? .null, "alpha": .number(shown.alpha),
    ]
  }
}

extension Rect {
  fileprivate var json: JSON { .list([minX, minY, width, height].map(JSON.number)) }
}

extension Frame {
  private static let leastScale = 0.01

  /// The same in fewer pixels, where so many a point are fewer and more than hardly any.
  fileprivate func reduced(to scale: Double?) -> Frame {
    guard let scale, scale >= Self.leastScale, scale < self.scale else { return self }
    return scaled(to: scale)
  }
}
