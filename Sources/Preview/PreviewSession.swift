// A previewed scene. It may change at any time, and its frames are drawn on request.

import DisplayList
import Geometry
package import Player
import Scene
import Stage
import Support
import Synchronization
import Verify

/// A scene that pages show. All methods are thread-safe.
///
/// Each of five locks guards one value:
/// - `editor` is locked during a whole change of the scene.
/// - `published` is locked only to copy or assign the state. It is the only lock that may be taken
///   while another lock is held, namely the lock of `editor`.
/// - `drawing` is locked while a frame is drawn.
/// - `gesture` is locked while the scene is played with a gesture.
/// - `shares` is locked to start, read or cancel the making of a shared file.
///
/// Reading the state never waits for a change or a drawing.
package final class PreviewSession: Sendable {
  let path: String
  var name: String { URL(filePath: path).lastPathComponent }
  let published: PublishedState
  private let editor: Mutex<SceneEditor>
  /// The options at the start of the session.
  private let options: SceneOptions
  private let drawing: Mutex<FrameDrawing>
  /// The gesture that is being recorded.
  let gesture = Mutex<GesturePreview?>(nil)
  /// The files that are being made for the dialog *Share*.
  let shares = Mutex(ShareJobs())

  /// Reads and plays a scene. If the scene has errors, the page shows them and waits for a
  /// correction.
  ///
  /// - Parameter options: The appearance and the memory limit of the scene. They also apply to the
  ///   scene with other parameter values and to each variant.
  /// - Throws: UserError if the file cannot be read.
  package init(path: String, options: SceneOptions = SceneOptions()) throws(UserError) {
    (self.path, self.options) = (path, options)
    drawing = Mutex(FrameDrawing(memoryBytes: options.memoryBytes))
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

  /// The scene that is shown until the scene's file can be read.
  private static let emptyScene = "flickbook: 1\nscreen: { size: [1, 1] }\nviews: []\n"

  /// The problems of the scene, one problem per line.
  package var problems: [String] { state.problems }

  var state: PreviewState { published.state }

  /// Whether the session has a state that is in no file: parameter values, variants, frozen views,
  /// a changed appearance or an undo history.
  var hasUnsavedChanges: Bool {
    let state = state
    return !state.overrides.requested.isEmpty || !state.variants.isEmpty
      || !state.freezes.isEmpty || isDisplayChanged
      || state.history != EditHistory()
  }

  /// Whether a page has changed the appearance or the reduced motion.
  private var isDisplayChanged: Bool {
    let now = state.saved.rehearsed.options
    return now.appearance != options.appearance || now.reducesMotion != options.reducesMotion
  }

  /// Reloads the scene if one of its files has changed on disk.
  ///
  /// - Parameter isRetrying: Whether an unreadable scene is read again even if its files are
  ///   unchanged. A missing import or picture may exist now.
  package func reloadIfChanged(isRetrying: Bool = false) {
    editor.withLock { $0.reloadIfChanged(isRetrying: isRetrying) }
  }

  /// Changes the scene after all previously requested changes are published.
  func change<Result: Sendable>(
    _ body: (inout SceneEditor) throws(UserError) -> Result
  ) throws(UserError) -> Result {
    try editor.withLock { (editor) throws(UserError) in try body(&editor) }
  }

  /// Returns a frame as PNG; nil for an unknown frame or variant.
  ///
  /// - Parameters:
  ///   - variant: The variant's id; nil for the scene itself.
  ///   - scale: Pixels per point, for a smaller picture. The scene's scale is used if this is nil,
  ///     larger than the scene's scale, or below 0.01.
  func picture(frame index: Int, ofVariant variant: Int? = nil, scale: Double? = nil)
    throws(UserError) -> [UInt8]?
  {
    let state = state
    let scene =
      variant.map { id in state.variants.first { $0.id == id }?.shown } ?? state.shown
    guard let scene, scene.frames.indices.contains(index) else { return nil }
    return try picture(of: scene.frames[index], scene.resources, scale: scale)
  }

  /// Returns a frame of the announced scene as PNG. The scene may still be playing.
  ///
  /// Returns nil if a newer scene has been announced, or if the scene has no such frame.
  ///
  /// - Parameters:
  ///   - number: The number of the announced scene.
  ///   - scale: The scale, as for `picture(frame:ofVariant:scale:)`.
  func picture(frame index: Int, ofEarly number: Int, scale: Double? = nil) throws(UserError)
    -> [UInt8]?
  {
    let state = state
    guard number > 0, number == state.earlyNumber else { return nil }
    // The announced scene may have become the current scene since the request was sent.
    guard let early = state.early else { return try picture(frame: index, scale: scale) }
    guard let frame = try early.scene.frame(at: index) else { return nil }
    return try picture(of: frame, early.resources, scale: scale)
  }

  /// Draws a display list as PNG.
  func picture(of frame: Frame, _ resources: RenderResources, scale: Double?) throws(UserError)
    -> [UInt8]
  {
    try drawing.withLock { (drawing) throws(UserError) in
      try drawing.png(frame.reduced(to: scale), resources)
    }
  }

  /// Returns the values of a numeric property at each tick, with their times, for the scene and
  /// each variant. Returns nil if the scene has no such property.
  func curve(_ name: String) throws(UserError) -> JSON? {
    let state = state
    func rows(_ scene: RecordedPlayback) throws(UserError) -> JSON? {
      try scene.points(of: name).map { points in
        .list(points.map { [.number($0.x), .number($0.y)] })
      }
    }
    guard let now = try rows(state.shown) else { return nil }
    let others = try state.variants.map { (variant) throws(UserError) in
      try rows(variant.shown) ?? .null
    }
    return ["now": now, "others": .list(others)]
  }

  /// Returns the rules that never run, each with the reason and the time in seconds at which its
  /// condition came nearest, if that is known. Plays the scene once more.
  func idleRules() throws(UserError) -> JSON {
    let resolved = state.current.rehearsed.resolved
    let rules = try LintedScene(resolved, lintsMotion: true).unusedRules()
    return .list(
      rules.map { rule -> JSON in
        [
          "place": .text(rule.location.shortly), "words": .text(rule.statement),
          "nearest": rule.isOfWholeScene ? .null : .number(rule.seconds),
        ]
      })
  }

  /// Returns the named views at a frame, from back to front, with their bounding rectangles in
  /// points; nil if there is no such frame.
  func boxes(atFrame index: Int) throws(UserError) -> JSON? {
    let current = state.shown
    let scene = current.rehearsed.scene
    return try current.boxes(atFrame: index).map { boxes in
      .list(boxes.map { scene.described($0) })
    }
  }

  /// Returns a view's bounding rectangle in each frame, as `[x, y, width, height]` in points; nil
  /// if there is no such view.
  func boxes(of view: String) throws(UserError) -> JSON? {
    try state.shown.boxes(of: view).map { boxes in .list(boxes.map(\.json)) }
  }
}

extension Scene {
  fileprivate func described(_ shown: ViewBounds) -> JSON {
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

  /// Returns the frame with a smaller scale in pixels per point. A scale above the frame's scale or
  /// below 0.01 has no effect.
  fileprivate func reduced(to scale: Double?) -> Frame {
    guard let scale, scale >= Self.leastScale, scale < self.scale else { return self }
    return scaled(to: scale)
  }
}
