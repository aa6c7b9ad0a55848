// The reader of the scene's keys `layouts` and `layout`.

import Scene
import Support

extension Context {
  func layouts(_ root: Node) -> (all: [NamedLayout], choice: TextExpression?) {
    guard let node = root["layouts"] else {
      if let choice = root["layout"] {
        findings.error(choice.location, "'layout' selects one of 'layouts', but there are none")
      }
      return ([], nil)
    }
    let layouts = (node.entries ?? []).map { layout($0) }
    guard let choice = root["layout"] else {
      findings.error(node.location, "'layouts' needs 'layout', which selects one of them")
      return (layouts, nil)
    }
    guard case .text(let expression)? = expression(choice, as: .text) else { return (layouts, nil) }
    let names = layouts.map(\.name)
    if let name = expression.constant, !names.contains(name) {
      findings.error(
        choice.location, "there is no layout \(name.quoted)" + suggestion(for: name, among: names))
    }
    return (layouts, expression)
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
