// A constraint as it stands in the system at every pass: its views and sides, but not its
// expressions.

import Layout
import Scene

extension ConstraintLayout {
  struct Form {
    struct Term {
      let item: LayoutItem
      /// Neither leading nor trailing, which the scene's reading direction has resolved.
      let attribute: LayoutConstraint.Attribute
      /// -1 for a place that counts from the right.
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
