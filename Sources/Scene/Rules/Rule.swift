// What happens when.

package struct Rule: Sendable {
  package var event: Event
  /// It runs only when this is true; nil: always.
  package var condition: BooleanExpression?
  /// What it does, in order.
  package var steps: [RuleStep]
  package var location: SourceLocation
  /// An index into `Scene.instances`: the rule sleeps while that instance is not on the stage. Nil
  /// for a rule that is always there.
  package var owner: Int?
}
