// The command `flickbook schema`.

import OperatingSystem
import Player
import Render
import Scene
import SceneLanguage
import Support

extension Command {
  static let schema = Command(
    name: "schema",
    summary: "Print the JSON Schema of scenes or of component files, for editors.",
    example: "flickbook schema -o scene.schema.json",
    read: { options in
      let path = options.output()
      let isOfComponents = options.flag(
        "components", help: "Print the schema of files that scenes import, for components.")
      return {
        let schema = isOfComponents ? componentSchema() : sceneSchema()
        try outputFile(path).finish(with: Array((schema.written() + "\n").utf8))
        return 0
      }
    })
}
