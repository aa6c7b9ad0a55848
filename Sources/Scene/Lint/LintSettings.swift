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
