// The evaluation of the expectations in a scene, which are listed under `expect`.

import Motion
package import Scene
import Stage
import Support

/// An expectation of a scene that is not met.
package struct BrokenExpectation: Sendable, Hashable, CustomStringConvertible {
  /// The place of the expectation in the scene's file.
  package let location: SourceLocation
  /// A sentence with the expectation and the observed behaviour: "expected '…', but it never
  /// happened".
  package let message: String

  /// Creates a broken expectation with its place and message.
  package init(location: SourceLocation, message: String) {
    (self.location, self.message) = (location, message)
  }

  /// The place in the file, a colon and the message.
  package var description: String { "\(location): \(message)" }
}

extension RehearsedScene {
  /// Returns the scene's expectations that are not met, in the order of the file.
  ///
  /// - Parameter trace: the values at all ticks of this scene.
  package func brokenExpectations(in trace: Trace) -> [BrokenExpectation] {
    scene.expectations.compactMap { expectation in
      objection(to: expectation.assertion, trace).map { objection in
        BrokenExpectation(
          location: expectation.location,
          message: "expected '\(expectation.text)', but \(objection)")
      }
    }
  }

  /// Returns the observed behaviour that contradicts the assertion, as part of a sentence. Returns
  /// nil if the assertion holds.
  private func objection(to assertion: Expectation.Assertion, _ trace: Trace) -> String? {
    switch assertion {
    case .event(let pattern, let times): objection(toEvent: pattern, times)
    case .eventCount(let pattern, let count):
      moments(of: pattern).count == count
        ? nil : happened(moments(of: pattern))
    case .overshoot(let variable, let most): trace.objection(toOvershoot: variable, most)
    case .monotonic(let variable, let range): trace.objection(toMonotonic: variable, range)
    case .settles(let variable, let end): trace.objection(toSettling: variable, by: end)
    case .value(let variable, let value, let time):
      trace.objection(toValue: variable, value, at: time)
    case .within(let variable, let range, let span):
      trace.objection(toStaying: variable, in: range, span)
    }
  }

  private func objection(toEvent pattern: EventPattern, _ times: ClosedRange<Double>?) -> String? {
    let moments = moments(of: pattern)
    guard let times else { return moments.isEmpty ? nil : happened(moments) }
    guard !moments.contains(where: times.contains) else { return nil }
    guard moments.isEmpty else { return happened(moments) }
    var known: [String] = []
    for event in namedEvents where !known.contains(event.name) { known.append(event.name) }
    let near = nearest(to: pattern.text, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "no such event happened\(near)"
  }

  private func happened(_ moments: [Double]) -> String {
    let times =
      moments.prefix(4).map(formatted).joined(separator: ", ") + (moments.count > 4 ? ", …" : "")
    return switch moments.count {
    case 0: "it never happened"
    case 1: "it happened at \(times)"
    case 2: "it happened twice, at \(times)"
    default: "it happened \(moments.count) times, at \(times)"
    }
  }
}

extension Trace {
  /// The largest allowed deviation from an expected number, in the property's unit.
  private static let tolerance = 1e-3

  private func values(_ variable: Variable, _ span: ClosedRange<Double>)
    -> [(time: Double, value: Double)]?
  {
    guard let numbers = numbers(of: variable) else { return nil }
    return zip(times, numbers).filter { span.contains($0.0) }
  }

  private static let noNumbers = "it is not a number"

  fileprivate func objection(toOvershoot variable: Variable, _ most: Double) -> String? {
    guard let values = values(variable, Expectation.always), let end = values.last?.value else {
      return Self.noNumbers
    }
    // A property that ends above the limit is assumed to move downwards. The limit is then a
    // minimum.
    let isFloor = end > most
    let extreme = isFloor ? values.min { $0.value < $1.value } : values.max { $0.value < $1.value }
    guard let extreme else { return nil }
    let beyond = isFloor ? most - extreme.value : extreme.value - most
    guard beyond > Self.tolerance else { return nil }
    return "it reaches \(formatted(extreme.value)) at \(formatted(extreme.time))"
  }

  fileprivate func objection(toMonotonic variable: Variable, _ span: ClosedRange<Double>)
    -> String?
  {
    guard let values = values(variable, span) else { return Self.noNumbers }
    guard let first = values.first, let last = values.last else {
      return "the scene ends before that"
    }
    let sign = last.value >= first.value ? 1.0 : -1.0
    for (before, after) in zip(values, values.dropFirst())
    where sign * (after.value - before.value) < -1e-6 {
      return "it turns back at \(formatted(before.time)), at \(formatted(before.value))"
    }
    return nil
  }

  fileprivate func objection(toSettling variable: Variable?, by end: Double) -> String? {
    guard let last = times.last, end <= last else { return nil }
    for one in series where variable.map({ $0 == one.variable }) ?? !one.name.isEmpty {
      guard let final = one.values.last,
        let index = one.values.lastIndex(where: { $0 != final }), index + 1 < times.count,
        times[index + 1] > end + 1e-6
      else { continue }
      let name = variable == nil ? one.name : "it"
      return "\(name) moves until \(formatted(times[index + 1]))"
    }
    return nil
  }

  fileprivate func objection(toValue variable: Variable, _ value: Value, at time: Double)
    -> String?
  {
    guard let one = series.first(where: { $0.variable == variable }),
      let index = times.lastIndex(where: { $0 <= time + 1e-6 }), let last = times.last,
      time <= last + 1e-6
    else { return "the scene ends before that" }
    let found = one.values[index]
    if case .number(let expected) = value, case .number(let number) = found {
      // The time may be between two ticks; interpolate linearly between the values at these ticks.
      let next = index + 1 < times.count ? one.values[index + 1] : found
      guard case .number(let ahead) = next else { return nil }
      let share =
        index + 1 < times.count ? (time - times[index]) / (times[index + 1] - times[index]) : 0
      let there = number + share * (ahead - number)
      return abs(there - expected) <= Self.tolerance ? nil : "it is \(formatted(there))"
    }
    return found.shown == value.shown ? nil : "it is \(found.shown)"
  }

  fileprivate func objection(
    toStaying variable: Variable, in range: ClosedRange<Double>, _ span: ClosedRange<Double>
  ) -> String? {
    guard let values = values(variable, span) else { return Self.noNumbers }
    let low = range.lowerBound - Self.tolerance
    let high = range.upperBound + Self.tolerance
    return values.first { $0.value < low || $0.value > high }
      .map { "it is \(formatted($0.value)) at \(formatted($0.time))" }
  }
}
