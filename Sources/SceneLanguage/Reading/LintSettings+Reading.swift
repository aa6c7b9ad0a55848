// The keys of the scene's key `lint`, and their reading.

import Scene

private struct LintKeys: Keys {
  let allow = Key(
    "allow", .list(Reader<LintRule>.word, 0...LintRule.allCases.count),
    "The lint rules that are switched off in this scene.")
  let jump = Key(
    "jump", .number(ConstantRange.jump),
    "The largest movement in one refresh that is not set by a step, in points; 100 by default.")
}

extension Scene.LintSettings {
  static let reader = Reader("lint", LintKeys()) { keys in
    var settings = Scene.LintSettings()
    settings.allowed = Set(keys.allow ?? [])
    settings.jump = keys.jump ?? settings.jump
    return settings
  }
}
