// A view's `pin`, call by call.

import Geometry
import Layout
import Support

/// Reads the pins of one view.
struct PinReader {
  let view: ViewID
  /// Where the pins stand.
  let context: Context

  /// Every call, in the order of the file.
  func pins(_ node: Node) -> [PinStep] {
    let entries = node.entries ?? (node.items ?? []).flatMap { $0.entries ?? [] }
    return entries.flatMap { entry in
      pinSteps(entry).map { step in
        var step = step
        step.location = entry.keyLocation
        return step
      }
    }
  }

  private func pinSteps(_ entry: Node.Entry) -> [PinStep] {
    let (key, node) = (entry.key, entry.value)
    if let edge = PinEdge(rawValue: key) { return edges([edge], node) }
    if let anchor = PinAnchor(rawValue: key) { return self.anchor(anchor, node) }
    if let index = Grammar.sides.firstIndex(of: key) {
      return relative(PinSide.allCases[index], node)
    }
    if Grammar.margins.contains(key) { return margin(key, node) }
    switch key {
    case "all": return edges([.top, .left, .bottom, .right], node)
    case "horizontally": return edges([.left, .right], node)
    case "vertically": return edges([.top, .bottom], node)
    case "horizontallyBetween": return between(.horizontal, node)
    case "verticallyBetween": return between(.vertical, node)
    case "width": return length(node) { .width($0) }
    case "height": return length(node) { .height($0) }
    case "minWidth": return length(node) { .minWidth($0) }
    case "maxWidth": return length(node) { .maxWidth($0) }
    case "minHeight": return length(node) { .minHeight($0) }
    case "maxHeight": return length(node) { .maxHeight($0) }
    case "size": return size(node)
    default: return content(key, node)
    }
  }

  private func step(_ call: PinCall, _ value: NumberExpression? = nil, _ node: Node) -> PinStep {
    PinStep(call: call, value: value, location: node.location)
  }

  // MARK: Places

  private func edges(_ edges: [PinEdge], _ node: Node) -> [PinStep] {
    if node.boolean == false { return [] }
    if node.boolean == true { return edges.map { step(.edge($0, .points(0)), nil, node) } }
    if node.text == "safeArea" { return edges.map { step(.edge($0, .safeArea), nil, node) } }
    if let fraction = percentage(node) {
      return edges.map { step(.edge($0, .percent(fraction)), nil, node) }
    }
    if let (other, word) = otherPlace(node) {
      guard let edge = PinEdge(rawValue: word) else {
        context.findings.error(
          node.location,
          "'\(word)' is no edge" + suggestion(for: word, among: PinEdge.allCases.map(\.rawValue)))
        return []
      }
      return edges.map { step(.edge($0, .edge(of: other, edge)), nil, node) }
    }
    guard let value = context.number(node) else { return [] }
    return edges.map { step(.edge($0, .points(0)), value, node) }
  }

  private func anchor(_ anchor: PinAnchor, _ node: Node) -> [PinStep] {
    if node.boolean == false { return [] }
    if node.boolean == true { return [step(.anchor(anchor, .points(0)), nil, node)] }
    if let (other, word) = otherPlace(node) {
      guard let place = PinAnchor(rawValue: word) else {
        context.findings.error(
          node.location,
          "'\(word)' is no point of a view"
            + suggestion(for: word, among: PinAnchor.allCases.map(\.rawValue)))
        return []
      }
      return [step(.anchor(anchor, .anchor(of: other, place)), nil, node)]
    }
    guard let value = context.number(node) else { return [] }
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
  private func otherPlace(_ node: Node) -> (LayoutItem, String)? {
    guard node.scalar?.expression == nil, node.number == nil, let text = node.text,
      let dot = text.lastIndex(of: ".")
    else { return nil }
    let name = String(text[..<dot])
    guard let other = other(name, at: node) else { return nil }
    return (other, String(text[text.index(after: dot)...]))
  }

  /// Another view by name; `parent` is the superview.
  private func other(_ name: String, at node: Node) -> LayoutItem? {
    if name == "parent" { return context.parent(of: view) }
    return context.view(named: name, at: node).map(LayoutItem.view)
  }

  // MARK: Other views

  private func relative(_ side: PinSide, _ node: Node) -> [PinStep] {
    let others = node["of"] ?? node
    let names = others.items ?? [others]
    let found = names.compactMap { name in
      name.text.flatMap { other($0, at: name) }
    }
    guard found.count == names.count, !found.isEmpty else { return [] }
    return [step(.relative(side, found, aligned: alignment(node["aligned"])), nil, node)]
  }

  private func between(_ axis: PinAxis, _ node: Node) -> [PinStep] {
    let found = (node.items ?? node["views"]?.items ?? []).compactMap { name in
      name.text.flatMap { other($0, at: name) }
    }
    guard found.count == 2 else { return [] }
    return [
      step(.between(axis, found[0], found[1], aligned: alignment(node["aligned"])), nil, node)
    ]
  }

  private func alignment(_ node: Node?) -> PinAlignment? {
    node?.word()
  }

  // MARK: Sizes

  private func length(
    _ node: Node, _ call: (PinLength) -> PinCall
  ) -> [PinStep] {
    if let fraction = percentage(node) { return [step(call(.percent(fraction)), nil, node)] }
    if let name = node["of"]?.text {
      return other(name, at: node).map { [step(call(.of($0)), nil, node)] } ?? []
    }
    guard let value = context.number(node) else { return [] }
    return [step(call(.points(0)), value, node)]
  }

  private func size(_ node: Node) -> [PinStep] {
    let parts = node.items.flatMap { $0.count == 2 ? $0 : nil } ?? [node, node]
    return length(parts[0]) { .width($0) } + length(parts[1]) { .height($0) }
  }

  private func margin(_ key: String, _ node: Node) -> [PinStep] {
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
    guard let value = context.number(node) else { return [] }
    return [step(.margin(sides, .points(0)), value, node)]
  }

  // MARK: Content

  private func content(_ key: String, _ node: Node) -> [PinStep] {
    if node.boolean == false { return [] }
    switch key {
    case "aspectRatio":
      if node.boolean == true { return [step(.aspectRatio(.image), nil, node)] }
      if let name = node["of"]?.text {
        return other(name, at: node).map {
          [step(.aspectRatio(.of($0)), nil, node)]
        } ?? []
      }
      guard let value = context.number(node) else { return [] }
      return [step(.aspectRatio(.value(1)), value, node)]
    case "sizeToFit":
      let fit: PinFit = node.word() ?? .content
      return [step(.sizeToFit(fit), nil, node)]
    case "justify": return alignment(node).map { [step(.justify($0), nil, node)] } ?? []
    case "align": return alignment(node).map { [step(.align($0), nil, node)] } ?? []
    case "pinEdges": return [step(.pinEdges, nil, node)]
    case "wrapContent":
      let word = node["type"]?.text ?? node.text
      let padding = context.constantNumber(node["padding"], within: 0...Limits.points) ?? 0
      let wrap = word.flatMap(PinWrap.init(rawValue:)) ?? .all
      return [
        step(.wrapContent(wrap, padding: [padding, padding, padding, padding]), nil, node)
      ]
    default: return []
    }
  }
}
