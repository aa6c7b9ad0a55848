// What a scene says of motion lint: the head's `lint`.

extension Scene {
  /// What lint leaves alone in a scene.
  package struct LintSettings: Sendable, Hashable {
    /// Rules that are silent.
    package var allowed: Set<LintRule> = []
    /// How far a view may go in one refresh, in points, unless a step sets it there. By default
    /// 100: 6,000 points per second at 60 refreshes, faster than a finger throws.
    package var jump = 100.0

    /// Every rule speaks.
    package init() {}
  }
}

extension Scene.LintSettings {
  /// - Parameter node: the scene's `lint`; nil for none.
  init(_ node: Node?, _ context: Context) {
    allowed = Set(
      (node?["allow"]?.items ?? []).compactMap { $0.text.flatMap(LintRule.init(rawValue:)) })
    jump = node?["jump"].flatMap { context.constantNumber($0, within: ConstantRange.jump) } ?? jump
  }
}
