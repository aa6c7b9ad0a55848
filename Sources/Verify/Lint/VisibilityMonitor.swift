// Observation of the visibility of animated views.

import Scene
import Stage

/// A record of the time at which each animated view was last visible.
struct VisibilityMonitor {
  /// The time in seconds at which the view of an animation was last visible during the animation.
  /// The key is the index of the animation in `Observation.spans`. An animation whose view was
  /// never visible has no entry.
  private(set) var lastSeen: [Int: Double] = [:]
  /// The indices of the animations that had not ended at the last tick, in ascending order.
  private(set) var unended: [Int] = []
  private var spanCount = 0

  mutating func observe(_ stage: Stage, at time: Double) throws(StageError) {
    let spans = stage.observation?.spans ?? []
    unended = (unended + spans.indices.dropFirst(spanCount)).filter { index in
      spans[index].interruption == nil && spans[index].end.map { $0 > time } ?? false
    }
    spanCount = spans.count
    let running = unended.filter { spans[$0].start <= time }
    let visibility = try stage.visibility(of: running.map { spans[$0].view }, at: time)
    for (index, view) in zip(running, visibility) where view.isVisible { lastSeen[index] = time }
  }
}
