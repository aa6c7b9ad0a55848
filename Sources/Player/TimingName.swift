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

  /// The text after a value in a trace: "", " over 0.3 s, easeInOut" or " at 0.6".
  package var description: String { text { "\($0)" } }

  /// The text after a value in a reference: "", " over 0.3 s" or " at 0.6".
  package var recorded: String { text(\.recorded) }

  private func text(_ animation: (TimingName) -> String) -> String {
    switch self {
    case .instant: ""
    case .animated(let timing): " \(animation(timing))"
    case .keyframe(let end): " at \(formatted(end))"
    }
  }

  /// Reads a text that `recorded` returned; nil for any other text.
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
///
/// Two timings are equal if they move alike: another spelling of a curve is no difference. A
/// reference has no repetitions, so they do not count either.
package struct TimingName: Sendable, Hashable, CustomStringConvertible {
  /// The duration without the delay, in seconds.
  package let seconds: Double
  /// The delay before the change starts, in seconds.
  package let delaySeconds: Double
  /// The curve as the scene writes it: "easeInOut", "spring(duration: 0.45, bounce: 0.2)".
  package let curve: String
  /// The repetitions as the scene writes them: "repeat: 3, autoreverse: true"; empty for one.
  private let repetitions: String

  /// The timing as a string: "over 0.3 s, easeInOut", "over 0.25 s after 0.1 s, easeOut, repeat:
  /// forever". A delay of 0 is left out.
  package var description: String {
    "\(times), \(curve)" + (repetitions.isEmpty ? "" : ", \(repetitions)")
  }

  /// The timing in a reference, without UIView's default curve: "over 0.3 s".
  package var recorded: String { curve == Self.usualCurve ? times : "\(times), \(curve)" }

  private var times: String {
    "over \(formatted(seconds)) s"
      + (delaySeconds == 0 ? "" : " after \(formatted(delaySeconds)) s")
  }

  private static let usualCurve = Curve.easeInOut.description

  init(_ timing: AnimationTiming) {
    (seconds, delaySeconds) = (
      roundedAsFormatted(timing.seconds), roundedAsFormatted(timing.delaySeconds)
    )
    curve = timing.notation.onOneLine
    var words: [String] = []
    if timing.repeatCount != 1 {
      words.append(
        "repeat: \(timing.repeatCount.isFinite ? formatted(timing.repeatCount) : "forever")")
    }
    if timing.autoreverses { words.append("autoreverse: true") }
    repetitions = words.joined(separator: ", ")
  }

  package static func == (one: TimingName, other: TimingName) -> Bool {
    one.seconds == other.seconds && one.delaySeconds == other.delaySeconds
      && one.hasSameCurve(as: other)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(seconds)
    hasher.combine(delaySeconds)
  }

  /// Whether both curves are the same motion, perhaps in another spelling.
  package func hasSameCurve(as other: TimingName) -> Bool {
    func canonical(_ text: String) -> String {
      (try? CurveNotation(parsing: text))?.canonical ?? text
    }
    return curve == other.curve || canonical(curve) == canonical(other.curve)
  }

  /// Returns the only labelled number in which the curve differs from another one of the same kind,
  /// such as the damping of a spring; nil if the curves differ otherwise.
  package func differingNumber(
    from old: TimingName
  ) -> (label: String, old: String, new: String)? {
    guard let before = LabelledCurve(old.curve), let after = LabelledCurve(curve),
      before.name == after.name, before.labels == after.labels
    else { return nil }
    func isSame(_ one: String, _ other: String) -> Bool {
      one == other || Double(one).map { $0 == Double(other) } ?? false
    }
    let places = after.values.indices.filter { !isSame(after.values[$0], before.values[$0]) }
    guard places.count == 1, let place = places.first else { return nil }
    return (after.labels[place], before.values[place], after.values[place])
  }

  /// Reads a text that `recorded` returned; nil for any other text.
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
    repetitions = ""
  }
}
