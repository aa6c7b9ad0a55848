// A playback that continues with live input instead of the rest of the scene's script.

package import Scene
import Stage

extension Playback {
  /// Plays all ticks before a time, and replaces the steps of the script that have not begun. Steps
  /// with an explicit start are kept.
  ///
  /// - Parameter seconds: the start of the first new step, in seconds; not before the previously
  ///   requested time.
  /// - Throws: `UserError` for an error in the scene.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double)
    throws(UserError)
  {
    let resolved = resolved
    try resolved.checked { () throws(StageError) in
      try stage.advance(before: seconds)
      stage.replaceRemainingSteps(with: steps, from: seconds)
    }
  }

  /// Plays until all motion has ended, without further input.
  ///
  /// - Parameters:
  ///   - seconds: the earliest time that is returned, in seconds.
  ///   - limit: the latest time up to which the scene is played, in seconds.
  /// - Returns: the time in seconds from which nothing moves; at most `limit`.
  /// - Throws: `UserError` for an error in the scene.
  package mutating func rest(after seconds: Double, limit: Double) throws(UserError) -> Double {
    let resolved = resolved
    return try resolved.checked { () throws(StageError) in
      var end = seconds
      try stage.advance(to: seconds)
      // The end of one motion can trigger a rule that starts another motion.
      while end < limit, let next = stage.lastMotionEnd, next > end {
        end = min(next, limit)
        try stage.advance(to: end + Self.tickSeconds)
      }
      return end
    }
  }

  /// The duration of a tick at 60 Hz, in seconds; ticks at 120 Hz are shorter.
  private static let tickSeconds = 1.0 / 60
}
