// A single pass over a scene. All display lists and values come from here.

package import DisplayList
package import Scene
package import Stage

/// A single pass over a rehearsed scene, for display lists, values or both. Time only moves
/// forward.
package struct Playback: Sendable {
  /// The scene that plays.
  package let rehearsed: RehearsedScene
  var stage: Stage
  /// The values at all ticks so far; nil when they are not recorded.
  private var tracing: Trace?

  /// Creates a playback before the first tick.
  package init(_ rehearsed: RehearsedScene) {
    self.rehearsed = rehearsed
    stage = rehearsed.resolved.makeStage()
  }

  /// Creates a playback before the first tick that records the values at each tick.
  ///
  /// - Parameter further: variables to record even if they cannot change.
  /// - Throws: UserError when the values do not fit into memory.
  package init(_ rehearsed: RehearsedScene, tracing further: [Variable]) throws(UserError) {
    try rehearsed.demandRoomForTrace()
    self.init(rehearsed)
    stage = rehearsed.resolved.makeStage(isObserving: true)
    tracing = Trace(rehearsed.scene, further)
  }

  /// The animations and script steps so far; nil without recording.
  package var observation: Observation? { stage.observation }

  /// Returns the display list at a time in seconds. The time must not be before the last requested
  /// one.
  ///
  /// - Throws: UserError for an error in the scene.
  package mutating func frame(at time: Double) throws(UserError) -> Frame {
    try played(to: time) { (stage) throws(StageError) in try stage.frame(at: time) }
  }

  /// Returns values at a time in seconds. The time must not be before the last requested one.
  ///
  /// - Throws: UserError for an error in the scene.
  package mutating func values(of variables: [Variable], at time: Double) throws(UserError)
    -> [Value]
  {
    try played(to: time) { (stage) throws(StageError) in
      try stage.values(of: variables, at: time)
    }
  }

  /// Returns the boxes of all named views at a time in seconds, in points of the screen, from back
  /// to front. The time must not be before the last requested one.
  ///
  /// - Throws: UserError for an error in the scene.
  package mutating func boxes(at time: Double) throws(UserError) -> [ShownBox] {
    try played(to: time) { (stage) throws(StageError) in try stage.boxesOfNamedViews(at: time) }
  }

  /// Whether a view and all its ancestors are on the stage at the last requested time.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays to the end.
  ///
  /// - Returns: the values at all ticks.
  /// - Throws: UserError for an error in the scene.
  /// - Precondition: the playback records values.
  package mutating func trace() throws(UserError) -> Trace {
    try played(to: rehearsed.times.durationSeconds) { _ in }
    guard let tracing else { preconditionFailure("this playback notes no values") }
    return tracing
  }

  /// Plays to a time in seconds, and returns what `read` finds on the stage.
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
  /// Plays the scene and returns its values at all ticks.
  ///
  /// - Parameter further: properties to record even if they cannot change.
  /// - Throws: UserError for an error in the scene, or when the values do not fit into memory.
  package func trace(including further: [Variable] = []) throws(UserError) -> Trace {
    var playback = try Playback(self, tracing: further)
    return try playback.trace()
  }

  /// Plays the scene and returns values at several times.
  ///
  /// - Parameter times: in seconds, ascending.
  /// - Throws: UserError for an error in the scene.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError)
    -> [[Value]]
  {
    var playback = Playback(self)
    return try times.map { (time) throws(UserError) in
      try playback.values(of: variables, at: time)
    }
  }
}
