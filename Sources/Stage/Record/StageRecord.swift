// The events of a playback: those that wait for their rules, the log, and the observations.

import Scene

/// The events that wait for the rules of this tick, and the records of all events so far.
struct StageRecord {
  let plan: StagePlan
  let isLogging: Bool
  /// The log entries since the start, in order; empty without logging.
  private(set) var entries: [LoggedEvent] = []
  /// The observations for motion lint; nil unless they were requested.
  var observation: Observation?
  /// The events that wait for the rules of this tick.
  private(set) var pending: [PendingEvent] = []
  /// The log entries that are dropped unless a rule runs.
  private var tentative: [Int] = []

  init(_ plan: StagePlan, isLogging: Bool, isObserving: Bool) {
    (self.plan, self.isLogging) = (plan, isLogging)
    if isObserving { observation = Observation() }
  }

  /// Reports an event to the rules of this tick and to the log.
  mutating func occur(_ event: Event, finished: Bool = true, at time: Double) {
    let cause: LoggedEvent.Cause =
      if case .finish(let name) = event, !finished { .interrupted(name) } else { .event(event) }
    let isLogged = isLogged(event)
    // An event that a rule waits for has its place in the log before the rule runs.
    let entry = isLogged || plan.ruleEvents.contains(event) ? log(cause, at: time) : nil
    if let entry, !isLogged { tentative.append(entry) }
    pending.append(PendingEvent(event: event, finished: finished, entry: entry))
  }

  /// Drops the log entries of events that triggered no rule, although a rule waits for them.
  mutating func dropUntriggered() {
    guard let first = tentative.min() else { return }
    // One pass: removing one entry after the other would move the later ones each time.
    let dropped = Set(tentative.filter { entries[$0].runs.isEmpty })
    let kept = (first..<entries.count).filter { !dropped.contains($0) }.map { entries[$0] }
    entries.replaceSubrange(first..., with: kept)
    tentative = []
  }

  /// Returns the events that wait for rules, which then wait no longer.
  mutating func takePending() -> [PendingEvent] {
    defer { pending = [] }
    return pending
  }

  /// Returns whether an event is logged even if it triggers no rule. Scroll events are excluded,
  /// because they occur at every tick of a fling. An expectation about such events includes them.
  private func isLogged(_ event: Event) -> Bool {
    if plan.logsAllEvents { return true }
    return switch event {
    case .scroll, .change, .longPressChange, .longPressEnd, .start, .added, .willEnd, .appear,
      .disappear:
      false
    default: true
    }
  }

  /// Takes an event that waits for its rules back from the log.
  mutating func withdraw(_ event: PendingEvent) {
    if let entry = event.entry { tentative.append(entry) }
  }

  /// - Returns: the index of the new log entry; nil without logging.
  @discardableResult
  mutating func log(_ cause: LoggedEvent.Cause, at time: Double) -> Int? {
    guard isLogging else { return nil }
    entries.append(LoggedEvent(time: time, cause: cause))
    return entries.count - 1
  }

  mutating func note(_ effects: [Effect], of rule: SourceLocation, in entry: Int?) {
    guard let entry else { return }
    entries[entry].runs.append(LoggedEvent.Run(rule: rule, effects: effects.joiningCorners))
  }

  mutating func clearLog() { (entries, tentative) = ([], []) }
}

struct PendingEvent {
  let event: Event
  /// Whether the animation of a `finish` event ran to its end; false if it was interrupted.
  let finished: Bool
  /// The index of the log entry; nil without one.
  let entry: Int?
}
