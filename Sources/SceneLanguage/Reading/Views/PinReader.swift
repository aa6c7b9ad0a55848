// The reader of a view's `pin`.

import Geometry
import Layout
import Scene
import Support

struct PinReader {
  let view: ViewID
  let context: Context

  private typealias Call = (call: PinCall, value: NumberExpression?)

  func pins(_ node: Node) -> [PinStep] {
    let entries = node.entries ?? (node.items ?? []).flatMap { $0.entries ?? [] }
    return entries.flatMap { entry in
      calls(entry).map { PinStep(call: $0.call, value: $0.value, location: entry.keyLocation) }
    }
  }

  private func calls(_ entry: Node.Entry) -> [Call] {
    let (key, node) = (entry.key, entry.value)
    if let edge = PinEdge(rawValue: key) { return edges([edge], key, node) }
    if let anchor = PinAnchor(rawValue: key) { return self.anchor(anchor, node) }
    if let index = Grammar.sides.firstIndex(of: key) {
      return relative(PinSide.allCases[index], node)
    }
    if Grammar.margins.contains(key) { return margin(key, node) }
    switch key {
    case "all": return edges([.top, .left, .bottom, .right], key, node)
    case "horizontally": return edges([.left, .right], key, node)
    case "vertically": return edges([.top, .bottom], key, node)
    case "horizontallyBetween": return between(.horizontal, node)
    case "verticallyBetween": return between(.vertical, node)
    case "width": return length(key, node) { .width($0) }
    case "height": return length(key, node) { .height($0) }
    case "minWidth": return length(key, node) { .minWidth($0) }
    case "maxWidth": return length(key, node) { .maxWidth($0) }
    case "minHeight": return length(key, node) { .minHeight($0) }
    case "maxHeight": return length(key, node) { .maxHeight($0) }
    case "size": return size(key, node)
    default: return content(key, node)
    }
  }

  private func edges(_ edges: [PinEdge], _ key: String, _ node: Node) -> [Call] {
    if node.boolean == false { return [] }
    if node.boolean == true { return edges.map { (.edge($0, .points(0)), nil) } }
    if node.text == "safeArea" { return edges.map { (.edge($0, .safeArea), nil) } }
    if let fraction = percentage(node) {
      return edges.map { (.edge($0, .percent(fraction)), nil) }
    }
    if let (other, word) = otherPlace(node) {
      guard let edge = PinEdge(rawValue: word) else {
        context.findings.error(
          node.location,
          "'\(word)' is not an edge"
            + suggestion(for: word, among: PinEdge.allCases.map(\.rawValue)))
        return []
      }
      return edges.map { (.edge($0, .edge(of: other, edge)), nil) }
    }
    guard
      let value = points(node, as: key, place: edges[0].rawValue, within: ConstantRange.coordinate)
    else { return [] }
    return edges.map { (.edge($0, .points(0)), value) }
  }

  private func anchor(_ anchor: PinAnchor, _ node: Node) -> [Call] {
    if node.boolean == false { return [] }
    if node.boolean == true { return [(.anchor(anchor, .points(0)), nil)] }
    if let (other, word) = otherPlace(node) {
      guard let place = PinAnchor(rawValue: word) else {
        context.findings.error(
          node.location,
          "'\(word)' is not a point of a view"
            + suggestion(for: word, among: PinAnchor.allCases.map(\.rawValue)))
        return []
      }
      return [(.anchor(anchor, .anchor(of: other, place)), nil)]
    }
    guard
      let value = points(
        node, as: anchor.rawValue, place: anchor.rawValue, within: ConstantRange.coordinate)
    else { return [] }
    return [(.anchor(anchor, .points(0)), value)]
  }

  /// Returns a percentage as a fraction: 0.25 for `25%`; nil for any other value.
  private func percentage(_ node: Node) -> Double? {
    guard node.scalar?.expression == nil, let text = node.text, text.hasSuffix("%") else {
      return nil
    }
    return Double(text.dropLast()).flatMap { $0.isFinite ? $0 / 100 : nil }
  }

  /// Reads a number in points. Reports a text that is no place and no length, and returns nil.
  ///
  /// - Parameter place: the edge or point of another view that the value may name; nil for a length
  ///   or margin.
  private func points(
    _ node: Node, as key: String, place: String? = nil, within range: ClosedRange<Double>
  ) -> NumberExpression? {
    switch context.read(node, as: .number) {
    case .read(.number(let number)): return number
    case .read, .refused: return nil
    case .unfit: break
    }
    // The grammar has reported a list, a mapping and a missing value.
    guard node.scalar?.isNull == false, place == nil || placeText(node) == nil else { return nil }
    if let name = node.text, case .view? = context.namespace.member(name), !key.contains("argin") {
      let remedy = place.map { "write \(name).\($0)" } ?? "write { of: \(name) }"
      context.findings.reject(node, "'\(key)' takes a number, not the view '\(name)'; \(remedy)")
    } else {
      ValueSchema.number(range).check(node, as: CheckedValue(key), into: context.findings)
    }
    return nil
  }

  /// Returns the view and the attribute in a string such as `house.right`; nil for any other value,
  /// and for an unknown view, which is reported.
  private func otherPlace(_ node: Node) -> (LayoutItem, String)? {
    guard let text = placeText(node), let dot = text.lastIndex(of: "."),
      let other = other(String(text[..<dot]), at: node)
    else { return nil }
    return (other, String(text[text.index(after: dot)...]))
  }

  /// Returns a text of the form `house.right`; nil for any other value.
  private func placeText(_ node: Node) -> String? {
    guard node.scalar?.expression == nil, let text = node.text, let first = text.first,
      first.isLetter || first == "_", text.contains(".")
    else { return nil }
    return text
  }

  /// Returns the view with a name, or the superview for `parent`; nil for an unknown name, which is
  /// reported.
  private func other(_ name: String, at node: Node) -> LayoutItem? {
    if name == "parent" { return context.parent(of: view) }
    return context.view(named: name, at: node).map(LayoutItem.view)
  }

  private func relative(_ side: PinSide, _ node: Node) -> [Call] {
    let others = node["of"] ?? node
    let names = others.items ?? [others]
    let found = names.compactMap { name in
      name.text.flatMap { other($0, at: name) }
    }
    guard found.count == names.count, !found.isEmpty else { return [] }
    return [(.relative(side, found, aligned: alignment(node["aligned"])), nil)]
  }

  private func between(_ axis: PinAxis, _ node: Node) -> [Call] {
    let found = (node.items ?? node["views"]?.items ?? []).compactMap { name in
      name.text.flatMap { other($0, at: name) }
    }
    guard found.count == 2 else { return [] }
    return [(.between(axis, found[0], found[1], aligned: alignment(node["aligned"])), nil)]
  }

  private func alignment(_ node: Node?) -> PinAlignment? {
    node?.word()
  }

  private func length(_ key: String, _ node: Node, _ call: (PinLength) -> PinCall) -> [Call] {
    if let fraction = percentage(node) { return [(call(.percent(fraction)), nil)] }
    if let name = node["of"]?.text {
      return other(name, at: node).map { [(call(.of($0)), nil)] } ?? []
    }
    guard let value = points(node, as: key, within: ConstantRange.length) else { return [] }
    return [(call(.points(0)), value)]
  }

  private func size(_ key: String, _ node: Node) -> [Call] {
    let parts = node.items.flatMap { $0.count == 2 ? $0 : nil } ?? [node, node]
    return length(key, parts[0]) { .width($0) } + length(key, parts[1]) { .height($0) }
  }

  private func margin(_ key: String, _ node: Node) -> [Call] {
    let side = key.dropFirst("margin".count).lowercased()
    let sides: [PinMargin] =
      switch side {
      case "": [.top, .left, .bottom, .right]
      case "horizontal": [.left, .right]
      case "vertical": [.top, .bottom]
      default: PinMargin(rawValue: side).map { [$0] } ?? []
      }
    if let fraction = percentage(node) {
      return [(.margin(sides, .percent(fraction)), nil)]
    }
    guard let value = points(node, as: key, within: ConstantRange.coordinate) else { return [] }
    return [(.margin(sides, .points(0)), value)]
  }

  private func content(_ key: String, _ node: Node) -> [Call] {
    if node.boolean == false { return [] }
    switch key {
    case "aspectRatio":
      if node.boolean == true { return [(.aspectRatio(.image), nil)] }
      if let name = node["of"]?.text {
        return other(name, at: node).map {
          [(.aspectRatio(.of($0)), nil)]
        } ?? []
      }
      guard let value = context.number(node) else { return [] }
      return [(.aspectRatio(.value(1)), value)]
    case "sizeToFit":
      let fit: PinFit = node.word() ?? .content
      return [(.sizeToFit(fit), nil)]
    case "justify": return alignment(node).map { [(.justify($0), nil)] } ?? []
    case "align": return alignment(node).map { [(.align($0), nil)] } ?? []
    case "pinEdges": return [(.pinEdges, nil)]
    case "wrapContent":
      let word = node["type"]?.text ?? node.text
      let padding = context.constantNumber(node["padding"], within: 0...Limits.points) ?? 0
      let wrap = word.flatMap(PinWrap.init(rawValue:)) ?? .all
      return [(.wrapContent(wrap, padding: [padding, padding, padding, padding]), nil)]
    default: return []
    }
  }
}
