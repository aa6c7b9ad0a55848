// Timers as NSTimer: a late timer fires once and keeps its grid.

import Geometry
import Scene
import Support

/// The state of one timer.
struct TimerState {
  var isRunning: Bool
  /// The time at which the timer started, in seconds.
  var start = 0.0
  /// The number of times that the timer was due.
  var dueCount = 0
}

extension Stage {
  /// Reports the timers that are due to the rules.
  mutating func noteTimers(at time: Double) {
    // The run loop is in tracking mode while a finger drags or content decelerates.
    let isTracking = scrollViews.contains { view in
      motions[view].map { $0.isDragging(at: time) || $0.isDecelerating(at: time) } ?? false
    }
    for (index, timer) in scene.timers.enumerated() where timers[index].isRunning {
      if timer.mode == .default, isTracking { continue }
      let elapsed = time - timers[index].start + Stage.timeTolerance
      let due = Int(saturating: (elapsed / timer.period).rounded(.down))
      guard due > timers[index].dueCount else { continue }
      timers[index].dueCount = due
      occur(.timer(index), at: time)
    }
  }

  mutating func startTimer(_ index: Int, at time: Double) {
    timers[index] = TimerState(isRunning: true, start: time)
  }

  mutating func stopTimer(_ index: Int) { timers[index].isRunning = false }
}
