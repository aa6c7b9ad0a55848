// Rules, their events and steps, and the timeline.

import Geometry
import Motion

extension SceneReader {
  mutating func rule(_ node: Node) -> Rule? {
    guard let on = node["on"], let event = event(on) else {
      // The steps' own mistakes are still worth finding.
      _ = steps(node["do"])
      return nil
    }
    var condition: Expression?
    if let when = node["when"] {
      condition = self.condition(when)
    }
    return Rule(
      event: event, condition: condition, steps: steps(node["do"]), location: node.location)
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

  private mutating func event(_ node: Node) -> Event? {
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    let argument = words.count == 2 ? words[1] : nil
    switch (words.first, argument) {
    case ("start", nil) where words.count == 1: return .start
    case ("scroll", let name?):
      guard let view = view(named: name, at: node) else { return nil }
      guard isScroll(view, called: name, at: node) else { return nil }
      return .scroll(view)
    case ("tap", let name?): return view(named: name, at: node).map(Event.tap)
    case ("every", let period?):
      guard let seconds = Double(period), seconds > 0, seconds <= Limits.seconds else {
        findings.error(
          node.location,
          "'every' takes seconds above 0 and up to \(formatted(Limits.seconds)), "
            + "not \(period.quoted)"
        )
        return nil
      }
      return .every(seconds)
    case ("message", let name?): return .message(name)
    case ("finish", let name?): return .finish(name)
    default:
      let kinds = ["start", "scroll", "tap", "every", "message", "finish"]
      let hint = words.first.map { suggestion(for: $0, among: kinds) } ?? ""
      findings.error(
        node.location,
        "'on' takes start, scroll VIEW, tap VIEW, every SECONDS, message NAME or finish NAME, "
          + "not \(node.summary)\(kinds.contains(words.first ?? "") ? "" : hint)")
      return nil
    }
  }

  /// The view of a name such as `rows[3].button`.
  mutating func view(named name: String, at node: Node) -> Int? {
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

  private mutating func isScroll(_ view: Int, called name: String, at node: Node) -> Bool {
    let kind = views[view].kind.name
    if kind == .scroll { return true }
    findings.error(node.location, "'\(name)' is \(kind.phrase), not a scroll view")
    return false
  }

  // MARK: Steps of rules

  private mutating func steps(_ node: Node?) -> [RuleStep] {
    guard let node else { return [] }
    return (node.items ?? [node]).compactMap { step($0) }
  }

  private mutating func step(_ node: Node) -> RuleStep? {
    if let animate = node["animate"] {
      return .animate(options(animate), changes(node["set"]))
    }
    if let set = node["set"] { return .set(changes(set)) }
    if let send = node["send"], let name = send.text {
      sent.append((name, send.location))
      return .send(name)
    }
    return nil
  }

  private mutating func options(_ node: Node) -> AnimationOptions {
    let none = Expression(.number(0), at: node.location)
    var options = AnimationOptions(
      duration: expression(node["duration"], as: .number) ?? none,
      delay: expression(node["delay"], as: .number) ?? none,
      curve: .easeInOut, name: node["name"]?.text)
    if let name = options.name { animationNames.append(name) }
    // A literal that is no curve has been reported by the grammar.
    var isKnown = true
    if let curve = node["curve"] {
      let read = self.curve(curve)
      options.curve = read ?? .easeInOut
      isKnown = read != nil
    }
    if isKnown { checkDuration(node, of: options.curve) }
    return options
  }

  private mutating func curve(_ node: Node) -> Curve? {
    guard case .text(let notation)? = constant(node, as: .text) else { return nil }
    do {
      return try Curve(parsing: notation)
    } catch {
      if node.scalar?.expression != nil {
        findings.error(node.location, "'curve': \(error.message)")
      }
      return nil
    }
  }

  /// A spring that takes the time it takes has no use for a duration, every other curve needs one.
  private mutating func checkDuration(_ node: Node, of curve: Curve) {
    switch (node["duration"], curve.ownSeconds) {
    case (nil, nil): findings.error(node.location, "'duration' is missing in 'animate'")
    case (let duration?, let own?):
      findings.warning(
        duration.location,
        "'duration' has no effect: this spring takes \(formatted(own)) s to come to rest; "
          + "spring(damping: …) is one that takes the animation's duration")
    default: break
    }
  }

  private mutating func changes(_ node: Node?) -> [Change] {
    (node?.entries ?? []).flatMap { change($0) }
  }

  private mutating func change(_ entry: Node.Entry) -> [Change] {
    let made = targets(entry).compactMap { target -> Change? in
      let type =
        switch target {
        case .property(_, let property): property.type
        case .state(let index): state[index].initial.type
        }
      guard let value = changeValue(entry, as: type, for: target) else { return nil }
      return Change(target: target, value: value, location: entry.keyLocation)
    }
    changes += made
    return made
  }

  private mutating func changeValue(
    _ entry: Node.Entry, as type: ValueType, for target: Change.Target
  ) -> Expression? {
    let before = findings.all.count
    guard let value = expression(entry.value, as: type) else {
      if findings.all.count == before, entry.value.scalar != nil {
        var message = "'\(entry.key)' takes \(type.phrase), not \(entry.value.summary)"
        if type == .color { message += suggestion(for: entry.value.text ?? "", among: Color.names) }
        findings.error(entry.value.location, message)
      }
      return nil
    }
    if case .property(_, let property) = target, case .number(let number)? = value.constant,
      !property.range.contains(number)
    {
      findings.error(
        entry.value.location,
        "'\(entry.key)' takes \(formatted(property.range.lowerBound)) to "
          + "\(formatted(property.range.upperBound)), not \(formatted(number))")
    }
    return value
  }

  /// What a key of `set` names: a state variable, a property of a view, or both scales.
  private mutating func targets(_ entry: Node.Entry) -> [Change.Target] {
    do throws(ExpressionProblem) {
      guard case .name(let parts) = try parseExpression(entry.key).form else {
        throw ExpressionProblem(
          message: "expected a state variable or view.property, not \(entry.key.quoted)", offset: 0)
      }
      if let name = parts.count == 1 ? parts[0].word : nil {
        if let variable = globals.state[name] { return [.state(variable.index)] }
        if globals.params[name] != nil {
          throw ExpressionProblem(
            message: "'\(name)' is a parameter and stays as it is; state is what changes", offset: 0
          )
        }
        if names.member(name) == nil { throw resolver().unknown(name, at: 0) }
      }
      if parts.count == 2, parts[0].word == "state", let variable = globals.state[parts[1].word] {
        return [.state(variable.index)]
      }
      let (view, rest) = try resolver().view(parts, at: 0)
      if rest == ["scale"] {
        return [.property(view: view, .scaleX), .property(view: view, .scaleY)]
      }
      let quantity = try resolver().quantity(rest, of: view, called: parts, at: 0)
      guard case .property(let property) = quantity else {
        throw ExpressionProblem(message: "'\(entry.key)' can be read, not set", offset: 0)
      }
      return [.property(view: view, property)]
    } catch {
      findings.error(entry.keyLocation.advanced(by: error.offset), error.message)
      return []
    }
  }

  // MARK: The timeline

  mutating func timelineStep(_ node: Node) -> TimelineStep? {
    guard let action = action(node) else { return nil }
    return TimelineStep(
      action: action, start: constantNumber(node["at"], within: 0...Limits.seconds),
      location: node.location)
  }

  private mutating func action(_ node: Node) -> TimelineStep.Action? {
    if let wait = node["wait"] {
      return constantNumber(wait, within: 0...Limits.seconds).map(TimelineStep.Action.wait)
    }
    if let tap = node["tap"], let name = tap.text {
      return view(named: name, at: tap).map(TimelineStep.Action.tap)
    }
    if let scroll = node["scroll"] { return scrollStep(scroll).map(TimelineStep.Action.scroll) }
    if let set = node["set"] { return .set(changes(set)) }
    if let send = node["send"], let name = send.text {
      sent.append((name, send.location))
      return .send(name)
    }
    if let settle = node["settle"], let name = settle.text {
      guard let view = view(named: name, at: settle), isScroll(view, called: name, at: settle)
      else { return nil }
      return .settle(view)
    }
    return nil
  }

  private mutating func scrollStep(_ node: Node) -> ScrollStep? {
    guard let name = node["view"], let text = name.text, let view = view(named: text, at: name),
      isScroll(view, called: text, at: name)
    else { return nil }
    guard (node["to"] == nil) != (node["by"] == nil) else {
      findings.error(node.location, "'scroll' takes either 'to' or 'by'")
      return nil
    }
    let target = node["to"] ?? node["by"]
    guard let items = target?.items, items.count == 2, let x = expression(items[0], as: .number),
      let y = expression(items[1], as: .number)
    else { return nil }
    var isAnimated = false
    if let node = node["animated"], case .boolean(let said)? = constant(node, as: .boolean) {
      isAnimated = said
    }
    return ScrollStep(
      view: view, x: x, y: y, isRelative: node["by"] != nil, isAnimated: isAnimated)
  }
}
