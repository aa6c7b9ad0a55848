// Rules: which run for the events of a tick, and what is told of them.

import Geometry
import Scene

extension Stage {
  /// Runs the rules for all pending events, and for those that the rules set off in turn.
  mutating func runRules(at time: Double) throws(StageError) {
    var last: Rule?
    for _ in 0..<Limits.roundsPerTick {
      noteScrollEvents()
      let occurrences = pending
      pending = []
      if occurrences.isEmpty { return }
      for rule in scene.rules {
        for occurrence in occurrences where occurrence.event == rule.event {
          guard isAwake(rule.owner) else { continue }
          finished = occurrence.finished
          if try run(rule, at: time) { last = rule }
        }
      }
    }
    throw StageError(
      last?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
      "this rule sets itself off without end at \(formatted(time)) s; "
        + "give it a condition that becomes false")
  }

  /// False while the instance whose rule it is is not on the stage.
  func isAwake(_ owner: Int?) -> Bool {
    owner.map { hierarchy.isPresent(scene.instances[$0].root) } ?? true
  }

  /// A view whose offset differs from that of its last event has scrolled.
  private mutating func noteScrollEvents() {
    for view in scrollViews {
      let offset = model.contentOffset(view)
      guard let last = eventOffsets[view], last.offset != offset else { continue }
      eventOffsets[view]?.offset = offset
      eventOffsets[view]?.delta = offset - last.offset
      pending.append(Occurrence(.scroll(view)))
    }
  }

  /// True when the rule's condition held.
  private mutating func run(_ rule: Rule, at time: Double) throws(StageError) -> Bool {
    if let condition = rule.condition, try !holds(condition, at: time) { return false }
    let cause = cause(of: rule.event, hasFinished: finished)
    let effects = try run(
      rule.steps, RuleContext(location: rule.location, owner: rule.owner), at: time)
    log(time, cause, rule: rule.location, effects)
    return true
  }

  // MARK: Completions

  /// Ends the animations whose time is over, and lets rules know of it.
  mutating func complete(at time: Double) throws(StageError) {
    arriveAnimators(at: time)
    let ended = groups.filter { $0.end <= time + Stage.timeTolerance }
    guard !ended.isEmpty else { return }
    let ids = Set(ended.map(\.id))
    animations.removeAll { ids.contains($0.group) }
    groups.removeAll { ids.contains($0.id) }
    for group in ended where isAwake(group.context.owner) {
      finished = !group.isInterrupted
      if !group.completion.isEmpty {
        let effects = try run(group.completion, group.context, at: time)
        log(
          time, .completion(hasFinished: finished), rule: group.context.location, effects)
      }
      if let name = group.name {
        let event = Event.finish(name)
        pending.append(Occurrence(event, finished: !group.isInterrupted))
        if !scene.rules.contains(where: { $0.event == event }) {
          log(time, cause(of: event, hasFinished: !group.isInterrupted), rule: nil, [])
        }
      }
    }
    try runRules(at: time)
    try layOut(at: time)
  }

  /// Runs the steps whose wait is over.
  mutating func runContinuations(at time: Double) throws(StageError) {
    let due = continuations.filter { $0.dueSeconds <= time + Stage.timeTolerance }
    guard !due.isEmpty else { return }
    continuations.removeAll { $0.dueSeconds <= time + Stage.timeTolerance }
    for continuation in due where isAwake(continuation.context.owner) {
      finished = continuation.finished
      let effects = try run(continuation.steps, continuation.context, at: time)
      log(time, .waited, rule: continuation.context.location, effects)
    }
  }

  // MARK: The log

  mutating func log(
    _ time: Double, _ cause: LoggedEvent.Cause, rule: SourceLocation?, _ effects: [Effect]
  ) {
    guard isLogging else { return }
    events.append(LoggedEvent(time: time, cause: cause, rule: rule, effects: effects))
  }

  /// - Parameter hasFinished: of the end of an animation: false when it was interrupted.
  private func cause(of event: Event, hasFinished: Bool) -> LoggedEvent.Cause {
    if case .finish(let name) = event, !hasFinished { .interrupted(name) } else { .event(event) }
  }
}
