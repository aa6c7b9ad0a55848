// A playback whose script is continued by somebody's hand.

package import Scene
import Stage

extension Playback {
  /// Plays up to a time, without the tick at it, and replaces the rest of the script; steps with a
  /// start of their own stay.
  ///
  /// - Parameter seconds: the first new step's start; not before the time that was asked for last.
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double)
    throws(UserError)
  {
    let resolved = rehearsed.resolved
    try resolved.checked { () throws(StageError) in
      try stage.advance(before: seconds)
      stage.replaceRemainingSteps(with: steps, from: seconds)
    }
  }

  /// Plays until everything that moves has come to rest, nothing further having been done.
  ///
  /// - Returns: that time in seconds; at most `limit`.
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func rest(after seconds: Double, limit: Double) throws(UserError) -> Double {
    let resolved = rehearsed.resolved
    return try resolved.checked { () throws(StageError) in
      var end = seconds
      try stage.advance(to: seconds)
      // What comes to rest may set off something else.
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
