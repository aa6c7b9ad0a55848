// What a caller asks for and cannot have, as data: each front words it in its own terms.

import Scene
import Support

/// A request that a scene, a file format or this machine cannot meet, as data: each front words it
/// in its own terms.
package enum RequestProblem: Sendable, Hashable, CustomStringConvertible {
  /// A frame, counted from 0, of a scene that has fewer; `last` of a range of frames.
  case frame(Int, isRange: Bool, count: Int)
  /// A moment, in seconds, of a scene that ends before it.
  case moment(Double, endSeconds: Double)
  /// Pixels per point that make the screen too large, or nothing.
  case scale(Double, widthPixels: Double, heightPixels: Double)
  /// More frames a second than a format can show.
  case framesPerSecond(Double, most: Double, of: String = "a GIF")
  /// Fewer bytes than the smallest file has; `isAbout` where that is an estimate of the smallest
  /// that is worth looking at.
  case maximumBytes(Int, least: Int, isAbout: Bool = false)
  /// A port of this machine on which nobody else may listen; the reason is the system's words.
  case port(Int, reason: String)

  /// The sentence, without the name of any option.
  package var description: String {
    switch self {
    case .frame(let index, _, let count):
      "frame \(index) is asked for; the scene has 0 to \(count - 1)"
    case .moment(let time, let end):
      "\(formatted(time)) s is asked for; the scene lasts \(formatted(end)) s"
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

  /// What a scale does that a screen does not bear: the sentence after its subject.
  package static func effect(widthPixels: Double, heightPixels: Double) -> String {
    "makes the screen \(formatted(widthPixels)) × \(formatted(heightPixels)) pixels; it has 1 to "
      + "\(Limits.screenSidePixels) a side, \(Limits.screenPixels) in all"
  }
}
