// The settings of motion lint: the head's `lint`.

extension Scene {
  /// The settings of motion lint for a scene.
  package struct LintSettings: Sendable, Hashable {
    /// The rules that are switched off.
    package var allowed: Set<LintRule> = []
    /// The largest distance that a view may move in one refresh without a step that sets it, in
    /// points. The default of 100 is 6,000 points per second at 60 refreshes: faster than a fling.
    package var jump = 100.0

    /// Creates settings with all rules on.
    package init() {}
  }
}

extension Scene.LintSettings {
  /// Reads the scene's `lint`.
  ///
  /// - Parameter node: the scene's `lint`; nil without one.
  init(_ node: Node?, _ context: Context) {
    allowed = Set(
      (node?["allow"]?.items ?? []).compactMap { $0.text.flatMap(LintRule.init(rawValue:)) })
    jump = node?["jump"].flatMap { context.constantNumber($0, within: ConstantRange.jump) } ?? jump
  }
}
