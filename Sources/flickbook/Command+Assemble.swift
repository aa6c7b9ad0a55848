// The command `flickbook assemble`.

import Player
import Render
import Scene
import Support

extension Command {
  static let assemble = Command(
    name: "assemble",
    summary: "Make a GIF from PNG frames, named one by one or as a folder.",
    example: "flickbook assemble frames/ -o all.gif",
    read: readAssemble)

  private static func readAssemble(_ options: inout Options) -> Work {
    let inputs = options.operands("FRAMES…", 1...100_000)
    let path = options.text(
      "output", short: "o", "FILE.gif",
      help: "Write the GIF to this file; - is standard output.")
    let rate = options.number(
      "fps", "N",
      help:
        "Set the frames per second, up to 50; the default is the folder's own, or else 30.",
      in: 0.1...240)
    let rendering = options.rendering(to: .gif(path ?? "-"))
    let isQuiet = options.quiet()
    return {
      let folder = inputs[0].withoutSlash
      guard let path else {
        throw UsageError(message: "no output file is given; add one, such as -o all.gif")
      }
      _ = try path.namingGIF(of: "assemble")
      if inputs.count == 1, rate == nil, let film = try AnimationDescriptionFile(in: folder) {
        return try await assemble(
          rendering, isQuiet: isQuiet, try PictureFileSource(folder, of: film))
      }
      return try await assemble(
        rendering, isQuiet: isQuiet, try PictureFileSource(inputs, framesPerSecond: rate))
    }
  }

  /// Writes the GIF.
  ///
  /// - Parameter source: The frames. They are read after the output is opened, so that an invalid
  ///   output name is reported before the long read.
  private static func assemble(
    _ rendering: RenderOptions, isQuiet: Bool,
    _ source: @autoclosure () throws -> PictureFileSource
  ) async throws -> Int32 {
    let start = ContinuousClock.now
    let target = try renderTarget(rendering)
    let source = try source()
    try target.demand(noneOf: source.files)
    for note in source.notes where !isQuiet { Terminal.message("\(note.folder): \(note.words)") }
    let summary = try await Render.render(source, into: target)
    if !isQuiet { Terminal.message(summary.line(took: ContinuousClock.now - start)) }
    return 0
  }
}

extension String {
  fileprivate var withoutSlash: String {
    var path = self
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
