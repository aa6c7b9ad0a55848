// The command `flickbook trace`.

import OperatingSystem
import Player
import Render
import Scene
import Support

extension Command {
  static let trace = Command(
    name: "trace",
    summary: "Print a scene's values frame by frame, or its events.",
    example: "flickbook trace scenes/fading-header.yaml --property header.alpha,page.offset.y",
    read: readTrace)

  private static func readTrace(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let path = options.output()
    let names = options.names(
      "property", "NAME[,…]",
      help: "Print these, in this order: header.alpha, state.count, move.fraction.")
    let isAll = options.flag(
      "all", help: "Print also the properties that can change but do not; by default those that do."
    )
    let isOfEvents = options.flag("events", help: "Print the events, with their times and rules.")
    let isJSON = options.json()
    // The frame rate does not apply to events, because they are recorded at the scene's own ticks.
    let rate = options.only("without --events", if: !isOfEvents) { $0.framesPerSecond() }
    var setting = options.sceneOptions()
    setting.framesPerSecond = rate
    options.exclude("--events", "--property", if: isOfEvents && !names.isEmpty)
    options.exclude("--events", "--all", if: isOfEvents && isAll)
    options.exclude("--property", "--all", if: isAll && !names.isEmpty)
    let content: TraceContent =
      isOfEvents ? .events : isAll || !names.isEmpty ? .properties(names) : .moving
    return { [setting] in
      let file = try outputFile(path)
      let resolved = try ResolvedScene(path: scene, options: setting)
      let traced = try TracedScene(resolved, content)
      try file.demand(noneOf: traced.rehearsed.files)
      try traced.write(isJSON ? .json : .csv) { (part) throws(UserError) in
        try mappingFileErrors(try file.write(Array(part.utf8)))
      }
      try file.finish()
      return 0
    }
  }
}
