// The recorder of a scene's values at each tick.

package import Scene
package import Stage

/// Records the values of a scene at each tick, and its animations on request.
package struct TraceRecorder: StageObserver {
  /// The values recorded so far. They are incomplete if they do not fit into memory; the pass then
  /// ends with an error.
  package private(set) var trace: Trace
  /// The animations and script steps up to the end of the scene; empty unless requested.
  package private(set) var observation = Observation()
  package let needsObservation: Bool
  /// The time in seconds of the latest values; nil if their offsets are exact.
  package private(set) var valuedSeconds: Double?
  private let keepsExactOffsets: Bool
  private let bytesPerValue: Int
  /// The maximum number of ticks whose values fit into memory.
  private let mostTicks: Int

  /// Creates a recorder for one pass over a scene.
  ///
  /// - Parameters:
  ///   - further: variables to record even if they cannot change.
  ///   - keepsExactOffsets: whether moving content offsets are not rounded to device pixels, for
  ///     curves that are compared or fitted.
  ///   - observesMotion: whether animations and script steps are also recorded.
  ///   - bytesPerValue: the memory that each value will take, in bytes.
  package init(
    _ resolved: ResolvedScene, including further: [Variable] = [],
    keepsExactOffsets: Bool = false, observesMotion: Bool = false,
    bytesPerValue: Int = Trace.bytesPerValue
  ) {
    trace = Trace(resolved.scene, further)
    (self.keepsExactOffsets, self.bytesPerValue) = (keepsExactOffsets, bytesPerValue)
    needsObservation = observesMotion
    mostTicks = resolved.options.memoryBytes / (bytesPerValue * max(1, trace.movingCount))
  }

  /// Records the moving values of a tick that the trace has a time for.
  ///
  /// - Throws: `StageError` if an expression has no value.
  package mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    guard trace.times.count <= mostTicks,
      let time = trace.nextTime(until: stage.endSeconds ?? .infinity)
    else { return }
    let values = try stage.values(
      of: trace.variables, at: time, keepsExactOffsets: keepsExactOffsets)
    if !keepsExactOffsets { valuedSeconds = time }
    trace.add(values, at: time)
  }

  package mutating func observeEnd(of rehearsed: RehearsedScene, _ observation: Observation)
    throws(UserError)
  {
    if needsObservation { self.observation = observation }
    try rehearsed.resolved.demandRoomForTrace(
      of: rehearsed.times.durationSeconds, bytesPerValue: bytesPerValue)
  }
}

extension RehearsedScene {
  /// Plays the scene again and returns the values at all ticks.
  ///
  /// - Parameter further: variables to record even if they cannot change.
  /// - Throws: `UserError` for an error in the scene, or if the values do not fit into memory.
  package func trace(including further: [Variable] = []) throws(UserError) -> Trace {
    try resolved.played(for: TraceRecorder(resolved, including: further)).observer.trace
  }
}
