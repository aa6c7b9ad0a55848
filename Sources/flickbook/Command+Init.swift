// The command `flickbook init`.

import OperatingSystem
import Player
import Render
import Scene
import Support

extension Command {
  static let initialize = Command(
    name: "init",
    summary: "Write a scene to start from, one of several templates.",
    example: "flickbook init card.flick.yaml --from card && flickbook render card.flick.yaml",
    read: { options in
      let operand = options.operands("[FILE]", 0...1).first
      let path = operand ?? "scene.flick.yaml"
      let template =
        options.word(
          "from", "NAME", help: "Write this template; the default is box.", SceneTemplate.self)
        ?? .box
      let isListing = options.flag("list", help: "List the templates.")
      options.refuse("--list", with: "a file", if: isListing && operand != nil)
      let isForAgents = options.flag(
        "agents", help: "Also write skills/flickbook/SKILL.md beside it, for coding agents.")
      options.refuse("--agents", with: "standard output", if: isForAgents && path == "-")
      return {
        if isListing {
          Terminal.write(SceneTemplate.list)
          return 0
        }
        if path != "-", FileManager.default.fileExists(atPath: path) {
          throw UserError("\(path): already exists; name another file")
        }
        let skill = parentFolder(of: path) + "skills/flickbook/SKILL.md"
        if isForAgents, FileManager.default.fileExists(atPath: skill) {
          throw UserError("\(skill): already exists; move it away, or leave out --agents")
        }
        try outputFile(path).finish(with: template.bytes)
        if isForAgents { try outputFile(skill).finish(with: PackageResources.SKILL_md) }
        if path != "-" { Terminal.message("\(path): render it with 'flickbook render \(path)'") }
        return 0
      }
    })
}
