// The options of a render.

package import Images

/// The output of a render and its settings.
package struct RenderOptions: Sendable, Hashable {
  /// The format and path of the output.
  package enum Output: Sendable, Hashable {
    /// A GIF file, or `-` for standard output.
    case gif(String)
    /// An animated PNG file.
    case apng(String)
    /// An animated WebP file.
    case webP(String, WebP.Form)
    /// A video file.
    case video(String, VideoFormat)
    /// A folder of PNG files.
    case frames(String)
    /// A stream of all frames, to a file or `-` for standard output.
    case stream(String, StreamFormat)
    /// One frame, to a file or `-` for standard output.
    case still(String, frame: Int, StillFormat = .png)

    /// The path of the file or folder; `-` for standard output.
    package var path: String {
      switch self {
      case .gif(let path), .apng(let path), .webP(let path, _),
        .video(let path, _), .frames(let path), .stream(let path, _), .still(let path, _, _):
        path
      }
    }
  }

  /// The format and path of the output.
  package var output: Output
  /// The number of frames drawn at the same time, at least 1.
  package var jobs: Int
  /// The frames to render, counted from 0; nil for all. A still ignores it.
  package var frames: ClosedRange<Int>?
  /// The options of a GIF, except for the loop count, which `loopCount` replaces.
  package var gif: GIFOptions
  /// The number of plays; nil for the scene's own.
  package var loopCount: Int?
  /// The additional time for which the last frame shows, in seconds.
  package var holdSeconds: Double
  /// The zlib level of PNG files, 0…9.
  package var pngLevel: Int
  /// The constant rate factor of videos, 1…51; nil for the format's default.
  package var rateFactor: Int?

  /// Creates options with the defaults of the commands.
  package init(
    output: Output, jobs: Int, frames: ClosedRange<Int>? = nil, gif: GIFOptions = GIFOptions(),
    loopCount: Int? = nil, holdSeconds: Double = 0, pngLevel: Int = PNG.standardLevel,
    rateFactor: Int? = nil
  ) {
    self.output = output
    self.jobs = jobs
    self.frames = frames
    self.gif = gif
    self.loopCount = loopCount
    self.holdSeconds = holdSeconds
    self.pngLevel = pngLevel
    self.rateFactor = rateFactor
  }
}
