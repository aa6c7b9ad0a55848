// A playback whose script is continued by live input.

package import Scene
import Stage

extension Playback {
  /// Plays until just before the tick at a time, and replaces the rest of the script. Steps with an
  /// explicit start stay.
  ///
  /// - Parameters:
  ///   - steps: the new steps.
  ///   - seconds: the start of the first new step, in seconds. It must not be before the last
  ///     requested time.
  /// - Throws: UserError for an error in the scene.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double)
    throws(UserError)
  {
    let resolved = rehearsed.resolved
    try resolved.checked { () throws(StageError) in
      try stage.advance(before: seconds)
      stage.replaceRemainingSteps(with: steps, from: seconds)
    }
  }

  /// Plays until nothing moves any more, without further input.
  ///
  /// - Parameters:
  ///   - seconds: the time from which on to wait for rest.
  ///   - limit: the latest time to play to, in seconds.
  /// - Returns: the time of rest in seconds, at most `limit`.
  /// - Throws: UserError for an error in the scene.
  package mutating func rest(after seconds: Double, limit: Double) throws(UserError) -> Double {
    let resolved = rehearsed.resolved
    return try resolved.checked { () throws(StageError) in
      var end = seconds
      try stage.advance(to: seconds)
      // The end of one motion can start another.
      while end < limit, let next = stage.lastMotionEnd, next > end {
        end = min(next, limit)
        try stage.advance(to: end + Self.tickSeconds)
      }
      return end
    }
  }

  /// The longest time between two ticks, in seconds.
  private static let tickSeconds = 1.0 / 60
}
