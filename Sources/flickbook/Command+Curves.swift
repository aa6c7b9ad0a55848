// flickbook curve, plot

import Images
import Player
import Plot
import Render
import Scene

extension Command {
  static let curve = Command(
    name: "curve",
    summary: "Prints a timing curve or a spring as numbers.",
    operands: "CURVE",
    operandCount: 1...1,
    options: [
      .curveDuration,
      Option(
        name: "samples", value: "N",
        help: "So many rows, evenly from the start to the end; 21 by default."),
      Option(
        name: "at", value: "LIST",
        help: "Rows at these fractions, or seconds for springs: 0,0.5,1."),
      .json, .output,
    ],
    example: "flickbook curve 'spring(damping: 0.5, velocity: 8)' --duration 0.25 --at 0,0.1,0.2",
    run: { arguments in
      if arguments.has("samples"), arguments.has("at") {
        throw UsageError(message: "--samples and --at exclude each other")
      }
      let count = try arguments.integer("samples", 2...100_000) ?? 21
      let places = try arguments.numbers("at")
      let text = try curveTable(
        arguments.operands[0], samples: places.map(CurveSamples.at) ?? .even(count),
        durationSeconds: try arguments.curveDuration(),
        format: arguments.has("json") ? .json : .csv)
      try writeFile(Array(text.utf8), to: arguments.value("output") ?? "-")
      return 0
    })

  static let plot = Command(
    name: "plot",
    summary: "Draws curves, or a scene's properties over time, as SVG or PNG.",
    operands: "CURVE… | SCENE",
    operandCount: 1...mostPlottedLines,
    options: [
      .curveDuration,
      Option(name: "output", short: "o", value: "FILE", help: "FILE.svg or FILE.png."),
      Option(
        name: "property", value: "NAME[,…]",
        help: "Of a scene: values and velocities over time, with its events."),
      Option(
        name: "against", value: "NAME", help: "Another property in place of time: page.offset.y."),
      .parameter,
    ],
    example: "flickbook plot easeInOut 'spring(damping: 0.5)' --duration 0.4 -o curves.svg",
    run: { arguments in
      guard let path = arguments.value("output"),
        let format = PlotFormat.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") })
      else {
        throw UsageError(message: "name the picture with -o FILE.svg or -o FILE.png")
      }
      if arguments.has("property") || arguments.has("against") {
        try writeFile(try plotOfScene(arguments, format), to: path)
        return 0
      }
      let curves = try arguments.operands.map { (name: $0.onOneLine, curve: try Player.curve($0)) }
      let figure = curvePlot(curves, durationSeconds: try arguments.curveDuration())
      let title = arguments.operands.joined(separator: ", ")
      try writeFile(try figure.file(format, title: title), to: path)
      return 0
    })

  private static func plotOfScene(_ arguments: Arguments, _ format: PlotFormat) throws -> [UInt8] {
    let properties = arguments.all("property").flatMap { $0.split(separator: ",").map(String.init) }
    guard arguments.operands.count == 1, (1...mostPlottedLines).contains(properties.count) else {
      throw UsageError(
        message:
          "a plot of a scene takes one scene and --property with 1 to \(mostPlottedLines) names")
    }
    let production = try Production(
      path: arguments.operands[0], options: SceneOptions(parameters: try arguments.parameters()))
    let figure = try production.plot(properties, against: arguments.value("against"))
    let title = properties.joined(separator: ", ") + " of " + production.path
    return try figure.file(format, title: title)
  }
}

extension Option {
  fileprivate static let curveDuration = Option(
    name: "duration", value: "S",
    help: "The animation's duration in seconds, for a spring that takes it; 1 by default.")
}

extension Arguments {
  fileprivate func curveDuration() throws(UsageError) -> Double? {
    try number("duration", 0.001...3_600)
  }
}
