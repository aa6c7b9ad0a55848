// The reader of scenes from text, for comparisons with tracks.

import Player

@testable import Recordings

func recordedScene(_ text: String) throws -> RehearsedScene {
  try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
}
