// Observations of a stage for motion lint.

package import Scene

/// The animations and script steps of a playback, which the log of events does not contain.
package struct Observation: Sendable {
  package struct Step: Sendable, Hashable {
    package let location: SourceLocation
    /// The time at which the step was due, in seconds.
    package let seconds: Double
    /// The time of the tick that performed the step, in seconds.
    let tickSeconds: Double
  }

  /// A rule whose condition became true during its event.
  package struct EnabledRule: Sendable, Hashable {
    /// The rule, as an index in `Scene.rules`.
    package let rule: Int
    /// The rules that ran before it for the same event, as indices.
    package let earlier: [Int]
    /// The time of the event, in seconds.
    package let seconds: Double
  }

  /// The moment at which a condition with several parts came nearest to being true.
  package struct NearMiss: Sendable, Hashable {
    /// The false parts, as indices in `BooleanExpression.parts`; at least one.
    package let falseParts: [Int]
    /// The distance between the numbers that the first false part compares; 0 without numbers.
    let distance: Double
    /// The time of the event, in seconds.
    package let seconds: Double

    fileprivate func isNearer(than other: NearMiss) -> Bool {
      falseParts.count < other.falseParts.count
        || falseParts == other.falseParts && distance < other.distance
    }
  }

  /// All animations so far, in the order in which they began.
  package private(set) var spans: [AnimationSpan] = []
  /// The script's steps so far, in the order in which they began.
  package private(set) var steps: [Step] = []

  /// A tap or press of the script that no rule and no gesture takes.
  package struct MissedTouch: Sendable {
    package let target: TouchTarget
    /// The event of the view that the finger would cause.
    package let event: EventKind
    /// The touched view; nil if the finger touches none.
    package let view: ViewID?
    package let location: SourceLocation
    /// The time of the step, in seconds.
    package let seconds: Double
  }

  /// All touches so far that nothing takes.
  package private(set) var missedTouches: [MissedTouch] = []

  /// All events so far, also those that trigger no rule.
  package private(set) var happened: Set<Event> = []
  /// The rules that ran only because an earlier rule of the same event had run, without repetition.
  package private(set) var enabledRules: [EnabledRule] = []
  /// The nearest miss of each rule whose condition has several parts, by the rule's location.
  package private(set) var nearMisses: [SourceLocation: NearMiss] = [:]
  /// The rules whose conditions were false before any rule ran for the current events, as indices
  /// in `Scene.rules`.
  private var closed: Set<Int> = []
  /// The rules that ran for the current events, in order.
  private var ran: [Event: [Int]] = [:]

  /// Creates an empty observation.
  package init() {}

  /// Returns the observations of the ticks up to a time in seconds.
  package func upTo(_ seconds: Double) -> Observation {
    var observation = self
    let spanCount = spans.lastIndex { $0.begin <= seconds }.map { $0 + 1 } ?? 0
    observation.spans.removeSubrange(spanCount...)
    for (index, span) in observation.spans.enumerated() {
      if let interruption = span.interruption, interruption.seconds > seconds {
        observation.spans[index].interruption = nil
      }
    }
    observation.steps.removeAll { $0.tickSeconds > seconds }
    observation.enabledRules.removeAll { $0.seconds > seconds }
    observation.missedTouches.removeAll { $0.seconds > seconds }
    observation.nearMisses = nearMisses.filter { $0.value.seconds <= seconds }
    return observation
  }

  /// Begins a round of events of a tick.
  ///
  /// - Parameter closed: the rules for these events whose conditions are false, as indices.
  mutating func begin(_ events: [Event], closed: Set<Int>) {
    happened.formUnion(events)
    (self.closed, ran) = (closed, [:])
  }

  mutating func run(_ rule: Int, of event: Event, at time: Double) {
    defer { ran[event, default: []].append(rule) }
    guard closed.contains(rule), let earlier = ran[event],
      !enabledRules.contains(where: { $0.rule == rule && $0.earlier == earlier })
    else { return }
    enabledRules.append(EnabledRule(rule: rule, earlier: earlier, seconds: time))
  }

  /// Records that the condition of a rule was false at its event.
  mutating func miss(_ rule: SourceLocation, _ miss: NearMiss) {
    if let nearest = nearMisses[rule], !miss.isNearer(than: nearest) { return }
    nearMisses[rule] = miss
  }

  mutating func miss(_ touch: MissedTouch) { missedTouches.append(touch) }

  mutating func begin(_ step: TimelineStep, due seconds: Double, at time: Double) {
    steps.append(Step(location: step.location, seconds: seconds, tickSeconds: time))
  }

  /// - Returns: the index of the animation in `spans`.
  mutating func begin(
    _ animation: RunningAnimation, of property: Property, _ view: ViewID,
    _ location: SourceLocation, to target: Value, at time: Double
  ) -> Int {
    var timing: AnimationClock?
    if case .timed(let own) = animation.drive { timing = own }
    spans.append(
      AnimationSpan(
        view: view, property: property, location: location, begin: time,
        start: timing?.start ?? time, end: timing?.end, curve: timing?.curve, timing: timing,
        way: animation.way, target: target,
        isReplaceable: animation.isReplaceable))
    return spans.count - 1
  }

  mutating func interrupt(
    _ animation: RunningAnimation, by successor: AnimationSpan.Successor?, at time: Double
  ) {
    guard let index = animation.span else { return }
    var shown: Value?
    if case .timed(let timing) = animation.drive {
      // Skip an animation that has ended and only waits for its completion steps.
      guard let progress = timing.progress(at: time) else { return }
      shown = animation.shown(atProgress: progress)
    }
    spans[index].interruption = AnimationSpan.Interruption(
      seconds: time, shown: shown, successor: successor?.location,
      successorShown: successor.flatMap(\.shown))
  }
}
