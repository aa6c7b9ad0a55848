// A parameter sweep: a scene rendered with several values of one parameter.

import Images
import Player
import Render
import Scene
import SceneLanguage

struct ParameterSweep {
  let scene: String
  let name: String
  let values: [String]
  /// The properties plotted below the frames.
  let curves: [String]

  func output(_ path: String?) throws(UsageError) -> RenderOptions.Output {
    let path = path ?? scene.outputPath("-sweep.gif")
    return .gif(try path.namingGIF(of: "--sweep"))
  }

  /// Returns one panel for each value: the scene played with this value.
  func panels(_ setting: SceneOptions) throws(UserError) -> [Panel] {
    try values.map { (value) throws(UserError) in
      var setting = setting
      setting.parameters.append(ParameterOverride(option: name, value))
      return Panel(
        label: "\(name) = \(value)", rehearsed: try RehearsedScene(path: scene, options: setting))
    }
  }
}

/// Splits a text at its commas. A comma in brackets does not split the text, as in
/// `spring(duration: 0.5, bounce: 0.3)`.
private func splitOutsideBrackets(_ text: String) -> [String] {
  var (parts, part, depth) = ([String](), "", 0)
  for character in text {
    if character == "(" { depth += 1 }
    if character == ")" { depth -= 1 }
    if character == ",", depth == 0 {
      parts.append(part)
      part = ""
    } else {
      part.append(character)
    }
  }
  return parts + [part]
}

extension Options {
  mutating func sweep(of scenes: [String]) -> ParameterSweep? {
    let sweep = parsed(
      "sweep", "NAME=A,B,…",
      help: "Show a parameter's values side by side in a GIF; the default is output/NAME-sweep.gif."
    ) { text in
      let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
      let values = halves.dropFirst().flatMap {
        splitOutsideBrackets($0)
      }
      guard scenes.count == 1, (2...16).contains(values.count), !values.contains("") else {
        throw UsageError(message: "--sweep takes one scene and NAME=A,B,…: 2 to 16 values")
      }
      return (scene: scenes[0], name: halves[0], values: values)
    }
    let curves = only("with --sweep", if: sweep != nil) {
      $0.names("curves", "NAME[,…]", help: "With --sweep, plot these properties below.")
    }
    return sweep.map {
      ParameterSweep(scene: $0.scene, name: $0.name, values: $0.values, curves: curves)
    }
  }

  /// Refuses options that a sweep overrides, and a frame rate that a GIF cannot show.
  mutating func check(_ sweep: ParameterSweep, with setting: SceneOptions) {
    refuse(
      "--param \(sweep.name)", with: "--sweep \(sweep.name)=…",
      if: setting.parameters.contains { $0.name == sweep.name })
    checkGIFRate(setting.framesPerSecond)
  }
}
