// Scenes and lint findings for the tests of this target.

import Player
import Testing

@testable import Verify

/// Returns the scene `s.yaml`: `body` after a head of three lines.
func resolvedScene(_ body: String, _ options: SceneOptions = SceneOptions()) throws(UserError)
  -> ResolvedScene
{
  let head = "flickbook: 1\nscreen: { size: [100, 50], scale: 2 }\nfps: 30\n"
  return try ResolvedScene(path: "s.yaml", source: Array((head + body).utf8), options: options)
}

func lintLines(_ body: String) throws -> [String] {
  let checked = try LintedScene(try resolvedScene(body), lintsMotion: true)
  return try checked.motionFindings().map(\.description)
}
