// From a source to files: which sink takes the frames, and what came of it.

import Images
package import Player

/// Renders a scene into files of its own.
///
/// - Parameter progress: called with the number of frames done and of all frames.
/// - Throws: UserError; no file is left half written.
package func render(
  _ rehearsed: RehearsedScene, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  try await render(rehearsed, into: try RenderTarget(options), progress: progress)
}

/// Renders a scene into files that are open already.
///
/// - Parameter progress: called with the number of frames done and of all frames.
/// - Throws: UserError; no file is left half written.
package func render(
  _ rehearsed: RehearsedScene, into target: RenderTarget,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  do {
    let source =
      if case .still(_, let frame, _) = target.options.output {
        try SceneSource(rehearsed, frames: frame...frame)
      } else if let frames = target.options.frames {
        try SceneSource(rehearsed, frames: frames)
      } else {
        SceneSource(rehearsed)
      }
    return try await render(source, target, FilmFile(rehearsed), progress)
  } catch {
    throw rehearsed.userError(error)
  }
}

/// Renders whatever shows pictures into files of its own.
///
/// - Throws: UserError; no file is left half written.
package func render(
  _ source: some FilmSource, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  try await render(source, into: try RenderTarget(options), progress: progress)
}

/// Renders whatever shows pictures into files that are open already.
///
/// - Throws: UserError; no file is left half written.
package func render(
  _ source: some FilmSource, into target: RenderTarget,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  do {
    return try await render(source, target, nil, progress)
  } catch {
    throw error as? UserError ?? UserError("\(error)")
  }
}

/// - Parameter whole: what a folder's frames make with those of other runs, where that is known.
private func render(
  _ source: some FilmSource, _ target: RenderTarget, _ whole: FilmFile?,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let (options, file) = (target.options, target.file)
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
  case .gif:
    var gif = options.gif
    gif.loopCount = film.loopCount
    return try await write(
      to: try GIFSink(file, film, options: gif, holdSeconds: hold, jobs: jobs),
      plays: film.durationSeconds + hold)
  case .apng:
    return try await write(
      to: APNGSink(file, film, holdSeconds: hold, level: options.pngLevel),
      plays: film.durationSeconds + hold)
  case .webP(_, let form):
    return try await write(
      to: try WebPSink(file, film, form: form, holdSeconds: hold, jobs: jobs),
      plays: film.durationSeconds + hold)
  case .video(_, let format):
    return try await write(
      to: try VideoSink(
        file, film, format: format, holdSeconds: hold, rateFactor: options.rateFactor),
      plays: film.durationSeconds + hold)
  case .frames(let folder):
    return try await write(
      to: try FolderSink(
        folder, first: file, level: options.pngLevel, whole: whole, isPiece: options.frames != nil),
      plays: film.durationSeconds)
  case .stream(_, let format):
    return try await write(
      to: try StreamSink(file, film, format: format), plays: film.durationSeconds)
  case .still(_, _, let format):
    return try await write(
      to: StillSink(file, as: format, level: options.pngLevel, isMarked: true),
      plays: film.durationSeconds)
  }
}
