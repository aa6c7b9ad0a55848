// What the tests of this target make scenes of.

import Player
import Testing

@testable import Lint

/// Returns the scene `s.yaml` with this text after its first three lines.
func resolvedScene(_ body: String, _ options: SceneOptions = SceneOptions()) throws(UserError)
  -> ResolvedScene
{
  let head = "flickbook: 1\nscreen: { size: [100, 50], scale: 2 }\nfps: 30\n"
  return try ResolvedScene(path: "s.yaml", source: Array((head + body).utf8), options: options)
}

/// Returns what lint says of that scene.
func lintLines(_ body: String) throws -> [String] {
  let checked = try CheckedScene(try resolvedScene(body), lintsMotion: true)
  let lines = try checked.motionFindings().map(\.description)
  // A scene that was rehearsed before is played once more, to the same findings.
  #expect(try checked.rehearsed.motionFindings().map(\.description) == lines)
  return lines
}
