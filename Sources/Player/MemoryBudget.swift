// How much memory a scene may take: asked before the work, from how long it plays and how much of
// it moves.

import Geometry
import Scene
import Support

extension ResolvedScene {
  /// - Parameters:
  ///   - bytes: what the work takes, about.
  ///   - work: what is so large, in words: "the values of 1000 properties at 36001 moments".
  /// - Throws: UserError when that is more than the scene's options allow.
  func demandRoom(_ bytes: Int, for work: String) throws(UserError) {
    guard bytes > options.memoryBytes else { return }
    let message =
      "\(work) take about \(memory(bytes)), and \(memory(options.memoryBytes)) of memory is "
      + "allowed; let the scene be shorter, let less of it move, or allow more"
    throw UserError([Diagnostic(location: scene.endLocation, message: message)], sources: sources)
  }

  /// Room for the values of the scene at every tick, as far as its file tells how long it lasts:
  /// what can be known before it is played, which may take half a minute itself.
  ///
  /// - Parameter bytes: what is kept of each value, at the least what a `Trace` keeps.
  /// - Throws: UserError when there is none.
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
  /// Demands room for some work, as `ResolvedScene.demandRoom`.
  ///
  /// - Throws: UserError when that is more than the scene's options allow.
  package func demandRoom(_ bytes: Int, for work: String) throws(UserError) {
    try resolved.demandRoom(bytes, for: work)
  }

  /// Room for the values of the scene at every tick.
  ///
  /// - Parameter bytes: what is kept of each, at the least what a `Trace` keeps.
  /// - Throws: UserError when there is none.
  package func demandRoomForTrace(bytesPerValue bytes: Int = Trace.bytesPerValue) throws(UserError)
  {
    try resolved.demandRoomForTrace(of: times.durationSeconds, bytesPerValue: bytes)
  }
}

extension Scene {
  /// Where its length is said: the last step of its script.
  var endLocation: SourceLocation {
    timeline.last?.location ?? SourceLocation(file: file, line: 1, column: 1)
  }

  /// How long it lasts at the least: its waits and fingers, one after the other.
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
