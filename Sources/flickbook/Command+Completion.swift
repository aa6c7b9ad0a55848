// The command `flickbook completion`.

import Scene
import Support

extension Command {
  static let completion = Command(
    name: "completion",
    summary: "Print the completion script of a shell.",
    example: "source <(flickbook completion bash)",
    read: { options in
      let name = options.operand("bash|zsh|fish")
      let script = completionScripts[name]
      options.refuse(
        if: !name.isEmpty && script == nil,
        "there is a script for bash, zsh and fish, not for \(name.quoted)")
      return {
        if let script { Terminal.write(String(decoding: script, as: UTF8.self)) }
        return 0
      }
    })
}

/// The completion scripts by the names of their shells. A script asks this program for the
/// candidates.
private let completionScripts = [
  "bash": PackageResources.completion_bash, "zsh": PackageResources.completion_zsh,
  "fish": PackageResources.completion_fish,
]
