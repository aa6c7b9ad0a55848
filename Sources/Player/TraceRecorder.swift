// The recording of values at each tick of a rehearsal.

package import Scene
package import Stage

/// A recorder of a scene's values at each tick of a rehearsal.
package struct TraceRecorder: StageObserver {
  /// The recorded values. They are complete if they fit into memory; see `demandRoomForTrace`.
  package private(set) var trace: Trace
  /// The largest number of ticks that fit into memory.
  private let mostTicks: Int

  /// Creates a recorder for the next rehearsal of a scene.
  ///
  /// - Parameter further: properties to record even if they cannot change.
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
