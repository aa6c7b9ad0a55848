// flickbook assemble

import Player
import Render
import Scene

extension Command {
  static let assemble = Command(
    name: "assemble",
    summary: "Makes a GIF of PNG frames: of a folder, or one by one.",
    example: "flickbook assemble frames/ --fps 50 -o all.gif",
    read: readAssemble)

  private static func readAssemble(_ options: inout Options) -> Work {
    let inputs = options.operands("FRAMES…", 1...100_000)
    let path = options.text(
      "output", short: "o", "FILE.gif", help: "Where the GIF goes; or - .")
    options.refuse(if: path == nil, "-o says where the GIF goes: -o all.gif")
    let rate = options.number(
      "fps", "N", help: "Frames a second; 30 by default, 50 at most.", in: 0.1...240)
    let rendering = options.rendering(to: .gif(path ?? "-"))
    let isQuiet = options.quiet()
    return {
      let start = ContinuousClock.now
      let target = try RenderTarget(rendering)
      let source = try PictureFileSource(inputs, framesPerSecond: rate ?? 30)
      let summary = try await Render.render(source, into: target)
      if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
      return 0
    }
  }
}
