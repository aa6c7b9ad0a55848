// The values of animations that a scene's file computes, with the parameters that they read.

import Motion
package import Scene

/// A value of an animation that is not a plain number or text in the animation itself.
package struct TimingSource: Sendable, Hashable {
  package enum Key: String, Sendable, Hashable {
    case duration, delay, curve
    /// The value that a `set` animates to.
    case target
  }

  /// The reason why the animation's own text does not hold the value.
  package enum Reason: String, Sendable, Hashable {
    /// An expression computes the value.
    case expression
    /// The `stagger` of a step `each` adds to the delay.
    case stagger
    /// The animation around a nested one sets the value.
    case outer
    /// Each keyframe has its own curve.
    case keyframes
  }

  package let key: Key
  package let reason: Reason
  /// The expression without its "="; the stagger for a staggered delay; empty without either.
  package let text: String
  /// The own delay of a staggered animation, without a "="; nil without one.
  package var ownDelay: String?
  /// The names of the parameters that the value reads, in the order of the file.
  package let parameters: [String]
  /// Whether the value is exactly one parameter, whose value an edit of the animation changes.
  package let isParameter: Bool

  /// Returns the source with another text.
  package func replacing(text: String) -> TimingSource {
    TimingSource(
      key: key, reason: reason, text: text, ownDelay: ownDelay, parameters: parameters,
      isParameter: isParameter)
  }
}

extension SceneText {
  /// The computed values of each animation, by the location of the animation step and of each value
  /// that the step changes. Every animation of the file has an entry, which may be empty.
  package var timingSources: [SourceLocation: [TimingSource]] {
    let parameters = root["params"]?.entries?.map(\.key) ?? []
    var search = TimingSourceSearch(parameters: parameters)
    search.visit(root, TimingSourceSearch.Surroundings())
    return search.found
  }
}

private struct TimingSourceSearch {
  struct Surroundings {
    /// The options of the innermost animation step, and of the one around it.
    var animation: Node?
    var outer: Node?
    var isKeyframes = false
    /// The staggers of the steps `each` around it.
    var staggers: [Node] = []
    /// The values of the names that `let` declares.
    var names: [String: Node] = [:]
  }

  let parameters: [String]
  var found: [SourceLocation: [TimingSource]] = [:]

  mutating func visit(_ node: Node, _ around: Surroundings, isSet: Bool = false) {
    guard !node.isAlias else { return }
    var around = around
    for entry in node["let"]?.entries ?? [] { around.names[entry.key] = entry.value }
    if node["each"] != nil, let stagger = node["stagger"] { around.staggers.append(stagger) }
    if let step = ["animate", "keyframes", "animator"].first(where: { node[$0]?.entries != nil }) {
      (around.outer, around.animation) = (around.animation, node[step])
      around.isKeyframes = step == "keyframes"
    }
    let sources = around.animation == nil ? nil : sources(around)
    if let sources { found[node.location] = sources }
    for item in node.items ?? [] { visit(item, around) }
    for entry in node.entries ?? [] {
      if let sources {
        let target = isSet ? source(.target, entry.value, around) : nil
        found[entry.keyLocation] = sources + [target].compactMap(\.self)
      }
      visit(
        entry.value, entry.key == "then" ? around.afterwards : around, isSet: entry.key == "set")
    }
  }

  private func sources(_ around: Surroundings) -> [TimingSource] {
    guard let animation = around.animation else { return [] }
    let kept = animation["override"]?.items?.compactMap(\.text) ?? []
    return [TimingSource.Key.duration, .delay, .curve].compactMap { key in
      if key != .delay, around.outer != nil, !kept.contains(key.rawValue) {
        return TimingSource(
          key: key, reason: .outer, text: "", parameters: [], isParameter: false)
      }
      if key == .curve, around.isKeyframes {
        return TimingSource(
          key: key, reason: .keyframes, text: "", parameters: [], isParameter: false)
      }
      if key == .delay, !around.staggers.isEmpty { return staggered(animation["delay"], around) }
      return animation[key.rawValue].flatMap { source(key, $0, around) }
    }
  }

  private func staggered(_ delay: Node?, _ around: Surroundings) -> TimingSource {
    func text(_ value: Node) -> String { computed(value)?.text ?? value.text ?? "" }
    let expressions = (around.staggers + [delay].compactMap(\.self)).compactMap(computed)
    return TimingSource(
      key: .delay, reason: .stagger, text: around.staggers.map(text).joined(separator: " + "),
      ownDelay: delay.map(text), parameters: names(in: expressions.flatMap(\.parts), around),
      isParameter: false)
  }

  private func source(_ key: TimingSource.Key, _ value: Node, _ around: Surroundings)
    -> TimingSource?
  {
    guard let computed = computed(value) else { return nil }
    return TimingSource(
      key: key, reason: .expression, text: computed.text,
      parameters: names(in: computed.parts, around),
      isParameter: parameters.contains(computed.text))
  }

  /// Returns the text of a computed value without its "=", and the expressions in it; nil for a
  /// plain value. Only a spring with computed numbers has a text that is not its expression.
  private func computed(_ value: Node) -> (text: String, parts: [String])? {
    guard let scalar = value.scalar, scalar.value == .text else { return nil }
    if let expression = scalar.expression {
      let text = expression.text.trimmed
      return (text, [text])
    }
    guard let template = (try? CurveNotation(parsing: scalar.raw))?.template else { return nil }
    return (scalar.raw, template.parts.map(\.source))
  }

  /// Returns the parameters that expressions read, also through the names of `let`.
  private func names(in expressions: [String], _ around: Surroundings) -> [String] {
    var seen: Set<String> = []
    var open = expressions
    while let expression = open.popLast() {
      for word in words(of: expression) where seen.insert(word).inserted {
        open += around.names[word].flatMap(computed)?.parts ?? []
      }
    }
    return parameters.filter { seen.contains($0) && around.names[$0] == nil }
  }

  /// Returns the words of an expression that can be names, without the members after a dot.
  private func words(of expression: String) -> [String] {
    let found = (try? tokens(of: expression)) ?? []
    return found.indices.compactMap { index in
      guard case .word(let word) = found[index].kind else { return nil }
      return index > 0 && found[index - 1].kind == .symbol(".") ? nil : word
    }
  }
}

extension TimingSourceSearch.Surroundings {
  /// The surroundings of the steps that follow an animation.
  fileprivate var afterwards: Self {
    var after = self
    (after.animation, after.outer, after.isKeyframes, after.staggers) = (nil, nil, false, [])
    return after
  }
}
