// The step `each` of a rule.

import Support

/// A step `each`, which runs its steps once for each copy of a view.
package struct EachStep: Sendable {
  /// A copy, with the steps that run for it.
  package struct Copy: Sendable {
    /// The number of the copy in its repeat or list, from 0.
    package var index: Int
    /// The topmost view of the copy. The steps run only while it is on the stage.
    package var root: ViewID
    package var steps: [RuleStep]

    package init(index: Int, root: ViewID, steps: [RuleStep]) {
      (self.index, self.root, self.steps) = (index, root, steps)
    }
  }

  /// The copy whose animations start first.
  package enum Origin: Sendable {
    case first, last
    /// The middle copy, or the two in the middle.
    case center
    /// The copy with an index. An index between two copies counts as it is.
    case index(NumberExpression)
  }

  /// The copies, in ascending order of their indices.
  package var copies: [Copy]
  /// The delay of animations for each copy between theirs and the origin, in seconds. Nil if all
  /// animations start together.
  package var stagger: NumberExpression?
  package var origin: Origin

  /// Returns the problem of an origin that is not the index of a copy; nil for an index in the
  /// range.
  ///
  /// - Parameter copies: the number of copies.
  package static func problem(ofOrigin index: Double, copies: Int) -> String? {
    guard copies > 0, !(0...Double(copies - 1)).contains(index) else { return nil }
    return "'from' is \(formatted(index)), but the copies have the indices 0 to \(copies - 1); "
      + "write one of them"
  }

  /// The steps of all copies.
  package var steps: [RuleStep] { copies.flatMap(\.steps) }

  package init(copies: [Copy], stagger: NumberExpression?, origin: Origin) {
    (self.copies, self.stagger, self.origin) = (copies, stagger, origin)
  }
}
