// A scene played to its end before anything is drawn, so that errors come before the work.

import Scene
import Stage

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
  /// - Throws: StageError for what goes wrong on the way, and for a scene beyond `Limits.seconds`.
  init(
    _ scene: Scene, framesPerSecond: Double? = nil, measuring: (any ContentMeasuring)? = nil
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
      if time > Limits.seconds { throw Self.tooLong(scene) }
      _ = try stage.values(of: [], at: time)
      index += 1
    }
  }

  private static func tooLong(_ scene: Scene) -> StageError {
    StageError(
      scene.timeline.last?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
      "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
  }
}
