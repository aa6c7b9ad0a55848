// Rules and their events.

import Geometry
import Motion

/// Rules of a component, to be read in each of its instances.
struct PendingRules {
  let node: Node
  let inside: Namespace
  /// As `Rule.owner`.
  let owner: Int?
}

extension SceneReader {
  /// The scene's own rules, and then those of its instances.
  mutating func rules(_ root: Node) -> [Rule] {
    var rules = (root["rules"]?.items ?? []).compactMap { rule($0, owner: nil) }
    for pending in pendingRules {
      scope = pending.inside
      rules += (pending.node.items ?? []).compactMap { rule($0, owner: pending.owner) }
    }
    scope = names
    return rules
  }

  private mutating func rule(_ node: Node, owner: Int?) -> Rule? {
    let event = node["on"].flatMap { self.event($0, of: node, owner: owner) }
    if case .finish? = event { knowsFinished = true }
    defer { knowsFinished = false }
    let condition = node["when"].flatMap { self.condition($0) }
    // The steps' own mistakes are worth finding even without an event.
    let steps = steps(node["do"])
    guard let event else { return nil }
    return Rule(
      event: event, condition: condition, steps: steps, location: node.location, owner: owner)
  }

  /// A condition is an expression with or without its '='.
  private mutating func condition(_ node: Node) -> Expression? {
    guard let scalar = node.scalar, scalar.value == .text, scalar.expression == nil else {
      return expression(node, as: .boolean)
    }
    let start = node.location.advanced(by: scalar.leadIn ?? 0)
    do {
      return try resolver().expression(scalar.raw, as: .boolean, at: start)
    } catch {
      findings.error(
        scalar.leadIn == nil ? node.location : start.advanced(by: error.offset), error.message)
      return nil
    }
  }

  private static let events = [
    "start", "scroll", "drag", "release", "settle", "tap", "every", "timer", "message", "finish",
    "layout",
  ]

  private mutating func event(_ node: Node, of rule: Node, owner: Int?) -> Event? {
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    let argument = words.count == 2 ? words[1] : nil
    if words.first != "every", let key = rule["timer"] ?? rule["mode"] {
      findings.error(key.location, "only a rule 'on: every SECONDS' has a timer")
    }
    switch (words.first, argument) {
    case ("start", nil) where words.count == 1: return owner.map(Event.added) ?? .start
    case ("layout", nil) where words.count == 1: return .layout
    case ("scroll", let name?): return scrollView(named: name, at: node).map(Event.scroll)
    case ("drag", let name?): return scrollView(named: name, at: node).map(Event.drag)
    case ("release", let name?): return scrollView(named: name, at: node).map(Event.release)
    case ("settle", let name?): return scrollView(named: name, at: node).map(Event.settle)
    case ("tap", let name?): return view(named: name, at: node).map(Event.tap)
    case ("timer", let name?):
      guard let index = timers.firstIndex(where: { $0.name == prefixed(name) }) else {
        findings.error(
          node.location,
          "no rule before this one has a timer named \(name.quoted)"
            + suggestion(for: prefixed(name), among: timers.compactMap(\.name)))
        return nil
      }
      return .timer(index)
    case ("every", let period?): return timer(period, at: node, of: rule, owner: owner)
    case ("message", let name?): return .message(name)
    case ("finish", let name?): return .finish(prefixed(name))
    default:
      let hint = words.first.map { suggestion(for: $0, among: Self.events) } ?? ""
      findings.error(
        node.location,
        "'on' takes start, scroll VIEW, drag VIEW, release VIEW, settle VIEW, tap VIEW, "
          + "every SECONDS, timer NAME, message NAME, finish NAME or layout, "
          + "not \(node.summary)\(Self.events.contains(words.first ?? "") ? "" : hint)")
      return nil
    }
  }

  private mutating func timer(_ period: String, at node: Node, of rule: Node, owner: Int?)
    -> Event?
  {
    guard let seconds = Double(period), seconds >= Timer.leastPeriod, seconds <= Limits.seconds
    else {
      findings.error(
        node.location,
        "'every' takes \(formatted(Timer.leastPeriod)) to \(formatted(Limits.seconds)) seconds, "
          + "not \(period.quoted)")
      return nil
    }
    var name: String?
    if let node = rule["timer"], let text = node.text {
      name = prefixed(text)
      if timers.contains(where: { $0.name == name }) {
        findings.error(node.location, "a timer named \(text.quoted) is there already")
      }
    }
    let mode = rule["mode"]?.text.flatMap(Timer.RunLoopMode.init(rawValue:))
    timers.append(Timer(period: seconds, mode: mode ?? .default, name: name, owner: owner))
    return .timer(timers.count - 1)
  }

  /// The name of an animation, a timer or an animator as the whole scene knows it: what a component
  /// names belongs to each of its instances.
  func prefixed(_ name: String) -> String { (scope.localPrefix ?? "") + name }

  /// The scroll view of that name; anything else is a finding.
  mutating func scrollView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    return isScroll(view, called: name, at: node) ? view : nil
  }

  /// The view of a name such as `rows[3].button`.
  mutating func view(named name: String, at node: Node) -> ViewID? {
    do throws(ExpressionProblem) {
      let syntax = try parseExpression(name)
      guard case .name(let parts) = syntax.form else {
        throw ExpressionProblem(message: "expected the id of a view", offset: 0)
      }
      let (view, rest) = try resolver().view(parts, at: 0)
      guard rest.isEmpty else {
        throw ExpressionProblem(
          message: "expected the id of a view; '\(rest.joined(separator: "."))' is too much",
          offset: 0)
      }
      return view
    } catch {
      let hasView = error.message.hasPrefix("unknown name")
      findings.error(
        node.location,
        hasView ? unknownView(name) : "\(name.quoted): \(error.message)")
      return nil
    }
  }

  private func unknownView(_ name: String) -> String {
    "there is no view \(name.quoted)" + suggestion(for: name, among: names.visibleNames)
  }

  mutating func isScroll(_ view: ViewID, called name: String, at node: Node) -> Bool {
    let kind = views[view].kind.name
    if kind == .scroll { return true }
    findings.error(node.location, "'\(name)' is \(kind.phrase), not a scroll view")
    return false
  }
}
