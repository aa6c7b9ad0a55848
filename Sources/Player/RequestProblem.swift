// Requests that cannot be met, as data from which each interface builds its message.

import Scene
import Support

/// A request that the scene, the file format or this machine cannot meet. In its messages, the
/// command line adds the name of an option, and FlickbookKit the name of a parameter.
package enum RequestProblem: Sendable, Hashable, CustomStringConvertible {
  /// The scene has no frame with this number, counted from 0. `isRange` is true if the number is
  /// the end of a range, and `count` is the scene's number of frames.
  case frame(Int, isRange: Bool, count: Int)
  /// The time in seconds is outside the scene.
  case moment(Double, endSeconds: Double)
  /// The scale in pixels per point makes the screen too large, or less than one pixel wide or high.
  case scale(Double, widthPixels: Double, heightPixels: Double)
  /// The frame rate is higher than the format allows; `most` is the maximum.
  case framesPerSecond(Double, most: Double, of: String = "a GIF")
  /// The size limit of a GIF in bytes cannot be met. `least` is the smallest possible size, or an
  /// estimate at acceptable quality if `isAbout` is true.
  case maximumBytes(Int, least: Int, isAbout: Bool = false)
  /// The preview server cannot use the port of this machine. `reason` is the system's message.
  case port(Int, reason: String)

  /// The problem as a sentence that does not name a command-line option.
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

  /// Returns the end of a sentence about a scale that makes the screen too large or too small.
  package static func effect(widthPixels: Double, heightPixels: Double) -> String {
    "makes the screen \(formatted(widthPixels)) × \(formatted(heightPixels)) pixels; it has 1 to "
      + "\(Limits.screenSidePixels) a side, \(Limits.screenPixels) in all"
  }
}
