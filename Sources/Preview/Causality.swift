// The causes of a scene's events and animations, found in the log of its playback.

import Player
import Scene
import Stage
import Support

/// The causes of the events of a log and of the animations of an observation.
///
/// A cause always precedes its effect in the log, so the events form trees.
struct Causality: Sendable, Hashable {
  /// The index of the event that caused each event; nil for an event that the script, a finger or
  /// the start caused.
  private(set) var parents: [Int?] = []
  /// The index of the event whose rule started each animation; nil if no event did.
  let starters: [Int?]

  /// - Parameters:
  ///   - events: The log, in order of time.
  ///   - spans: The animations, in the order in which they began.
  init(_ scene: Scene, _ events: [LoggedEvent], _ spans: [AnimationSpan]) {
    let rules = RuleIndex(scene)
    var search = CauseSearch(rules: rules)
    for (index, event) in events.enumerated() {
      parents.append(search.cause(of: event, in: events, before: index))
      search.add(event, at: index)
    }
    let moments = Dictionary(grouping: events.indices) { events[$0].time }
    starters = spans.map { span in
      let rule = rules.ruleOfChange[span.location] ?? span.location
      let found = (moments[span.begin] ?? []).filter { index in
        events[index].runs.contains { $0.rule == rule }
      }
      // The same rule of several instances of a component may run in one tick.
      return found.last { events[$0].effects.contains { $0.changes(span) } } ?? found.last
    }
  }
}

extension Effect {
  fileprivate func changes(_ span: AnimationSpan) -> Bool {
    guard case .change(.property(let view, let property), _, _) = self else { return false }
    return view == span.view && property == span.property
  }
}

/// Steps of a rule that run together: at the rule's event, after a wait, or at the end of an
/// animation.
private struct RulePart: Hashable {
  enum Kind { case first, afterWait, completion }

  let rule: SourceLocation
  let kind: Kind
}

extension LoggedEvent.Cause {
  /// The kind of the parts that run at the event.
  fileprivate var partKind: RulePart.Kind {
    switch self {
    case .completion: .completion
    case .waited: .afterWait
    case .event, .interrupted, .scriptedSet, .scriptedScroll: .first
    }
  }
}

/// The rules of a scene by the changes and the animations in them.
private struct RuleIndex {
  /// The location of the rule that contains a change, by the location of the change.
  private(set) var ruleOfChange: [SourceLocation: SourceLocation] = [:]
  /// The parts that contain an animation of a name.
  private(set) var partsOfAnimation: [String: Set<RulePart>] = [:]
  /// The parts that contain an animation with completion steps, by the location of the rule.
  private(set) var partsWithCompletion: [SourceLocation: Set<RulePart>] = [:]

  init(_ scene: Scene) {
    for rule in scene.rules { add(rule.steps, of: rule.location, as: [.first]) }
    for step in scene.timeline {
      guard case .perform(let performed) = step.action else { continue }
      add([performed], of: step.location, as: [.first])
    }
  }

  /// Adds the steps of a part, and returns the kinds of the parts that can contain the next step:
  /// several after a choice with a wait.
  @discardableResult
  private mutating func add(
    _ steps: [RuleStep], of rule: SourceLocation, as kinds: Set<RulePart.Kind>
  ) -> Set<RulePart.Kind> {
    var kinds = kinds
    for step in steps {
      for change in step.changes { ruleOfChange[change.location] = rule }
      let parts = kinds.map { RulePart(rule: rule, kind: $0) }
      let (name, completion) = step.action.animation
      if let name { partsOfAnimation[name, default: []].formUnion(parts) }
      if !completion.isEmpty { partsWithCompletion[rule, default: []].formUnion(parts) }
      add(completion, of: rule, as: [.completion])
      switch step.action {
      case .wait: kinds = [.afterWait]
      case .choice(_, let steps, let others):
        kinds = add(steps, of: rule, as: kinds).union(add(others, of: rule, as: kinds))
      case .animate(let block): add(block.inner, of: rule, as: kinds)
      case .transition(let block): add(block.inner, of: rule, as: kinds)
      case .each(let step): for copy in step.copies { add(copy.steps, of: rule, as: kinds) }
      default: break
      }
    }
    return kinds
  }
}

extension RuleStep.Action {
  /// The name of the step's animation in `finish` events, and the steps that run at its end.
  fileprivate var animation: (name: String?, completion: [RuleStep]) {
    switch self {
    case .animate(let block): (block.options.name, block.completion)
    case .keyframes(let block): (block.options.name, block.completion)
    case .transition(let block): (block.name, block.completion)
    case .animator(let block): (block.eventName, block.completion)
    default: (nil, [])
    }
  }
}

/// The latest events of each kind that can cause later events, as indices in the log.
private struct CauseSearch {
  let rules: RuleIndex
  private var messages: [String: Int] = [:]
  private var timers: [Int: Int] = [:]
  private var additions: [Int: Int] = [:]
  private var scrolls: [ViewID: Int] = [:]
  /// The beginnings of pans, presses and long presses.
  private var touches: [Event: Int] = [:]
  private var runs: [SourceLocation: [Int]] = [:]
  private var latestRuns: [RulePart: Int] = [:]

  init(rules: RuleIndex) { self.rules = rules }

  /// Notes what the event at an index can cause.
  mutating func add(_ event: LoggedEvent, at index: Int) {
    switch event.cause {
    case .event(.drag(let view)), .event(.release(let view)): scrolls[view] = index
    case .event(let touch):
      switch touch {
      case .begin, .longPress, .down: touches[touch] = index
      default: break
      }
    case .scriptedScroll(let scroll): scrolls[scroll.view] = index
    default: break
    }
    for run in event.runs where runs[run.rule]?.last != index {
      runs[run.rule, default: []].append(index)
      latestRuns[RulePart(rule: run.rule, kind: event.cause.partKind)] = index
    }
    for effect in event.effects {
      switch effect {
      case .send(let name): messages[name] = index
      case .timer(let timer, isStarting: true): timers[timer] = index
      case .add(let instance): additions[instance] = index
      case .scroll(let scroll): scrolls[scroll.view] = index
      default: break
      }
    }
  }

  /// Returns the index of the event that caused the event at an index.
  func cause(of event: LoggedEvent, in events: [LoggedEvent], before index: Int) -> Int? {
    switch event.cause {
    case .event(.message(let name)):
      // A message arrives in the tick in which it is sent.
      return messages[name].flatMap { events[$0].time == event.time ? $0 : nil }
    case .event(.timer(let timer)): return timers[timer]
    case .event(.added(let instance)): return additions[instance]
    case .event(.finish(let name)), .interrupted(let name):
      return rules.partsOfAnimation[name]?.compactMap { latestRuns[$0] }.max()
    case .completion:
      let parts = event.runs.first.flatMap { rules.partsWithCompletion[$0.rule] }
      return parts?.compactMap { latestRuns[$0] }.max()
    case .waited(let seconds):
      // The wait began at the tick that is nearest to its duration before its end.
      let starts = event.runs.first.flatMap { runs[$0.rule] } ?? []
      return Self.nearest(starts, to: event.time - seconds, in: events)
    case .event(.release(let view)), .event(.scroll(let view)), .event(.refresh(let view)):
      return scrolls[view]
    case .event(.settle(let view)), .event(.willEnd(let view)), .event(.cancel(let view)):
      return [touches[.begin(view)], scrolls[view]].compactMap(\.self).max()
    case .event(.change(let view)), .event(.end(let view)): return touches[.begin(view)]
    case .event(.up(let view)): return touches[.down(view)]
    case .event(.longPressChange(let view)), .event(.longPressEnd(let view)):
      return touches[.longPress(view)]
    case .event, .scriptedSet, .scriptedScroll: return nil
    }
  }

  /// Returns the index of the event nearest to a time in seconds, and of equally near events the
  /// first one; nil without events.
  ///
  /// - Parameter indices: the indices of some events, ascending.
  private static func nearest(
    _ indices: [Int], to seconds: Double, in events: [LoggedEvent]
  ) -> Int? {
    func first(from time: Double) -> Int { indices.partitionIndex { events[$0].time >= time } }
    let next = first(from: seconds)
    guard next > 0 else { return indices.first }
    let before = indices[first(from: events[indices[next - 1]].time)]
    guard next < indices.count,
      events[indices[next]].time - seconds < seconds - events[before].time
    else { return before }
    return indices[next]
  }
}
