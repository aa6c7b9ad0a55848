// flickbook curve, plot

import Render

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
    summary: "Draws timing curves and springs over each other, as SVG or PNG.",
    operands: "CURVE…",
    operandCount: 1...plottedCurvesLimit,
    options: [
      .curveDuration,
      Option(name: "output", short: "o", value: "FILE", help: "FILE.svg or FILE.png."),
    ],
    example: "flickbook plot easeInOut 'spring(damping: 0.5)' --duration 0.4 -o curves.svg",
    run: { arguments in
      guard let path = arguments.value("output"),
        let format = PlotFormat.allCases.first(where: { path.hasSuffix(".\($0.rawValue)") })
      else {
        throw UsageError(message: "name the picture with -o FILE.svg or -o FILE.png")
      }
      let bytes = try curvePlot(
        arguments.operands, durationSeconds: try arguments.curveDuration(), format: format)
      try writeFile(bytes, to: path)
      return 0
    })
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
