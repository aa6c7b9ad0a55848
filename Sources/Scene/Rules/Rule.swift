// Rules.

package struct Rule: Sendable {
  package var event: Event
  /// The condition for the rule to run; nil: always.
  package var condition: BooleanExpression?
  /// The steps, in the order of the file.
  package var steps: [RuleStep]
  package var location: SourceLocation
  /// The instance that the rule belongs to: an index into `Scene.instances`. The rule is inactive
  /// while that instance is not on the stage. Nil for a rule of the scene itself.
  package var owner: Int?
}
