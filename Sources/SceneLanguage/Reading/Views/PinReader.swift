// The reader of a view's `pin`.

import Geometry
import Layout
import Scene
import Support

struct PinReader {
  let view: ViewID
  let context: Context

  typealias Call = PinKey.Call

  func pins(_ node: Node) -> [PinStep] {
    let entries = node.entries ?? (node.items ?? []).flatMap { $0.entries ?? [] }
    return entries.flatMap { entry in
      (PinKey.byName[entry.key]?.calls(self, entry.value) ?? []).map {
        PinStep(call: $0.call, value: $0.value, location: entry.keyLocation)
      }
    }
  }

  func edges(_ edges: [PinEdge], _ key: String, _ node: Node) -> [Call] {
    if node.boolean == true { return edges.map { (.edge($0, .points(0)), nil) } }
    if node.text == "safeArea" { return edges.map { (.edge($0, .safeArea), nil) } }
    if let fraction = percentage(node) {
      return edges.map { (.edge($0, .percent(fraction)), nil) }
    }
    if let (other, word) = otherPlace(node) {
      guard let edge = PinEdge(rawValue: word) else {
        context.findings.error(
          node.location, UnknownNameMistake.edge(word, PinEdge.allCases.map(\.rawValue)))
        return []
      }
      return edges.map { (.edge($0, .edge(of: other, edge)), nil) }
    }
    guard
      let value = points(node, as: key, place: edges[0].rawValue, within: ConstantRange.coordinate)
    else { return [] }
    return edges.map { (.edge($0, .points(0)), value) }
  }

  func anchor(_ anchor: PinAnchor, _ node: Node) -> [Call] {
    if node.boolean == true { return [(.anchor(anchor, .points(0)), nil)] }
    if let (other, word) = otherPlace(node) {
      guard let place = PinAnchor(rawValue: word) else {
        context.findings.error(
          node.location, UnknownNameMistake.pointOfView(word, PinAnchor.allCases.map(\.rawValue)))
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

  /// Reads a number in points. Reports a text that is neither a position nor a length, and returns
  /// nil.
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

  func relative(_ side: PinSide, _ node: Node) -> [Call] {
    let keys = Members(RelativeKeys.all, node, context)
    guard let found = others(keys.views ?? node.items ?? [node]) else { return [] }
    return [(.relative(side, found, aligned: keys.aligned), nil)]
  }

  func between(_ axis: PinAxis, _ node: Node) -> [Call] {
    let keys = Members(BetweenKeys.all, node, context)
    guard let found = others(node.items ?? keys.views ?? []), found.count == 2 else { return [] }
    return [(.between(axis, found[0], found[1], aligned: keys.aligned), nil)]
  }

  /// Returns the views with several names; nil for no names and for an unknown one.
  private func others(_ names: [Node]) -> [LayoutItem]? {
    let found = names.compactMap { name in name.text.flatMap { other($0, at: name) } }
    return found.isEmpty || found.count < names.count ? nil : found
  }

  /// Returns the view under `of`; nil for a value without `of`.
  private func other(of node: Node) -> LayoutItem?? {
    let name = Members(OfKeys.all, node, context).view?.text
    return name.map { other($0, at: node) }
  }

  func length(_ key: String, _ node: Node, _ call: (PinLength) -> PinCall) -> [Call] {
    if let fraction = percentage(node) { return [(call(.percent(fraction)), nil)] }
    if let view = other(of: node) { return view.map { [(call(.of($0)), nil)] } ?? [] }
    guard let value = points(node, as: key, within: ConstantRange.length) else { return [] }
    return [(call(.points(0)), value)]
  }

  func aspectRatio(_ node: Node) -> [Call] {
    if node.boolean == true { return [(.aspectRatio(.image), nil)] }
    if let view = other(of: node) { return view.map { [(.aspectRatio(.of($0)), nil)] } ?? [] }
    guard let value = context.number(node) else { return [] }
    return [(.aspectRatio(.value(1)), value)]
  }

  func margin(_ sides: [PinMargin], _ key: String, _ node: Node) -> [Call] {
    if let fraction = percentage(node) { return [(.margin(sides, .percent(fraction)), nil)] }
    guard let value = points(node, as: key, within: ConstantRange.coordinate) else { return [] }
    return [(.margin(sides, .points(0)), value)]
  }
}
