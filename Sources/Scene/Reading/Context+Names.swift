// Validation of new names, and lookup of views by name.

import Layout
import Support

extension Context {
  /// Returns whether a new name is valid in expressions, and reports an invalid name.
  func checkName(_ name: String, at location: SourceLocation) -> Bool {
    guard name.isIdentifier else {
      findings.error(
        location, "\(name.quoted) is not a valid name; use letters, digits and _, no digit first",
        .wrongName)
      return false
    }
    if ["time", "index", "screen", "state", "finished", "true", "false", "and", "or", "not"]
      .contains(name)
    {
      findings.error(
        location, "'\(name)' is a reserved word in expressions; choose another name", .wrongName)
      return false
    }
    return true
  }

  /// Returns the view with a name such as `rows[3].button`. Reports an unknown name and returns
  /// nil.
  func view(named name: String, at node: Node) -> ViewID? {
    do throws(ExpressionProblem) {
      let syntax = try parseExpression(name)
      guard case .name(let parts) = syntax.kind else {
        throw ExpressionProblem("expected the id of a view", at: 0)
      }
      let (view, rest) = try resolver.view(parts, at: 0)
      guard rest.isEmpty else {
        throw ExpressionProblem(
          "expected the id of a view; remove '.\(rest.joined(separator: "."))'",
          at: 0)
      }
      return view
    } catch {
      if error.kind == .consequence { return nil }
      return findings.refuse(
        node.location,
        error.kind == .unknownName ? unknownView(name) : "\(name.quoted): \(error.message)",
        .unknownName)
    }
  }

  private func unknownView(_ name: String) -> String {
    "there is no view \(name.quoted)" + suggestion(for: name, among: namespace.root.visibleNames)
  }

  /// Returns the scroll view with a name; nil for any other name, which is reported.
  func scrollView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let kind = globals.views[view].kind
    guard kind == .scroll else {
      return findings.refuse(node.location, "'\(name)' is \(kind.phrase), not a scroll view")
    }
    return view
  }

  /// Returns the view with a name if a finger can drag it: it is a scroll view, has a pan, or is
  /// inside such a view. Nil for any other name, which is reported.
  func draggedView(named name: String, at node: Node) -> ViewID? {
    guard let view = view(named: name, at: node) else { return nil }
    let views = globals.views
    let chain = sequence(first: view) { views[$0].parent }
    guard chain.contains(where: { views[$0].kind == .scroll || hasPan($0) }) else {
      return findings.refuse(
        node.location,
        "'\(name)' is not in a scroll view and cannot be dragged; name a view of 'kind: scroll', "
          + "or add 'gestures: { pan: {} }'")
    }
    return view
  }

  /// Returns the superview of a view, or the screen for a view without a superview.
  func parent(of view: ViewID) -> LayoutItem {
    globals.views[view].parent.map(LayoutItem.view) ?? .screen
  }
}
