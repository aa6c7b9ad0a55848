// Timers, which behave like NSTimer. A late timer fires only once, and its due times stay multiples
// of its period.

import Geometry
import Scene
import Support

struct TimerState {
  var isRunning: Bool
  var start = 0.0
  /// The number of periods that had passed when the timer last fired.
  var dueCount = 0
}

extension Stage {
  /// Reports a timer event to the rules for each due timer.
  mutating func noteTimers(at time: Double) {
    // The run loop is in tracking mode during a drag or a fling, and timers of the default mode
    // then do not fire.
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
