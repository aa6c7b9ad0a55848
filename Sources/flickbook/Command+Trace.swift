// flickbook trace

import Player
import Render
import Scene

extension Command {
  static let trace = Command(
    name: "trace",
    summary: "Prints a scene's values frame by frame, or its events.",
    operands: "SCENE",
    operandCount: 1...1,
    options: [
      Option(
        name: "property", value: "NAME[,…]",
        help: "What to print, in this order; by default all that moves."),
      Option(name: "events", help: "What happened when, and which rule ran."),
      Option(name: "format", value: "csv|json", help: "csv by default."),
      .json, .framesPerSecond, .parameter, .output,
    ],
    example: "flickbook trace scenes/fading-header.yaml --property header.alpha,page.offset.y",
    run: runTrace)

  private static func runTrace(_ arguments: Arguments) async throws -> Int32 {
    var format = TableFormat.csv
    if let text = arguments.value("format") {
      guard let named = TableFormat(rawValue: text) else {
        throw UsageError(message: "--format takes csv or json, not '\(text)'")
      }
      format = named
    }
    if arguments.has("json") { format = .json }
    let names = arguments.all("property").flatMap { list in
      list.split(separator: ",").map { word in
        String(word.drop { $0 == " " })
      }
    }
    if arguments.has("events"), !names.isEmpty {
      throw UsageError(message: "--events and --property exclude each other")
    }
    let production = try Production(
      path: arguments.operands[0], options: try arguments.sceneOptions())
    let text = try production.traceText(
      arguments.has("events") ? .events : .properties(names), format: format)
    try writeFile(Array(text.utf8), to: arguments.value("output") ?? "-")
    return 0
  }
}
