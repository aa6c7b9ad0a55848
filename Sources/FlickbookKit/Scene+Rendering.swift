// The rendering of a scene into a file.

import Foundation
import Images
import Player
import Render

extension Scene {
  /// Renders the scene into a file: a GIF, an animated PNG, a WebP, or a folder of PNG files.
  ///
  /// The same scene gives the same bytes. The file is complete or not created at all. An existing
  /// file is replaced.
  ///
  /// A folder has one PNG file per frame, `frame-0000.png` and so on, and a file `film.txt` that
  /// describes the animation. Other files in the folder are left unchanged.
  ///
  /// - Parameters:
  ///   - path: `NAME.gif`, `NAME.apng`, `NAME.webp`, with the extension in lower case, or a folder.
  ///     A folder's name has no extension or ends with `/`. A relative path starts at the current
  ///     directory. Missing folders are created.
  ///   - options: the options; the scene's own values apply where an option is nil.
  /// - Returns: a summary of the file or folder.
  /// - Throws: ``FlickbookError`` when an option is out of its range, the path has another
  ///   extension, or the file cannot be written. The error is also thrown when the format does not
  ///   allow the frame rate, or when the file cannot meet the size limit.
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
        seen.rehearsed, into: try RenderTarget(rendering), within: GIFBudget(bytes: most))
      return RenderSummary(summary)
    } catch {
      throw FlickbookError(error)
    }
  }

  private func output(
    _ path: String, _ quality: RenderOptions.Quality
  ) throws(FlickbookError) -> Render.RenderOptions.Output {
    if path.hasSuffix("/") { return .frames(path.count > 1 ? String(path.dropLast()) : path) }
    switch URL(filePath: path).pathExtension.lowercased() {
    case "gif": return .gif(path)
    case "apng": return .apng(path)
    case "webp": return .webP(path, quality == .small ? .lossy : .lossless)
    case "": return .frames(path)
    case "png":
      throw FlickbookError("'\(path)': a .png holds one picture; use 'picture(at:)'")
    default:
      throw FlickbookError(
        "'\(path)' is neither a .gif, an .apng, a .webp nor a folder, whose name ends with /")
    }
  }
}
