// `constraints`: lines such as `avatar.bottom == subheader.bottom - 50 @801`, and visual formats.

import Layout

extension SceneReader {
  /// Reads every view's constraints, and then the scene's.
  mutating func readConstraints(_ root: Node) -> [LayoutConstraint] {
    let errors = findings.all.count
    var all: [LayoutConstraint] = []
    for pending in pending {
      guard let (list, namespace) = pending.value("constraints") else { continue }
      let before = scope
      scope = namespace
      let around = Resolver.Surroundings(view: pending.view, parent: parent(of: pending.view))
      for line in list.items ?? [] { all += constraints(line, around) }
      scope = before
    }
    for line in root["constraints"]?.items ?? [] {
      all += constraints(line, Resolver.Surroundings(view: nil, parent: nil))
    }
    if all.count > Limits.constraints {
      findings.error(
        all[Limits.constraints].location,
        "the scene has more than \(Limits.constraints) constraints")
      return []
    }
    if findings.all.count == errors { checkGeometry(all) }
    return all
  }

  private func parent(of view: ViewID) -> LayoutItem {
    views[view].parent.map(LayoutItem.view) ?? .screen
  }

  private mutating func constraints(_ node: Node, _ around: Resolver.Surroundings)
    -> [LayoutConstraint]
  {
    guard let text = node.text else { return [] }
    do throws(ExpressionProblem) {
      return try Line(text, at: node.location).constraints(around, self)
    } catch {
      let lead = node.scalar?.leadIn
      findings.error(
        lead.map { node.location.advanced(by: $0 + error.offset) } ?? node.location,
        error.message)
      return []
    }
  }

  // MARK: What is laid out how

  /// Views without a frame or pins are those that constraints lay out.
  private mutating func checkGeometry(_ constraints: [LayoutConstraint]) {
    var named: Set<ViewID> = []
    for constraint in constraints { named.formUnion(constraint.terms.compactMap(\.item.view)) }
    var reported: Set<SourceLocation> = []
    for pending in pending
    where pending.value("frame") == nil && pending.value("pin") == nil
      && !pinnedByLayouts.contains(pending.view)
    {
      let view = views[pending.view]
      if named.contains(pending.view) {
        views[pending.view].isConstrained = true
      } else if reported.insert(view.location).inserted {
        findings.error(
          view.location,
          "'frame' is missing on " + (view.path.map { "view \($0.quoted)" } ?? "this view")
            + "; or lay it out with 'pin' or 'constraints'")
      }
    }
    for constraint in constraints {
      let subjects = constraint.terms.compactMap(\.item.view)
      if !subjects.contains(where: { views[$0].isConstrained }) {
        findings.error(
          constraint.location,
          "none of this constraint's views can follow it: they have a 'frame' or 'pin'")
      }
    }
  }
}
