// A stage whose script is continued while it plays.

package import Scene

extension Stage {
  /// Replaces the steps of the script that follow each other and have not begun; steps with a start
  /// of their own stay.
  ///
  /// - Parameter seconds: the first new step's start, not before the tick that ran last.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    script.replaceRemainingSteps(with: steps, from: seconds)
  }

  /// The time at which everything that moves now comes to rest, as far as is known, in seconds; nil
  /// when nothing moves. Animations without end, and animators, are not waited for.
  package var lastMotionEnd: Double? {
    let animated = animations.compactMap { animation -> Double? in
      guard case .timed(let timing) = animation.drive, timing.end.isFinite else { return nil }
      return timing.end
    }
    return (scrollViews.compactMap { motions[$0]?.end } + animated).max()
  }

  /// Runs every tick before a time, in seconds, not that at the time itself.
  package mutating func advance(before time: Double) throws(StageError) {
    try advance(to: time - 2 * Stage.timeTolerance)
  }
}
