// A scene that was read and played once, with all that the page may ask of it.

import DisplayList
import Geometry
import Player
import Render
import Scene
import SceneEditing
import Stage
import Support

/// What a scene shows and does, from its first frame to its last.
struct PlayedScene: Sendable {
  let rehearsed: RehearsedScene
  let trace: Trace
  /// Each output frame's display list; at least one.
  let frames: [Frame]
  let resources: RenderResources
  /// Its animations and the script's steps.
  let observation: Observation

  /// Plays a scene once, for its display lists and its numbers.
  ///
  /// - Parameter former: a scene whose resources this one shares when nothing of it has changed.
  /// - Throws: UserError with what goes wrong in the scene.
  init(_ rehearsed: RehearsedScene, after former: PlayedScene? = nil) throws(UserError) {
    var playback = try Playback(rehearsed, tracing: [])
    frames = try playback.allFrames()
    trace = try playback.trace()
    observation = playback.observation ?? Observation()
    resources =
      former?.resources.shared(with: rehearsed.resolved) ?? RenderResources(rehearsed.resolved)
    self.rehearsed = rehearsed
  }

  /// Plays a scene that was read, likewise.
  init(_ resolved: ResolvedScene, after former: PlayedScene? = nil) throws(UserError) {
    try resolved.demandRoomForTrace()
    try self.init(try RehearsedScene(resolved), after: former)
  }

  /// A property's times, in seconds, and values at each tick; nil when there is no such property,
  /// or it is no number.
  func points(of name: String) throws(UserError) -> [Point]? {
    guard let variable = rehearsed.scene.variable(named: name) else { return nil }
    let isNoted = trace.series.contains { $0.variable == variable }
    // What cannot move is not in the trace.
    let trace = isNoted ? trace : try rehearsed.trace(including: [variable])
    return trace.points(of: variable)
  }

  /// What happens in it and when.
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

extension Playback {
  /// The display list of each output frame.
  ///
  /// - Throws: UserError with what goes wrong, and early when there is no room for them.
  fileprivate mutating func allFrames() throws(UserError) -> [Frame] {
    let times = rehearsed.times
    var frames: [Frame] = []
    var count = 0
    for index in 0..<times.count {
      let frame = try frame(at: times.time(of: index))
      count += frame.commands.count
      // As if the rest looked like what was there so far: the first frame says most of it.
      let expected = Double(count) / Double(index + 1) * Double(times.count)
      try rehearsed.demandRoom(
        Int(saturating: expected * Double(MemoryLayout<Command>.stride)),
        for: "the drawings of \(times.count) frames, each of \(count / (index + 1)) parts,")
      frames.append(frame)
    }
    return frames
  }
}

extension ResolvedScene {
  /// Reads a scene's text with other values of some parameters.
  ///
  /// - Parameters:
  ///   - path: where the text comes from.
  ///   - overrides: the values as text, by name.
  ///   - former: what this one shares pictures and fonts with, and may take as much memory as.
  /// - Throws: UserError with everything that is wrong with the scene or a parameter.
  init(
    path: String, source: [UInt8], overrides: [String: String], after former: PlayedScene?
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
