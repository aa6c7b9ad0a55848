// A view's `pin`, call by call.

import Geometry
import Layout

extension SceneReader {
  mutating func resolvePins(_ pending: PendingView) {
    guard let (node, namespace) = pending.value("pin") else { return }
    let before = scope
    scope = namespace
    defer { scope = before }
    views[pending.view].pins = pins(node, of: pending.view)
  }

  private mutating func pins(_ node: Node, of view: ViewID) -> [PinStep] {
    let entries = node.entries ?? (node.items ?? []).flatMap { $0.entries ?? [] }
    return entries.flatMap { entry in
      pinSteps(entry, of: view).map { step in
        var step = step
        step.location = entry.keyLocation
        return step
      }
    }
  }

  /// The scene's `layouts`, and what chooses among them.
  mutating func readLayouts(_ root: Node) -> (all: [NamedLayout], choice: Expression?) {
    guard let node = root["layouts"] else {
      if let choice = root["layout"] {
        findings.error(choice.location, "'layout' chooses among 'layouts', and there are none")
      }
      return ([], nil)
    }
    var layouts: [NamedLayout] = []
    for entry in node.entries ?? [] {
      var pins: [ViewID: [PinStep]] = [:]
      for part in entry.value.entries ?? [] {
        guard let view = view(named: part.key, at: part.value) else { continue }
        pins[view, default: []] += self.pins(part.value, of: view)
      }
      layouts.append(NamedLayout(name: entry.key, pins: pins, location: entry.keyLocation))
    }
    guard let choice = root["layout"] else {
      findings.error(node.location, "'layouts' needs 'layout', which chooses one of them")
      return (layouts, nil)
    }
    let expression = expression(choice, as: .text)
    let names = layouts.map(\.name)
    if case .text(let name)? = expression?.constant, !names.contains(name) {
      findings.error(
        choice.location, "there is no layout \(name.quoted)" + suggestion(for: name, among: names))
    }
    return (layouts, expression)
  }

  private mutating func pinSteps(_ entry: Node.Entry, of view: ViewID) -> [PinStep] {
    let (key, node) = (entry.key, entry.value)
    if let edge = PinEdge(rawValue: key) { return edges([edge], node, of: view) }
    if let anchor = PinAnchor(rawValue: key) { return self.anchor(anchor, node, of: view) }
    if let index = Grammar.sides.firstIndex(of: key) {
      return relative(PinSide.allCases[index], node, of: view)
    }
    if Grammar.margins.contains(key) { return margin(key, node) }
    switch key {
    case "all": return edges([.top, .left, .bottom, .right], node, of: view)
    case "horizontally": return edges([.left, .right], node, of: view)
    case "vertically": return edges([.top, .bottom], node, of: view)
    case "horizontallyBetween": return between(.horizontal, node, of: view)
    case "verticallyBetween": return between(.vertical, node, of: view)
    case "width": return length(node, of: view) { .width($0) }
    case "height": return length(node, of: view) { .height($0) }
    case "minWidth": return length(node, of: view) { .minWidth($0) }
    case "maxWidth": return length(node, of: view) { .maxWidth($0) }
    case "minHeight": return length(node, of: view) { .minHeight($0) }
    case "maxHeight": return length(node, of: view) { .maxHeight($0) }
    case "size": return size(node, of: view)
    default: return content(key, node, of: view)
    }
  }

  private func step(_ call: PinCall, _ value: Expression? = nil, _ node: Node) -> PinStep {
    PinStep(call: call, value: value, location: node.location)
  }

  // MARK: Places

  private mutating func edges(_ edges: [PinEdge], _ node: Node, of view: ViewID) -> [PinStep] {
    if node.boolean == false { return [] }
    if node.boolean == true { return edges.map { step(.edge($0, .points(0)), nil, node) } }
    if node.text == "safeArea" { return edges.map { step(.edge($0, .safeArea), nil, node) } }
    if let fraction = percentage(node) {
      return edges.map { step(.edge($0, .percent(fraction)), nil, node) }
    }
    if let (other, word) = otherPlace(node, of: view) {
      guard let edge = PinEdge(rawValue: word) else {
        findings.error(
          node.location,
          "'\(word)' is no edge" + suggestion(for: word, among: PinEdge.allCases.map(\.rawValue)))
        return []
      }
      return edges.map { step(.edge($0, .edge(of: other, edge)), nil, node) }
    }
    guard let value = expression(node, as: .number) else { return [] }
    return edges.map { step(.edge($0, .points(0)), value, node) }
  }

  private mutating func anchor(_ anchor: PinAnchor, _ node: Node, of view: ViewID) -> [PinStep] {
    if node.boolean == false { return [] }
    if node.boolean == true { return [step(.anchor(anchor, .points(0)), nil, node)] }
    if let (other, word) = otherPlace(node, of: view) {
      guard let place = PinAnchor(rawValue: word) else {
        findings.error(
          node.location,
          "'\(word)' is no point of a view"
            + suggestion(for: word, among: PinAnchor.allCases.map(\.rawValue)))
        return []
      }
      return [step(.anchor(anchor, .anchor(of: other, place)), nil, node)]
    }
    guard let value = expression(node, as: .number) else { return [] }
    return [step(.anchor(anchor, .points(0)), value, node)]
  }

  /// `25%` as 0.25.
  private func percentage(_ node: Node) -> Double? {
    guard node.scalar?.expression == nil, let text = node.text, text.hasSuffix("%") else {
      return nil
    }
    return Double(text.dropLast()).map { $0 / 100 }
  }

  /// `house.right`: the view, and the word after it; nil for what is no such text.
  private mutating func otherPlace(_ node: Node, of view: ViewID) -> (LayoutItem, String)? {
    guard node.scalar?.expression == nil, node.number == nil, let text = node.text,
      let dot = text.lastIndex(of: ".")
    else { return nil }
    let name = String(text[..<dot])
    guard let other = other(name, at: node, of: view) else { return nil }
    return (other, String(text[text.index(after: dot)...]))
  }

  /// Another view by name; `parent` is the superview.
  private mutating func other(_ name: String, at node: Node, of view: ViewID) -> LayoutItem? {
    if name == "parent" { return views[view].parent.map(LayoutItem.view) ?? .screen }
    return self.view(named: name, at: node).map(LayoutItem.view)
  }

  // MARK: Other views

  private mutating func relative(_ side: PinSide, _ node: Node, of view: ViewID) -> [PinStep] {
    let others = node["of"] ?? node
    let names = others.items ?? [others]
    let found = names.compactMap { name in
      name.text.flatMap { other($0, at: name, of: view) }
    }
    guard found.count == names.count, !found.isEmpty else { return [] }
    return [step(.relative(side, found, aligned: alignment(node["aligned"])), nil, node)]
  }

  private mutating func between(_ axis: PinAxis, _ node: Node, of view: ViewID) -> [PinStep] {
    let found = (node.items ?? node["views"]?.items ?? []).compactMap { name in
      name.text.flatMap { other($0, at: name, of: view) }
    }
    guard found.count == 2 else { return [] }
    return [
      step(.between(axis, found[0], found[1], aligned: alignment(node["aligned"])), nil, node)
    ]
  }

  private func alignment(_ node: Node?) -> PinAlignment? {
    node?.text.flatMap(PinAlignment.init(rawValue:))
  }

  // MARK: Sizes

  private mutating func length(
    _ node: Node, of view: ViewID, _ call: (PinLength) -> PinCall
  ) -> [PinStep] {
    if let fraction = percentage(node) { return [step(call(.percent(fraction)), nil, node)] }
    if let name = node["of"]?.text {
      return other(name, at: node, of: view).map { [step(call(.of($0)), nil, node)] } ?? []
    }
    guard let value = expression(node, as: .number) else { return [] }
    return [step(call(.points(0)), value, node)]
  }

  private mutating func size(_ node: Node, of view: ViewID) -> [PinStep] {
    let parts = node.items.flatMap { $0.count == 2 ? $0 : nil } ?? [node, node]
    return length(parts[0], of: view) { .width($0) } + length(parts[1], of: view) { .height($0) }
  }

  private mutating func margin(_ key: String, _ node: Node) -> [PinStep] {
    let side = key.dropFirst("margin".count).lowercased()
    let sides: [PinMargin] =
      switch side {
      case "": [.top, .left, .bottom, .right]
      case "horizontal": [.left, .right]
      case "vertical": [.top, .bottom]
      default: PinMargin(rawValue: side).map { [$0] } ?? []
      }
    if let fraction = percentage(node) {
      return [step(.margin(sides, .percent(fraction)), nil, node)]
    }
    guard let value = expression(node, as: .number) else { return [] }
    return [step(.margin(sides, .points(0)), value, node)]
  }

  // MARK: Content

  private mutating func content(_ key: String, _ node: Node, of view: ViewID) -> [PinStep] {
    if node.boolean == false { return [] }
    switch key {
    case "aspectRatio":
      if node.boolean == true { return [step(.aspectRatio(.image), nil, node)] }
      if let name = node["of"]?.text {
        return other(name, at: node, of: view).map {
          [step(.aspectRatio(.of($0)), nil, node)]
        } ?? []
      }
      guard let value = expression(node, as: .number) else { return [] }
      return [step(.aspectRatio(.value(1)), value, node)]
    case "sizeToFit":
      let fit = node.text.flatMap(PinFit.init(rawValue:)) ?? .content
      return [step(.sizeToFit(fit), nil, node)]
    case "justify": return alignment(node).map { [step(.justify($0), nil, node)] } ?? []
    case "align": return alignment(node).map { [step(.align($0), nil, node)] } ?? []
    case "pinEdges": return [step(.pinEdges, nil, node)]
    case "wrapContent":
      let word = node["type"]?.text ?? node.text
      let padding = constantNumber(node["padding"], within: 0...Limits.points) ?? 0
      let wrap = word.flatMap(PinWrap.init(rawValue:)) ?? .all
      return [
        step(.wrapContent(wrap, padding: [padding, padding, padding, padding]), nil, node)
      ]
    default: return []
    }
  }
}
