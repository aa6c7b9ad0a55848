// From a source to files: which sink takes the frames, and what came of it.

import Images
package import Player

/// Renders a scene.
///
/// - Parameter progress: called with the number of frames done and of all frames.
/// - Throws: Trouble; no file is left half written.
package func render(
  _ production: Production, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(Trouble) -> RenderSummary {
  do {
    let source =
      if case .still(_, let frame) = options.output {
        try SceneSource(production, frames: frame...frame)
      } else if let frames = options.frames {
        try SceneSource(production, frames: frames)
      } else {
        SceneSource(production)
      }
    return try await render(source, options, progress)
  } catch {
    throw production.trouble(error)
  }
}

/// Renders whatever shows pictures.
///
/// - Throws: Trouble; no file is left half written.
package func render(
  _ source: some FilmSource, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(Trouble) -> RenderSummary {
  do {
    return try await render(source, options, progress)
  } catch {
    throw error as? Trouble ?? Trouble("\(error)")
  }
}

private func render(
  _ source: some FilmSource, _ options: RenderOptions, _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  var film = source.film
  film.loopCount = options.loopCount ?? film.loopCount
  let (jobs, hold) = (options.jobs, options.holdSeconds)
  func write(to sink: some FrameSink, plays seconds: Double) async throws -> RenderSummary {
    let written = try await Render.write(source, to: sink, jobs: jobs, progress: progress)
    return RenderSummary(
      path: options.output.path, size: film.size, frameCount: film.frameCount,
      durationSeconds: seconds, written: written)
  }
  switch options.output {
  case .gif(let path):
    var gif = options.gif
    gif.loopCount = film.loopCount
    return try await write(
      to: try GIFSink(path, film, options: gif, holdSeconds: hold, jobs: jobs),
      plays: film.durationSeconds + hold)
  case .apng(let path):
    return try await write(
      to: try APNGSink(path, film, holdSeconds: hold, level: options.pngLevel),
      plays: film.durationSeconds + hold)
  case .frames(let folder):
    return try await write(
      to: FolderSink(folder, level: options.pngLevel, countsStaleFiles: options.frames == nil),
      plays: film.durationSeconds)
  case .stream(let path, let format):
    return try await write(
      to: try StreamSink(path, film, format: format), plays: film.durationSeconds)
  case .still(let path, _):
    return try await write(
      to: try StillSink(path, level: options.pngLevel, isMarked: true),
      plays: film.durationSeconds)
  }
}
