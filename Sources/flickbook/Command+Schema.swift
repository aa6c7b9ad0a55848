// The command `flickbook schema`.

import Files
import Player
import Render
import Scene
import Support

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of scene files, for editors.",
    example: "flickbook schema -o scene.schema.json",
    read: { options in
      let path = options.output()
      return {
        try outputFile(path).finish(with: Array((sceneSchema().written() + "\n").utf8))
        return 0
      }
    })
}
