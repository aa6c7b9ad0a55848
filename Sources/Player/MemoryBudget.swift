// The checks that playing and drawing a scene fit into its memory limit. The memory is estimated in
// advance, from the duration and the number of changing properties.

import Geometry
import Scene
import Support

extension ResolvedScene {
  /// - Parameters:
  ///   - bytes: the estimated size of the data.
  ///   - work: a description of the data for the message, such as "the values of 1000 properties at
  ///     36001 moments".
  /// - Throws: `UserError` if the data exceeds the memory limit of the scene's options.
  package func demandRoom(_ bytes: Int, for work: String) throws(UserError) {
    guard bytes > options.memoryBytes else { return }
    let message =
      "\(work) take about \(memory(bytes)), and \(memory(options.memoryBytes)) of memory is "
      + "allowed; shorten the scene, animate less of it, or raise the limit"
    throw UserError([Diagnostic(location: scene.endLocation, message: message)], sources: sources)
  }

  /// Checks that the values of all ticks will fit into memory, before the scene is played.
  ///
  /// The check uses a lower bound of the duration. The exact duration is known only after playing,
  /// and playing a long scene can take half a minute.
  ///
  /// - Parameters:
  ///   - seconds: the duration in seconds; nil if it is not yet known.
  ///   - bytes: the memory per value in bytes; by default as in a `Trace`.
  /// - Throws: `UserError` if the values do not fit.
  package func demandRoomForTrace(
    of seconds: Double? = nil, bytesPerValue bytes: Int = Trace.bytesPerValue
  ) throws(UserError) {
    let ticks = Int(saturating: (seconds ?? scene.leastSeconds) * Double(scene.tickRate)) + 1
    let count = movingProperties(of: scene).count
    let total = Double(count) * Double(ticks) * Double(bytes)
    try demandRoom(
      Int(saturating: total), for: "the values of \(count) properties at \(ticks) moments")
  }
}

extension Scene {
  /// The location of the script's last step, for messages about the duration.
  var endLocation: SourceLocation {
    timeline.last?.location ?? SourceLocation(file: file, line: 1, column: 1)
  }

  /// A lower bound of the duration, in seconds. It is the duration stated in the scene, if there is
  /// one. Otherwise it is the total time of all waits and drags, or the latest explicit start if
  /// that is later.
  fileprivate var leastSeconds: Double {
    if let durationSeconds { return durationSeconds }
    var sequenceSeconds = 0.0
    for step in timeline where step.start == nil {
      switch step.action {
      case .wait(let seconds): sequenceSeconds += seconds
      case .drag(let drag): sequenceSeconds += drag.seconds + drag.hold
      case .touch(let touch): sequenceSeconds += touch.path.last?.seconds ?? 0
      case .pinch(let pinch): sequenceSeconds += pinch.seconds
      default: break
      }
    }
    return max(sequenceSeconds, timeline.compactMap(\.start).max() ?? 0)
  }
}
