// The one place that makes a stage and advances it: a scene is played once, forwards, for whoever
// wants its display lists, its values, or both.

package import DisplayList
package import Scene
package import Stage

/// A scene that is played once more after its rehearsal, for display lists, values, or both. Time
/// only goes forward.
package struct Playback: Sendable {
  /// The scene that plays.
  package let rehearsed: RehearsedScene
  var stage: Stage
  /// The values at each tick so far; nil when they are not noted.
  private var tracing: Trace?

  /// A scene before its first tick.
  package init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    stage = rehearsed.resolved.makeStage()
  }

  /// A scene before its first tick, whose values are noted at each.
  ///
  /// - Parameter further: noted whether or not it can move.
  /// - Throws: UserError when there is no room for them.
  package init(_ rehearsed: RehearsedScene, tracing further: [Variable]) throws(UserError) {
    try rehearsed.demandRoomForTrace()
    self.init(rehearsed)
    stage = rehearsed.resolved.makeStage(isObserving: true)
    tracing = Trace(rehearsed.scene, further)
  }

  /// Its animations and the script's steps so far; nil when nothing is noted.
  package var observation: Observation? { stage.observation }

  /// Returns the display list at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func frame(at time: Double) throws(UserError) -> Frame {
    try played(to: time) { (stage) throws(StageError) in try stage.frame(at: time) }
  }

  /// Returns values at a time, in seconds; not before that of the call before.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func values(of variables: [Variable], at time: Double) throws(UserError)
    -> [Value]
  {
    try played(to: time) { (stage) throws(StageError) in
      try stage.values(of: variables, at: time)
    }
  }

  /// Returns the boxes of the views that have a name at a time, in seconds, lowest first, in points
  /// of the screen; not before that of the call before.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func boxes(at time: Double) throws(UserError) -> [ShownBox] {
    try played(to: time) { (stage) throws(StageError) in try stage.boxesOfNamedViews(at: time) }
  }

  /// Whether a view is on the stage, with all that it is in, at the time that was asked for last.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays on to the end.
  ///
  /// - Returns: the values at every tick from the beginning.
  /// - Precondition: it was made to trace.
  package mutating func trace() throws(UserError) -> Trace {
    try played(to: rehearsed.times.durationSeconds) { _ in }
    guard let tracing else { preconditionFailure("this playback notes no values") }
    return tracing
  }

  /// Plays up to a time and reads the stage there.
  mutating func played<Result>(
    to time: Double, _ read: (Stage) throws(StageError) -> Result
  ) throws(UserError) -> Result {
    let (resolved, end) = (rehearsed.resolved, rehearsed.times.durationSeconds)
    return try resolved.checked { () throws(StageError) in
      while let tick = tracing?.nextTime(until: end), tick <= time + Stage.timeTolerance {
        try stage.advance(to: tick)
        let values = try stage.values(of: tracing?.variables ?? [], at: tick)
        tracing?.add(values, at: tick)
      }
      try stage.advance(to: time)
      return try read(stage)
    }
  }
}

extension RehearsedScene {
  /// Plays the scene for its numbers alone.
  ///
  /// - Parameter further: properties that are wanted whether or not they can move.
  package func trace(including further: [Variable] = []) throws(UserError) -> Trace {
    var playback = try Playback(self, tracing: further)
    return try playback.trace()
  }

  /// Plays the scene for values at a row of times, in seconds, ascending.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError)
    -> [[Value]]
  {
    var playback = Playback(self)
    return try times.map { (time) throws(UserError) in
      try playback.values(of: variables, at: time)
    }
  }
}
