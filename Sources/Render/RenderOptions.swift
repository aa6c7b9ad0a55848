// What a caller decides about the files that are made of a scene.

package import Images

/// What to make of pictures, and how.
package struct RenderOptions: Sendable, Hashable {
  /// What is written, and where.
  package enum Output: Sendable, Hashable {
    /// A file name, or `-` for standard output.
    case gif(String)
    /// An animated PNG: a file name.
    case apng(String)
    /// An animated WebP: a file name.
    case webP(String, WebP.Form)
    /// A video: a file name.
    case video(String, VideoFormat)
    /// A folder of PNG files.
    case frames(String)
    /// All frames in a row, into a file or `-`.
    case stream(String, StreamFormat)
    /// One frame, into a file or `-`.
    case still(String, frame: Int, StillFormat = .png)

    /// The file or folder; `-` for standard output.
    package var path: String {
      switch self {
      case .gif(let path), .apng(let path), .webP(let path, _),
        .video(let path, _), .frames(let path), .stream(let path, _), .still(let path, _, _):
        path
      }
    }
  }

  /// Which form the pictures take.
  package var output: Output
  /// Frames made at the same time, at least 1.
  package var jobs: Int
  /// Which frames, counted from 0; nil: all. A still ignores it.
  package var frames: ClosedRange<Int>?
  /// Of a GIF; its loop count counts for nothing, `loopCount` does.
  package var gif: GIFOptions
  /// How often an animation plays; nil: as the scene says.
  package var loopCount: Int?
  /// How much longer an animation's last frame shows, in seconds.
  package var holdSeconds: Double
  /// Of PNG files: zlib's, 0…9.
  package var pngLevel: Int
  /// Of videos: the constant rate factor, 1…51; nil: the format's own.
  package var rateFactor: Int?

  /// Options with the defaults of the commands.
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
