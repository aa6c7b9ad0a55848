// The moments of a scene that are shown, one after the other.

package import Scene

/// The times of a scene's output frames.
package struct FrameTimes: Sendable, Hashable {
  /// At least 1.
  package let count: Int
  package let framesPerSecond: Double
  /// The whole scene's duration, in seconds; the last frame lasts to its end.
  package let durationSeconds: Double

  /// The frames of a scene that lasts `durationSeconds`: frame *i* shows time *i*/fps, and each is
  /// shown for 1/fps at least, the first one in any case.
  package init(durationSeconds: Double, framesPerSecond: Double) {
    self.durationSeconds = durationSeconds
    self.framesPerSecond = framesPerSecond
    count = max(1, Int((durationSeconds * framesPerSecond + 1e-6).rounded(.down)))
  }

  /// When frame `index`, counted from 0, is shown, in seconds.
  package func time(of index: Int) -> Double { Double(index) / framesPerSecond }
}

/// Plays a scene to its end without drawing: how long it lasts, and whether every expression has a
/// value whenever a frame is shown.
///
/// - Parameters:
///   - framesPerSecond: nil for the scene's own.
///   - measuring: as the stage's.
/// - Returns: the frames' times, and what pins were not applied at the beginning.
/// - Throws: StageError for what goes wrong on the way, and for a scene beyond `Limits.seconds`.
package func rehearse(
  _ scene: Scene, framesPerSecond: Double? = nil, measuring: (any ContentMeasuring)? = nil
) throws(StageError) -> (times: FrameTimes, warnings: [Diagnostic]) {
  let rate = framesPerSecond ?? scene.framesPerSecond
  var stage = Stage(scene, measuring: measuring)
  var index = 0
  while true {
    let time = Double(index) / rate
    try stage.advance(to: time)
    if let end = stage.endSeconds, time >= end {
      guard end <= Limits.seconds else { throw tooLong(scene) }
      let times = FrameTimes(durationSeconds: end, framesPerSecond: rate)
      return (times, stage.layoutWarnings ?? [])
    }
    if time > Limits.seconds { throw tooLong(scene) }
    _ = try stage.presentation(at: time)
    index += 1
  }
}

private func tooLong(_ scene: Scene) -> StageError {
  StageError(
    scene.timeline.last?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
    "the scene lasts longer than \(formatted(Limits.seconds)) s; shorten its waits")
}
