// The command `flickbook init`.

import Files
import Platform
import Player
import Render
import Scene

extension Command {
  static let initialize = Command(
    name: "init",
    summary: "Write a first scene to start from.",
    example: "flickbook init scene.yaml && flickbook render scene.yaml",
    read: { options in
      let path = options.operands("[FILE]", 0...1).first ?? "scene.yaml"
      let isForAgents = options.flag(
        "agents", help: "Also write skills/flickbook/SKILL.md beside it, for coding agents.")
      options.refuse("--agents", with: "standard output", if: isForAgents && path == "-")
      return {
        if path != "-", FileManager.default.fileExists(atPath: path) {
          throw UserError("\(path): already exists; name another file")
        }
        let skill = parentFolder(of: path) + "skills/flickbook/SKILL.md"
        if isForAgents, FileManager.default.fileExists(atPath: skill) {
          throw UserError("\(skill): already exists; remove it, or leave out --agents")
        }
        try outputFile(path).finish(with: Array(firstScene.utf8))
        if isForAgents { try outputFile(skill).finish(with: PackageResources.SKILL_md) }
        if path != "-" { Terminal.message("\(path): render it with 'flickbook render \(path)'") }
        return 0
      }
    })

  /// The scene that `init` writes: a view, a binding, a rule and a script.
  static let firstScene = """
    flickbook: 1
    title: A box that moves when it is tapped
    screen: { size: [320, 200], scale: 2, background: white }

    params:
      duration: { value: 0.3, min: 0, max: 2 }

    state: { isLeft: true }

    views:
      - id: box
        frame: [20, 60, 80, 80]
        background: systemBlue
        cornerRadius: 12
      - kind: label
        frame: [20, 156, 280, 24]
        text: "x = {round(box.x)}"
        font: { size: 15 }
        color: secondaryLabel

    rules:
      - on: tap box
        do:
          - set: { isLeft: = not isLeft }
          - animate: { duration: = duration }
            set: { box.x: "= isLeft ? 20 : 220" }

    timeline:
      - wait: 0.5
      - tap: box
      - wait: 1
      - tap: box
      - wait: 1

    """
}
