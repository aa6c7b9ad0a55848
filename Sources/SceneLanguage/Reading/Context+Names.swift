// Validation of new names, and lookup of views by name.

import Layout
import Scene
import Support

extension Context {
  /// Returns whether a new name is valid in expressions, and reports an invalid name.
  func checkName(_ name: String, at location: SourceLocation) -> Bool {
    guard name.isIdentifier else {
      findings.error(location, NameMistake.invalid(name))
      return false
    }
    if ["time", "index", "screen", "state", "finished", "true", "false", "and", "or", "not"]
      .contains(name)
    {
      findings.error(location, NameMistake.reserved(name))
      return false
    }
    return true
  }

  /// Returns the view with a name such as `rows[3].button`. Reports an unknown name and returns
  /// nil.
  func view(named name: String, at node: Node) -> ViewID? {
    guard case .name(let parts)? = (try? parseExpression(name))?.kind else {
      return findings.refuse(node.location, ViewUseMistake.notAnID(name))
    }
    do throws(ExpressionProblem) {
      let found = try resolver.view(parts, at: 0)
      guard found.rest.isEmpty else {
        throw ExpressionProblem(notAView(name, found), at: 0)
      }
      return found.view
    } catch {
      switch error.kind {
      case .consequence: break
      case .unknownName where findings.isFull: break
      case .unknownName(let unknown, _):
        let advice = suggestion(for: name, among: namespace.root.visibleNames)
        findings.error(
          node.location, "there is no view \(name.quoted)\(advice)", unknown: unknown,
          advice: advice)
      case .missingRow, .other: findings.error(node.location, error.message, .unknownName)
      }
      return nil
    }
  }

  /// Returns the message about a name that begins with the name of a view, but names no view.
  private func notAView(_ name: String, _ found: Resolver.NamedView) -> String {
    let rest = found.rest.joined(separator: ".")
    let view = String(name.dropLast(rest.count + 1))
    if Quantity(name: rest) != nil || found.stateVariable != nil {
      return "\(name.quoted) is a value, not a view; remove '.\(rest)'"
    }
    let known = found.inside?.members.keys.sorted() ?? []
    return "'\(view)' has no view \(rest.quoted)"
      + suggestion(for: rest, among: known, otherwise: "; remove '.\(rest)'")
  }

  /// Returns the scroll view with a name; nil for any other name, which is reported.
  func scrollView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let kind = globals.views[view].kind
    guard kind == .scroll else {
      return findings.refuse(
        node.location, ViewUseMistake.notScrolling(name, kind, hasPan: hasGesture("pan", view)))
    }
    return view
  }

  /// Returns the scroll view with a name if it refreshes; nil for any other name, which is
  /// reported.
  func refreshView(named name: String, at node: Node) -> ViewID? {
    guard let view = scrollView(named: name, at: node) else { return nil }
    let source = globals.views[view]
    guard source.value(View.ScrollStyle.refreshKey) != nil else {
      guard findings.answer("refresh", at: source.location) else { return nil }
      return findings.refuse(node.location, ViewUseMistake.withoutRefresh(name))
    }
    return view
  }

  /// Returns the view with a name if it is inside a scroll view; nil for any other name, which is
  /// reported.
  func contentView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let superviews = sequence(first: view) { globals.views[$0].parent }.dropFirst()
    guard superviews.contains(where: { globals.views[$0].kind == .scroll }) else {
      return findings.refuse(node.location, ViewUseMistake.outsideScrollView(name))
    }
    return view
  }

  /// Returns the view with a name if a finger can drag it: it is a scroll view, has a pan, or is
  /// inside such a view. Nil for any other name, which is reported.
  func draggedView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let views = globals.views
    let chain = sequence(first: view) { views[$0].parent }
    guard chain.contains(where: { views[$0].kind == .scroll || hasGesture("pan", $0) }) else {
      if hasGesture("pinch", view) {
        return findings.refuse(node.location, ViewUseMistake.pinched(name))
      }
      return findings.refuse(
        node.location, ViewUseMistake.notDragged(name, part: draggedPart(of: view)))
    }
    return view
  }

  /// Returns the name of the first view inside another one that a finger can drag.
  private func draggedPart(of view: ViewID) -> String? {
    let views = globals.views
    return views.indices.lazy.map { ViewID($0) }.first { inner in
      (views[inner].kind == .scroll || hasGesture("pan", inner)) && views[inner].path != nil
        && sequence(first: inner) { views[$0].parent }.contains(view)
    }.flatMap { views[$0].path }
  }

  /// Returns the superview of a view, or the screen for a view without a superview.
  func parent(of view: ViewID) -> LayoutItem {
    globals.views[view].parent.map(LayoutItem.view) ?? .screen
  }
}
