// Rules before their events and steps are read.

/// A rule of the scene, or the rule of a component for one of its instances.
struct RuleSource {
  let node: Node
  /// The scope of the names in the rule.
  let namespace: Namespace
  /// The instance that the rule belongs to; see `Rule.owner`.
  let owner: Int?
}
