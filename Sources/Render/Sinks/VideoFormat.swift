// The video formats, and the arguments with which ffmpeg encodes them.

import Geometry
import Support

/// A container format with its codec, encoded by ffmpeg.
package enum VideoFormat: String, Sendable, Hashable, CaseIterable {
  /// H.264 in MP4, with its index at the start so that it plays during download.
  case mp4
  /// VP9 in WebM.
  case webm

  static let encoder = "ffmpeg"

  /// The default constant rate factor, chosen for almost no visible loss in user interfaces. The
  /// encoder x264 uses 23 by default, and libvpx 32.
  package var standardRateFactor: Int {
    switch self {
    case .mp4: 18
    case .webm: 30
    }
  }

  /// Returns the arguments for an ffmpeg process that reads bgr0 frames from standard input.
  ///
  /// - Parameters:
  ///   - size: the frame size in pixels; width and height must be even.
  ///   - rateFactor: the constant rate factor; a larger factor gives a smaller file of lower
  ///     quality.
  ///   - path: the path of the video file, which already exists.
  func arguments(
    size: PixelSize, framesPerSecond: Double, rateFactor: Int, path: String
  ) -> [String] {
    let rate = Int(saturating: (framesPerSecond * 1_000).rounded())
    let input = [
      "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)/1000", "-i", "pipe:0",
    ]
    // Convert to BT.709 in studio range with 4:2:0 subsampling, and state these properties in the
    // file.
    let colours = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
        + ",format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    // The bytes of the video depend on the number of threads, so the number is fixed.
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
