// The reading of the scene's keys `layouts` and `layout`.

import Scene

extension Context {
  func layouts(_ keys: Members<SceneKeys>) -> (all: [NamedLayout], choice: TextExpression?) {
    let layouts = (keys.layouts?.entries ?? []).map { layout($0) }
    guard let choice = keys.layout, keys.has(\.layouts) else { return (layouts, nil) }
    let names = layouts.map(\.name)
    if let name = choice.constant, !names.contains(name), let node = keys.node(\.layout) {
      findings.error(node.location, UnknownNameMistake.layout(name, names))
    }
    return (layouts, choice)
  }

  private func layout(_ entry: Node.Entry) -> NamedLayout {
    var pins: [ViewID: [PinStep]] = [:]
    for part in entry.value.entries ?? [] {
      guard let view = view(named: part.key, at: part.value) else { continue }
      pins[view, default: []] += PinReader(view: view, context: self).pins(part.value)
    }
    return NamedLayout(name: entry.key, pins: pins, location: entry.keyLocation)
  }
}
