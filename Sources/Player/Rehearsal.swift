// A scene played to its end before anything is drawn, so that errors come before the work.

import Scene
import Stage
import Support

/// What is known of a scene once it was played: how long it lasts and what happens.
struct Rehearsal {
  let times: FrameTimes
  /// Up to the scene's end.
  let events: [LoggedEvent]
  /// Which pins were not applied at the beginning, and which springs do not arrive.
  let warnings: [Diagnostic]

  /// Plays a scene to its end without drawing, and finds whether every expression has a value
  /// whenever a frame is shown.
  ///
  /// - Parameters:
  ///   - framesPerSecond: nil for the scene's own.
  ///   - measuring: as the stage's.
  ///   - memoryBytes: what the list of events may take.
  /// - Throws: StageError for what goes wrong on the way, and for a scene beyond `Limits.seconds`.
  init(
    _ scene: Scene, framesPerSecond: Double? = nil, measuring: (any ContentMeasuring)? = nil,
    memoryBytes: Int = Limits.memoryBytes
  ) throws(StageError) {
    let rate = framesPerSecond ?? scene.framesPerSecond
    var stage = Stage(scene, isLogging: true, measuring: measuring)
    var index = 0
    while true {
      let time = Double(index) / rate
      try stage.advance(to: time)
      if let end = stage.endSeconds, time >= end {
        guard end <= Limits.seconds else { throw Self.tooLong(scene) }
        times = FrameTimes(durationSeconds: end, framesPerSecond: rate)
        // The last step may have gone beyond the end.
        events = stage.events.filter { $0.time <= end + 1e-9 }
        warnings = (stage.layoutWarnings ?? []) + stage.springWarnings
        return
      }
      guard stage.events.count <= memoryBytes / Self.bytesPerEvent else {
        throw Self.tooMany(stage.events, memoryBytes, scene)
      }
      if time > Limits.seconds { throw Self.tooLong(scene) }
      _ = try stage.values(of: [], at: time)
      index += 1
    }
  }

  /// What is kept of an event, of the rule that ran and of its effects, about.
  private static let bytesPerEvent = 400

  private static func tooMany(
    _ events: [LoggedEvent], _ memoryBytes: Int, _ scene: Scene
  ) -> StageError {
    StageError(
      events.last?.runs.last?.rule ?? scene.endLocation,
      "\(events.count) events by \(formatted(events.last?.time ?? 0)) s take more than the "
        + "\(memory(memoryBytes)) of memory that are allowed; let fewer of them happen, "
        + "or allow more"
    )
  }

  private static func tooLong(_ scene: Scene) -> StageError {
    StageError(
      scene.endLocation,
      "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
  }
}
