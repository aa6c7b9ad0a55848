// The fixed part of a constraint: its views and attributes without its expressions.

import Layout
import Scene

extension ConstraintLayout {
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
    }
  }
}
