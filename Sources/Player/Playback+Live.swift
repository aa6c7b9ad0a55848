// A playback whose script is replaced by a gesture while it plays.

package import Scene
import Stage

extension Playback {
  /// Plays up to a time, not what happens at it, and from there other steps in place of the scene's
  /// steps that follow each other; steps with a start of their own stay.
  ///
  /// - Parameter seconds: the time of the first of them; not before the time that was asked for last.
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func play(_ steps: [TimelineStep], from seconds: Double) throws(UserError) {
    do throws(StageError) {
      try stage.advance(before: seconds)
      stage.play(steps, from: seconds)
    } catch {
      throw rehearsed.userError(error)
    }
  }

  /// When all has come to rest that moves, in seconds, nothing further having been done; at most
  /// `limit`.
  ///
  /// - Throws: UserError with what goes wrong in the scene.
  package mutating func rest(after seconds: Double, limit: Double) throws(UserError) -> Double {
    var end = seconds
    do throws(StageError) {
      try stage.advance(to: seconds)
      // What comes to rest may set off something else.
      while end < limit, let next = stage.lastMotionEnd, next > end {
        end = min(next, limit)
        try stage.advance(to: end + Self.tickSeconds)
      }
    } catch {
      throw rehearsed.userError(error)
    }
    return end
  }

  /// The longest time between two ticks, in seconds.
  private static let tickSeconds = 1.0 / 60
}
