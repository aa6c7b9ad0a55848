// The video formats and ffmpeg's arguments for them: raw frames in, H.264 or VP9 out.

import Geometry
import Support

/// The format of a video file written by ffmpeg.
package enum VideoFormat: String, Sendable, Hashable, CaseIterable {
  /// H.264 in MP4, playable during download.
  case mp4
  /// VP9 in WebM.
  case webm

  /// The name of the encoder program.
  static let encoder = "ffmpeg"

  /// The default constant rate factor, with hardly visible loss on interfaces. x264's own default
  /// is 23, libvpx's 32.
  package var standardRateFactor: Int {
    switch self {
    case .mp4: 18
    case .webm: 30
    }
  }

  /// Returns ffmpeg's arguments in order.
  ///
  /// - Parameters:
  ///   - size: the frame size, with even sides.
  ///   - rateFactor: the constant rate factor; a larger one gives a smaller file of lower quality.
  ///   - path: an existing file.
  func arguments(
    size: PixelSize, framesPerSecond: Double, rateFactor: Int, path: String
  ) -> [String] {
    let rate = Int(saturating: (framesPerSecond * 1_000).rounded())
    let input = [
      "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)/1000", "-i", "pipe:0",
    ]
    // Three settings: the conversion, the stream's colour properties, and no metadata of the
    // machine.
    let colours = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
        + ",format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    // The number of threads is fixed, since it affects the bytes.
    let codec =
      switch self {
      case .mp4:
        [
          "-c:v", "libx264", "-preset", "medium", "-crf", "\(rateFactor)", "-threads", "4",
          "-movflags", "+faststart", "-f", "mp4",
        ]
      case .webm:
        [
          "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "\(rateFactor)", "-deadline", "good",
          "-cpu-used", "3", "-tile-columns", "2", "-threads", "4", "-f", "webm",
        ]
      }
    return input + colours + plain + codec + [path.hasPrefix("/") ? path : "./\(path)"]
  }
}
