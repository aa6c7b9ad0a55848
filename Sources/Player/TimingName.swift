// How an animated change gets to its value, as events tell it, and read back from there.

import Motion
import Scene
import Stage
import Support

/// The time and the curve of an animated change, as events write them.
package struct TimingName: Sendable, Hashable, CustomStringConvertible {
  /// From its first moment to its last, in seconds.
  package let seconds: Double
  /// In seconds before it begins.
  package let delaySeconds: Double
  /// As scenes write it: "easeInOut", "spring(damping: 0.5, velocity: inherit)".
  package let curve: String

  /// "over 0.3 s", "over 0.25 s after 0.1 s, easeOut": what is UIView's default is not said.
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

  /// As `description` writes it; nil for any other text.
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
