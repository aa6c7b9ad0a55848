// The command `flickbook compare`.

import Images
import Player
import Render
import Scene
import SceneLanguage

extension Command {
  static let compare = Command(
    name: "compare",
    summary: "Show two scenes, or variants of one, side by side in a GIF.",
    example: "flickbook compare scenes/snap-header.yaml -p fade=0.3 -p fade=0.6 -o ab.gif",
    read: readCompare)

  /// The maximum number of variants of one scene.
  private static let mostVariants = 16

  private static func readCompare(_ options: inout Options) -> Work {
    let scenes = options.operands("A [B]", 1...2)
    let path = options.output(
      "FILE.gif", help: "Write the GIF to this file; - is standard output.", ending: .gif,
      otherwise: "name the GIF with -o FILE.gif")
    let parameters = options.parameters(
      help: "Set a parameter: of both of two scenes, or of each variant of one scene in turn.")
    let presets = options.texts(
      "preset", "NAME", help: "With one scene, show a variant with the values of this preset.")
    options.refuse(
      if: scenes.count == 1 && !(2...mostVariants).contains(parameters.count + presets.count),
      "one scene takes 2 to \(mostVariants) --param or --preset, one for each variant; "
        + "or name a second scene")
    options.refuse(
      if: scenes.count == 2 && !presets.isEmpty, "--preset applies only to one scene")
    var panelOptions = PanelOptions()
    panelOptions.isOverlaid = options.flag(
      "overlay", help: "Overlay the scenes, half transparent, instead of side by side.")
    panelOptions.curves = options.names(
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
    return { [panelOptions] in
      let target = try renderTarget(rendering)
      let panels =
        scenes.count == 1
        ? try presets.map { try panel($0, scenes[0], setting([], preset: $0)) }
          + parameters.map { try panel("\($0.name)=\($0.text)", scenes[0], setting([$0])) }
        : try scenes.map { try panel($0, $0, setting(parameters)) }
      try target.demand(noneOf: panels.flatMap(\.rehearsed.files))
      let start = ContinuousClock.now
      let summary = try await Render.render(try PanelSource(panels, panelOptions), into: target)
      if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
      return 0
    }
  }

  private static func panel(_ label: String, _ scene: String, _ setting: SceneOptions)
    throws -> Panel
  {
    Panel(
      label: label,
      rehearsed: try ResolvedScene.reading(named: scene, options: setting, RehearsedScene.init))
  }
}

extension Options {
  /// Refuses a frame rate above the highest rate of a GIF.
  fileprivate mutating func checkGIFRate(_ framesPerSecond: Double?) {
    let most = GIFDelays.mostFramesPerSecond
    guard let framesPerSecond, framesPerSecond > most else { return }
    _ = attempt { throw UserError(.framesPerSecond(framesPerSecond, most: most)) }
  }
}
