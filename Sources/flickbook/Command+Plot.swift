// The command `flickbook plot`.

import Export
import Motion
import OperatingSystem
import Player
import Recordings
import Render
import Scene
import Support

extension Command {
  static let plot = Command(
    name: "plot",
    summary: "Plot curves, or a scene's properties over time, as SVG or PNG.",
    example: "flickbook plot easeInOut 'spring(damping: 0.5)' --duration 0.4 -o curves.svg",
    read: readPlot)

  private static func readPlot(_ options: inout Options) -> Work {
    let operands = options.operands("CURVE… | SCENE", 1...mostPlottedLines)
    let path =
      options.text(
        "output", short: "o", "FILE", help: "Write the plot to FILE.svg or FILE.png.") ?? ""
    let duration = options.curveDuration()
    let format = PlotFormat(endingOf: path)
    options.refuse(if: format == nil, "name the picture with -o FILE.svg or -o FILE.png")
    let properties = options.names(
      "property", "NAME[,…]",
      help: "Plot a scene's values and velocities over time, with its events.")
    let against = options.text(
      "against", "NAME", help: "Plot against this property in place of time: page.offset.y.")
    let isOfScene = !properties.isEmpty || against != nil
    let setting = options.only("with --property", if: isOfScene) {
      $0.sceneOptions()
    }
    let points = options.only("with --property", if: isOfScene) {
      $0.text(
        "points", "FILE.csv",
        help: "Draw measured values as dots; columns as in a trace.")
    }
    options.refuse("--duration", with: "--property", if: isOfScene && duration != nil)
    options.refuse("--points", with: "--against", if: points != nil && against != nil)
    options.refuse(
      if: isOfScene
        && (operands.count != 1 || !(1...mostPlottedLines).contains(properties.count)),
      "a plot of a scene takes one scene and --property with 1 to \(mostPlottedLines) names")
    return {
      let file = try outputFile(path)
      let picture =
        isOfScene
        ? try plot(
          of: operands[0], setting, properties, against: against, points, format ?? .svg,
          into: file)
        : try plot(of: operands, durationSeconds: duration, format ?? .svg)
      try file.finish(with: picture)
      return 0
    }
  }

  private static func plot(
    of scene: String, _ setting: SceneOptions, _ properties: [String], against: String?,
    _ points: String?, _ format: PlotFormat, into file: OutputFile
  ) throws -> [UInt8] {
    let rehearsed = try RehearsedScene(path: scene, options: setting)
    try file.demand(noneOf: rehearsed.files + (points.map { [$0] } ?? []))
    let measured = try points.map { try plottedProperties(ofTable: $0, properties) } ?? []
    let figure = try rehearsed.plot(properties, against: against, measured: measured)
    let title = properties.joined(separator: ", ") + " of " + rehearsed.path
    return try figure.file(format, title: title)
  }

  private static func plot(
    of notations: [String], durationSeconds: Double?, _ format: PlotFormat
  ) throws -> [UInt8] {
    let curves = try notations.map { (name: $0.onOneLine, curve: try Curve(notation: $0)) }
    if durationSeconds != nil, curves.allSatisfy({ $0.curve.ownSeconds != nil }) {
      throw UsageError(message: "--duration applies only to curves without a fixed duration")
    }
    let figure = curvePlot(curves, durationSeconds: durationSeconds)
    return try figure.file(format, title: notations.joined(separator: ", "))
  }
}
