// The one place that makes a stage and advances it: a scene is played once, forwards, for whoever
// wants its display lists, its values, or both.

package import DisplayList
package import Scene
package import Stage

/// A scene while it plays. Time only goes forward.
package struct Playthrough: Sendable {
  /// What is played.
  package let production: Production
  var stage: Stage
  /// Nil: nobody wants the values at each tick.
  private var tracing: Trace?

  /// A scene before its first tick.
  package init(_ production: Production) {
    self.production = production
    stage = Stage(production.scene, measuring: production.measuring)
  }

  /// A scene before its first tick, whose values are noted at each.
  ///
  /// - Parameter further: what is noted whether or not it can move.
  /// - Throws: Trouble when there is no room for them.
  package init(_ production: Production, tracing further: [Variable]) throws(Trouble) {
    try production.demandRoomForTrace()
    self.init(production)
    stage = Stage(production.scene, isObserving: true, measuring: production.measuring)
    tracing = Trace(production, further)
  }

  /// Its animations and the script's steps so far; nil when nothing is noted.
  package var observation: Observation? { stage.observation }

  /// What shows at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: Trouble with what goes wrong in the scene.
  package mutating func frame(at time: Double) throws(Trouble) -> Frame {
    let shown: Frame
    do throws(StageError) {
      try advance(to: time)
      shown = try stage.frame(at: time)
    } catch {
      throw production.trouble(error)
    }
    try production.prepared.checkMeasuring()
    return shown
  }

  /// Values at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: Trouble with what goes wrong in the scene.
  package mutating func values(of variables: [Variable], at time: Double) throws(Trouble)
    -> [Value]
  {
    do throws(StageError) {
      try advance(to: time)
      return try stage.values(of: variables, at: time)
    } catch {
      throw production.trouble(error)
    }
  }

  /// Where the views that have a name are at a time, in seconds, lowest first; not before that of
  /// the call before. In points of the screen.
  ///
  /// - Throws: Trouble with what goes wrong in the scene.
  package mutating func boxes(at time: Double) throws(Trouble) -> [ShownBox] {
    do throws(StageError) {
      try advance(to: time)
      return try stage.boxesOfNamedViews(at: time)
    } catch {
      throw production.trouble(error)
    }
  }

  /// Whether a view is on the stage, with all that it is in, at the time that was asked for last.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays on to the end.
  ///
  /// - Returns: the values at every tick from the beginning.
  /// - Precondition: it was made to trace.
  package mutating func trace() throws(Trouble) -> Trace {
    do throws(StageError) {
      try advance(to: production.times.durationSeconds)
    } catch {
      throw production.trouble(error)
    }
    try production.prepared.checkMeasuring()
    guard let tracing else { preconditionFailure("this playthrough notes no values") }
    return tracing
  }

  private mutating func advance(to time: Double) throws(StageError) {
    while let tick = tracing?.nextTime, tick <= time + Self.timeTolerance {
      try stage.advance(to: tick)
      let values = try stage.values(of: tracing?.variables ?? [], at: tick)
      tracing?.add(values, at: tick)
    }
    try stage.advance(to: time)
  }

  /// Times that are equal on paper may differ by rounding; ticks are 8 ms apart at least.
  private static let timeTolerance = 1e-9
}

extension Production {
  /// Plays the scene for its numbers alone.
  ///
  /// - Parameter further: properties that are wanted whether or not they can move.
  package func trace(including further: [Variable] = []) throws(Trouble) -> Trace {
    var playthrough = try Playthrough(self, tracing: further)
    return try playthrough.trace()
  }

  /// Values at a row of times, in seconds, none before the one before it.
  package func values(of variables: [Variable], at times: [Double]) throws(Trouble)
    -> [[Value]]
  {
    var rows: [[Value]] = []
    try values(of: variables, at: times) { (_, values) throws(Trouble) in rows.append(values) }
    return rows
  }

  /// Values at a row of times, one after the other: none is kept.
  ///
  /// - Parameter take: is given each time and its values.
  func values(
    of variables: [Variable], at times: [Double],
    _ take: (Double, [Value]) throws(Trouble) -> Void
  ) throws(Trouble) {
    var playthrough = Playthrough(self)
    for time in times { try take(time, try playthrough.values(of: variables, at: time)) }
  }
}
