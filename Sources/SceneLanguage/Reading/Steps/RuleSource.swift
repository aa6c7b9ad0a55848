// Rules before their events and steps are read.

/// A rule of the scene, or a component's rule for one of its instances.
struct RuleSource {
  let node: Node
  let namespace: Namespace
  /// The instance that the rule belongs to; see `Rule.owner`.
  let owner: Int?
}
