// Watches when views with animations are on the screen.

import Scene
import Stage

/// A monitor of the views that animations move: it notes when each was on the screen last.
struct VisibilityMonitor {
  /// Times in seconds, by the animation's index; none for a view that was never on the screen
  /// meanwhile.
  private(set) var lastSeen: [Int: Double] = [:]

  mutating func observe(_ stage: Stage, at time: Double) throws(StageError) {
    let spans = stage.observation?.spans ?? []
    let running = spans.indices.filter { index in
      spans[index].start <= time && spans[index].interruption == nil
        && spans[index].end.map { $0 > time } ?? false
    }
    let visibility = try stage.visibility(of: running.map { spans[$0].view }, at: time)
    for (index, view) in zip(running, visibility) where view.isVisible { lastSeen[index] = time }
  }
}
