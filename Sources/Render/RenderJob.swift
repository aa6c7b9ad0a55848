// A production to files: a GIF, a PNG for each frame, or one still.

import DisplayList
import Foundation
import Geometry
package import Images
import Raster
import Scene
import Stage

/// What to make of a scene.
package struct RenderOptions: Sendable, Hashable {
  /// What is written, and where.
  package enum Output: Sendable, Hashable {
    /// A file name, or `-` for standard output.
    case gif(String)
    /// An animated PNG: a file name.
    case apng(String)
    /// A folder.
    case frames(String)
    /// All frames in a row, into a file or `-`.
    case stream(String, StreamFormat)
    /// One frame as PNG, into a file or `-`.
    case still(String, frame: Int)
  }

  package var output: Output
  /// Frames drawn at the same time, at least 1.
  package var jobs: Int
  /// Which frames, counted from 0; nil: all. A still ignores it.
  package var frames: ClosedRange<Int>?
  /// Of a GIF.
  package var gif: GIFOptions
  /// Nil: the scene's own.
  package var loopCount: Int?
  /// How much longer an animation's last frame shows, in seconds.
  package var holdSeconds: Double
  /// Of PNG files: zlib's, 0…9.
  package var pngLevel: Int

  package init(
    output: Output, jobs: Int, frames: ClosedRange<Int>? = nil, gif: GIFOptions = GIFOptions(),
    loopCount: Int? = nil, holdSeconds: Double = 0, pngLevel: Int = PNG.standardLevel
  ) {
    self.output = output
    self.jobs = jobs
    self.frames = frames
    self.gif = gif
    self.loopCount = loopCount
    self.holdSeconds = holdSeconds
    self.pngLevel = pngLevel
  }

  fileprivate func gif(_ production: Production) -> GIFOptions {
    var gif = gif
    gif.loopCount = loopCount ?? production.scene.loopCount
    return gif
  }
}

/// What was made.
package struct RenderSummary: Sendable, Hashable {
  /// The file or folder; `-` for standard output.
  package var path: String
  package var widthPixels: Int
  package var heightPixels: Int
  package var frameCount: Int
  /// Frames in a GIF after those without change were merged; otherwise all.
  package var distinctFrameCount: Int
  package var durationSeconds: Double
  package var byteCount: Int
  /// False: the animation has more than 256 colours and was reduced to a palette.
  package var isExact: Bool
  /// What `--max-bytes` made it give up: "quality small, 64 colours"; nil for nothing.
  package var gaveUp: String?
  /// Older frames in the folder that this run did not write.
  package var staleFileCount: Int
}

/// Renders a scene.
///
/// - Parameter progress: called with the number of frames done and of all frames, now and then.
/// - Throws: Trouble; no file is left half written.
package func render(
  _ production: Production, options: RenderOptions,
  progress: (Int, Int) -> Void = { _, _ in }
) async throws(Trouble) -> RenderSummary {
  do {
    switch options.output {
    case .gif(let path): return try await renderGIF(production, options, path, progress)
    case .apng(let path): return try await renderAPNG(production, options, path, progress)
    case .frames(let folder): return try await renderFrames(production, options, folder, progress)
    case .stream(let path, let format):
      return try await renderStream(production, options, path, format, progress)
    case .still(let path, let frame):
      return try await renderStill(production, options, path, frame)
    }
  } catch {
    throw production.trouble(error)
  }
}

/// The frames asked for.
func frameRange(_ production: Production, _ options: RenderOptions) throws(Trouble)
  -> Range<Int>
{
  let count = production.times.count
  guard let frames = options.frames else { return 0..<count }
  guard frames.upperBound < count else {
    throw Trouble("--frames asks for frame \(frames.upperBound); the scene has 0 to \(count - 1)")
  }
  return Range(frames)
}

func draw<Result: Sendable>(
  _ production: Production, _ range: Range<Int>, jobs: Int,
  finish: @escaping @Sendable (Bitmap) throws -> Result,
  consume: (Int, Result) throws -> Void
) async throws {
  var stage = Stage(production.scene, measuring: production.measuring)
  try await drawInOrder(
    range, jobs: max(1, jobs), fonts: production.fonts, images: production.images,
    frame: { index in
      let time = production.times.time(of: index)
      try stage.advance(to: time)
      return try stage.frame(at: time)
    }, finish: finish, consume: consume)
}

func summary(_ production: Production, path: String, range: Range<Int>) -> RenderSummary {
  let screen = production.scene.screen
  let frame = Frame(
    size: screen.crop.size, scale: screen.scale, background: screen.background, commands: [])
  let times = production.times
  let end =
    range.upperBound == times.count ? times.durationSeconds : times.time(of: range.upperBound)
  return RenderSummary(
    path: path,
    widthPixels: frame.widthPixels, heightPixels: frame.heightPixels,
    frameCount: range.count, distinctFrameCount: range.count,
    durationSeconds: end - times.time(of: range.lowerBound),
    byteCount: 0, isExact: true, staleFileCount: 0)
}

private func renderGIF(
  _ production: Production, _ options: RenderOptions, _ path: String,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let times = production.times
  guard times.framesPerSecond <= GIFDelays.mostFramesPerSecond else {
    throw GIFError.frameRateTooHigh(times.framesPerSecond)
  }
  let range = try frameRange(production, options)
  let summary = summary(production, path: path, range: range)
  let delays = GIFDelays.hundredths(
    frameCount: range.count, framesPerSecond: times.framesPerSecond,
    durationSeconds: summary.durationSeconds + options.holdSeconds)
  let made = try await writeGIF(
    to: path, width: summary.widthPixels, height: summary.heightPixels,
    options: options.gif(production), jobs: options.jobs
  ) { encoder in
    @Sendable func itself(_ picture: Bitmap) -> Bitmap { picture }
    try await draw(production, range, jobs: options.jobs, finish: itself) { index, picture in
      try encoder.add(picture, delayHundredths: delays[index - range.lowerBound])
      progress(index - range.lowerBound + 1, range.count)
    }
    return (range.count, summary.durationSeconds + options.holdSeconds)
  }
  return made
}

/// Writes the frames that `fill` adds to an encoder.
///
/// - Parameter path: `-` is standard output.
func writeGIF(
  to path: String, width: Int, height: Int, options: GIFOptions, jobs: Int,
  fill: (GIFEncoder) async throws -> (frameCount: Int, durationSeconds: Double)
) async throws -> RenderSummary {
  let file = path == "-" ? nil : try OutputFile(path)
  let folder =
    file.map { URL(filePath: $0.path).deletingLastPathComponent().path }
    ?? FileManager.default.temporaryDirectory.path
  let encoder = try GIFEncoder(width: width, height: height, options: options, spoolFolder: folder)
  let filled = try await fill(encoder)
  let made = try await encoder.finish(jobs: jobs) { bytes in
    if let file {
      try file.write(bytes)
    } else {
      try writeAll(bytes, to: STDOUT_FILENO, named: "standard output")
    }
  }
  try file?.finish()
  return RenderSummary(
    path: path, widthPixels: width, heightPixels: height, frameCount: filled.frameCount,
    distinctFrameCount: made.frameCount, durationSeconds: filled.durationSeconds,
    byteCount: made.byteCount, isExact: made.isExact,
    gaveUp: made.options == options ? nil : words(for: made.options), staleFileCount: 0)
}

private func words(for options: GIFOptions) -> String {
  "quality \(options.quality.rawValue)"
    + (options.colors < 256 ? ", \(options.colors) colours" : "")
}

private func renderStream(
  _ production: Production, _ options: RenderOptions, _ path: String, _ format: StreamFormat,
  _ progress: (Int, Int) -> Void
) async throws -> RenderSummary {
  let range = try frameRange(production, options)
  var summary = summary(production, path: path, range: range)
  let file = path == "-" ? nil : try OutputFile(path)
  func write(_ bytes: [UInt8]) throws {
    summary.byteCount += bytes.count
    if let file {
      try file.write(bytes)
    } else {
      try writeAll(bytes, to: STDOUT_FILENO, named: "standard output")
    }
  }
  try write(
    format.header(
      width: summary.widthPixels, height: summary.heightPixels,
      framesPerSecond: production.times.framesPerSecond))
  @Sendable func encoded(_ picture: Bitmap) -> [UInt8] { format.bytes(of: picture) }
  try await draw(production, range, jobs: options.jobs, finish: encoded) { index, bytes in
    try write(bytes)
    progress(index - range.lowerBound + 1, range.count)
  }
  try file?.finish()
  return summary
}

/// One frame of a scene as a bitmap; `frame` counts from 0.
func picture(of production: Production, frame index: Int) throws -> Bitmap {
  let time = production.times.time(of: index)
  var stage = Stage(production.scene, measuring: production.measuring)
  try stage.advance(to: time)
  let raster = try Raster(fonts: production.fonts, images: production.images)
  return try raster.draw(try stage.frame(at: time))
}
