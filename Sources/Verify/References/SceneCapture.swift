// The playing and drawing of a scene for verification. The result has the form of a reference.

import DisplayList
import Geometry
import Images
import OperatingSystem
import Player
import Raster
import Render
import Scene
import SceneLanguage
import Stage
import Support
import Synchronization

/// The result of playing and drawing a scene once for a comparison.
struct SceneCapture {
  var reference: MotionReference
  /// The scene with what its expectations and motion lint read.
  var linted: LintedScene
  /// The rectangles of masked views in points of the picture, by frame index.
  var maskBoxes: [Int: [Rect]]
}

/// The estimated memory for one value of a property, in bytes. It is enough for texts: a comparison
/// has two references and the trace of the new run in memory.
let bytesOfCapturedValue = 110

/// Plays a scene once, and draws its frames meanwhile.
///
/// - Parameters:
///   - draws: whether frames are drawn. Otherwise the fingerprint of a frame's drawing commands
///     replaces the fingerprint of its pixels.
///   - pictureFrames: the indices of the frames whose pictures are kept.
///   - masks: the ids of the views whose rectangles are kept for each picture.
///   - jobs: the number of frames drawn at the same time, at least 1.
///   - known: a reference whose pictures are taken over where they are certainly the same.
///   - lintsMotion: whether the input of motion lint is collected.
/// - Throws: an error of the scene, but an error of drawing may come first.
func captureScene(
  _ resolved: ResolvedScene, draws: Bool = true, pictures pictureFrames: Set<Int> = [],
  masks: [String] = [], jobs: Int, like known: MotionReference? = nil, lintsMotion: Bool = false
) async throws -> SceneCapture {
  let boxes = try masks.map { (view) throws(UserError) in
    try resolved.boxReferences(of: view, to: "mask")
  }
  let window: ParallelDrawing<Fingerprint>? =
    try draws ? ParallelDrawing(resolved, jobs: jobs) { Fingerprint($0) } : nil
  var pass = ScenePass(
    resolved,
    CaptureRecorder(
      // Keep exact offsets, because rounded offsets would turn a slow motion into many small moves.
      values: TraceRecorder(
        resolved, keepsExactOffsets: true, bytesPerValue: bytesOfCapturedValue),
      checks: CheckRecorder(resolved, lintsMotion: lintsMotion),
      hasher: CommandHasher(resolved.images), window: window, pictureFrames: pictureFrames,
      boxes: boxes))
  var fingerprints: [Fingerprint] = []
  while try pass.playFrame() {
    if let window, !window.hasRoom, let drawn = try await window.next() {
      fingerprints.append(drawn.content)
    }
  }
  let rehearsed = try pass.finish()
  let (times, recorder) = (rehearsed.times, pass.observer)
  while fingerprints.count < times.count, let drawn = try await window?.next() {
    fingerprints.append(drawn.content)
  }
  let drawings = recorder.hasher.drawings
  let frames = zip(draws ? fingerprints : drawings, drawings).enumerated().map { index, marks in
    MotionReference.FrameMark(
      time: times.time(of: index), fingerprint: marks.0, drawing: marks.1)
  }
  let environment = try environment(of: rehearsed)
  let pictures = try pictures(of: recorder.kept, rehearsed) { index in
    known?.picture(of: index, like: frames[index], in: environment)
  }
  let trace = recorder.values.trace
  var document = try rehearsed.document
  document.files = try ShownFile.all(of: resolved)
  let reference = MotionReference(
    environment: environment, widthPixels: resolved.pixelSize.width,
    heightPixels: resolved.pixelSize.height, scale: resolved.scene.screen.scale,
    framesPerSecond: times.framesPerSecond, durationSeconds: times.durationSeconds,
    events: rehearsed.events.map { .init($0, resolved.scene) },
    times: trace.times, columns: trace.columns, frames: frames, pictures: pictures,
    document: document, pannedProperties: resolved.scene.pannedProperties)
  return SceneCapture(
    reference: reference, linted: LintedScene(rehearsed, recorder.checks),
    maskBoxes: recorder.maskBoxes)
}

/// Records what a reference stores, and what expectations and motion lint read.
private struct CaptureRecorder: StageObserver {
  var values: TraceRecorder
  var checks: CheckRecorder
  var hasher: CommandHasher
  /// The queue of frames to draw; nil if none are drawn.
  let window: ParallelDrawing<Fingerprint>?
  let pictureFrames: Set<Int>
  let boxes: [ViewBoundsVariables]
  /// The frames whose pictures are kept, by index.
  var kept: [Int: Frame] = [:]
  var maskBoxes: [Int: [Rect]] = [:]

  var needsObservation: Bool { checks.needsObservation }
  var valuedSeconds: Double? { checks.valuedSeconds }

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try values.observeTick(stage, at: seconds)
    try checks.observeTick(stage, at: seconds)
  }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    let (frame, index) = (try stage.frame(at: seconds), hasher.drawings.count)
    window?.add(frame)
    hasher.observe(frame)
    guard pictureFrames.contains(index) else { return }
    kept[index] = frame.atOnePixelPerPoint
    maskBoxes[index] = try boxes.map { (box) throws(StageError) in
      box.box(try stage.values(of: box.variables, at: seconds, keepsExactOffsets: true))
    }
  }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation)
    throws(UserError)
  {
    try values.observeEnd(of: rehearsed, observation)
    try checks.observeEnd(of: rehearsed, observation)
    hasher.observeEnd(of: rehearsed, observation)
    kept = kept.filter { $0.key < rehearsed.times.count }
  }
}

extension Frame {
  /// The same frame as a picture with one pixel for each point.
  var atOnePixelPerPoint: Frame {
    Frame(size: size, scale: 1, background: background, commands: commands)
  }
}

extension Scene {
  /// The properties that follow the pans of views.
  fileprivate var pannedProperties: Set<TracedVariable> {
    Set(
      views.flatMap { view in
        (view.gestures.pan?.drives ?? []).map {
          .quantity(view: view.tracedName, .property($0.property))
        }
      })
  }
}

/// Draws the pictures of frames that have no known picture.
func pictures(
  of frames: [Int: Frame], _ rehearsed: RehearsedScene, known: (Int) -> StoredPicture?
) throws -> [Int: StoredPicture] {
  var raster: Raster?
  var pictures: [Int: StoredPicture] = [:]
  for (index, frame) in frames.sorted(by: { $0.key < $1.key }) {
    if let picture = known(index) {
      pictures[index] = picture
      continue
    }
    let drawing = try raster ?? Raster(fonts: rehearsed.fonts, images: rehearsed.images)
    pictures[index] = .drawn(try drawing.draw(frame))
    raster = drawing
  }
  return pictures
}

/// Plays a scene again, and draws the pictures of some frames.
func pictures(of frames: Set<Int>, _ rehearsed: RehearsedScene) throws -> [Int: StoredPicture] {
  var playback = Playback(rehearsed)
  var kept: [Int: Frame] = [:]
  for index in frames.sorted() {
    kept[index] = try playback.frame(at: rehearsed.times.time(of: index)).atOnePixelPerPoint
  }
  return try pictures(of: kept, rehearsed) { _ in nil }
}

/// Returns the indices of 6 evenly spaced frames of `count`, including the first and the last one.
func evenlySpacedFrames(of count: Int) -> Set<Int> {
  Set((0..<6).map { $0 * (count - 1) / 5 })
}

/// Returns the indices of the frames whose pictures a reference stores. The scene can list times
/// and events under `references`. The default is 6 evenly spaced frames.
///
/// - Throws: `UserError` if the list names an event that does not happen.
func pictureFrames(of rehearsed: RehearsedScene) throws(UserError) -> Set<Int> {
  let times = rehearsed.times
  guard let moments = rehearsed.scene.referenceMoments else {
    return evenlySpacedFrames(of: times.count)
  }
  /// Returns the index of the frame nearest to a time in seconds. With `.up`, returns the first
  /// frame at or after the time.
  func frame(at time: Double, _ rule: FloatingPointRoundingRule) -> Int {
    // Times have six decimals. A hundredth of a frame allows for their rounding.
    let place = time * times.framesPerSecond - (rule == .up ? 0.01 : 0)
    return min(times.count - 1, max(0, Int(saturating: place.rounded(rule))))
  }
  var frames: Set<Int> = []
  for moment in moments {
    switch moment {
    case .time(let time): frames.insert(frame(at: time, .toNearestOrAwayFromZero))
    case .event(let name, let location):
      let found = rehearsed.moments(of: name)
      guard !found.isEmpty else {
        throw UserError(
          [Diagnostic(location: location, message: "'\(name.text)' does not happen in the scene")],
          sources: rehearsed.sources)
      }
      frames.formUnion(found.map { frame(at: $0, .up) })
    }
  }
  return frames
}

/// Returns Flickbook and the libraries that affect pixels, with their versions, and the fonts, with
/// fingerprints of their files.
private func environment(of rehearsed: RehearsedScene) throws(UserError) -> [EnvironmentPart] {
  var parts = [EnvironmentPart(name: "Flickbook", version: flickbookVersion)]
  if rehearsed.scene.appearance == .dark { parts.append(.darkAppearance) }
  for library in DrawingLibraries.versions
  where ["Cairo", "Pango", "FreeType"].contains(library.name) {
    parts.append(EnvironmentPart(name: library.name, version: library.version))
  }
  for file in rehearsed.fonts.files + (try rehearsed.fallbackFonts()) {
    let name = URL(filePath: file.path).lastPathComponent
    let contents = try FontFingerprints.shared.fingerprint(of: file.path)
    parts.append(
      EnvironmentPart(name: "font \(file.family) \(name)".onOneLine, version: "\(contents)"))
  }
  return parts
}

extension MotionReference.Event {
  fileprivate init(_ event: LoggedEvent, _ scene: Scene) {
    self.init(
      time: event.time, name: scene.name(of: event.cause),
      effects: event.effects.map(scene.name(of:)))
  }
}

extension Trace {
  /// The values of the properties that change, rounded.
  fileprivate var columns: [MotionReference.Column] {
    series.compactMap { row in
      guard let variable = row.traced, row.values.contains(where: { $0 != row.values[0] }) else {
        return nil
      }
      return .init(variable: variable, values: TraceValues(row.values.lazy.map(\.rounded)))
    }
  }
}

/// The fingerprints of the font files that were read.
final class FontFingerprints: Sendable {
  static let shared = FontFingerprints()

  private let known = Mutex<[String: (state: FileState, fingerprint: Fingerprint)]>([:])

  /// Returns the fingerprint of a file. The file is only read if it was not yet read in this run,
  /// or has changed since.
  ///
  /// - Throws: `UserError` if the file cannot be read.
  func fingerprint(of path: String) throws(UserError) -> Fingerprint {
    let state = FileState(path)
    if let state, let entry = known.withLock({ $0[path] }), entry.state == state {
      return entry.fingerprint
    }
    let fingerprint = Fingerprint(try readFile(path, limit: 1 << 28))
    if let state { known.withLock { $0[path] = (state, fingerprint) } }
    return fingerprint
  }
}
