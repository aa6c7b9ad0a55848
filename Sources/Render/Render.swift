// The entry points of rendering: from a scene or another source to an output file.

import Images
package import Player

/// Renders a scene to the output that the options name.
///
/// - Parameter progress: called after each frame with the number of completed frames and the total
///   number.
/// - Throws: `UserError` for an error in the scene or the output. No incomplete file is left.
package func render(
  _ rehearsed: RehearsedScene, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  try await render(rehearsed, into: try RenderTarget(options), progress: progress)
}

/// Renders a scene to an output that is already open.
///
/// - Parameter progress: called after each frame with the number of completed frames and the total
///   number.
/// - Throws: `UserError` for an error in the scene or the output. No incomplete file is left.
package func render(
  _ rehearsed: RehearsedScene, into target: RenderTarget,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  do {
    var source =
      if case .still(_, let frame, _) = target.options.output {
        try SceneSource(rehearsed, frames: frame...frame)
      } else if let frames = target.options.frames {
        try SceneSource(rehearsed, frames: frames)
      } else {
        SceneSource(rehearsed)
      }
    if case .gif = target.options.output { source.isEncodedApart = true }
    return try await render(source, target, AnimationDescriptionFile(rehearsed), progress)
  } catch {
    throw rehearsed.userError(error)
  }
}

/// Renders a source that is not a single scene, such as panels or PNG files, to the output that the
/// options name.
///
/// - Throws: `UserError` for an error in the source or the output. No incomplete file is left.
package func render(
  _ source: some AnimationSource, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  try await render(source, into: try RenderTarget(options), progress: progress)
}

/// Renders a source that is not a single scene to an output that is already open.
///
/// - Throws: `UserError` for an error in the source or the output. No incomplete file is left.
package func render(
  _ source: some AnimationSource, into target: RenderTarget,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(UserError) -> RenderSummary {
  do {
    return try await render(source, target, nil, progress)
  } catch {
    throw UserError(wrapping: error)
  }
}

/// Creates the sink for the output, and writes all frames to it.
///
/// - Parameter whole: the content of `film.txt` for a folder of frames; nil if it is unknown.
private func render(
  _ source: some AnimationSource, _ target: RenderTarget, _ whole: AnimationDescriptionFile?,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let (options, file) = (target.options, target.file)
  var animation = source.animation
  animation.loopCount = options.loopCount ?? animation.loopCount
  let (jobs, hold) = (options.jobs, options.holdSeconds)
  guard animation.isOpaque || options.output.hasTransparency else {
    throw UserError(
      "\(options.output.path): has no transparency; name a GIF, APNG, WebP or PNG, or give "
        + "the bezel a colour")
  }
  func write(to sink: some FrameSink, plays seconds: Double) async throws -> RenderSummary {
    let result = try await Render.write(source, to: sink, jobs: jobs, progress: progress)
    return RenderSummary(
      path: options.output.path, size: animation.size, frameCount: animation.frameCount,
      durationSeconds: seconds, result: result)
  }
  switch options.output {
  case .gif:
    var gif = options.gif
    gif.loopCount = animation.loopCount
    return try await write(
      to: try GIFSink(file, animation, options: gif, holdSeconds: hold, jobs: jobs),
      plays: animation.durationSeconds + hold)
  case .apng:
    return try await write(
      to: try APNGSink(file, animation, holdSeconds: hold),
      plays: animation.durationSeconds + hold)
  case .webP(_, let compression):
    return try await write(
      to: try WebPSink(file, animation, compression: compression, holdSeconds: hold, jobs: jobs),
      plays: animation.durationSeconds + hold)
  case .video(_, let format):
    return try await write(
      to: try VideoSink(
        file, animation, format: format, holdSeconds: hold, rateFactor: options.rateFactor),
      plays: animation.durationSeconds + hold)
  case .frames(let folder):
    return try await write(
      to: try FolderSink(
        folder, first: file, whole: whole, isPiece: options.frames != nil),
      plays: animation.durationSeconds)
  case .still(_, _, let format):
    return try await write(to: StillSink(file, as: format), plays: animation.durationSeconds)
  }
}
