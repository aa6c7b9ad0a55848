// The room of the script: its sequential steps and its steps at fixed start times.

import Scene

/// The playback position of the script.
///
/// At each tick, `next` gives the steps that are due. The stage performs them.
///
/// - Invariant: Each step is given once, the sequential steps in their order and not before
///   `dueSeconds`.
/// - Invariant: While the sequence awaits the rest of a view, only steps with their own start times
///   are due.
struct Script {
  private var sequence: [TimelineStep]
  /// The steps with their own start times, ordered by start time and then as in the file.
  private let scheduled: [TimelineStep]
  /// The time at which the next sequential step is due, in seconds.
  private(set) var dueSeconds = 0.0
  /// The scroll view whose rest the sequence awaits; nil while the sequence does not wait.
  private(set) var settling: ViewID?
  /// The time at which the awaited scroll view comes to rest, in seconds. A new motion can postpone
  /// this time.
  private var restSeconds = 0.0
  private var nextStep = 0
  private var nextScheduled = 0
  private let lastStart: Double
  /// The scroll views that the script scrolls, with the end of each scroll in seconds.
  private(set) var scrolls: [(view: ViewID, end: Double)] = []
  /// The time at which the last step with its own start time ends, in seconds.
  private var scheduledEnd = 0.0

  init(_ timeline: [TimelineStep]) {
    sequence = timeline.filter { $0.start == nil }
    scheduled = timeline.enumerated().filter { $0.element.start != nil }
      .sorted { ($0.element.start ?? 0, $0.offset) < ($1.element.start ?? 0, $1.offset) }
      .map(\.element)
    lastStart = scheduled.last?.start ?? 0
  }

  /// The time at which the script ends, in seconds; nil until all steps have started and no scroll
  /// view is awaited.
  var endSeconds: Double? {
    guard nextStep == sequence.count, nextScheduled == scheduled.count, settling == nil else {
      return nil
    }
    return max(dueSeconds, lastStart, scheduledEnd)
  }

  /// Returns whether the script waits only for the end of its last step, a `settle` step, and this
  /// end is before `tick`. The end is the time at which the awaited scroll view comes to rest.
  /// Times are in seconds.
  func mayHaveEnded(before tick: Double) -> Bool {
    settling != nil && nextStep == sequence.count && nextScheduled == scheduled.count
      && restSeconds < tick
  }

  /// The next sequential drag and the next drag with its own start time, each with its start in
  /// seconds. The sequential drag is left out while a step with a duration precedes it.
  var comingDrags: [(step: DragStep, begin: Double)] {
    var coming: [(step: DragStep, begin: Double)] = []
    if nextScheduled < scheduled.count, let start = scheduled[nextScheduled].start,
      case .drag(let drag) = scheduled[nextScheduled].action
    {
      coming.append((drag, start))
    }
    // Steps without a duration may come before the drag.
    let next = sequence[nextStep...].first { step in
      switch step.action {
      case .send, .set, .perform, .tap, .tapPlace, .layout, .scroll: false
      case .drag, .fling, .wait, .settle, .doubleTap, .longPress, .press, .touch, .pinch: true
      }
    }
    if case .drag(let drag) = next?.action {
      coming.append((drag, settling == nil ? dueSeconds : max(dueSeconds, restSeconds)))
    }
    return coming
  }

  /// Lets the sequence await the rest of a view, which is expected at a time in seconds.
  mutating func pause(untilRestOf view: ViewID, at seconds: Double) {
    (settling, restSeconds) = (view, seconds)
  }

  /// Continues the sequence if the awaited view rests.
  ///
  /// - Parameters:
  ///   - end: the time at which the view comes to rest, in seconds; nil at rest.
  ///   - time: the time of the tick, in seconds.
  /// - Returns: whether the sequence continues.
  mutating func resume(restingAt end: Double?, _ time: Double) -> Bool {
    if let end { restSeconds = end }
    guard end.map({ $0 <= time }) ?? true else { return false }
    // The sequence continues at the exact time of rest, which may be before this tick. If a step
    // stopped the view before its planned rest, the sequence continues at this tick.
    dueSeconds = max(dueSeconds, min(restSeconds, time))
    settling = nil
    return true
  }

  /// Records a scroll of `view` that lasts until `end`, in seconds.
  mutating func noteScroll(of view: ViewID, until end: Double) {
    scrolls.removeAll { $0.view == view }
    scrolls.append((view, end))
  }

  /// Takes a step's duration in seconds into account. A sequential step delays the next sequential
  /// step. A step with its own start time may postpone the script's end.
  mutating func advance(by seconds: Double, of step: TimelineStep) {
    if step.start == nil {
      dueSeconds += seconds
    } else {
      scheduledEnd = max(scheduledEnd, (step.start ?? 0) + seconds)
    }
  }

  mutating func replaceRemainingSteps(with steps: [TimelineStep], from seconds: Double) {
    sequence = sequence[..<nextStep] + steps
    dueSeconds = seconds
    settling = nil
  }

  /// Removes the next step that is due at `time`, in seconds, from the script and returns the step.
  /// Steps with their own start times precede sequential steps. Returns nil if no step is due.
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
