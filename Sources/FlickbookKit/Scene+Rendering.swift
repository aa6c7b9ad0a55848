// A scene as a file.

import Foundation
import Images
import Player
import Render

extension Scene {
  /// Renders the scene into a file: a GIF, an animated PNG or WebP, or a folder with a PNG for each
  /// frame and a file that says what they make together.
  ///
  /// The same scene gives the same bytes. The file is whole, or not there.
  ///
  /// - Parameters:
  ///   - path: `NAME.gif`, `NAME.apng`, `NAME.webp`, or a folder. Folders are made where they are
  ///     missing.
  ///   - options: how it is rendered; what they leave open is as the scene says.
  /// - Returns: what was written.
  /// - Throws: when an option is out of its range, or the file cannot be written.
  @discardableResult @concurrent public func render(
    to path: String, options: RenderOptions = RenderOptions()
  ) async throws(FlickbookError) -> RenderSummary {
    try options.check()
    let output = try output(path, options.quality)
    let seen = try seen(scale: options.scale, framesPerSecond: options.framesPerSecond)
    do throws(UserError) {
      let rendering = Render.RenderOptions(
        output: output, jobs: ProcessInfo.processInfo.activeProcessorCount, gif: options.gif,
        loopCount: options.loopCount, holdSeconds: options.holdSeconds)
      guard case .gif = output, let most = options.maximumBytes else {
        return RenderSummary(try await Render.render(seen.rehearsed, options: rendering))
      }
      let summary = try await Render.render(
        seen.rehearsed, into: try RenderTarget(rendering), within: GIFBudget(bytes: most),
        remake: { (rate, scale) throws(UserError) in
          try seen.rehearsed(framesPerSecond: rate, scale: scale)
        })
      return RenderSummary(summary)
    } catch {
      throw FlickbookError(error)
    }
  }

  /// The form that a path's ending asks for.
  private func output(
    _ path: String, _ quality: RenderOptions.Quality
  ) throws(FlickbookError) -> Render.RenderOptions.Output {
    if path.hasSuffix("/") { return .frames(path.count > 1 ? String(path.dropLast()) : path) }
    switch URL(filePath: path).pathExtension {
    case "gif": return .gif(path)
    case "apng": return .apng(path)
    case "webp": return .webP(path, quality == .small ? .lossy : .lossless)
    case "": return .frames(path)
    case "png":
      throw FlickbookError("'\(path)' holds one picture; 'picture(at:)' draws it")
    default:
      throw FlickbookError(
        "'\(path)' is neither a .gif, an .apng, a .webp nor a folder, whose name ends with /")
    }
  }
}
