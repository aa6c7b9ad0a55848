// Messages for requests that cannot be met, with the names of their options.

import Player
import Scene
import Support

extension RequestProblem {
  /// The description of the problem, with the option's name.
  var optionWords: String {
    switch self {
    case .frame(let index, let isRange, let count):
      "--\(isRange ? "frames" : "frame") asks for frame \(index); the scene has 0 to \(count - 1)"
    case .moment(let time, let end):
      "--at asks for \(formatted(time)) s; the scene lasts \(formatted(end)) s"
    case .scale(let scale, let width, let height):
      "--scale \(formatted(scale)) \(Self.effect(widthPixels: width, heightPixels: height))"
    case .framesPerSecond(_, let most, _): "\(description); use --fps \(formatted(most)) or less"
    case .maximumBytes(let most, let least, true):
      // The size of a GIF is approximately proportional to the number of pixels.
      "the smallest GIF worth looking at has about \(least) bytes, more than the \(most) allowed; "
        + "render a part (--frames), or about "
        + "\(formatted((50 * (Double(most) / Double(max(1, least))).squareRoot()).rounded())) % of "
        + "the --scale, or write -o FILE.webp or .mp4"
    case .maximumBytes(let most, let least, false):
      "the smallest GIF has \(least) bytes, more than the \(most) of --max-bytes; "
        + "try fewer frames a second (--fps) or a smaller --scale"
    case .port: "\(description); try --port 0"
    }
  }
}
