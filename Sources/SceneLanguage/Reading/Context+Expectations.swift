// The reader of `expect`. It rejects names and kinds of events that the scene does not have.

import Geometry
import Scene
import Support

extension Context {
  /// Reads the lines of the scene's `expect`.
  ///
  /// - Parameter scene: the scene with the views and variables, still without expectations.
  func expectations(_ node: Node?, of scene: Scene) -> [Expectation] {
    (node?.items ?? []).compactMap { item in
      guard let text = item.text else { return nil }
      var line = ExpectationLine(text) { (name) throws(ExpectationProblem) in
        if let variable = scene.variable(named: name), variable != .time { return variable }
        let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
        throw ExpectationProblem(message: "there is no property \(name.quoted)\(hint)")
      }
      do throws(ExpectationProblem) {
        var assertion = try line.assertion()
        if let pattern = assertion.pattern {
          guard let known = known(pattern, at: item, in: scene) else { return nil }
          assertion = assertion.matching(known)
        }
        return Expectation(
          text: text, assertion: try assertion.withColor(in: scene), location: item.location)
      } catch {
        return findings.refuse(item.location, error.message)
      }
    }
  }

  /// Returns the pattern with all names of its events in the log. Reports a pattern that no event
  /// of the scene can match, and returns nil.
  private func known(_ pattern: EventPattern, at node: Node, in scene: Scene) -> EventPattern? {
    let (names, subject) = (globals.steps, pattern.subject)
    func known(
      _ list: [String], otherwise mistake: (String, [String]) -> UnknownNameMistake
    ) -> EventPattern? {
      if list.contains(subject) || scene.isInAddedList(subject) { return pattern }
      return findings.refuse(node.location, mistake(subject, list))
    }
    if isName(pattern.name, in: scene) { return pattern }
    guard let kind = pattern.kind else {
      return findings.refuse(node.location, unknownEvent(pattern))
    }
    if pattern.isInterrupted, kind != .finish, kind != .then {
      return findings.refuse(node.location, EventMistake.interrupted)
    }
    if subject.isEmpty {
      // The rules of a named timer also begin with 'every'.
      let timers = kind == .every ? scene.timers.compactMap(\.name) : []
      return pattern.alsoMatching(timers.map { "timer \($0)" })
    }
    switch kind {
    case .message:
      return known(names.messages.map(\.name), otherwise: UnknownNameMistake.sentMessage)
    case .finish:
      return known(names.animations, otherwise: UnknownNameMistake.animation)
    case .timer:
      return known(scene.timers.compactMap(\.name), otherwise: UnknownNameMistake.timer)
    case .start:
      return known(scene.instances.map(\.name), otherwise: UnknownNameMistake.instance)
    case .every:
      let timers = scene.timers.filter { $0.period == Double(subject) }
      guard timers.isEmpty else {
        return pattern.alsoMatching(
          timers.map { $0.name.map { "timer \($0)" } ?? "every \(formatted($0.period))" })
      }
      return known(
        scene.timers.map { formatted($0.period) }, otherwise: UnknownNameMistake.period)
    case .layout, .then, .wait, .set:
      return findings.refuse(node.location, EventMistake.withoutName(kind))
    case .scroll, .drag, .release, .settle, .tap, .doubleTap, .longPress, .longPressChange,
      .longPressEnd, .down, .up, .begin, .change, .end, .cancel, .willEnd, .refresh, .appear,
      .disappear:
      // A scroll of the timeline is logged with its target: 'scroll page to 0, 100'.
      let end = kind == .scroll ? subject.firstRange(of: " to ")?.lowerBound : nil
      let name = String(subject[..<(end ?? subject.endIndex)])
      if scene.isInAddedList(name) || scene.views.contains(where: { $0.isUnnamed(as: name) }) {
        return pattern
      }
      guard let view = inSteps.view(of: kind, named: name, at: node) else { return nil }
      return end == nil
        ? pattern.alsoMatching(["\(kind.rawValue) \(scene.views[view].tracedName)"]) : pattern
    }
  }

  /// Whether a text is the name of a view, message, animation, timer or instance.
  private func isName(_ text: String, in scene: Scene) -> Bool {
    scene.isInAddedList(text) || scene.views.contains { $0.tracedName == text || $0.path == text }
      || globals.steps.messages.contains { $0.name == text }
      || globals.steps.animations.contains(text) || scene.instances.contains { $0.name == text }
      || scene.timers.contains { $0.name == text }
  }

  /// Returns the mistake in a pattern that begins with neither a kind of event nor a name.
  private func unknownEvent(_ pattern: EventPattern) -> EventMistake {
    let word = pattern.name.split(separator: " ").first.map(String.init) ?? pattern.name
    let gestures = ["pan", "pinch"]
    let pages = ["push", "pop", "present", "dismiss"]
    let kinds = EventKind.allCases.map(\.rawValue)
    let names = globals.steps.messages.map(\.name) + globals.steps.animations
    let near = nearest(to: word, among: kinds + gestures + pages + names) ?? word
    let subject = pattern.subject.isEmpty ? "VIEW" : pattern.subject
    if gestures.contains(near) { return .gesture(word, gesture: near, view: subject) }
    if pages.contains(near) { return .pageStep(word, step: near, page: subject) }
    if let kind = ForeignWords.event(for: word), kind.isOfView {
      return .foreign(word, kind, view: subject)
    }
    return .unknown(word, kinds + names)
  }
}

extension View {
  /// Whether the view has no id, and is called by its position in the view tree.
  fileprivate func isUnnamed(as name: String) -> Bool { path == nil && tracedName == name }
}

extension Scene {
  /// Whether a name belongs to an instance of a list that rules add, such as `gifts[3].button`. The
  /// number of these instances is not known while the scene is read.
  fileprivate func isInAddedList(_ name: String) -> Bool {
    instanceLists.contains { $0.isMany && name.hasPrefix("\($0.name)[") }
  }

  fileprivate func type(of variable: Variable) -> ValueType {
    switch variable {
    case .state(let index): state[index].initial.type
    case .quantity(_, .property(let property)): property.type
    case .animator(_, let reading): reading.type
    case .isDark, .finished: .boolean
    case .quantity(_, .reading), .time, .darkness: .number
    }
  }
}

extension Expectation.Assertion {
  /// Returns the assertion with a colour in place of its name, such as `systemOrange`, if the
  /// variable is a colour.
  fileprivate func withColor(in scene: Scene) throws(ExpectationProblem) -> Self {
    guard case .value(let variable, let value, let time) = self,
      scene.type(of: variable) == .color
    else { return self }
    guard let color = AdaptiveColor(named: value.shown) else {
      throw ExpectationProblem(
        message: "\(value.shown.quoted) is not a colour; write one such as #ff9500 or systemOrange")
    }
    return .value(variable, .color(color), at: time)
  }

  /// Returns the assertion about another pattern of events.
  fileprivate func matching(_ pattern: EventPattern) -> Self {
    switch self {
    case .event(_, let times): .event(pattern, times)
    case .eventCount(_, let count): .eventCount(pattern, count)
    case .overshoot, .monotonic, .settles, .value, .within: self
    }
  }
}
