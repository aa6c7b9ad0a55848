// The keys of rules, and their reading.

import Motion
import Scene
import Support

import struct Scene.Timer

struct RuleKeys: Keys {
  let event = Key("on", .node(.event), "The event: \(EventKind.help).").required
  let condition = Key("when", .condition, "The condition for the rule to run; always by default.")
  let derived = ViewKeys.derived
  let timer = Key(
    "timer", .prefixedName, "The name of the timer of 'every', which a step must start.")
  let mode = Key(
    "mode", Reader<Timer.RunLoopMode>.word,
    "The timer's mode: default stops while a finger drags or a view decelerates, common does not.")
  let steps = Key("do", .steps, "The steps, in order.").required

  var rules: [KeyRule] {
    [
      KeyRule([timer, mode]) { [event, timer, mode] node, _ in
        guard let key = node[timer] ?? node[mode], let event = node[event],
          event.text?.split(separator: " ").first != "every"
        else { return nil }
        return .init(
          location: key.location, message: "only a rule 'on: every SECONDS' has a timer")
      }
    ]
  }

  static let all = RuleKeys()
}

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
    let keys = RuleKeys.all
    func members(
      of rule: RuleSource, copy: NamedCopies.Scope? = nil, in context: Context
    ) -> Members<RuleKeys> {
      Members(keys, rule.node, context.inside(rule.namespace).inside(copy: copy))
    }
    // Read all events first, because a step may start the timer of a later rule.
    let events = sources.map {
      members(of: $0, in: self).events(owner: $0.owner, timers: &read.timers)
    }
    var context = inSteps
    context.globals.timers = read.timers
    for (source, events) in zip(sources, events) {
      for (event, copy) in events {
        let isAfterAnimation = if case .finish? = event { true } else { false }
        var members = members(
          of: source, copy: copy, in: isAfterAnimation ? context.afterAnimation : context)
        let constants = NamedConstants()
        if source.node[ViewKeys.derived] != nil {
          members.context = members.context.deriving(source.node, constants)
          members.context.checkDerived()
        }
        let condition = members.condition
        let steps = members.steps ?? []
        read.steps += steps
        // An error in the rule of one copy is an error in all of them.
        if copy != nil, findings.hasErrors { break }
        guard let event else { continue }
        read.rules.append(
          Rule(
            event: event, constants: constants.expressions, condition: condition, steps: steps,
            location: source.node.location, owner: source.owner))
      }
    }
    return read
  }

  /// Returns the view of an event; nil for a view that cannot have the event, which is reported.
  func view(of kind: EventKind, named name: String, at node: Node) -> ViewID? {
    switch kind {
    case .scroll, .drag, .release: scrollView(named: name, at: node)
    case .settle, .willEnd: restingView(named: name, at: node)
    case .refresh: refreshView(named: name, at: node)
    case .appear, .disappear: contentView(named: name, at: node)
    case .begin, .change, .end: gestureView(named: name, "pan", "pinch", at: node)
    case .cancel: gestureView(named: name, "pan", "pinch", "press", "longPress", at: node)
    case .down, .up: gestureView(named: name, "press", at: node)
    case .doubleTap, .longPress: gestureView(named: name, kind.rawValue, at: node)
    case .longPressChange, .longPressEnd: gestureView(named: name, "longPress", at: node)
    case .tap, .start, .every, .timer, .message, .finish, .layout, .then, .wait, .set:
      view(named: name, at: node)
    }
  }

  /// Returns the end of a message about an event, such as "; write 'on: tap box'".
  fileprivate func eventRemedy(_ words: [String]) -> String {
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
}

extension Members<RuleKeys> {
  /// Returns the events of the rule: one, or one for each copy of a view. An invalid event is nil,
  /// and is reported.
  ///
  /// - Parameters:
  ///   - owner: the instance that the rule belongs to.
  ///   - timers: the timers of preceding rules. The rule's own timer is appended.
  fileprivate func events(owner: Int?, timers: inout TimerList)
    -> [(event: Event?, copy: NamedCopies.Scope?)]
  {
    let words = (self.event?.text ?? "").split(separator: " ").map(String.init)
    guard words.count == 2, let node = self.event, let kind = EventKind(rawValue: words[0]),
      kind.isOfView, let copies = context.copies(named: words[1])
    else { return [(event(owner: owner, timers: &timers), nil)] }
    var events: [(event: Event?, copy: NamedCopies.Scope?)] = []
    for index in copies.elements.indices {
      let view = context.view(of: kind, named: copies.name(ofCopy: "\(index)"), at: node)
      events.append((view.flatMap { Event(kind, of: $0) }, copies.scope(ofCopy: index)))
      if view == nil { break }
    }
    return events
  }

  /// Returns the the rule's event; nil for an invalid event, which is reported.
  private func event(owner: Int?, timers: inout TimerList) -> Event? {
    guard let node = self.event else { return nil }
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    let kind = words.first.flatMap(EventKind.init)
    let argument = words.count == 2 ? words[1] : nil
    switch (kind, argument) {
    case (.start, nil) where words.count == 1: return owner.map(Event.added) ?? .start
    case (.layout, nil) where words.count == 1: return .layout
    case (let kind?, let name?) where kind.isOfView:
      return context.view(of: kind, named: name, at: node).flatMap { Event(kind, of: $0) }
    case (.timer, let name?): return timerEvent(context.prefixed(name), named: name, timers)
    case (.every, let period?): return timerEvent(every: period, owner: owner, &timers)
    case (.message, let name?): return .message(name)
    case (.finish, let name?): return .finish(context.prefixed(name))
    default:
      return context.findings.refuse(
        node.location, EventMistake.event(given: node.summary, remedy: context.eventRemedy(words)))
    }
  }

  private func timerEvent(_ name: String, named text: String, _ timers: TimerList) -> Event? {
    if let index = timers.index(of: name) { return .timer(index) }
    return context.findings.refuse(
      (node(\.event) ?? node).location,
      UnknownNameMistake.earlierTimer(text, prefixed: name, timers.names))
  }

  private func timerEvent(every period: String, owner: Int?, _ timers: inout TimerList) -> Event? {
    guard let seconds = Double(period), seconds >= Timer.leastPeriod, seconds <= Limits.seconds
    else {
      return context.findings.refuse(
        (node(\.event) ?? node).location,
        EventMistake.period(period, least: Timer.leastPeriod))
    }
    if let name = self.timer, timers.index(of: name) != nil, let node = node(\.timer) {
      context.findings.error(node.location, NameMistake.timerTwice(node.text ?? ""))
    }
    let timer = Timer(period: seconds, mode: self.mode ?? .default, name: self.timer, owner: owner)
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
    case .longPressChange: self = .longPressChange(view)
    case .longPressEnd: self = .longPressEnd(view)
    case .down: self = .down(view)
    case .up: self = .up(view)
    case .begin: self = .begin(view)
    case .change: self = .change(view)
    case .end: self = .end(view)
    case .cancel: self = .cancel(view)
    case .willEnd: self = .willEnd(view)
    case .refresh: self = .refresh(view)
    case .appear: self = .appear(view)
    case .disappear: self = .disappear(view)
    case .start, .every, .timer, .message, .finish, .layout, .then, .wait, .set: return nil
    }
  }
}
