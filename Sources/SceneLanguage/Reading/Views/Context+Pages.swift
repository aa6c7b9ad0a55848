// The reader of the steps that show pages and take them away.

import Scene

extension Context {
  /// Reads `push`, `pop`, `present` or `dismiss`, which stand for an animation of the page. Nil for
  /// another step, and for a view that is no such page, which is reported.
  func pageStep(_ node: Node) -> RuleStep.Action? {
    for style in PageStyle.allCases {
      for key in [style.showing, style.hiding] {
        guard let page = node[key], let name = page.text else { continue }
        guard let view = view(named: name, at: page) else { return nil }
        let own: PageStyle? = globals.views[view].value("presentation")?.node["style"]?.word()
        guard own == style else {
          let words =
            own.map { own in
              "'\(name)' has the style \(own.rawValue); write "
                + "'\(key == style.showing ? own.showing : own.hiding): \(name)'"
            } ?? "'\(name)' is no page; add 'presentation: { style: \(style.rawValue) }' to it"
          return findings.refuse(page.location, words)
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
