// Running the rules for the events of a tick, and the steps that animations and waits leave behind.

import Scene
import Support

extension Stage {
  /// Runs the rules for all pending events, and for the events that these rules trigger.
  mutating func runRules() throws(StageError) {
    defer { shared.record.dropUntriggered() }
    var progress = RuleProgress()
    for _ in 0..<Limits.roundsPerTick {
      scrolling.noteEvents(&shared)
      try noteAppearances()
      var occurrences = shared.record.takePending()
      progress.work += occurrences.count
      rules.count(work: occurrences.count)
      if occurrences.isEmpty { return }
      observe(occurrences)
      let rests = takeUncertainRests(from: &occurrences)
      try runRules(for: occurrences, &progress)
      if !shared.awaitedRests.isEmpty || !rests.isEmpty {
        try runRules(for: takeRests(among: rests), &progress)
      }
    }
    throw endless(progress.last)
  }

  /// The work of the rules in a tick, which ends endless rules.
  private struct RuleProgress {
    var work = 0
    /// The rule that ran last.
    var last: Rule?
  }

  private mutating func runRules(
    for occurrences: [PendingEvent], _ progress: inout RuleProgress
  ) throws(StageError) {
    let (time, places) = (
      time, Dictionary(grouping: occurrences.indices) { occurrences[$0].event }
    )
    for (number, rule) in scene.rules.enumerated() {
      for index in places[rule.event] ?? [] {
        guard shared.isAwake(rule.owner) else { continue }
        guard try run(rule, for: occurrences[index]) else {
          noteMiss(of: number)
          continue
        }
        shared.record.observation?.run(number, of: rule.event, at: time)
        progress.last = rule
        progress.work += 1
        guard progress.work + shared.record.pending.count <= Limits.ruleWorkPerTick else {
          throw endless(rule)
        }
        try rules.demandRoom(for: rule, at: time)
      }
    }
  }

  /// Records the false parts of a rule's condition, for rules that never run.
  ///
  /// - Parameter index: the rule, as an index in `Scene.rules`.
  private mutating func noteMiss(of index: Int) {
    let parts = plan.conditionParts[index]
    guard shared.record.observation != nil, !parts.isEmpty else { return }
    // A part without a value, such as a division that another part guards, counts as true.
    let missed = parts.indices.filter { (try? holds(parts[$0].expression, at: time)) == false }
    guard let first = missed.first else { return }
    var distance = 0.0
    if let (left, right) = parts[first].sides, let one = try? number(left, at: time),
      let other = try? number(right, at: time)
    {
      distance = abs(one - other)
    }
    let miss = Observation.NearMiss(falseParts: missed, distance: distance, seconds: time)
    let rule = scene.rules[index].location
    shared.record.observation?.miss(rule, miss)
  }

  /// Removes the events that report a rest which a rule of the same round may prevent.
  private mutating func takeUncertainRests(from occurrences: inout [PendingEvent])
    -> [PendingEvent]
  {
    var moving: [Event] = []
    for view in shared.awaitedRests.sorted() where mayMove(view) { moving.append(.settle(view)) }
    guard !moving.isEmpty else { return [] }
    let rests = occurrences.filter { moving.contains($0.event) }
    occurrences.removeAll { moving.contains($0.event) }
    return rests
  }

  /// Returns whether a rule may change the rest position of a view now. An error in its condition
  /// is reported when the rule runs.
  private mutating func mayMove(_ view: ViewID) -> Bool {
    for rule in scene.rules where rule.event == .willEnd(view) && shared.isAwake(rule.owner) {
      guard let condition = rule.condition else { return true }
      noteConstants(of: rule)
      if (try? holds(condition, at: time)) ?? true { return true }
    }
    return false
  }

  /// Ends the motions of views whose rest position no rule has changed, and returns their events.
  private mutating func takeRests(among occurrences: [PendingEvent]) -> [PendingEvent] {
    var kept: [PendingEvent] = []
    for occurrence in occurrences {
      if case .settle(let view) = occurrence.event, shared.awaitedRests.contains(view) {
        kept.append(occurrence)
      } else {
        shared.record.withdraw(occurrence)
      }
    }
    scrolling.end(shared.awaitedRests, at: time)
    fingers.end(shared.awaitedRests, at: time)
    shared.awaitedRests = []
    return kept
  }

  /// Records the events of a round before their rules run, and the rules whose conditions are
  /// false.
  private mutating func observe(_ occurrences: [PendingEvent]) {
    guard shared.record.observation != nil else { return }
    let places = Dictionary(grouping: occurrences.indices) { occurrences[$0].event }
    let before = rules.finished
    var closed: Set<Int> = []
    for (number, rule) in scene.rules.enumerated() {
      guard let condition = rule.condition, let index = places[rule.event]?.first else { continue }
      rules.note(finished: occurrences[index].finished)
      noteConstants(of: rule)
      // A condition without a value is an error only if the rule is reached.
      if let holds = try? holds(condition, at: time), !holds { closed.insert(number) }
    }
    rules.note(finished: before)
    shared.record.observation?.begin(occurrences.map(\.event), closed: closed)
  }

  private func endless(_ rule: Rule?) -> StageError {
    StageError(
      rule?.location ?? SourceLocation(file: scene.file, line: 1, column: 1),
      "this rule triggers itself without end at \(formatted(time)) s; "
        + "give it a condition that becomes false")
  }

  /// Runs a rule if its condition is true. Returns whether the rule ran.
  private mutating func run(
    _ rule: Rule, for occurrence: PendingEvent
  ) throws(StageError) -> Bool {
    rules.note(finished: occurrence.finished)
    noteConstants(of: rule)
    if let condition = rule.condition, try !holds(condition, at: time) { return false }
    let origin = StepOrigin(
      location: rule.location, owner: rule.owner, constants: rules.constants)
    try run(rule.steps, origin, notingIn: occurrence.entry)
    return true
  }

  /// Evaluates the names of the rule's `let`. A value with an error is an error where it is used.
  private mutating func noteConstants(of rule: Rule) {
    var constants = RuleConstants()
    rules.note(constants: constants)
    for expression in rule.constants {
      constants.append(
        try? value(of: expression, at: time),
        exact: expression.number.flatMap { try? exactNumber($0, at: time) })
      rules.note(constants: constants)
    }
  }

  private mutating func run(
    _ steps: [RuleStep], _ context: StepOrigin, notingIn entry: Int?
  ) throws(StageError) {
    rules.note(constants: context.constants)
    let effects = try run(steps, context)
    rules.count(work: 1 + effects.count)
    shared.record.note(effects, of: context.location, in: entry)
  }

  /// Ends the animations whose end has passed, and reports their ends to the rules.
  mutating func complete() throws(StageError) {
    rules.add(animations.arrive(&shared))
    let ended = animations.takeEnded(at: time)
    guard !ended.isEmpty || scrolling.hasDelayedRests else { return }
    for group in ended where shared.isAwake(group.context.owner) {
      rules.note(finished: !group.isInterrupted)
      if !group.completion.isEmpty {
        try run(
          group.completion, group.context,
          notingIn: shared.record.log(.completion(hasFinished: rules.finished), at: time))
      }
      if let name = group.name {
        shared.occur(.finish(name), finished: !group.isInterrupted)
      }
    }
    scrolling.reportDelayedRests(animations, &shared)
    try runRules()
    try layOut()
  }

  mutating func runContinuations() throws(StageError) {
    for continuation in rules.takeDue(at: time) where shared.isAwake(continuation.context.owner) {
      rules.note(finished: continuation.finished)
      try run(
        continuation.steps, continuation.context,
        notingIn: shared.record.log(.waited(seconds: continuation.seconds), at: time))
    }
  }
}
