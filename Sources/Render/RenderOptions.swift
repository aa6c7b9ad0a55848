// The options of a render.

package import Images

/// The output of a render, and the settings for its format.
package struct RenderOptions: Sendable, Hashable {
  /// The format and path of the output.
  package enum Output: Sendable, Hashable {
    /// A GIF file at a path, or `-` for standard output.
    case gif(String)
    /// An animated PNG file at a path.
    case apng(String)
    /// An animated WebP file at a path, lossless or lossy.
    case webP(String, WebP.Compression)
    /// A video file at a path.
    case video(String, VideoFormat)
    /// A folder with one PNG file per frame.
    case frames(String)
    /// A picture of one frame at a path, or `-` for standard output. `frame` is counted from 0.
    case still(String, frame: Int, StillFormat = .png)

    /// The path of the file or folder; `-` for standard output.
    package var path: String {
      switch self {
      case .gif(let path), .apng(let path), .webP(let path, _),
        .video(let path, _), .frames(let path), .still(let path, _, _):
        path
      }
    }

    /// Whether pixels of the format can be transparent.
    var hasTransparency: Bool {
      switch self {
      case .gif, .apng, .webP, .frames, .still: true
      case .video: false
      }
    }
  }

  /// The format and path of the output.
  package var output: Output
  /// The number of frames drawn at the same time, at least 1.
  package var jobs: Int
  /// The range of frames to render, counted from 0; nil for all. Ignored for `still`.
  package var frames: ClosedRange<Int>?
  /// The options for encoding a GIF. `loopCount` replaces the loop count in them.
  package var gif: GIFOptions
  /// The number of times that the animation plays, 0 to repeat forever; nil for the source's own
  /// loop count.
  package var loopCount: Int?
  /// The additional time to show the last frame, in seconds.
  package var holdSeconds: Double
  /// The constant rate factor of videos, 1…51; nil for the format's default.
  package var rateFactor: Int?

  /// Creates options; the default values match the command line.
  package init(
    output: Output, jobs: Int, frames: ClosedRange<Int>? = nil, gif: GIFOptions = GIFOptions(),
    loopCount: Int? = nil, holdSeconds: Double = 0, rateFactor: Int? = nil
  ) {
    self.output = output
    self.jobs = jobs
    self.frames = frames
    self.gif = gif
    self.loopCount = loopCount
    self.holdSeconds = holdSeconds
    self.rateFactor = rateFactor
  }
}
