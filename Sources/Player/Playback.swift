// The playback of a scene at requested times. It provides display lists and values.

package import DisplayList
package import Scene
package import Stage

/// Plays a scene forward, and returns display lists and values at requested times. Each requested
/// time must be at or after the previous one.
package struct Playback: Sendable {
  let resolved: ResolvedScene
  var stage: Stage
  /// Whether moving content offsets are left unrounded instead of being rounded to device pixels.
  private let keepsExactOffsets: Bool

  /// Creates a playback that begins at the scene's start.
  ///
  /// - Parameter keepsExactOffsets: whether moving content offsets are not rounded to device
  ///   pixels, for curves that are compared or fitted.
  package init(_ resolved: ResolvedScene, keepsExactOffsets: Bool = false) {
    (self.resolved, self.keepsExactOffsets) = (resolved, keepsExactOffsets)
    stage = resolved.makeStage()
  }

  package init(_ rehearsed: RehearsedScene, keepsExactOffsets: Bool = false) {
    self.init(rehearsed.resolved, keepsExactOffsets: keepsExactOffsets)
  }

  /// Plays to a time in seconds and returns the display list.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func frame(at time: Double) throws(UserError) -> Frame {
    try played(to: time) { (stage) throws(StageError) in try stage.frame(at: time) }
  }

  /// Plays to a time in seconds and returns all values that show.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func moment(at time: Double) throws(UserError) -> StageMoment {
    try played(to: time) { (stage) throws(StageError) in try stage.moment(at: time) }
  }

  /// Plays to a time in seconds and returns the values of variables.
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
  /// screen points, from back to front.
  ///
  /// - Throws: `UserError` for an error in the scene.
  package mutating func boxes(at time: Double) throws(UserError) -> [ViewBounds] {
    try played(to: time) { (stage) throws(StageError) in try stage.boxesOfNamedViews(at: time) }
  }

  /// Whether a view and all its superviews are on the stage at the previously requested time.
  package func isOnStage(_ view: ViewID) -> Bool { stage.isOnStage(view) }

  /// Plays to a time in seconds, and returns the result of `read` for the stage at that time. The
  /// stage is `inout` only to avoid a copy; `read` must not change it.
  mutating func played<Result>(
    to time: Double, _ read: (inout Stage) throws(StageError) -> Result
  ) throws(UserError) -> Result {
    let resolved = resolved
    return try resolved.checked { () throws(StageError) in
      try stage.advance(to: time)
      return try read(&stage)
    }
  }
}

extension ResolvedScene {
  /// Plays the scene to its frame with an index from 0, without a rehearsal.
  ///
  /// - Returns: the display list of the frame; nil if the scene ends before the frame.
  /// - Throws: `UserError` for an error in the scene up to the frame.
  package func frame(at index: Int) throws(UserError) -> Frame? {
    let (time, rate) = (Double(index) / framesPerSecond, framesPerSecond)
    guard (0...Limits.seconds).contains(time) else { return nil }
    var playback = Playback(self)
    return try playback.played(to: time) { (stage) throws(StageError) in
      if let end = stage.endSeconds,
        index >= FrameTimes(durationSeconds: end, framesPerSecond: rate).count
      {
        return nil
      }
      return try stage.frame(at: time)
    }
  }

  /// Plays the scene without a rehearsal, and returns the values of variables at several times.
  ///
  /// - Parameters:
  ///   - times: the times in seconds, ascending.
  ///   - keepsExactOffsets: whether moving content offsets are not rounded to device pixels, for
  ///     curves that are compared or fitted.
  /// - Throws: `UserError` for an error in the scene up to the last time.
  package func values(
    of variables: [Variable], at times: [Double], keepsExactOffsets: Bool = false
  ) throws(UserError) -> [[Value]] {
    var playback = Playback(self, keepsExactOffsets: keepsExactOffsets)
    return try times.map { (time) throws(UserError) in
      try playback.values(of: variables, at: time)
    }
  }
}

/// A value of the scene language, for modules that have their own types `Scene` and `Value`.
package typealias PlayedValue = Value
