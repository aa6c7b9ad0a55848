// The reader of the steps that show pages and take them away.

extension Context {
  /// Reads `push`, `pop`, `present` or `dismiss`, which stand for an animation of the page. Nil for
  /// another step, and for a view that is no such page, which is reported.
  func pageStep(_ node: Node) -> RuleStep.Action? {
    for style in PageStyle.allCases {
      for key in [style.showing, style.hiding] {
        guard let page = node[key], let name = page.text else { continue }
        guard let view = view(named: name, at: page) else { return nil }
        guard globals.views[view].value("presentation")?.node["style"]?.word() == style else {
          return findings.refuse(
            page.location,
            "'\(name)' has no 'presentation: { style: \(style.rawValue) }', which '\(key)' needs")
        }
        let step = Node(parsing: style.step(name, isShown: key == style.showing), at: page)
        guard let animate = step["animate"] else { return nil }
        var block = animation(animate, in: step)
        block.completion = completion(node["then"])
        return .animate(block)
      }
    }
    return nil
  }
}
