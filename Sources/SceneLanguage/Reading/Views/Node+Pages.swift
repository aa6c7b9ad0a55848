// The expansion of `presentation` to views, gestures and rules that the scene could have itself.

import Scene
import Support

struct PresentationKeys: Keys {
  let style = Key(
    "style", Reader<PageStyle>.word,
    "The kind of presentation: push, from the right; or sheet, from below."
  ).required
  let over = Key(
    "over", .node(.plainText), "The page below, which a push moves aside; for push alone.")

  static let all = PresentationKeys()
}

extension Node {
  /// Returns the scene with the views, gestures and rules that `presentation` stands for. They have
  /// the location of their `presentation`. Reports a page that cannot be presented.
  func expandingPages(_ findings: Findings) -> Node {
    guard let views = self[SceneKeys.all.views], let pages = views.items,
      pages.contains(where: { $0[ViewKeys.presentation] != nil })
    else { return self }
    var expanded = pages
    var dimmings: [Int: Node] = [:]
    var rules: [Node] = []
    for (index, page) in pages.enumerated() {
      guard let presentation = page[ViewKeys.presentation],
        let style: PageStyle = presentation[PresentationKeys.all.style]?.word()
      else { continue }
      guard let name = page.pageName(style, findings) else { continue }
      if !expanded.moveAside(presentation, before: index, style, name, findings) { continue }
      expanded[index] = expanded[index].page(style, name, at: presentation)
      dimmings[index] = Node(parsing: style.dimmingView(of: name), at: presentation)
      if let rule = style.rule(of: name) { rules.append(Node(parsing: rule, at: presentation)) }
    }
    let list = expanded.enumerated().flatMap { index, view in
      (dimmings[index].map { [$0] } ?? []) + [view]
    }
    return replacing("views", by: views.with(.list(list)))
      .replacing(
        "rules",
        by: (self[SceneKeys.all.stepRules] ?? self).with(
          .list(rules + (self[SceneKeys.all.stepRules]?.items ?? []))))
  }

  /// Returns the id of a page; nil for a page that cannot be presented, which is reported.
  private func pageName(_ style: PageStyle, _ findings: Findings) -> String? {
    guard let id = self[ViewKeys.id] else {
      return findings.refuse(location, PageMistake.noID)
    }
    guard let name = id.text, name.isIdentifier else { return nil }
    if style == .sheet, self["frame"] == nil {
      return findings.refuse(location, PageMistake.noFrame(name))
    }
    for taken in [self["translate"], self[ViewKeys.gestures]?[GestureKeys.all.pan]].compactMap(
      \.self)
    {
      return findings.refuse(taken.location, PageMistake.movedTwice(name))
    }
    return name
  }

  /// Returns the page with its place beside the screen and its pan.
  private func page(_ style: PageStyle, _ name: String, at place: Node) -> Node {
    let top = self["frame"]?.items?.dropFirst().first?.formula ?? "0"
    let way =
      style == .push ? "[= screen.width, 0]" : "[0, \(quoted("= screen.height - \(top)"))]"
    let pan = Node.Entry(
      key: "pan", keyLocation: place.location, value: Node(parsing: style.pan(of: name), at: place))
    return replacing("translate", by: Node(parsing: way, at: place))
      .replacing(
        "gestures", by: place.with(.mapping((self[ViewKeys.gestures]?.entries ?? []) + [pan])))
  }

  /// The text of a number or an expression, in parentheses.
  fileprivate var formula: String? {
    scalar.map { "(\($0.expression?.text ?? $0.raw))" }
  }

  fileprivate func with(_ content: Content) -> Node {
    Node(content: content, location: location, span: span, size: size)
  }

  fileprivate func replacing(_ key: String, by value: Node) -> Node {
    var entries = entries ?? []
    let entry = Entry(key: key, keyLocation: value.location, value: value)
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
    return with(.mapping(entries))
  }
}

extension Node {
  /// Creates the value of a YAML text at the place of another value.
  init(parsing text: String, at place: Node) {
    self = (try? readYAML(Array(text.utf8), file: ""))?.moved(to: place) ?? place
  }

  private func moved(to place: Node) -> Node {
    let moved: Content =
      switch content {
      case .scalar(let scalar):
        .scalar(Scalar(raw: scalar.raw, style: scalar.style, leadIn: nil, value: scalar.value))
      case .list(let items): .list(items.map { $0.moved(to: place) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            Entry(key: $0.key, keyLocation: place.location, value: $0.value.moved(to: place))
          })
      }
    return Node(content: moved, location: place.location, span: place.span, size: size)
  }
}

/// Returns a text in quotes, as a YAML value.
private func quoted(_ text: String) -> String {
  "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
}

extension [Node] {
  /// Lets the view that a page covers move aside. Returns whether the page can be presented.
  fileprivate mutating func moveAside(
    _ presentation: Node, before page: Int, _ style: PageStyle, _ name: String,
    _ findings: Findings
  ) -> Bool {
    guard let over = presentation[PresentationKeys.all.over] else {
      if style == .sheet { return true }
      findings.error(presentation.location, PageMistake.noPageBelow(name))
      return false
    }
    guard style == .push else {
      findings.error(over.location, PageMistake.sheetOver)
      return false
    }
    guard let index = firstIndex(where: { $0[ViewKeys.id]?.text == over.text }), index < page else {
      findings.error(over.location, PageMistake.unknownPageBelow(over.text ?? "", page: name))
      return false
    }
    guard let frame = self[index]["frame"], let sides = frame.items, sides.count == 4,
      let x = sides[0].formula
    else {
      findings.error(over.location, PageMistake.pageBelowWithoutFrame(over.text ?? ""))
      return false
    }
    let moved = "= \(x) - \(PageStyle.shift) * (screen.width - \(name).translate.x)"
    let place = Node(parsing: quoted(moved), at: sides[0])
    self[index] = self[index].replacing(
      "frame", by: frame.with(.list([place] + sides.dropFirst())))
    return true
  }
}
