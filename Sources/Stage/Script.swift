// Where the script stands: the steps that follow each other, and those that start at a time of
// their own.

import Scene

struct Script {
  private(set) var sequence: [TimelineStep]
  /// Steps with a start of their own, earliest first; the file's order where times are equal.
  private(set) var scheduled: [TimelineStep]
  /// When the next step of the sequence is due, in seconds.
  var dueSeconds = 0.0
  /// A scroll view that the sequence waits for.
  var settling: ViewID?
  /// When that view comes to rest, as far as is known, in seconds.
  var restSeconds = 0.0
  private var nextStep = 0
  private var nextScheduled = 0
  private let lastStart: Double
  /// When the last step with a start of its own has taken its time, in seconds.
  private var scheduledEnd = 0.0

  init(_ timeline: [TimelineStep]) {
    sequence = timeline.filter { $0.start == nil }
    scheduled = timeline.enumerated().filter { $0.element.start != nil }
      .sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }
      .map(\.element)
    lastStart = scheduled.last?.start ?? 0
  }

  /// When the last step has run, in seconds; nil before.
  var endSeconds: Double? {
    guard nextStep == sequence.count, nextScheduled == scheduled.count, settling == nil else {
      return nil
    }
    return max(dueSeconds, lastStart, scheduledEnd)
  }

  /// Whether the last step waits for a view that was at rest before a tick, the last that ran.
  func mayHaveEnded(before tick: Double) -> Bool {
    settling != nil && nextStep == sequence.count && nextScheduled == scheduled.count
      && restSeconds < tick
  }

  /// The drags that come next in the sequence and of the scheduled steps, with the times at which
  /// they begin as far as is known.
  var comingDrags: [(step: DragStep, begin: Double)] {
    var coming: [(step: DragStep, begin: Double)] = []
    if nextScheduled < scheduled.count, let start = scheduled[nextScheduled].start,
      case .drag(let drag) = scheduled[nextScheduled].action
    {
      coming.append((drag, start))
    }
    // Steps that take no time may come first.
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

  /// The sequence goes on when a step of it has taken its time.
  mutating func advance(by seconds: Double, of step: TimelineStep) {
    if step.start == nil {
      dueSeconds += seconds
    } else {
      scheduledEnd = max(scheduledEnd, (step.start ?? 0) + seconds)
    }
  }

  /// Replaces the steps of the sequence that have not begun.
  mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    sequence = sequence[..<nextStep] + steps
    dueSeconds = seconds
    settling = nil
  }

  /// The next step that is due at `time`, scheduled ones first; nil when none is.
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
