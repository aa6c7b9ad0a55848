// The memory limits of a scene. The need is estimated before the work, from duration and moving
// properties.

import Geometry
import Scene
import Support

extension ResolvedScene {
  /// Checks that some work fits into the memory that the scene's options allow.
  ///
  /// - Parameters:
  ///   - bytes: the estimated need, in bytes.
  ///   - work: the data in words: "the values of 1000 properties at 36001 moments".
  /// - Throws: UserError when the work does not fit.
  func demandRoom(_ bytes: Int, for work: String) throws(UserError) {
    guard bytes > options.memoryBytes else { return }
    let message =
      "\(work) take about \(memory(bytes)), and \(memory(options.memoryBytes)) of memory is "
      + "allowed; shorten the scene, animate less of it, or raise the limit"
    throw UserError([Diagnostic(location: scene.endLocation, message: message)], sources: sources)
  }

  /// Checks that the values of all ticks fit into memory, before the scene is played.
  ///
  /// The duration is the lower bound that the file gives. Playing a long scene can take half a
  /// minute, so this check fails earlier.
  ///
  /// - Parameter bytes: the memory for each value in bytes, by default that of a `Trace`.
  /// - Throws: UserError when the values do not fit.
  package func demandRoomForTrace(bytesPerValue bytes: Int = Trace.bytesPerValue) throws(UserError)
  {
    try demandRoomForTrace(of: scene.leastSeconds, bytesPerValue: bytes)
  }

  func demandRoomForTrace(of seconds: Double, bytesPerValue bytes: Int) throws(UserError) {
    let ticks = Int(saturating: seconds * Double(scene.tickRate)) + 1
    let count = movingProperties(of: scene).count
    let total = Double(count) * Double(ticks) * Double(bytes)
    try demandRoom(
      Int(saturating: total), for: "the values of \(count) properties at \(ticks) moments")
  }
}

extension RehearsedScene {
  /// Checks that some work fits into memory; see `ResolvedScene.demandRoom`.
  ///
  /// - Throws: UserError when the work does not fit.
  package func demandRoom(_ bytes: Int, for work: String) throws(UserError) {
    try resolved.demandRoom(bytes, for: work)
  }

  /// Checks that the values of all ticks fit into memory.
  ///
  /// - Parameter bytes: the memory for each value in bytes, by default that of a `Trace`.
  /// - Throws: UserError when the values do not fit.
  package func demandRoomForTrace(bytesPerValue bytes: Int = Trace.bytesPerValue) throws(UserError)
  {
    try resolved.demandRoomForTrace(of: times.durationSeconds, bytesPerValue: bytes)
  }
}

extension Scene {
  /// The place that decides the scene's duration: the last step of its script.
  var endLocation: SourceLocation {
    timeline.last?.location ?? SourceLocation(file: file, line: 1, column: 1)
  }

  /// The shortest possible duration in seconds: the sum of its waits and drags, or its last
  /// explicit start.
  fileprivate var leastSeconds: Double {
    if let durationSeconds { return durationSeconds }
    var sequenceSeconds = 0.0
    for step in timeline where step.start == nil {
      switch step.action {
      case .wait(let seconds): sequenceSeconds += seconds
      case .drag(let drag): sequenceSeconds += drag.seconds + drag.hold
      default: break
      }
    }
    return max(sequenceSeconds, timeline.compactMap(\.start).max() ?? 0)
  }
}
