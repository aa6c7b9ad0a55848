// flickbook trace

import Files
import Player
import Render
import Scene
import Support

extension Command {
  static let trace = Command(
    name: "trace",
    summary: "Prints a scene's values frame by frame, or its events.",
    example: "flickbook trace scenes/fading-header.yaml --property header.alpha,page.offset.y",
    read: readTrace)

  private static func readTrace(_ options: inout Options) -> Work {
    let scene = options.operand("SCENE")
    let names = options.names(
      "property", "NAME[,…]", help: "What to print, in this order; by default all that moves.")
    let isOfEvents = options.flag("events", help: "What happened when, and which rule ran.")
    let format = options.parsed("format", "csv|json", help: "csv by default.") { text in
      guard let format = TableFormat(rawValue: text) else {
        throw UsageError(message: "--format takes csv or json, not '\(text)'")
      }
      return format
    }
    let isJSON = options.json()
    // Events happen at the scene's own ticks.
    let rate = options.only("without --events", if: !isOfEvents) { $0.framesPerSecond() }
    var setting = options.sceneOptions()
    setting.framesPerSecond = rate
    let path = options.output()
    options.exclude("--events", "--property", if: isOfEvents && !names.isEmpty)
    options.exclude("--format", "--json", if: format != nil && isJSON)
    return { [setting] in
      let file = try outputFile(path)
      let resolved = try ResolvedScene(path: scene, options: setting)
      let traced = try TracedScene(resolved, isOfEvents ? .events : .properties(names))
      try file.demand(noneOf: traced.rehearsed.files)
      try traced.write(isJSON ? .json : format ?? .csv) { (part) throws(UserError) in
        try mappingFileErrors(try file.write(Array(part.utf8)))
      }
      try file.finish()
      return 0
    }
  }
}
