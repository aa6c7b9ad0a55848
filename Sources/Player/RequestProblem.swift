// Requests that cannot be met, as data.

import Scene
import Support

/// A request that a scene, a file format or this machine cannot meet. The command line and
/// FlickbookKit describe it in their own terms.
package enum RequestProblem: Sendable, Hashable, CustomStringConvertible {
  /// A frame that the scene does not have, counted from 0. `isRange` is true for the end of a
  /// range; `count` is the scene's number of frames.
  case frame(Int, isRange: Bool, count: Int)
  /// A time in seconds outside of the scene.
  case moment(Double, endSeconds: Double)
  /// A scale in pixels per point that makes the screen too large or empty.
  case scale(Double, widthPixels: Double, heightPixels: Double)
  /// A frame rate that the format cannot show, with the format's highest rate.
  case framesPerSecond(Double, most: Double, of: String = "a GIF")
  /// A file size in bytes below the smallest possible one. `isAbout` marks an estimate of the
  /// smallest size of acceptable quality.
  case maximumBytes(Int, least: Int, isAbout: Bool = false)
  /// A port of this machine that cannot be used; the reason is the system's message.
  case port(Int, reason: String)

  /// The problem as a sentence that names no option.
  package var description: String {
    switch self {
    case .frame(let index, _, let count):
      "there is no frame \(index); the scene has "
        + (count == 1 ? "only frame 0" : "frames 0 to \(count - 1)")
    case .moment(let time, let end):
      "the time \(formatted(time)) s is outside of the scene, which lasts \(formatted(end)) s"
    case .scale(let scale, let width, let height):
      "the scale \(formatted(scale)) \(Self.effect(widthPixels: width, heightPixels: height))"
    case .framesPerSecond(let rate, let most, let format):
      "\(format) shows at most \(formatted(most)) frames a second, not \(formatted(rate)): "
        + "browsers slow shorter delays down"
    case .maximumBytes(let most, let least, let isAbout):
      "the smallest GIF\(isAbout ? " worth looking at has about" : " has") \(least) bytes, more "
        + "than \(most); try fewer frames\(isAbout ? "" : " a second") or a smaller scale"
    case .port(let port, let reason): "the preview cannot listen on port \(port): \(reason)"
    }
  }

  /// Returns the rest of the sentence on a scale that the screen does not allow.
  package static func effect(widthPixels: Double, heightPixels: Double) -> String {
    "makes the screen \(formatted(widthPixels)) × \(formatted(heightPixels)) pixels; it has 1 to "
      + "\(Limits.screenSidePixels) a side, \(Limits.screenPixels) in all"
  }
}
