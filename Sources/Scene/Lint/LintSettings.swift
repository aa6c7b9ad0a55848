// The settings of motion lint, from the scene's key `lint`.

extension Scene {
  package struct LintSettings: Sendable, Hashable {
    /// The lint rules that are switched off.
    package var allowed: Set<LintRule> = []
    /// The largest unreported movement of a view in one refresh, in points. The default of 100
    /// points is 6,000 points per second at 60 Hz, which is faster than a fling.
    package var jump = 100.0

    /// Creates the default settings, with all rules on.
    package init() {}
  }
}

extension Scene.LintSettings {
  /// Reads the settings.
  ///
  /// - Parameter node: the value of the scene's key `lint`; nil for the default settings.
  init(_ node: Node?, _ context: Context) {
    allowed = Set(
      (node?["allow"]?.items ?? []).compactMap { $0.text.flatMap(LintRule.init(rawValue:)) })
    jump = node?["jump"].flatMap { context.constantNumber($0, within: ConstantRange.jump) } ?? jump
  }
}
