// The command `flickbook compare`.

import Player
import Render
import Scene
import SceneLanguage

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Show two scenes, or two variants of one, side by side in a GIF.",
    example: "flickbook compare scenes/snap-header.yaml -p fade=0.3 -p fade=0.6 -o ab.gif",
    read: readCompare)

  private static func readCompare(_ options: inout Options) -> Work {
    let scenes = options.operands("A [B]", 1...2)
    let path = options.output(
      "FILE.gif", help: "Write the GIF to this file; - is standard output.", ending: .gif,
      otherwise: "name the GIF with -o FILE.gif")
    let parameters = options.parameters(
      help: "Set a parameter: of both of two scenes, or of each side of one scene in turn.")
    let presets = options.texts(
      "preset", "NAME", help: "With one scene, show a side with the values of this preset.")
    options.refuse(
      if: scenes.count == 1 && parameters.count + presets.count != 2,
      "one scene takes two --param or --preset, one for each side; or name a second scene")
    options.refuse(
      if: scenes.count == 2 && !presets.isEmpty, "--preset applies only to one scene")
    let isOverlaid = options.flag(
      "overlay", help: "Overlay the scenes, half transparent, instead of side by side.")
    let curves = options.names(
      "curves", "NAME[,…]", help: "Plot these properties below, with the clock.")
    let rate = options.framesPerSecond()
    let scale = options.scale(help: "Set the pixels per point.")
    let rendering = options.rendering(to: .gif(path))
    let reducesMotion = options.reducesMotion()
    let appearance = options.appearance()
    let memory = options.memory()
    let isQuiet = options.quiet()
    options.checkGIFRate(rate)
    func setting(_ parameters: [ParameterOverride], preset: String? = nil) -> SceneOptions {
      SceneOptions(
        parameters: parameters, preset: preset, framesPerSecond: rate, scale: scale,
        reducesMotion: reducesMotion, appearance: appearance, memoryBytes: memory)
    }
    return {
      try await render(rendering, curves: curves, isOverlaid: isOverlaid, isQuiet: isQuiet) {
        guard scenes.count == 1 else {
          return try scenes.map { scene in
            Panel(
              label: scene,
              rehearsed: try ResolvedScene.reading(
                named: scene, options: setting(parameters), RehearsedScene.init))
          }
        }
        let named = try presets.map { preset in
          Panel(
            label: preset,
            rehearsed: try RehearsedScene(path: scenes[0], options: setting([], preset: preset)))
        }
        return try named
          + parameters.map { parameter in
            Panel(
              label: "\(parameter.name)=\(parameter.text)",
              rehearsed: try RehearsedScene(path: scenes[0], options: setting([parameter])))
          }
      }
    }
  }
}
