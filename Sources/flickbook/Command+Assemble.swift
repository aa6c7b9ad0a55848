// flickbook assemble

import Platform
import Player
import Render
import Scene

extension Command {
  static let assemble = Command(
    name: "assemble",
    summary: "Makes a GIF of PNG frames: of a folder, or one by one.",
    example: "flickbook assemble frames/ -o all.gif",
    read: readAssemble)

  private static func readAssemble(_ options: inout Options) -> Work {
    let inputs = options.operands("FRAMES…", 1...100_000)
    let path = options.text(
      "output", short: "o", "FILE.gif",
      help: "Where the GIF goes; or - .")
    let rate = options.number(
      "fps", "N",
      help: "Frames a second, 50 at most; by default what the folder's film.txt says, or 30.",
      in: 0.1...240)
    let rendering = options.rendering(to: .gif(path ?? "-"))
    let isQuiet = options.quiet()
    return {
      let folder = inputs[0].withoutSlash
      guard path != nil else {
        throw UsageError(message: "-o says where the GIF goes: -o all.gif")
      }
      if inputs.count == 1, rate == nil, let film = try FilmFile(in: folder) {
        return try await assemble(
          rendering, isQuiet: isQuiet, try PictureFileSource(folder, of: film))
      }
      return try await assemble(
        rendering, isQuiet: isQuiet, try PictureFileSource(inputs, framesPerSecond: rate ?? 30))
    }
  }

  /// - Parameter source: read after the output is open, as a mistake in its name costs less.
  private static func assemble(
    _ rendering: RenderOptions, isQuiet: Bool,
    _ source: @autoclosure () throws -> PictureFileSource
  ) async throws -> Int32 {
    let start = ContinuousClock.now
    let target = try renderTarget(rendering)
    let source = try source()
    try target.demand(noneOf: source.files)
    let summary = try await Render.render(source, into: target)
    if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    return 0
  }
}

extension String {
  /// The path of a folder, without slashes at its end.
  fileprivate var withoutSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
