// The reading of a file that `flickbook diff` compares.

import Images
import Player
import Raster
import Render
import Scene
import Stage
import Support

/// The content of a file to compare: a trace, a scene or frames.
enum DiffInput {
  case trace(TracedValues)
  case scene(RehearsedScene)
  /// The frames of a picture, an animation or a folder of PNG files.
  case frames(any FrameSource)

  /// Reads a file or folder to compare.
  ///
  /// - Parameters:
  ///   - path: the path of the file or folder.
  ///   - options: the options for reading a scene.
  ///   - framesPerSecond: the frame rate for a folder of PNG files; nil for its own.
  /// - Throws: `UserError` if the file cannot be read or has an unknown extension.
  init(_ path: String, options: SceneOptions, framesPerSecond: Double?) throws(UserError) {
    switch try InputFormat(of: path, for: .diff) {
    case .folder:
      self = .frames(
        try PictureFileSource([path], framesPerSecond: framesPerSecond, isOfOneSize: false))
    case .picture, .animatedPNG, .gif:
      if let animation = try AnimationFileSource(path) {
        self = .frames(animation)
      } else {
        self = .frames(try PictureFileSource([path], framesPerSecond: 1, isOfOneSize: false))
      }
    case .table:
      self = .trace(try readTrace(path, as: .trace))
    case .scene: self = .scene(try RehearsedScene(path: path, options: options))
    case .video:
      throw UserError(
        "\(path): a video is compared with recordings only; 'flickbook match' compares it with a "
          + "scene")
    }
  }

  /// Returns the paths of all files that were read, so that an output does not overwrite them.
  ///
  /// - Parameter path: the path that was passed to `init`.
  func files(of path: String) throws(UserError) -> [String] {
    switch self {
    case .scene(let rehearsed): rehearsed.files
    case .frames, .trace: try PictureFiles(path).paths
    }
  }
}

/// Reads a CSV file of values over time.
func readTrace(_ path: String, as format: TracedValues.Format) throws(UserError) -> TracedValues {
  let lines = try readLines(path, limit: 256 << 20)
  do throws(TableDamage) {
    return try TracedValues(reading: lines, as: format)
  } catch {
    throw UserError(
      "\(path):\(error.line.map { "\($0):" } ?? "") \(error.words); mend it, or write the table "
        + "again, as 'flickbook trace' does")
  }
}
