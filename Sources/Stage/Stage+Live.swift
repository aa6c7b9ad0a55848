// Changes of a script while it plays, for live control.

package import Scene

extension Stage {
  /// Replaces the sequential steps that have not started. Steps with their own start times stay.
  ///
  /// - Parameter seconds: the start of the first new step in seconds, not before the last tick.
  package mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    script.replaceRemainingSteps(with: steps, from: seconds)
  }

  /// The time in seconds at which the last of the current motions ends; nil if nothing moves. A
  /// later event can change this time. Endless animations and property animators are ignored.
  package var lastMotionEnd: Double? {
    let animated = animations.compactMap { animation -> Double? in
      guard case .timed(let timing) = animation.drive, timing.end.isFinite else { return nil }
      return timing.end
    }
    let panned = panViews.compactMap { pans[$0]?.motion?.end }
    return (scrollViews.compactMap { motions[$0]?.end } + panned + animated).max()
  }

  /// Runs every tick before a time in seconds, but not the tick at that time.
  package mutating func advance(before time: Double) throws(StageError) {
    try advance(to: time - 2 * Stage.timeTolerance)
  }
}
