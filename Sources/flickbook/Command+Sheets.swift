// flickbook filmstrip, compare

import Foundation
import Images
import Player
import Render
import Scene

extension Command {
  static let filmstrip = Command(
    name: "filmstrip",
    summary: "Draws chosen moments of a scene as a contact sheet, with times and events.",
    operands: "SCENE",
    operandCount: 1...1,
    options: [
      Option(name: "output", short: "o", value: "FILE.png", help: "Where the sheet goes; or - ."),
      Option(
        name: "every", value: "N",
        help: "4f: every fourth frame; 0.2: every 0.2 seconds. 12 moments by default."),
      Option(name: "at", value: "LIST", help: "Moments in seconds: 0,0.5,1.25."),
      Option(name: "events", help: "Every moment at which something happens."),
      Option(name: "columns", value: "N", help: "Pictures a row."),
      Option(
        name: "width", value: "N", help: "Points of a picture's width, 160 at most by default."),
      .framesPerSecond, .parameter, .quiet,
    ],
    example: "flickbook filmstrip scenes/gift-combo.yaml --events -o combo.png",
    run: runFilmstrip)

  private static func runFilmstrip(_ arguments: Arguments) async throws -> Int32 {
    guard let path = arguments.value("output"), path == "-" || path.hasSuffix(".png") else {
      throw UsageError(message: "name the sheet with -o FILE.png")
    }
    let moments = try moments(arguments)
    let columns = try arguments.integer("columns", 1...100)
    let width = try arguments.number("width", 16...2_000) ?? 160
    let production = try Production(
      path: arguments.operands[0], options: try arguments.sceneOptions())
    let sheet = try production.filmstrip(moments, columns: columns, cellWidth: width)
    try writeFile(try PNG.encode(sheet, level: 9), to: path)
    return 0
  }

  private static func moments(_ arguments: Arguments) throws(UsageError) -> FilmstripMoments {
    guard ["every", "at", "events"].count(where: arguments.has) <= 1 else {
      throw UsageError(message: "--every, --at and --events exclude each other")
    }
    if arguments.has("events") { return .events }
    if let times = try arguments.numbers("at") { return .at(times) }
    guard let text = arguments.value("every") else { return .even(12) }
    if text.hasSuffix("f"), let count = Int(text.dropLast()), (1...1_000_000).contains(count) {
      return .everyFrames(count)
    }
    guard let seconds = Double(text), (0.001...3_600).contains(seconds) else {
      throw UsageError(message: "--every takes frames as 4f, or seconds as 0.2, not '\(text)'")
    }
    return .everySeconds(seconds)
  }

  static let compare = Command(
    name: "compare",
    summary: "Plays two scenes, or one in two ways, side by side in a GIF.",
    operands: "A [B]",
    operandCount: 1...2,
    options: [
      Option(name: "output", short: "o", value: "FILE.gif", help: "Where the GIF goes; or - ."),
      Option(
        name: "param", short: "p", value: "NAME=VALUE",
        help: "With one scene, twice: the first for A, the second for B. With two, for both."),
      Option(name: "overlay", help: "Over each other, half transparent."),
      Option(
        name: "curves", value: "NAME[,…]", help: "Draws these properties below, with the clock."),
      .framesPerSecond, Option(name: "scale", value: "N", help: "Pixels per point."),
    ] + Option.gif + [.jobs, .quiet],
    example: "flickbook compare scenes/snap-header.yaml -p fade=0.3 -p fade=0.6 -o ab.gif",
    run: runCompare)

  private static func runCompare(_ arguments: Arguments) async throws -> Int32 {
    guard let path = arguments.value("output"), path == "-" || path.hasSuffix(".gif") else {
      throw UsageError(message: "name the GIF with -o FILE.gif")
    }
    let parameters = arguments.all("param")
    var panels: [Panel] = []
    if arguments.operands.count == 1 {
      guard parameters.count == 2 else {
        throw UsageError(
          message: "one scene takes two --param, one for each side; or name a second scene")
      }
      for parameter in parameters {
        var options = try arguments.sceneOptions()
        options.parameters = [try ParameterOverride(option: parameter)]
        panels.append(
          Panel(
            label: parameter,
            production: try Production(path: arguments.operands[0], options: options)))
      }
    } else {
      let options = try arguments.sceneOptions()
      for operand in arguments.operands {
        panels.append(
          Panel(label: operand, production: try Production(named: operand, options: options)))
      }
    }
    try await write(panels, to: path, arguments)
    return 0
  }

  /// Several values of one parameter: what `render --sweep` does.
  static func runSweep(_ arguments: Arguments, _ text: String) async throws -> Int32 {
    let halves = text.split(separator: "=", maxSplits: 1).map(String.init)
    let values = halves.count == 2 ? halves[1].split(separator: ",").map(String.init) : []
    guard arguments.operands.count == 1, (2...16).contains(values.count) else {
      throw UsageError(message: "--sweep takes one scene and NAME=A,B,…: 2 to 16 values")
    }
    var panels: [Panel] = []
    for value in values {
      var options = try arguments.sceneOptions()
      options.parameters.append(ParameterOverride(name: halves[0], text: value))
      panels.append(
        Panel(
          label: "\(halves[0]) = \(value)",
          production: try Production(path: arguments.operands[0], options: options)))
    }
    let name = URL(filePath: arguments.operands[0]).deletingPathExtension().lastPathComponent
    let path = arguments.value("output") ?? "output/\(name)-sweep.gif"
    guard path == "-" || path.hasSuffix(".gif") else {
      throw UsageError(message: "--sweep writes a GIF; name it FILE.gif, not '\(path)'")
    }
    try await write(panels, to: path, arguments)
    return 0
  }

  private static func write(_ panels: [Panel], to path: String, _ arguments: Arguments)
    async throws
  {
    var options = PanelOptions()
    options.isOverlaid = arguments.has("overlay")
    options.curves = arguments.all("curves").flatMap { $0.split(separator: ",").map(String.init) }
    let gif = try arguments.gifOptions()
    let start = ContinuousClock.now
    let summary = try await Render.render(
      try PanelSource(panels, options),
      options: RenderOptions(
        output: .gif(path), jobs: try arguments.jobs(), gif: gif, loopCount: gif.loopCount,
        holdSeconds: try arguments.holdSeconds()))
    if !arguments.has("quiet") { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
  }
}
