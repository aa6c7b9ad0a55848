// What can only be judged when the whole scene is known: bindings against changes, names of
// messages and animations, and the order in which bindings are evaluated.

extension SceneReader {
  /// A property that follows an expression cannot be set as well.
  mutating func checkChanges(_ layouts: [NamedLayout]) {
    var bound: [Change.Target: SourceLocation] = [:]
    for binding in bindings {
      bound[.property(view: binding.view, binding.property)] = binding.expression.location
    }
    for change in changes {
      if case .property(let view, let property) = change.target,
        let pin = views[view].pins.first ?? layouts.lazy.compactMap({ $0.pins[view]?.first }).first,
        [Property.x, .y, .width, .height].contains(property)
      {
        findings.error(
          change.location,
          "'\(views[view].name).\(property.name)' is laid out by 'pin' (line "
            + "\(pin.location.line)) and cannot be set; change what the pins say")
        continue
      }
      if case .property(let view, let property) = change.target, views[view].isConstrained,
        [Property.x, .y, .width, .height].contains(property)
      {
        findings.error(
          change.location,
          "'\(views[view].name).\(property.name)' is laid out by constraints and cannot be set; "
            + "change what they say")
        continue
      }
      guard let place = bound[change.target], case .property(let view, let property) = change.target
      else { continue }
      findings.error(
        change.location,
        "'\(views[view].name).\(property.name)' follows an expression (line \(place.line)) "
          + "and cannot be set; remove one of the two")
    }
  }

  /// A rule that waits for what nothing sends, or a message that no rule hears, is a typing
  /// mistake.
  mutating func checkMessages(of rules: [Rule]) {
    var heard: [String] = []
    for rule in rules {
      switch rule.event {
      case .message(let name):
        heard.append(name)
        if !sent.contains(where: { $0.name == name }) {
          findings.error(
            rule.location,
            "nothing sends the message \(name.quoted)"
              + suggestion(for: name, among: sent.map(\.name))
          )
        }
      case .finish(let name) where !animationNames.contains(name):
        findings.error(
          rule.location,
          "no animation is named \(name.quoted)"
            + suggestion(for: name, among: animationNames))
      default: break
      }
    }
    for message in sent where !heard.contains(message.name) {
      findings.error(
        message.location,
        "no rule hears the message \(message.name.quoted)"
          + suggestion(for: message.name, among: heard)
      )
    }
  }

  /// Where an animator stands is known before bindings are, so it cannot hang on one.
  mutating func checkFractions() {
    let bound = Set(bindings.map { Change.Target.property(view: $0.view, $0.property) })
    for fraction in fractions {
      for case .property(let view, let property) in targetsRead(by: fraction)
      where bound.contains(.property(view: view, property)) {
        findings.error(
          fraction.location,
          "'fraction' reads '\(views[view].name).\(property.name)', which follows an expression "
            + "itself; put that expression here")
      }
    }
  }

  /// A step that names an animator which is nowhere made.
  mutating func checkAnimators() {
    for use in animatorUses where !animatorNames.contains(use.name) {
      findings.error(
        use.location,
        "no animator is named \(use.name.quoted)"
          + suggestion(for: use.name, among: animatorNames))
    }
  }

  /// Steps name timers by their use at first; now the timers are known.
  mutating func resolveTimers(in rules: inout [Rule]) {
    let names = timers.compactMap(\.name)
    let indices = timerUses.map { use -> Int in
      if let index = timers.firstIndex(where: { $0.name == use.name }) { return index }
      findings.error(
        use.location,
        "no timer is named \(use.name.quoted)"
          + suggestion(for: use.name, among: names, otherwise: "; a rule 'on: every' names it"))
      return 0
    }
    for index in rules.indices {
      rules[index].steps = rules[index].steps.map { $0.withTimers(indices) }
    }
  }

  /// The bindings in an order in which each comes after those that it reads; a cycle is a finding.
  mutating func orderedBindings() -> [Scene.Binding] {
    var indexOfTarget: [Change.Target: Int] = [:]
    for (index, binding) in bindings.enumerated() {
      indexOfTarget[.property(view: binding.view, binding.property)] = index
    }
    let needs = bindings.map { binding in
      targetsRead(by: binding.expression).compactMap { indexOfTarget[$0] }
    }
    var order: [Int] = []
    var isDone = Array(repeating: false, count: bindings.count)
    var isOpen = isDone
    for start in bindings.indices where !isDone[start] {
      // Depth first without recursion, as chains may be long: each entry is a binding and how many
      // of its needs have been visited.
      var stack = [(binding: start, visited: 0)]
      isOpen[start] = true
      while let top = stack.last {
        if top.visited == needs[top.binding].count {
          isOpen[top.binding] = false
          isDone[top.binding] = true
          order.append(top.binding)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].visited += 1
        let next = needs[top.binding][top.visited]
        if isOpen[next] {
          reportCycle(Array(stack.map(\.binding).drop { $0 != next }))
          return bindings
        }
        if !isDone[next] {
          isOpen[next] = true
          stack.append((next, 0))
        }
      }
    }
    return order.map { bindings[$0] }
  }

  private mutating func reportCycle(_ cycle: [Int]) {
    let names = cycle.map { "\(views[bindings[$0].view].name).\(bindings[$0].property.name)" }
    let shown = names.count > 6 ? names.prefix(5) + ["…"] : names[...]
    findings.error(
      bindings[cycle[0]].expression.location,
      "'\(names[0])' depends on itself: \((shown + [names[0]]).joined(separator: " → "))")
  }

  /// The properties that an expression's value hangs on.
  private func targetsRead(by expression: Expression) -> [Change.Target] {
    expression.references.flatMap { reference -> [Change.Target] in
      switch reference {
      case .time, .state, .finished: return []
      case .quantity(let view, .property(let property)):
        return [.property(view: view, property)]
      case .quantity(let view, .reading(.screenX)), .quantity(let view, .reading(.screenY)),
        .quantity(let view, .reading(.screenWidth)), .quantity(let view, .reading(.screenHeight)):
        return chain(from: view).flatMap { ancestor in
          Property.geometry.map { .property(view: ancestor, $0) }
        }
      case .quantity(_, .reading): return []
      }
    }
  }

  private func chain(from view: ViewID) -> [ViewID] {
    Array(sequence(first: view) { views[$0].parent })
  }
}

extension Property {
  /// What decides where on the screen a view and its children are drawn.
  static let geometry: [Property] = [
    .x, .y, .width, .height, .translateX, .translateY, .scaleX, .scaleY, .rotate, .anchorX,
    .anchorY, .offsetX, .offsetY,
  ]
}
