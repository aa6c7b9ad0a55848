// The reader of the scene's key `lint`.

import Scene

extension Scene.LintSettings {
  /// Reads the settings.
  ///
  /// - Parameter node: the value of the scene's key `lint`; nil for the default settings.
  init(_ node: Node?, _ context: Context) {
    self.init()
    allowed = Set(
      (node?["allow"]?.items ?? []).compactMap { $0.text.flatMap(LintRule.init(rawValue:)) })
    jump = node?["jump"].flatMap { context.constantNumber($0, within: ConstantRange.jump) } ?? jump
  }
}
