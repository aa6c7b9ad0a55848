// Rules before they are read.

/// A rule of the scene, or of a component in one of its instances.
struct RuleSource {
  let node: Node
  /// The names in scope of the rule.
  let namespace: Namespace
  /// The instance that the rule belongs to; see `Rule.owner`.
  let owner: Int?
}
