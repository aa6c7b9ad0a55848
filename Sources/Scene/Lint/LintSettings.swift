// What a scene says of motion lint: the head's `lint`.

extension Scene {
  /// What lint leaves alone in a scene.
  package struct LintSettings: Sendable, Hashable {
    /// Rules that are silent.
    package var allowed: Set<LintRule> = []

    /// Every rule speaks.
    package init() {}
  }
}

extension Scene.LintSettings {
  /// - Parameter node: the scene's `lint`; nil for none.
  init(_ node: Node?, _ context: Context) {
    allowed = Set(
      (node?["allow"]?.items ?? []).compactMap { $0.text.flatMap(LintRule.init(rawValue:)) })
  }
}
