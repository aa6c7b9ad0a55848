// Rules, which run steps when an event happens.

package struct Rule: Sendable {
  package var event: Event
  /// The values that the names of `let` have in one run of the rule. Each may read those before it.
  package var constants: [Expression]
  /// The condition for a run of the rule; nil for an unconditional rule.
  package var condition: BooleanExpression?
  /// The steps, in the order of the file.
  package var steps: [RuleStep]
  package var location: SourceLocation
  /// The instance that the rule belongs to, as an index in `Scene.instances`. The rule is active
  /// only while the instance is on the stage. Nil for a rule that is active from the beginning.
  package var owner: Int?

  package init(
    event: Event, constants: [Expression] = [], condition: BooleanExpression?, steps: [RuleStep],
    location: SourceLocation, owner: Int?
  ) {
    (self.event, self.condition, self.steps, self.location) = (event, condition, steps, location)
    (self.constants, self.owner) = (constants, owner)
  }
}
