// The reader of rules.

import Motion
import Scene
import Support

import struct Scene.Timer

struct ResolvedRules {
  /// The rules with a valid event.
  var rules: [Rule] = []
  var timers = TimerList()
  /// The steps of all rules, including rules with an invalid event, to report errors in the steps.
  var steps: [RuleStep] = []
}

extension Context {
  /// Reads the rules.
  ///
  /// - Precondition: `globals` has the views and the names that steps define.
  func rules(_ sources: [RuleSource]) -> ResolvedRules {
    var read = ResolvedRules()
    // Read all events first, because a step may start the timer of a later rule.
    let events = sources.map { inside($0.namespace).event(of: $0, timers: &read.timers) }
    var context = inSteps
    context.globals.timers = read.timers
    for (source, event) in zip(sources, events) {
      var context = context.inside(source.namespace)
      if case .finish? = event { context = context.afterAnimation }
      let condition = source.node["when"].flatMap { context.condition($0) }
      let steps = context.steps(source.node["do"])
      read.steps += steps
      guard let event else { continue }
      read.rules.append(
        Rule(
          event: event, condition: condition, steps: steps, location: source.node.location,
          owner: source.owner))
    }
    return read
  }

  /// Returns the event of a rule; nil for an invalid event, which is reported.
  ///
  /// - Parameter timers: the timers of preceding rules. The rule's own timer is appended.
  private func event(of rule: RuleSource, timers: inout TimerList) -> Event? {
    guard let node = rule.node["on"] else { return nil }
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    let kind = words.first.flatMap(EventKind.init)
    let argument = words.count == 2 ? words[1] : nil
    if kind != .every, let key = rule.node["timer"] ?? rule.node["mode"] {
      findings.error(key.location, "only a rule 'on: every SECONDS' has a timer")
    }
    switch (kind, argument) {
    case (.start, nil) where words.count == 1: return rule.owner.map(Event.added) ?? .start
    case (.layout, nil) where words.count == 1: return .layout
    case (let kind?, let name?) where kind.isOfView:
      return view(of: kind, named: name, at: node).flatMap { Event(kind, of: $0) }
    case (.timer, let name?): return timerEvent(name, at: node, timers)
    case (.every, let period?): return timer(period, at: node, of: rule, among: &timers)
    case (.message, let name?): return .message(name)
    case (.finish, let name?): return .finish(prefixed(name))
    default:
      return findings.refuse(
        node.location, "'on' takes \(EventKind.help), not \(node.summary)\(eventRemedy(words))",
        .wrongValue)
    }
  }

  /// Returns the view of an event; nil for a view that cannot have the event, which is reported.
  func view(of kind: EventKind, named name: String, at node: Node) -> ViewID? {
    switch kind {
    case .scroll, .drag, .release: scrollView(named: name, at: node)
    case .settle, .willEnd: restingView(named: name, at: node)
    case .refresh: refreshView(named: name, at: node)
    case .begin, .change, .end, .cancel: gestureView(named: name, "pan", "pinch", at: node)
    case .doubleTap, .longPress: gestureView(named: name, kind.rawValue, at: node)
    case .tap, .start, .every, .timer, .message, .finish, .layout, .then, .wait, .set:
      view(named: name, at: node)
    }
  }

  /// Returns the end of a message about an event, such as "; write 'on: tap box'".
  private func eventRemedy(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    if words.count == 2, let kind = EventKind(rawValue: words[1]), kind.isOfView {
      return "; write 'on: \(kind.rawValue) \(first)'"
    }
    let called = first.split { "()".contains($0) }.map(String.init)
    let word = called.first ?? first
    let argument = words.count == 2 ? words[1] : called.count == 2 ? called[1] : nil
    guard let kind = EventKind(rawValue: word) ?? ForeignWords.event(for: word),
      kind.spelling != nil
    else {
      return suggestion(for: first, among: EventKind.wordsOfRules)
    }
    guard kind != .start, kind != .layout, let argument, argument.isIdentifier else {
      return "; write 'on: \(kind.example)'"
    }
    return "; write 'on: \(kind.rawValue) \(argument)'"
  }

  private func timerEvent(_ name: String, at node: Node, _ timers: TimerList) -> Event? {
    if let index = timers.index(of: prefixed(name)) { return .timer(index) }
    return findings.refuse(
      node.location,
      "no rule before this one has a timer named \(name.quoted)"
        + suggestion(for: prefixed(name), among: timers.names))
  }

  private func timer(
    _ period: String, at node: Node, of rule: RuleSource, among timers: inout TimerList
  ) -> Event? {
    guard let seconds = Double(period), seconds >= Timer.leastPeriod, seconds <= Limits.seconds
    else {
      return findings.refuse(
        node.location,
        "'every' takes \(formatted(Timer.leastPeriod)) to \(formatted(Limits.seconds)) seconds, "
          + "not \(period.quoted)")
    }
    var name: String?
    if let node = rule.node["timer"], let text = node.text {
      let known = prefixed(text)
      name = known
      if timers.index(of: known) != nil {
        findings.error(
          node.location, "the timer \(text.quoted) is defined twice; rename one of them")
      }
    }
    let timer = Timer(
      period: seconds, mode: rule.node["mode"]?.word() ?? .default, name: name, owner: rule.owner)
    return .timer(timers.append(timer))
  }
}

extension Event {
  /// Creates an event of a view; nil for a kind without a view.
  fileprivate init?(_ kind: EventKind, of view: ViewID) {
    switch kind {
    case .scroll: self = .scroll(view)
    case .drag: self = .drag(view)
    case .release: self = .release(view)
    case .settle: self = .settle(view)
    case .tap: self = .tap(view)
    case .doubleTap: self = .doubleTap(view)
    case .longPress: self = .longPress(view)
    case .begin: self = .begin(view)
    case .change: self = .change(view)
    case .end: self = .end(view)
    case .cancel: self = .cancel(view)
    case .willEnd: self = .willEnd(view)
    case .refresh: self = .refresh(view)
    case .start, .every, .timer, .message, .finish, .layout, .then, .wait, .set: return nil
    }
  }
}
