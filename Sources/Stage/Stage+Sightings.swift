// What those who judge motion ask of a stage at a moment.

package import Scene

extension Stage {
  /// The scroll views that are on their way to where they rest at `time`, at which the last tick
  /// ran.
  package func scrollingViews(at time: Double) -> [ViewID] {
    scrollViews.filter { motions[$0].map { $0.end > time } ?? false }
  }
}
