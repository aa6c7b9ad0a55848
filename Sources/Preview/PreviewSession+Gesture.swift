// Gestures drawn on the page: frames during the gesture, and its steps for the timeline.

import Geometry
import Player
import Scene
import SceneLanguage
import Stage
import Support
import Synchronization

extension PreviewSession {
  /// Returns a frame of the scene during a gesture, as PNG.
  ///
  /// - Throws: UserError if the scene has changed since the gesture began, or cannot be played.
  func gesturePicture(_ request: GestureRequest) throws(UserError) -> [UInt8] {
    let scene = try scene(for: request)
    let (ended, held) = (request.endedTouches, request.heldTouch)
    let frame = try gesture.withLock { (known) throws(UserError) in
      var preview: GesturePreview
      if let known, known.version == request.version, known.frame == request.frame,
        known.canContinue(to: ended, held: held, at: request.now)
      {
        preview = known
      } else {
        preview = try GesturePreview(scene, version: request.version, frame: request.frame)
      }
      try preview.add(ended.dropFirst(preview.finished.count))
      let frame = try preview.frame(at: request.now, held: held)
      known = preview
      return frame
    }
    return try picture(of: frame, scene.resources, scale: request.scale)
  }

  /// Returns the timeline steps of a gesture in each style, and the time at which the steps begin.
  /// The only member is `problem` if the scene cannot take the gesture. This is not a failure,
  /// because the page asks for steps while numbers are being typed.
  func gestureSteps(_ request: GestureRequest) throws(UserError) -> JSON {
    let (scene, preview) = try finishedGesture(request)
    let choices: [JSON]
    do throws(UserError) {
      choices = try request.styles.map { (style) throws(UserError) in
        let steps = try preview.steps(request, style)
        let lines = steps.map { JSON.text("- " + $0.json.flowInBlock) }
        return ["name": .text(style.rawValue), "lines": .list(lines)] as JSON
      }
    } catch {
      return ["problem": .text(error.description)]
    }
    var notes = preview.losses
    if let duration = scene.rehearsed.scene.durationSeconds, preview.playedSeconds > duration {
      notes.append(
        "the scene ends at \(formatted(duration)) s ('duration'), before the gesture does")
    }
    return [
      "begin": .number(preview.start.seconds), "rest": .number(try preview.restSeconds()),
      "choices": .list(choices), "notes": .list(notes.map(JSON.text)),
    ]
  }

  /// Inserts a gesture's steps into the timeline in the scene's file.
  ///
  /// - Throws: UserError if the scene has changed since the gesture began, or the steps cannot be
  ///   inserted. The file is then unchanged.
  func keepGesture(_ request: GestureRequest) throws(UserError) {
    let (scene, preview) = try finishedGesture(request)
    guard let style = request.styles.first(where: { $0.rawValue == request.choice }) else {
      throw UserError("choose the style 'cleaned' or 'exact'")
    }
    let steps = try preview.steps(request, style)
    guard !steps.isEmpty else {
      throw UserError(preview.losses.first ?? "no gesture was drawn; draw one first")
    }
    let known = scene.rehearsed.sources[path]
    try change { (editor) throws(UserError) in
      try editor.edit { (text) throws(SceneError) in
        guard text.bytes == known else {
          let start = SourceLocation(file: path, line: 1, column: 1)
          throw SceneError([Diagnostic(location: start, message: Self.changedMessage)])
        }
        return try text.inserting(steps.map(\.json), inTimelineAt: preview.start.index)
      }
    }
  }

  private static let changedMessage =
    "the scene has changed since the gesture began; nothing is written; record it again"

  /// Returns the scene in which a gesture was drawn. Throws if the scene has changed since the
  /// gesture began.
  private func scene(for request: GestureRequest) throws(UserError) -> RecordedPlayback {
    let state = state
    guard state.sceneVersion == request.version else {
      throw UserError("\(name): \(Self.changedMessage)")
    }
    guard !state.isStandIn, state.current.frames.indices.contains(request.frame) else {
      throw UserError("\(name): there is no frame \(request.frame) to record from")
    }
    return state.current
  }

  private func finishedGesture(_ request: GestureRequest) throws(UserError) -> (
    scene: RecordedPlayback, preview: GesturePreview
  ) {
    let scene = try scene(for: request)
    var preview = try GesturePreview(scene, version: request.version, frame: request.frame)
    try preview.add(request.touches)
    return (scene, preview)
  }
}
