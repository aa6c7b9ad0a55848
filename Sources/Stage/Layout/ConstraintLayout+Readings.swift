// The values of the constraints' expressions, and the parts of constraints without expressions.

import Layout
import Scene

extension ConstraintLayout {
  /// The current values of a constraint's expressions, such as its constant.
  struct Reading {
    /// The index of the constraint in `Scene.constraints`.
    let constraint: Int
    let factors: [Double]
    let constant: Double
  }

  /// Returns the values of the constraints that currently apply. Constraints on views that are not
  /// on the stage are left out.
  func readings(_ hierarchy: Hierarchy, _ reading: inout some LayoutReading)
    throws(StageError) -> [Reading]
  {
    guard !isEmpty else { return [] }
    var readings: [Reading] = []
    let all = plan.scene.constraints
    for (index, parts) in fixedParts.enumerated() {
      guard parts.views.allSatisfy(hierarchy.isPresent) else { continue }
      if parts.isConditional, let condition = all[index].condition, try !reading.holds(condition) {
        continue
      }
      var factors = parts.factors
      if factors.isEmpty {
        for term in all[index].terms { factors.append(try reading.number(term.factor)) }
      }
      let constant: Double
      if let known = parts.constant {
        constant = known
      } else {
        constant = try reading.number(all[index].constant)
      }
      readings.append(Reading(constraint: index, factors: factors, constant: constant))
    }
    return readings
  }

  /// The parts of a constraint that stay the same. They are cheaper to copy than the constraint.
  struct FixedPart {
    struct Term {
      let item: LayoutItem
      /// The attribute; leading and trailing are already resolved to left and right.
      let attribute: LayoutConstraint.Attribute
      /// The sign of the coordinate; -1 for a coordinate measured from the right edge.
      let sign: Double
    }

    let terms: [Term]
    let relation: LinearConstraint.Relation
    let priority: Double
    let origin: LayoutItem
    let views: [ViewID]
    let isConditional: Bool
    /// The factors of the terms; empty if one of them is not constant.
    let factors: [Double]
    /// The constant; nil if it is not constant.
    let constant: Double?

    init(_ constraint: LayoutConstraint, isRightToLeft: Bool) {
      terms = constraint.terms.map { term in
        let isReading = term.attribute == .leading || term.attribute == .trailing
        let countsFromRight = isReading && isRightToLeft
        let attribute: LayoutConstraint.Attribute =
          switch term.attribute {
          case .leading: countsFromRight ? .right : .left
          case .trailing: countsFromRight ? .left : .right
          default: term.attribute
          }
        return Term(item: term.item, attribute: attribute, sign: countsFromRight ? -1 : 1)
      }
      relation = constraint.relation
      priority = constraint.priority
      origin = constraint.origin
      views = constraint.terms.compactMap(\.item.view)
      isConditional = constraint.condition != nil
      let known = constraint.terms.compactMap(\.factor.constant)
      factors = known.count == constraint.terms.count ? known : []
      constant = constraint.constant.constant
    }
  }
}
