// Timers, as NSTimer: one that is late fires once and keeps to its grid.

import Geometry
import Scene
import Support

struct TimerState {
  var isRunning: Bool
  /// When it began to run, in seconds.
  var start = 0.0
  /// How often it was due so far.
  var dueCount = 0
}

extension Stage {
  /// Lets rules know of the timers that are due.
  mutating func noteTimers(at time: Double) {
    // While a finger drags or a page flies, the run loop is in its tracking mode.
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
