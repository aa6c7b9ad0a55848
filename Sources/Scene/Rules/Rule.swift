// Rules, which run steps when an event happens.

package struct Rule: Sendable {
  package var event: Event
  /// The condition for a run of the rule; nil for an unconditional rule.
  package var condition: BooleanExpression?
  /// The steps, in the order of the file.
  package var steps: [RuleStep]
  package var location: SourceLocation
  /// The instance that the rule belongs to, as an index in `Scene.instances`. The rule is active
  /// only while the instance is on the stage. Nil for a rule that is active from the beginning.
  package var owner: Int?

  package init(
    event: Event, condition: BooleanExpression?, steps: [RuleStep], location: SourceLocation,
    owner: Int?
  ) {
    (self.event, self.condition, self.steps, self.location) = (event, condition, steps, location)
    self.owner = owner
  }
}
