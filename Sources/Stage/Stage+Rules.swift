// Running the rules for the events of a tick, and logging the events.

import Geometry
import Scene
import Support

extension Stage {
  /// Runs the rules for all pending events, and for the events that these rules trigger.
  mutating func runRules(at time: Double) throws(StageError) {
    var last: Rule?
    var work = 0
    for _ in 0..<Limits.roundsPerTick {
      noteScrollEvents(at: time)
      work += pending.count
      workSoFar += pending.count
      var occurrences = pending
      pending = []
      if occurrences.isEmpty { return }
      let places = Dictionary(grouping: occurrences.indices) { occurrences[$0].event }
      observe(occurrences, places, at: time)
      for (number, rule) in scene.rules.enumerated() {
        for index in places[rule.event] ?? [] {
          guard isAwake(rule.owner) else { continue }
          guard try run(rule, for: &occurrences[index], at: time) else { continue }
          observation?.run(number, of: rule.event, at: time)
          last = rule
          work += 1
          guard work + pending.count <= Limits.ruleWorkPerTick else {
            throw endless(rule, at: time)
          }
          try demandRoom(for: rule, at: time)
        }
      }
    }
    throw endless(last, at: time)
  }

  /// Records the events of a round before their rules run, and the rules whose conditions are
  /// false.
  ///
  /// - Parameter places: the indices in `occurrences` of each event.
  private mutating func observe(
    _ occurrences: [PendingEvent], _ places: [Event: [Int]], at time: Double
  ) {
    guard observation != nil else { return }
    let before = finished
    var closed: Set<Int> = []
    for (number, rule) in scene.rules.enumerated() {
      guard let condition = rule.condition, let index = places[rule.event]?.first else { continue }
      finished = occurrences[index].finished
      // A condition without a value is an error only if the rule is reached.
      if let holds = try? holds(condition, at: time), !holds { closed.insert(number) }
    }
    finished = before
    observation?.begin(occurrences.map(\.event), closed: closed)
  }

  private func endless(_ rule: Rule?, at time: Double) -> StageError {
    StageError(
      rule?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
      "this rule triggers itself without end at \(formatted(time)) s; "
        + "give it a condition that becomes false")
  }

  /// - Throws: `StageError` if the rules have done more work by `time` than `Limits` allows.
  private func demandRoom(for rule: Rule, at time: Double) throws(StageError) {
    let most = Limits.ruleWorkAtOnce + Int(saturating: Double(Limits.ruleWorkPerSecond) * time)
    guard workSoFar > most else { return }
    throw StageError(
      rule.location,
      "the rules do too much work: \(workSoFar) events and steps within \(formatted(time)) s, "
        + "but a scene may have \(Limits.ruleWorkPerSecond) per second; use fewer timers and "
        + "rules, or run them less often")
  }

  /// Returns whether the instance that owns a rule is on the stage; true for a rule without an
  /// owner.
  func isAwake(_ owner: Int?) -> Bool {
    owner.map { hierarchy.isPresent(scene.instances[$0].root) } ?? true
  }

  /// Reports a scroll event for each scroll view whose offset has changed since its last scroll
  /// event.
  private mutating func noteScrollEvents(at time: Double) {
    for view in scrollViews {
      let offset = model.contentOffset(view)
      guard let last = eventOffsets[view], last.offset != offset else { continue }
      let exact = exactOffset(of: view, at: time) ?? offset
      eventOffsets[view]?.update(to: offset, exact: exact)
      occur(.scroll(view), at: time)
    }
  }

  /// Reports an event to the rules of this tick and to the log.
  mutating func occur(_ event: Event, finished: Bool = true, at time: Double) {
    let cause: LoggedEvent.Cause =
      if case .finish(let name) = event, !finished { .interrupted(name) } else { .event(event) }
    pending.append(
      PendingEvent(
        event: event, finished: finished, entry: isLogged(event) ? log(cause, at: time) : nil))
  }

  /// Returns whether an event is logged even if it triggers no rule. Scroll events are excluded,
  /// because they occur at every tick of a fling. Start and added events are logged only if the
  /// scene has a rule for them. An expectation about such events includes them.
  private func isLogged(_ event: Event) -> Bool {
    if logsAllEvents { return true }
    return switch event {
    case .scroll, .change: false
    case .start, .added, .willEnd: scene.rules.contains { $0.event == event }
    default: true
    }
  }

  /// Runs a rule if its condition is true. Returns whether the rule ran.
  private mutating func run(
    _ rule: Rule, for occurrence: inout PendingEvent, at time: Double
  ) throws(StageError) -> Bool {
    finished = occurrence.finished
    if let condition = rule.condition, try !holds(condition, at: time) { return false }
    let entry = occurrence.entry ?? log(.event(occurrence.event), at: time)
    occurrence.entry = entry
    try run(
      rule.steps, StepOrigin(location: rule.location, owner: rule.owner), notingIn: entry,
      at: time)
    return true
  }

  private mutating func run(
    _ steps: [RuleStep], _ context: StepOrigin, notingIn entry: Int?, at time: Double
  ) throws(StageError) {
    let effects = try run(steps, context, at: time)
    workSoFar += 1 + effects.count
    note(effects, of: context.location, in: entry)
  }

  /// Ends the animations whose end has passed, and reports their ends to the rules.
  mutating func complete(at time: Double) throws(StageError) {
    arriveAnimators(at: time)
    let ended = groups.removeEnded(by: time + Stage.timeTolerance)
    guard !ended.isEmpty || !delayedRests.isEmpty else { return }
    let ids = Set(ended.map(\.id))
    animations.removeAll { ids.contains($0.group) }
    for group in ended where isAwake(group.context.owner) {
      finished = !group.isInterrupted
      if !group.completion.isEmpty {
        try run(
          group.completion, group.context,
          notingIn: log(.completion(hasFinished: finished), at: time), at: time)
      }
      if let name = group.name {
        occur(.finish(name), finished: !group.isInterrupted, at: time)
      }
    }
    reportDelayedRests(at: time)
    try runRules(at: time)
    try layOut(at: time)
  }

  mutating func runContinuations(at time: Double) throws(StageError) {
    let due = continuations.filter { $0.dueSeconds <= time + Stage.timeTolerance }
    guard !due.isEmpty else { return }
    continuations.removeAll { $0.dueSeconds <= time + Stage.timeTolerance }
    for continuation in due where isAwake(continuation.context.owner) {
      finished = continuation.finished
      try run(
        continuation.steps, continuation.context, notingIn: log(.waited, at: time), at: time)
    }
  }

  /// - Returns: the index of the new entry in `events`; nil if the stage does not log.
  @discardableResult
  mutating func log(_ cause: LoggedEvent.Cause, at time: Double) -> Int? {
    guard isLogging else { return nil }
    events.append(LoggedEvent(time: time, cause: cause))
    return events.count - 1
  }

  mutating func note(_ effects: [Effect], of rule: SourceLocation, in entry: Int?) {
    guard let entry else { return }
    events[entry].runs.append(LoggedEvent.Run(rule: rule, effects: effects.joiningCorners))
  }
}
