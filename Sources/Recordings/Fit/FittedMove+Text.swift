// The text of fitted moves, as lines for a scene and as JSON.

import Motion
import Scene
package import Support

extension FittedMove {
  /// The law in a scene's notation with rounded numbers, such as "spring(damping: 0.7)"; empty if
  /// no law explains the move.
  package var notation: String { verdict == .explained ? best.notation : "" }

  /// Returns the move as YAML lines for a scene, with a comment above them.
  ///
  /// The lines are steps for the `do:` list of a rule `on: start`. For a flight, they are steps of
  /// the `timeline:`. Only the comment is returned if no law explains the move, or if a scroll view
  /// springs back to its edge.
  ///
  /// - Parameter pixelsPerPoint: The recording's pixels per point. Lengths are divided by this
  ///   number.
  package func lines(pixelsPerPoint: Double = 1) -> [String] {
    let comment = comment(pixelsPerPoint).map { "# \($0)" }
    let begin = formatted(rounded(start.value, 3))
    switch law {
    // A fling has a velocity in points, which needs the scale.
    case nil, .springBack, .decay: return comment
    case .flight, .bounce:
      let velocity = best.number(.velocity)?.value ?? 0
      // A content offset increases when the finger moves up or left, so the finger's velocity has
      // the opposite sign.
      let isOffset = channels.first?.property.isContentOffset ?? false
      let number = formatted(rounded(isOffset ? -velocity : velocity, 0))
      let pair = channels.first?.property.axis == .x ? "[\(number), 0]" : "[0, \(number)]"
      return comment + ["- at: \(begin)", "  fling: { view: \(name), velocity: \(pair) }"]
    case .curve, .namedSpring, .criticalSpring, .spring, .movingSpring, .bezier:
      let changes = channels.map { channel -> String in
        let end = channel.roundedEnd(pixelsPerPoint)
        return "\(name)\(channel.property.settableSuffix): \(formatted(end))"
      }
      let seconds = formatted(rounded(duration.value, 3))
      let times = "delay: \(begin)\(best.hasOwnDuration ? "" : ", duration: \(seconds)")"
      return comment + [
        "- animate: { \(times), curve: \"\(notation)\" }",
        "  set: { \(changes.joined(separator: ", ")) }",
      ]
    }
  }

  private func comment(_ pixelsPerPoint: Double) -> [String] {
    let moved = channels.map { $0.text(pixelsPerPoint) }.joined(separator: ", ")
    let span = "from \(short(start.value)) s to \(short(start.value + duration.value)) s"
    switch verdict {
    case .tooFewFrames: return ["\(name): \(moved) \(span); too few frames to find the law"]
    case .unexplained: return ["\(name): \(moved) \(span); no law fits, nearest: \(nextLaw)"]
    case .cutOff:
      return ["\(name): \(moved) \(span); its start or end is not visible, so its law is unknown"]
    case .explained:
      let numbers =
        best.law == .decay
        ? "\(notation); the pixels per point would give its velocity"
        : parameters.filter { $0.name != .duration }
          .map { "\($0.name) \($0.estimate.text)" }.joined(separator: ", ")
      return [
        "\(name): \(moved); \(lawName)\(numbers.isEmpty ? "" : " (\(numbers))")",
        "start \(start.text) s, duration \(duration.text) s, "
          + "residual \(short(residual))" + (runnerUp == nil ? "" : "; \(nextLaw)"),
      ]
    }
  }

  private var lawName: String {
    switch verdict {
    case .explained: best.law.familyName
    case .unexplained: "finger"
    case .tooFewFrames, .cutOff: "unknown"
    }
  }

  /// The smallest difference of scores at which two laws can be distinguished.
  private static let leastScoreDifference = 6.0

  /// The text of the runner-up. If there is no runner-up, the text is of the best fit.
  private var nextLaw: String {
    guard verdict == .explained, let runnerUp else {
      return "\(best.summary), residual \(short(best.residual))"
    }
    let summary = "\(runnerUp.summary), residual \(short(runnerUp.residual))"
    return rival == nil ? "next: \(summary)" : "indistinguishable from \(summary)"
  }

  /// The second-best law, such as "easeOut over 0.3 s", if the frames cannot tell it from the best
  /// one; otherwise nil.
  var rival: String? {
    guard verdict == .explained, let runnerUp,
      runnerUp.score - best.score < Self.leastScoreDifference
    else { return nil }
    return runnerUp.summary
  }

  /// The move as JSON. Times are in seconds. Values are in the units of the table, or in pixels for
  /// a recording.
  package var json: JSON {
    func members(_ name: String, _ estimate: Estimate) -> [JSON.Member] {
      [
        JSON.Member(name, .number(estimate.value)),
        JSON.Member("\(name)±", .number(estimate.uncertainty)),
      ]
    }
    let numbers = parameters.filter { $0.name != .duration }
    let ways = channels.map { channel in
      JSON.object([
        JSON.Member("property", .text(channel.property.name)),
        JSON.Member("from", .number(channel.from)), JSON.Member("to", .number(channel.to)),
      ])
    }
    let hasNext = verdict != .explained || runnerUp != nil
    return .object(
      [
        JSON.Member("name", .text(name)), JSON.Member("law", .text(lawName)),
        JSON.Member("curve", .text(notation)),
      ]
        + members("start", start) + members("duration", duration)
        + numbers.flatMap { members($0.name.rawValue, $0.estimate) } + [
          JSON.Member("ways", .list(ways)), JSON.Member("residual", .number(residual)),
          JSON.Member("next", hasNext ? .text(nextLaw) : .null),
        ])
  }
}

extension FittedMove.MovedChannel {
  /// Returns the divisor that converts a recorded value to the scene's unit: the pixels per point
  /// for a length, otherwise 1.
  fileprivate func divisor(_ pixelsPerPoint: Double) -> Double {
    property.unit == .points ? pixelsPerPoint : 1
  }

  /// Returns the value at the end with the fewest decimals within the precision of tracks, at most
  /// two.
  fileprivate func roundedEnd(_ pixelsPerPoint: Double) -> Double {
    let divisor = divisor(pixelsPerPoint)
    let precision =
      property.unit == .points ? TimedChannels.lengthNoise / divisor : TimedChannels.shareNoise / 2
    let end = to / divisor
    return (0...1).map { rounded(end, $0) }.first { abs($0 - end) <= precision } ?? rounded(end, 2)
  }

  /// Returns the change of the property in the form "screen.x 10 → 70".
  fileprivate func text(_ pixelsPerPoint: Double) -> String {
    let divisor = divisor(pixelsPerPoint)
    return (property.name.isEmpty ? "" : "\(property.name) ")
      + "\(short(from / divisor)) → \(short(to / divisor))"
  }
}

extension MeasuredProperty {
  /// The name of the settable property, with a leading dot, such as ".x" for `screen.x`.
  ///
  /// A value such as `screen.x` cannot be set. For a view without a superview, it equals the value
  /// of the frame, which can be set.
  fileprivate var settableSuffix: String {
    let settable: Property? =
      switch quantity {
      case .reading(.screenX): .x
      case .reading(.screenY): .y
      case .reading(.screenWidth): .width
      case .reading(.screenHeight): .height
      default: nil
      }
    return name.isEmpty ? "" : ".\(settable?.name ?? name)"
  }
}

extension Estimate {
  /// The estimate in the form "0.3 ± 0.004", or "0.3" without an uncertainty.
  var text: String {
    let digits = abs(value) >= 100 ? 1 : 4
    let number = formatted(rounded(value, digits))
    guard uncertainty > 0 else { return number }
    let least = digits == 1 ? 0.1 : 0.0001
    return "\(number) ± \(formatted(max(rounded(uncertainty, digits), least)))"
  }
}

/// Formats a number for messages. A number of at least 10 has 1 decimal, a number of at least 1 has
/// 2 decimals, and a smaller number has 3. The sign does not count.
func short(_ number: Double) -> String {
  formatted(rounded(number, abs(number) >= 10 ? 1 : abs(number) >= 1 ? 2 : 3))
}
