// The recording of values at each tick of a rehearsal.

package import Scene
package import Stage

/// Records the values of a scene at each tick of its rehearsal.
package struct TraceRecorder: StageObserver {
  /// The values recorded so far. They are incomplete if they do not fit into memory; check with
  /// `demandRoomForTrace`.
  package private(set) var trace: Trace
  /// The maximum number of ticks whose values fit into memory.
  private let mostTicks: Int

  /// Creates a recorder for one rehearsal of a scene.
  ///
  /// - Parameter further: variables to record even if they cannot change.
  package init(_ resolved: ResolvedScene, including further: [Variable] = []) {
    trace = Trace(resolved.scene, further)
    mostTicks =
      resolved.options.memoryBytes / (Trace.bytesPerValue * max(1, trace.movingCount))
  }

  package mutating func observeTick(_ stage: Stage, at seconds: Double) throws(StageError) {
    guard trace.times.count <= mostTicks,
      let time = trace.nextTime(until: stage.endSeconds ?? .infinity)
    else { return }
    trace.add(try stage.values(of: trace.variables, at: time), at: time)
  }
}
