// The timing of a change in the names of effects, as text and back.

import Motion
import Scene
import Stage
import Support

/// The timing of a change, as in the name of an effect.
package enum ChangeTiming: Sendable, Hashable, CustomStringConvertible {
  case instant
  case animated(TimingName)
  /// A keyframe that ends at a fraction (0…1) of the whole animation's duration.
  case keyframe(end: Double)

  init(_ timing: Effect.Timing) {
    switch timing {
    case .instant: self = .instant
    case .animated(let timing): self = .animated(TimingName(timing))
    case .keyframe(let end): self = .keyframe(end: roundedAsFormatted(end))
    }
  }

  /// The timing of an animation; nil for a keyframe or an immediate change.
  package var animation: TimingName? {
    if case .animated(let timing) = self { timing } else { nil }
  }

  /// The end of a keyframe; nil for other changes.
  package var keyframeEnd: Double? { if case .keyframe(let end) = self { end } else { nil } }

  /// The text after a value: "", " over 0.3 s" or " at 0.6".
  package var description: String {
    switch self {
    case .instant: ""
    case .animated(let timing): " \(timing)"
    case .keyframe(let end): " at \(formatted(end))"
    }
  }

  /// Reads a text that `description` returned; nil for any other text.
  package init?(reading text: Substring) {
    if text.isEmpty {
      self = .instant
    } else if text.hasPrefix(" at "), let end = Double(text.dropFirst(" at ".count)) {
      self = .keyframe(end: end)
    } else if let timing = TimingName(reading: text.dropFirst()) {
      self = .animated(timing)
    } else {
      return nil
    }
  }
}

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
    (seconds, delaySeconds) = (
      roundedAsFormatted(timing.seconds), roundedAsFormatted(timing.delaySeconds)
    )
    curve =
      switch timing.velocity {
      case .ofCurve: timing.curve.description
      case .inherited: timing.curve.written(velocity: "inherit")
      case .expression(let text): timing.curve.written(velocity: "= \(text)")
      }
  }

  /// Returns the only labelled number in which the curve differs from another one of the same kind,
  /// such as the damping of a spring; nil if the curves differ otherwise.
  package func differingNumber(
    from old: TimingName
  ) -> (label: String, old: String, new: String)? {
    guard let before = LabelledCurve(old.curve), let after = LabelledCurve(curve),
      before.name == after.name, before.labels == after.labels
    else { return nil }
    let places = after.values.indices.filter { after.values[$0] != before.values[$0] }
    guard places.count == 1, let place = places.first else { return nil }
    return (after.labels[place], before.values[place], after.values[place])
  }

  /// Reads a text that `description` returned; nil for any other text.
  init?(reading text: some StringProtocol) {
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
