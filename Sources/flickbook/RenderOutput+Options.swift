// The outputs of `render`, from -o and --frame.

import Images
import Player
import Render
import Support

extension RenderOptions.Output {
  /// Returns the output of each scene.
  ///
  /// - Parameters:
  ///   - path: The output's name; nil for output/NAME.gif, or .png for a still.
  ///   - still: The index of the only frame to write; nil for all frames.
  /// - Throws: UsageError if the options contradict each other or the file name extension is
  ///   unknown.
  static func all(
    of scenes: [String], _ path: String?, still: Int?
  ) throws(UsageError) -> [Self] {
    guard let path else {
      let paths = scenes.map { $0.outputPath(still == nil ? ".gif" : ".png") }
      for (index, path) in paths.enumerated() where paths[..<index].contains(path) {
        throw UsageError(message: "two scenes would be written to \(path); render them one by one")
      }
      return paths.map { path in still.map { .still(path, frame: $0) } ?? .gif(path) }
    }
    guard scenes.count == 1 else {
      throw UsageError(message: "-o takes one scene; leave it out to write each to output/NAME.gif")
    }
    return [try one(path, still: still)]
  }

  private static func one(_ path: String, still: Int?) throws(UsageError) -> Self {
    let ending = PictureFormat(endingOf: path)
    if let still {
      if ending == .webp { return .still(path, frame: still, .webP(.lossless)) }
      guard path == "-" || ending == .png else {
        throw UsageError(
          message: "--frame writes a PNG or a WebP; name it FILE.png or FILE.webp, not '\(path)'")
      }
      return .still(path, frame: still)
    }
    switch ending {
    case .gif: return .gif(path)
    case .apng: return .apng(path)
    case .webp: return .webP(path, .lossless)
    case .mp4: return .video(path, .mp4)
    case .webm: return .video(path, .webm)
    case .png:
      throw UsageError(message: "'\(path)' holds one frame; choose it with --frame N")
    case nil where path == "-": return .gif(path)
    case nil:
      let isFolder = path.last == "/"
      guard isFolder || URL(filePath: path).pathExtension.isEmpty else {
        throw UsageError(
          message:
            "'\(path)' has no known ending; write FILE.gif, .apng, .webp, .mp4 or .webm, "
            + "or FOLDER/ for PNG frames")
      }
      return .frames(isFolder && path.count > 1 ? String(path.dropLast()) : path)
    }
  }

  var isGIF: Bool { if case .gif = self { true } else { false } }

  var hasQuality: Bool {
    switch self {
    case .gif, .webP, .still(_, _, .webP): true
    case .apng, .video, .frames, .still(_, _, .png): false
    }
  }

  /// Returns the output with this quality. A GIF is returned unchanged: its quality is in
  /// `GIFOptions`.
  func with(_ quality: GIFOptions.Quality) -> Self {
    guard quality == .small else { return self }
    switch self {
    case .webP(let path, _): return .webP(path, .lossy)
    case .still(let path, let frame, .webP): return .still(path, frame: frame, .webP(.lossy))
    case .gif, .apng, .video, .frames, .still(_, _, .png): return self
    }
  }

  /// Whether the format is an animated picture, whose file stores a repeat count.
  var isAnimation: Bool {
    switch self {
    case .gif, .apng, .webP: true
    case .video, .frames, .still: false
    }
  }

  var isVideo: Bool { if case .video = self { true } else { false } }
}

extension String {
  /// Returns the default output for the scene at this path: a file in the folder output/.
  ///
  /// - Parameter ending: The extension after the scene's name, such as ".gif".
  func outputPath(_ ending: String) -> String {
    "output/" + sceneName(of: self) + ending
  }
}
