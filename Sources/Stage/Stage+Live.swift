// A stage whose script is made while it plays.

package import Scene

extension Stage {
  /// Has the script go on with other steps in place of those that follow each other and have not
  /// begun; steps with a start of their own stay.
  ///
  /// - Parameter seconds: when the first of them begins, not before the tick that ran last.
  package mutating func play(_ steps: [TimelineStep], from seconds: Double) {
    script.goOn(with: steps, from: seconds)
  }

  /// When all comes to rest that moves now, as far as is known, in seconds: nil when nothing does.
  /// Animations that never end, and animators, are not waited for.
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
