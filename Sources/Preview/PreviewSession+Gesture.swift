// Gestures that are drawn on the page: the scene under the finger, and the steps that they become.

import Geometry
import Player
import Scene
import SceneEditing
import Stage
import Support
import Synchronization

extension PreviewSession {
  /// The scene under a finger, as PNG.
  ///
  /// - Throws: UserError when the scene is another one meanwhile, or something goes wrong in it.
  func gesturePicture(_ gesture: GestureRequest) throws(UserError) -> [UInt8] {
    let scene = try scene(for: gesture)
    let frame = try live.withLock { (live) throws(UserError) in
      let (ended, held) = gesture.parts
      var take = try take(live, scene, gesture, until: gesture.now)
      try take.add(ended.dropFirst(take.finished.count))
      let frame = try take.shown(at: gesture.now, held: held)
      live = take
      return frame
    }
    return try picture(of: frame, scene, scale: gesture.scale)
  }

  /// What a gesture becomes in the timeline, in each way to write it, and where.
  ///
  /// - Throws: likewise.
  func gestureSteps(_ gesture: GestureRequest) throws(UserError) -> JSON {
    let scene = try scene(for: gesture)
    let take = try finishedTake(scene, gesture)
    let choices = try manners(of: gesture).map { (manner) throws(UserError) in
      let steps = try steps(gesture, take, manner)
      return JSON.object([
        JSON.Member("name", .text(manner.rawValue)),
        JSON.Member("lines", .list(steps.map { .text("- " + $0.json.flowInBlock) })),
      ])
    }
    return .object([
      JSON.Member("begin", .number(take.start.seconds)),
      JSON.Member("rest", .number(try take.restSeconds())),
      JSON.Member("choices", .list(choices)),
      JSON.Member("notes", .list((take.losses + notes(scene, take)).map(JSON.text))),
    ])
  }

  /// Writes a gesture's steps into the scene's timeline; nothing else of the file changes.
  ///
  /// - Throws: likewise, and when there is nothing to write or no place for it; nothing is written
  ///   then.
  func keepGesture(_ gesture: GestureRequest) throws(UserError) {
    let scene = try scene(for: gesture)
    let take = try finishedTake(scene, gesture)
    guard let manner = gesture.choice.flatMap(LiveTake.Manner.init),
      manners(of: gesture).contains(manner)
    else { throw UserError("a gesture is kept cleaned or exact") }
    let steps = try steps(gesture, take, manner)
    guard !steps.isEmpty else {
      throw UserError(take.losses.first ?? "nothing was drawn, so there is nothing to keep")
    }
    let known = scene.rehearsed.sources[path]
    try edit { (text) throws(SceneError) in
      guard text.bytes == known else {
        throw SceneError([
          Diagnostic(
            location: SourceLocation(file: path, line: 1, column: 1), message: Self.changedWords)
        ])
      }
      return try text.inserting(steps.map(\.json), inTimelineAt: take.start.index)
    }
  }

  private static let changedWords =
    "the scene was changed since the gesture began; nothing is written, record it again"

  // MARK: Parts

  private func scene(for gesture: GestureRequest) throws(UserError) -> RecordedPlayback {
    let shown = shown
    guard shown.sceneVersion == gesture.version else {
      throw UserError("\(name): \(Self.changedWords)")
    }
    guard !shown.isStandIn, shown.current.frames.indices.contains(gesture.frame) else {
      throw UserError("\(name): there is no frame \(gesture.frame) to record from")
    }
    return shown.current
  }

  /// What is known of the recording already, or its beginning.
  private func take(
    _ known: LiveTake?, _ scene: RecordedPlayback, _ gesture: GestureRequest, until now: Double
  ) throws(UserError) -> LiveTake {
    let (ended, held) = gesture.parts
    if let known, known.version == gesture.version, known.frame == gesture.frame,
      known.goesOn(to: ended, held: held, at: now)
    {
      return known
    }
    return try LiveTake(scene, version: gesture.version, frame: gesture.frame)
  }

  private func finishedTake(_ scene: RecordedPlayback, _ gesture: GestureRequest) throws(UserError)
    -> LiveTake
  {
    var take = try LiveTake(scene, version: gesture.version, frame: gesture.frame)
    try take.add(gesture.touches)
    return take
  }

  /// What is told in numbers is clean.
  private func manners(of gesture: GestureRequest) -> [LiveTake.Manner] {
    gesture.described == nil ? LiveTake.Manner.allCases : [.cleaned]
  }

  private func steps(
    _ gesture: GestureRequest, _ take: LiveTake, _ manner: LiveTake.Manner
  ) throws(UserError) -> [RecordedStep] {
    guard let described = gesture.described else { return try take.steps(manner) }
    return try take.steps(described)
  }

  private func notes(_ scene: RecordedPlayback, _ take: LiveTake) -> [String] {
    guard let duration = scene.rehearsed.scene.durationSeconds,
      take.playedSeconds > duration
    else { return [] }
    return ["the scene ends at \(formatted(duration)) s ('duration'), before the gesture does"]
  }
}

extension GestureRequest {
  /// The touches that are over, and the finger that is still down.
  fileprivate var parts: (ended: [FingerTouch], held: FingerTouch?) {
    isDown ? (Array(touches.dropLast()), touches.last) : (touches, nil)
  }
}
