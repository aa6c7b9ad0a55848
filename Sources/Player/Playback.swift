// The playback of a scene from start to end. It provides all display lists and values.

package import DisplayList
package import Scene
package import Stage

/// Plays a rehearsed scene once, and returns display lists and values at requested times. Each
/// requested time must be at or after the previous one.
package struct Playback: Sendable {
  package let rehearsed: RehearsedScene
  var stage: Stage
  /// The values at all ticks so far; nil if values are not recorded.
  private var tracing: Trace?
  /// Whether moving content offsets are left unrounded instead of being rounded to device pixels.
  private let keepsExactOffsets: Bool

  /// Creates a playback that begins at the scene's start and does not record values.
  ///
  /// - Parameter keepsExactOffsets: whether moving content offsets are not rounded to device
  ///   pixels, for curves that are compared or fitted.
  package init(_ rehearsed: RehearsedScene, keepsExactOffsets: Bool = false) {
    self.rehearsed = rehearsed
    self.keepsExactOffsets = keepsExactOffsets
    stage = rehearsed.resolved.makeStage()
  }

  /// Creates a playback that begins at the scene's start and records values at each tick.
  ///
  /// - Parameters:
  ///   - further: variables to record even if they cannot change.
  ///   - keepsExactOffsets: whether moving content offsets are not rounded to device pixels.
  /// - Throws: `UserError` if the values of all ticks do not fit into memory.
  package init(
    _ rehearsed: RehearsedScene, tracing further: [Variable], keepsExactOffsets: Bool = false
  ) throws(UserError) {
    try rehearsed.demandRoomForTrace()
    self.init(rehearsed, keepsExactOffsets: keepsExactOffsets)
    stage = rehearsed.resolved.makeStage(isObserving: true)
    tracing = Trace(rehearsed.scene, further)
  }

  /// The animations and script steps that have started so far; nil if they are not recorded.
  package var observation: Observation? { stage.observation }

  /// Plays to a time in seconds and returns the display list. The time must be at or after the
  /// previously requested time.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func frame(at time: Double) throws(UserError) -> Frame {
    try played(to: time) { (stage) throws(StageError) in try stage.frame(at: time) }
  }

  /// Plays to a time in seconds and returns all values that show. The time must be at or after the
  /// previously requested time.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func moment(at time: Double) throws(UserError) -> StageMoment {
    try played(to: time) { (stage) throws(StageError) in try stage.moment(at: time) }
  }

  /// Plays to a time in seconds and returns the values of variables. The time must be at or after
  /// the previously requested time.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func values(of variables: [Variable], at time: Double) throws(UserError)
    -> [Value]
  {
    let keepsExactOffsets = keepsExactOffsets
    return try played(to: time) { (stage) throws(StageError) in
      try stage.values(of: variables, at: time, keepsExactOffsets: keepsExactOffsets)
    }
  }

  /// Plays to a time in seconds and returns the bounding rectangles of all views with an id, in
  /// screen points, from back to front. The time must be at or after the previously requested time.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func boxes(at time: Double) throws(UserError) -> [ViewBounds] {
    try played(to: time) { (stage) throws(StageError) in try stage.boxesOfNamedViews(at: time) }
  }

  /// Whether a view and all its superviews are on the stage at the previously requested time.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays to the end of the scene.
  ///
  /// - Returns: the values at all ticks.
  /// - Throws: `UserError` for an error in the scene.
  /// - Precondition: the playback was created to record values.
  package mutating func trace() throws(UserError) -> Trace {
    try played(to: rehearsed.times.durationSeconds) { _ in }
    guard let tracing else { preconditionFailure("this playback notes no values") }
    return tracing
  }

  /// Plays to a time in seconds, and returns the result of `read` for the stage at that time.
  mutating func played<Result>(
    to time: Double, _ read: (Stage) throws(StageError) -> Result
  ) throws(UserError) -> Result {
    let (resolved, end) = (rehearsed.resolved, rehearsed.times.durationSeconds)
    return try resolved.checked { () throws(StageError) in
      while let tick = tracing?.nextTime(until: end), tick <= time + Stage.timeTolerance {
        try stage.advance(to: tick)
        let values = try stage.values(
          of: tracing?.variables ?? [], at: tick, keepsExactOffsets: keepsExactOffsets)
        tracing?.add(values, at: tick)
      }
      try stage.advance(to: time)
      return try read(stage)
    }
  }
}

extension RehearsedScene {
  /// Plays the scene and returns the values at all ticks.
  ///
  /// - Parameter further: variables to record even if they cannot change.
  /// - Throws: `UserError` for an error in the scene, or if the values do not fit into memory.
  package func trace(including further: [Variable] = []) throws(UserError) -> Trace {
    var playback = try Playback(self, tracing: further)
    return try playback.trace()
  }

  /// Plays the scene and returns the values of variables at several times.
  ///
  /// - Parameter times: the times in seconds, ascending.
  /// - Throws: `UserError` for an error in the scene.
  package func values(of variables: [Variable], at times: [Double]) throws(UserError)
    -> [[Value]]
  {
    var playback = Playback(self)
    return try times.map { (time) throws(UserError) in
      try playback.values(of: variables, at: time)
    }
  }
}
