// The reader of `constraints`: equations such as `a.bottom == b.top - 8`, and visual formats.

import Layout
import Scene

extension Context {
  /// Reads all constraints: first the constraints of views, then the constraints of the scene.
  ///
  /// - Parameter lines: the constraints of the scene.
  func constraints(_ lines: Node?) -> [LayoutConstraint] {
    var context = self
    context.globals.metrics = globals.params.compactMapValues { value in
      if case .number(let number) = value { number } else { nil }
    }
    // Use 0 for names whose errors are already reported.
    for name in globals.mistaken { context.globals.metrics[name] = 0 }
    return context.allConstraints(lines)
  }

  private func allConstraints(_ lines: Node?) -> [LayoutConstraint] {
    var all: [LayoutConstraint] = []
    for (index, source) in globals.views.enumerated() {
      guard let (list, namespace) = source.value(ViewKeys.constraints) else { continue }
      let view = ViewID(index)
      let around = Resolver.ConstraintScope(view: view, parent: parent(of: view))
      for line in list.items ?? [] { all += inside(namespace).constraints(line, around) }
    }
    for line in lines?.items ?? [] {
      all += constraints(line, Resolver.ConstraintScope(view: nil, parent: nil))
    }
    guard all.count <= Limits.constraints else {
      findings.error(all[Limits.constraints].location, LayoutMistake.tooManyConstraints)
      return []
    }
    return all
  }

  private func constraints(_ node: Node, _ around: Resolver.ConstraintScope) -> [LayoutConstraint] {
    guard let text = node.text else { return [] }
    do throws(ExpressionProblem) {
      return try ConstraintLine(text, at: node.location).constraints(around, self)
    } catch {
      let lead = node.scalar?.leadIn
      findings.error(
        lead.map { node.location.advanced(by: $0 + error.offset) } ?? node.location, error)
      return []
    }
  }

  /// Returns the views without a frame, pins and a stack around them, whose frames constraints
  /// determine. Reports a view without any layout, and a constraint between views that all have a
  /// frame or pins.
  ///
  /// - Parameter pinned: the views that have pins in any layout.
  func constrainedViews(_ constraints: [LayoutConstraint], pinned: Set<ViewID>) -> Set<ViewID> {
    var named: Set<ViewID> = []
    for constraint in constraints { named.formUnion(constraint.terms.compactMap(\.item.view)) }
    var constrained: Set<ViewID> = []
    var reported: Set<SourceLocation> = []
    for (index, source) in globals.views.enumerated()
    where source.value("frame") == nil && source.value(ViewKeys.pin) == nil
      && !pinned.contains(ViewID(index))
      && !globals.isStacked(ViewID(index))
    {
      if named.contains(ViewID(index)) {
        constrained.insert(ViewID(index))
      } else if !findings.isAnswered("frame", at: source.location),
        reported.insert(source.location).inserted
      {
        findings.error(source.location, LayoutMistake.noFrame(source.path))
      }
    }
    for constraint in constraints {
      if !constraint.terms.compactMap(\.item.view).contains(where: constrained.contains) {
        findings.error(constraint.location, LayoutMistake.immovableViews)
      }
    }
    return constrained
  }
}
