// Recording of values at each tick.

package import Scene
package import Stage

/// A recorder of a scene's values at each tick.
package struct TraceRecorder: StageObserver {
  /// The values up to the scene's end, complete if there is room for all: see `demandRoomForTrace`.
  package private(set) var trace: Trace
  /// The number of ticks for which there is room.
  private let mostTicks: Int

  /// Makes a recorder for the next rehearsal of a scene.
  ///
  /// - Parameter further: properties that are noted whether or not they can move.
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
