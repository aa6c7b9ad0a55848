// A scene that was read and played once, with all that the page may ask of it.

import DisplayList
import Geometry
import Player
import Render
import Scene
import SceneEditing
import Stage
import Support

/// The display lists and numbers of a scene, recorded while it was rehearsed.
struct RecordedPlayback: Sendable {
  let rehearsed: RehearsedScene
  let trace: Trace
  /// The display list of each output frame; at least one.
  let frames: [Frame]
  let resources: RenderResources
  /// Its animations and the script's steps.
  let observation: Observation

  /// Plays a scene once.
  ///
  /// - Parameter former: a scene whose resources this one shares when nothing of it has changed.
  /// - Throws: UserError with what goes wrong in the scene, and when there is no room for it.
  init(_ resolved: ResolvedScene, after former: RecordedPlayback? = nil) throws(UserError) {
    try resolved.demandRoomForTrace()
    var recorder: PlaybackRecorder? = PlaybackRecorder(resolved)
    rehearsed = try RehearsedScene(resolved, observer: &recorder)
    let recorded = recorder ?? PlaybackRecorder(resolved)
    try rehearsed.demandRoomForTrace()
    try recorded.demandRoom(in: rehearsed)
    frames = Array(recorded.frames.prefix(rehearsed.times.count))
    trace = recorded.values.trace
    observation = recorded.observation
    resources = former?.resources.shared(with: resolved) ?? RenderResources(resolved)
  }

  /// Returns a property's times, in seconds, and values at each tick; nil when there is no such
  /// property, or it is no number.
  func points(of name: String) throws(UserError) -> [Point]? {
    guard let variable = rehearsed.scene.variable(named: name) else { return nil }
    let isNoted = trace.series.contains { $0.variable == variable }
    // What cannot move is not in the trace.
    let trace = isNoted ? trace : try rehearsed.trace(including: [variable])
    return trace.points(of: variable)
  }

  /// The timeline of the scene: its events and animations.
  var timeline: Timeline {
    Timeline(
      rehearsed.scene, trace, observation, endSeconds: rehearsed.times.durationSeconds,
      text: rehearsed.sources[rehearsed.path].flatMap {
        try? SceneText($0, file: rehearsed.scene.file)
      })
  }

  /// The named views that show at a frame, lowest first; nil when there is no such frame.
  func boxes(atFrame index: Int) throws(UserError) -> [ShownBox]? {
    guard frames.indices.contains(index) else { return nil }
    var playback = Playback(rehearsed)
    return try playback.boxes(at: rehearsed.times.time(of: index))
  }

  /// A view's box on the picture in each frame, in points; nil when there is no such view.
  func boxes(of view: String) throws(UserError) -> [Rect]? {
    guard rehearsed.scene.variable(named: "\(view).screen.x") != nil else { return nil }
    let box = try rehearsed.boxReferences(of: view, to: "outline")
    var playback = Playback(rehearsed)
    return try frames.indices.map { (index) throws(UserError) in
      try playback.box(box, at: rehearsed.times.time(of: index))
    }
  }
}

/// A recorder of a scene's display lists, values and animations, as far as there is room.
private struct PlaybackRecorder: StageObserver {
  private(set) var values: TraceRecorder
  private(set) var frames: [Frame] = []
  private(set) var observation = Observation()
  /// The number of commands up to each frame, also of frames that were not kept.
  private var commandCounts: [Int] = []
  private let mostCommands: Int

  init(_ resolved: ResolvedScene) {
    values = TraceRecorder(resolved)
    mostCommands = resolved.memoryBytes / MemoryLayout<Command>.stride
  }

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try values.observeTick(stage, at: seconds)
    observation = stage.observation ?? observation
  }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    // No more work for a recording that is refused.
    guard commandCounts.last ?? 0 <= mostCommands else { return }
    let frame = try stage.frame(at: seconds)
    commandCounts.append((commandCounts.last ?? 0) + frame.commands.count)
    if commandCounts.last ?? 0 <= mostCommands { frames.append(frame) }
  }

  /// - Throws: UserError when not all frames were kept, or hardly could be: as if the rest looked
  ///   like those up to any frame.
  func demandRoom(in rehearsed: RehearsedScene) throws(UserError) {
    let frameCount = rehearsed.times.count
    for (index, count) in commandCounts.prefix(frameCount).enumerated() {
      let expected = Double(count) / Double(index + 1) * Double(frameCount)
      try rehearsed.demandRoom(
        Int(saturating: expected * Double(MemoryLayout<Command>.stride)),
        for: "the drawings of \(frameCount) frames, each of \(count / (index + 1)) parts,")
    }
  }
}

extension ResolvedScene {
  /// Reads a scene's text with other values of some parameters.
  ///
  /// - Parameters:
  ///   - path: the text's place.
  ///   - overrides: the values as text, by name.
  ///   - former: a scene whose pictures, fonts and limit of memory this one shares.
  /// - Throws: UserError with everything that is wrong with the scene or a parameter.
  init(
    path: String, source: [UInt8], overrides: [String: String], after former: RecordedPlayback?
  ) throws(UserError) {
    let parameters = overrides.sorted { $0.key < $1.key }.map {
      ParameterOverride(name: $0.key, text: $0.value)
    }
    try self.init(
      path: path, source: source,
      options: SceneOptions(
        parameters: parameters,
        memoryBytes: former?.rehearsed.options.memoryBytes ?? Limits.memoryBytes),
      after: former?.rehearsed.resolved)
  }
}
