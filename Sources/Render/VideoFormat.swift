// What ffmpeg is asked for: its own format of frames in, H.264 or VP9 out.

import Geometry
import Support

/// A video file, as ffmpeg writes it.
package enum VideoFormat: String, Sendable, Hashable, CaseIterable {
  /// H.264 in MP4, playable while it is loaded.
  case mp4
  /// VP9 in WebM.
  case webm

  /// The program that encodes.
  static let encoder = "ffmpeg"

  /// Loss that is hardly seen on interfaces: below x264's own default of 23, and libvpx's of 32.
  package var standardRateFactor: Int {
    switch self {
    case .mp4: 18
    case .webm: 30
    }
  }

  /// ffmpeg's arguments, in its order.
  ///
  /// - Parameters:
  ///   - size: even sides.
  ///   - rateFactor: constant rate factor: more is smaller and worse.
  ///   - path: a file that is there.
  func arguments(
    size: PixelSize, framesPerSecond: Double, rateFactor: Int, path: String
  ) -> [String] {
    let rate = Int(saturating: (framesPerSecond * 1_000).rounded())
    let input = [
      "-v", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgr0",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)/1000", "-i", "pipe:0",
    ]
    // Said thrice: how to convert, what the stream is, and nothing of the machine.
    let colours = [
      "-vf",
      "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"
        + ",format=yuv420p",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
    let plain = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"]
    // The number of threads decides bytes: it is not the machine's.
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
