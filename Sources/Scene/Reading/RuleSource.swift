// A rule as it stands in the file.

/// A rule of the scene, or of a component in one of its instances.
struct RuleSource {
  let node: Node
  /// The names in sight there.
  let namespace: Namespace
  /// As `Rule.owner`.
  let owner: Int?
}
