// The position of the script: sequential steps, and steps with a start time of their own.

import Scene

/// The position of the script while it plays.
struct Script {
  private(set) var sequence: [TimelineStep]
  /// The steps with a start time of their own, earliest first, then in the order of the file.
  private(set) var scheduled: [TimelineStep]
  /// The time at which the next sequential step is due, in seconds.
  var dueSeconds = 0.0
  /// The scroll view whose rest the sequence waits for.
  var settling: ViewID?
  /// The time at which that view comes to rest, as far as is known, in seconds.
  var restSeconds = 0.0
  private var nextStep = 0
  private var nextScheduled = 0
  private let lastStart: Double
  /// The ends of the scrolls that steps have begun, in seconds.
  private(set) var scrolls: [(view: ViewID, end: Double)] = []
  /// The end of the last step with a start time of its own, in seconds.
  private var scheduledEnd = 0.0

  init(_ timeline: [TimelineStep]) {
    sequence = timeline.filter { $0.start == nil }
    scheduled = timeline.enumerated().filter { $0.element.start != nil }
      .sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }
      .map(\.element)
    lastStart = scheduled.last?.start ?? 0
  }

  /// The end of the last step in seconds; nil before it has run.
  var endSeconds: Double? {
    guard nextStep == sequence.count, nextScheduled == scheduled.count, settling == nil else {
      return nil
    }
    return max(dueSeconds, lastStart, scheduledEnd)
  }

  /// Returns whether the last step waits for a view that was at rest before the last tick.
  func mayHaveEnded(before tick: Double) -> Bool {
    settling != nil && nextStep == sequence.count && nextScheduled == scheduled.count
      && restSeconds < tick
  }

  /// The next drag of the sequence and the next scheduled drag, with their start times as far as
  /// known.
  var comingDrags: [(step: DragStep, begin: Double)] {
    var coming: [(step: DragStep, begin: Double)] = []
    if nextScheduled < scheduled.count, let start = scheduled[nextScheduled].start,
      case .drag(let drag) = scheduled[nextScheduled].action
    {
      coming.append((drag, start))
    }
    // Steps without a duration may precede the drag.
    let next = sequence[nextStep...].first { step in
      switch step.action {
      case .send, .set, .tap, .layout, .scroll: false
      case .drag, .fling, .wait, .settle: true
      }
    }
    if case .drag(let drag) = next?.action {
      coming.append((drag, settling == nil ? dueSeconds : max(dueSeconds, restSeconds)))
    }
    return coming
  }

  /// Notes a scroll of `view` that lasts until `end`, in seconds.
  mutating func noteScroll(of view: ViewID, until end: Double) {
    scrolls.removeAll { $0.view == view }
    scrolls.append((view, end))
  }

  /// Continues the sequence after the duration of a step, in seconds.
  mutating func advance(by seconds: Double, of step: TimelineStep) {
    if step.start == nil {
      dueSeconds += seconds
    } else {
      scheduledEnd = max(scheduledEnd, (step.start ?? 0) + seconds)
    }
  }

  /// Replaces the sequential steps that have not begun.
  mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    sequence = sequence[..<nextStep] + steps
    dueSeconds = seconds
    settling = nil
  }

  /// Returns the next step due at `time`, scheduled steps first; nil when no step is due.
  mutating func next(at time: Double) -> TimelineStep? {
    let now = time + Stage.timeTolerance
    if nextScheduled < scheduled.count, (scheduled[nextScheduled].start ?? 0) <= now {
      nextScheduled += 1
      return scheduled[nextScheduled - 1]
    }
    guard settling == nil, nextStep < sequence.count, dueSeconds <= now else { return nil }
    nextStep += 1
    return sequence[nextStep - 1]
  }
}
