// The one place that makes a stage and advances it: a scene is played once, forwards, for whoever
// wants its display lists, its values, or both.

package import DisplayList
package import Scene
package import Stage

/// A scene while it plays. Time only goes forward.
package struct Playback: Sendable {
  /// What is played.
  package let rehearsed: RehearsedScene
  var stage: Stage
  /// Nil: nobody wants the values at each tick.
  private var tracing: Trace?

  /// A scene before its first tick.
  package init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    stage = Stage(rehearsed.scene, measuring: rehearsed.measuring)
  }

  /// A scene before its first tick, whose values are noted at each.
  ///
  /// - Parameter further: what is noted whether or not it can move.
  /// - Throws: UserError when there is no room for them.
  package init(_ rehearsed: RehearsedScene, tracing further: [Variable]) throws(UserError) {
    try rehearsed.demandRoomForTrace()
    self.init(rehearsed)
    stage = Stage(rehearsed.scene, isObserving: true, measuring: rehearsed.measuring)
    tracing = Trace(rehearsed, further)
  }

  /// Its animations and the script's steps so far; nil when nothing is noted.
  package var observation: Observation? { stage.observation }

  /// What shows at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func frame(at time: Double) throws(UserError) -> Frame {
    let shown: Frame
    do throws(StageError) {
      try advance(to: time)
      shown = try stage.frame(at: time)
    } catch {
      throw rehearsed.userError(error)
    }
    try rehearsed.resolved.checkMeasuring()
    return shown
  }

  /// Values at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func values(of variables: [Variable], at time: Double) throws(UserError)
    -> [Value]
  {
    do throws(StageError) {
      try advance(to: time)
      return try stage.values(of: variables, at: time)
    } catch {
      throw rehearsed.userError(error)
    }
  }

  /// Where the views that have a name are at a time, in seconds, lowest first; not before that of
  /// the call before. In points of the screen.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func boxes(at time: Double) throws(UserError) -> [ShownBox] {
    do throws(StageError) {
      try advance(to: time)
      return try stage.boxesOfNamedViews(at: time)
    } catch {
      throw rehearsed.userError(error)
    }
  }

  /// Whether a view is on the stage, with all that it is in, at the time that was asked for last.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays on to the end.
  ///
  /// - Returns: the values at every tick from the beginning.
  /// - Precondition: it was made to trace.
  package mutating func trace() throws(UserError) -> Trace {
    do throws(StageError) {
      try advance(to: rehearsed.times.durationSeconds)
    } catch {
      throw rehearsed.userError(error)
    }
    try rehearsed.resolved.checkMeasuring()
    guard let tracing else { preconditionFailure("this playback notes no values") }
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

extension RehearsedScene {
  /// Plays the scene for its numbers alone.
  ///
  /// - Parameter further: properties that are wanted whether or not they can move.
  package func trace(including further: [Variable] = []) throws(UserError) -> Trace {
    var playback = try Playback(self, tracing: further)
    return try playback.trace()
  }

  /// Values at a row of times, in seconds, none before the one before it.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError)
    -> [[Value]]
  {
    var rows: [[Value]] = []
    try values(of: variables, at: times) { (_, values) throws(UserError) in rows.append(values) }
    return rows
  }

  /// Values at a row of times, one after the other: none is kept.
  ///
  /// - Parameter take: is given each time and its values.
  func values(
    of variables: [Variable], at times: [Double],
    _ take: (Double, [Value]) throws(UserError) -> Void
  ) throws(UserError) {
    var playback = Playback(self)
    for time in times { try take(time, try playback.values(of: variables, at: time)) }
  }
}
