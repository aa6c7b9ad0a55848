// The timing of an animated change in the names of effects, and its parser.

import Motion
import Scene
import Stage
import Support

/// The duration, delay and curve of an animated change, as in the name of an effect.
package struct TimingName: Sendable, Hashable, CustomStringConvertible {
  /// The duration without the delay, in seconds.
  package let seconds: Double
  /// The delay before the change starts, in seconds.
  package let delaySeconds: Double
  /// The curve as written in scenes: "easeInOut", "spring(damping: 0.5, velocity: inherit)".
  package let curve: String

  /// The timing as a string: "over 0.3 s", "over 0.25 s after 0.1 s, easeOut". A delay of 0 and
  /// UIView's default curve are left out.
  package var description: String {
    "over \(formatted(seconds)) s"
      + (delaySeconds == 0 ? "" : " after \(formatted(delaySeconds)) s")
      + (curve == Self.usualCurve ? "" : ", \(curve)")
  }

  private static let usualCurve = Curve.easeInOut.description

  init(_ timing: AnimationTiming) {
    (seconds, delaySeconds) = (timing.seconds, timing.delaySeconds)
    curve =
      switch timing.velocity {
      case .ofCurve: timing.curve.description
      case .inherited: timing.curve.written(velocity: "inherit")
      case .expression(let text): timing.curve.written(velocity: "= \(text)")
      }
  }

  /// Parses a string that `description` returned; nil for any other string.
  package init?(written text: some StringProtocol) {
    let halves = text.split(separator: ", ", maxSplits: 1, omittingEmptySubsequences: false)
    let words = halves[0].split(separator: " ", omittingEmptySubsequences: false)
    func seconds(after word: String, at index: Int) -> Double? {
      guard words.count >= index + 3, words[index] == word, words[index + 2] == "s" else {
        return nil
      }
      return Double(words[index + 1])
    }
    guard let duration = seconds(after: "over", at: 0) else { return nil }
    let delay = seconds(after: "after", at: 3)
    guard words.count == (delay == nil ? 3 : 6) else { return nil }
    self.seconds = duration
    delaySeconds = delay ?? 0
    curve = halves.count == 2 ? String(halves[1]) : Self.usualCurve
  }
}
