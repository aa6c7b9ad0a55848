// flickbook assemble

import Images
import Player
import Render
import Scene

extension Command {
  static let assemble = Command(
    name: "assemble",
    summary: "Makes a GIF of PNG frames: of a folder, or one by one.",
    operands: "FRAMES…",
    operandCount: 1...100_000,
    options: [
      Option(name: "output", short: "o", value: "FILE.gif", help: "Where the GIF goes; or - ."),
      Option(name: "fps", value: "N", help: "Frames a second; 30 by default, 50 at most."),
    ] + Option.gif + [.jobs, .quiet],
    example: "flickbook assemble frames/ --fps 50 -o all.gif",
    run: runAssemble)

  private static func runAssemble(_ arguments: Arguments) async throws -> Int32 {
    guard let output = arguments.value("output") else {
      throw UsageError(message: "-o says where the GIF goes: -o all.gif")
    }
    let rate = try arguments.number("fps", 0.1...240) ?? 30
    let gif = try arguments.gifOptions()
    let options = RenderOptions(
      output: .gif(output), jobs: try arguments.jobs(), gif: gif, loopCount: gif.loopCount,
      holdSeconds: try arguments.holdSeconds())
    let start = ContinuousClock.now
    let source = try PictureFileSource(arguments.operands, framesPerSecond: rate)
    let summary = try await Render.render(source, options: options)
    if !arguments.has("quiet") { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    return 0
  }
}
