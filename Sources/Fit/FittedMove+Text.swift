// Fitted moves as lines for a scene, and as JSON.

import Measure
import Scene
package import Support

extension FittedMove {
  /// The law as a scene gives it, its numbers rounded; empty when none explains the move.
  package var notation: String { verdict == .explained ? best.notation : "" }

  /// Returns the move as lines for a scene, with a comment above them.
  ///
  /// The lines are steps below `do:` of a rule `on: start`, of a flight steps of the `timeline:`. A
  /// move that no law explains is a comment alone.
  ///
  /// - Parameter pixelsPerPoint: lengths are divided by it.
  package func lines(pixelsPerPoint: Double = 1) -> [String] {
    let comment = comment(pixelsPerPoint).map { "# \($0)" }
    let begin = formatted(rounded(start.value, 3))
    switch law {
    case nil, .springBack: return comment
    case .flight, .bounce:
      let velocity = best.number(.velocity)?.value ?? 0
      // An offset grows as the finger goes back.
      let isOffset = channels.first?.property.isContentOffset ?? false
      let number = formatted(rounded(isOffset ? -velocity : velocity, 0))
      let pair = channels.first?.property.axis == .x ? "[\(number), 0]" : "[0, \(number)]"
      return comment + ["- at: \(begin)", "  fling: { view: \(name), velocity: \(pair) }"]
    case .curve, .namedSpring, .criticalSpring, .spring, .movingSpring, .bezier:
      let changes = channels.map { channel -> String in
        let end = rounded(channel.to / channel.divisor(pixelsPerPoint), 2)
        return "\(name)\(channel.property.settableSuffix): \(formatted(end))"
      }
      let seconds = formatted(rounded(duration.value, 3))
      return comment + [
        "- animate: { delay: \(begin), duration: \(seconds), curve: \"\(notation)\" }",
        "  set: { \(changes.joined(separator: ", ")) }",
      ]
    }
  }

  private func comment(_ pixelsPerPoint: Double) -> [String] {
    let moved = channels.map { $0.text(pixelsPerPoint) }.joined(separator: ", ")
    let span = "from \(short(start.value)) s to \(short(start.value + duration.value)) s"
    switch verdict {
    case .tooFewFrames: return ["\(name): \(moved) \(span), in too few frames to tell how"]
    case .unexplained: return ["\(name): \(moved) \(span) by no known law; nearest: \(nextLaw)"]
    case .explained:
      let numbers = parameters.filter { $0.name != .duration }
        .map { "\($0.name) \($0.estimate.text)" }.joined(separator: ", ")
      return [
        "\(name): \(moved); \(lawName)\(numbers.isEmpty ? "" : " (\(numbers))")",
        "start \(start.text) s, duration \(duration.text) s, "
          + "\(short(residual)) left" + (runnerUp == nil ? "" : "; \(nextLaw)"),
      ]
    }
  }

  private var lawName: String {
    switch verdict {
    case .explained: best.law.familyName
    case .unexplained: "finger"
    case .tooFewFrames: "unknown"
    }
  }

  /// Laws whose scores differ by less cannot be told apart.
  private static let leastScoreDifference = 6.0

  /// The runner-up, or the nearest law of a move that none explains.
  private var nextLaw: String {
    guard verdict == .explained, let runnerUp else {
      return "\(best.summary), which is \(short(best.residual)) off"
    }
    let summary = "\(runnerUp.summary), \(short(runnerUp.residual))"
    return runnerUp.score - best.score < Self.leastScoreDifference
      ? "not told apart from \(summary)" : "next: \(summary)"
  }

  /// The move for programs: seconds, and the units of the table or pixels.
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
  /// The pixels for each unit of its numbers.
  fileprivate func divisor(_ pixelsPerPoint: Double) -> Double {
    property.unit == .points ? pixelsPerPoint : 1
  }

  /// "screen.x 10 → 70"
  fileprivate func text(_ pixelsPerPoint: Double) -> String {
    let divisor = divisor(pixelsPerPoint)
    return (property.name.isEmpty ? "" : "\(property.name) ")
      + "\(short(from / divisor)) → \(short(to / divisor))"
  }
}

extension MeasuredProperty {
  /// The property to set, with a point before it. The frame of a view at the top is its box on the
  /// screen.
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
  /// "0.3 ± 0.004"
  var text: String {
    let digits = abs(value) >= 100 ? 1 : 4
    let number = formatted(rounded(value, digits))
    guard uncertainty > 0 else { return number }
    let least = digits == 1 ? 0.1 : 0.0001
    return "\(number) ± \(formatted(max(rounded(uncertainty, digits), least)))"
  }
}

/// Returns a number with three digits, and nothing below a thousandth.
func short(_ number: Double) -> String {
  formatted(rounded(number, abs(number) >= 10 ? 1 : abs(number) >= 1 ? 2 : 3))
}
