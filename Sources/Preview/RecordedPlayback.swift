// The recording of one complete playback of a scene, with the data that pages request.

import DisplayList
import Geometry
import Player
import Render
import Scene
import SceneLanguage
import Stage
import Support

/// The display lists and values of a scene, recorded while it was played once.
struct RecordedPlayback: Sendable {
  let rehearsed: RehearsedScene
  let trace: Trace
  /// The display list of each output frame; at least one.
  let frames: [Frame]
  let resources: RenderResources
  /// The animations and script steps that ran.
  let observation: Observation
  let causality: Causality

  /// Plays a scene once.
  ///
  /// - Parameter former: A scene whose fonts and pictures are shared if they are unchanged.
  /// - Throws: UserError if the scene has an error or needs too much memory.
  init(_ resolved: ResolvedScene, after former: RecordedPlayback? = nil) throws(UserError) {
    try resolved.demandRoomForTrace()
    let recorded: PlaybackRecorder
    (rehearsed, recorded) = try resolved.played(for: PlaybackRecorder(resolved))
    frames = recorded.frames
    (trace, observation) = (recorded.values.trace, recorded.values.observation)
    causality = Causality(rehearsed.scene, rehearsed.events, observation.spans)
    resources = former?.resources.shared(with: resolved) ?? RenderResources(resolved)
  }

  /// Returns a property's values at each tick, with times in seconds; nil if there is no such
  /// numeric property.
  func points(of name: String) throws(UserError) -> [Point]? {
    guard let variable = rehearsed.scene.variable(named: name) else { return nil }
    let isNoted = trace.series.contains { $0.variable == variable }
    // The recorded trace contains only properties that can change. Any other property needs a new
    // trace.
    let trace = isNoted ? trace : try rehearsed.trace(including: [variable])
    return trace.points(of: variable)
  }

  var timeline: Timeline {
    Timeline(
      rehearsed.scene, trace, observation, starters: causality.starters,
      endSeconds: rehearsed.times.durationSeconds,
      text: rehearsed.sources[rehearsed.path].flatMap {
        try? SceneText($0, file: rehearsed.scene.file)
      })
  }

  /// Returns the visible named views at a frame, from back to front; nil if there is no such frame.
  func boxes(atFrame index: Int) throws(UserError) -> [ViewBounds]? {
    guard frames.indices.contains(index) else { return nil }
    var playback = Playback(rehearsed)
    return try playback.boxes(at: rehearsed.times.time(of: index))
  }

  /// Returns a view's bounding rectangle at each frame, in points; nil if there is no such view.
  func boxes(of view: String) throws(UserError) -> [Rect]? {
    guard rehearsed.scene.variable(named: "\(view).screen.x") != nil else { return nil }
    let box = try rehearsed.resolved.boxReferences(of: view, to: "outline")
    var playback = Playback(rehearsed)
    return try frames.indices.map { (index) throws(UserError) in
      try playback.box(box, at: rehearsed.times.time(of: index))
    }
  }
}

/// A recorder of a scene's display lists, values and animations, within the memory limit.
private struct PlaybackRecorder: StageObserver {
  private(set) var values: TraceRecorder
  private(set) var frames: [Frame] = []
  /// The cumulative number of commands after each frame. The last count may exceed `mostCommands`.
  private var commandCounts: [Int] = []
  private let mostCommands: Int

  init(_ resolved: ResolvedScene) {
    values = TraceRecorder(resolved, observesMotion: true)
    mostCommands = resolved.memoryBytes / MemoryLayout<Command>.stride
  }

  var needsObservation: Bool { true }
  var valuedSeconds: Double? { values.valuedSeconds }

  mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    try values.observeTick(stage, at: seconds)
  }

  mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation)
    throws(UserError)
  {
    try values.observeEnd(of: rehearsed, observation)
    try demandRoom(in: rehearsed)
    frames = Array(frames.prefix(rehearsed.times.count))
  }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    // Make no more frames above the limit, because the recording will be refused.
    guard commandCounts.last ?? 0 <= mostCommands else { return }
    let frame = try stage.frame(at: seconds)
    commandCounts.append((commandCounts.last ?? 0) + frame.commands.count)
    if commandCounts.last ?? 0 <= mostCommands { frames.append(frame) }
  }

  /// Checks the size of the recorded frames. After each frame, the size of the whole recording is
  /// extrapolated from the frames so far.
  private func demandRoom(in rehearsed: RehearsedScene) throws(UserError) {
    let frameCount = rehearsed.times.count
    for (index, count) in commandCounts.prefix(frameCount).enumerated() {
      let expected = Double(count) / Double(index + 1) * Double(frameCount)
      try rehearsed.resolved.demandRoom(
        Int(saturating: expected * Double(MemoryLayout<Command>.stride)),
        for: "the drawings of \(frameCount) frames, each of \(count / (index + 1)) parts,")
    }
  }
}

extension ResolvedScene {
  /// Resolves a scene's source with other values for some parameters.
  ///
  /// - Parameters:
  ///   - path: The path of the scene's file.
  ///   - overrides: The parameter values as strings, by parameter name.
  ///   - former: A scene whose pictures, fonts and memory limit are shared.
  /// - Throws: UserError with all errors in the scene and its parameters.
  init(
    path: String, source: [UInt8], overrides: [String: String], after former: RecordedPlayback?
  ) throws(UserError) {
    let parameters = overrides.sorted { $0.key < $1.key }.map {
      ParameterOverride(name: $0.key, text: $0.value)
    }
    var options = former?.rehearsed.options ?? SceneOptions()
    options.parameters = parameters
    try self.init(
      path: path, source: source, options: options,
      after: former?.rehearsed.resolved)
  }
}
