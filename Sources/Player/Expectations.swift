// The evaluation of the expectations in a scene, which are listed under `expect`.

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

  package init(location: SourceLocation, message: String) {
    (self.location, self.message) = (location, message)
  }

  /// The place in the file, a colon and the message.
  package var description: String { "\(location): \(message)" }
}

extension RehearsedScene {
  /// Returns the scene's expectations that are not met, in the order of the file. Expectations that
  /// recorded values cannot decide are left out.
  ///
  /// - Parameter trace: the values at all ticks of this scene, or recorded values.
  /// - Throws: `UserError` with all expectations that cannot fail in this scene.
  package func brokenExpectations(in trace: Trace) throws(UserError) -> [BrokenExpectation] {
    var broken: [BrokenExpectation] = []
    var errors: [Diagnostic] = []
    for expectation in scene.expectations where trace.decides(expectation.assertion) {
      let (text, assertion) = (expectation.text, expectation.assertion)
      let objection = objection(to: assertion, trace)
      if !trace.isRecorded,
        let reason = scene.certainty(of: assertion, in: trace, holds: objection == nil)
      {
        errors.append(
          Diagnostic(
            location: expectation.location,
            message: "'\(text)' cannot fail: \(reason); expect something else, or remove it"))
      } else if let objection {
        broken.append(
          BrokenExpectation(
            location: expectation.location, message: "expected '\(text)', but \(objection)"))
      }
    }
    guard errors.isEmpty else { throw UserError(errors, sources: sources) }
    return broken
  }

  /// Returns the observed behaviour that contradicts the assertion, as part of a sentence. Returns
  /// nil if the assertion holds.
  private func objection(to assertion: Expectation.Assertion, _ trace: Trace) -> String? {
    let end = trace.isRecorded ? trace.times.last ?? 0 : times.durationSeconds
    let mayRest = scene.reducesMotion
    return switch assertion {
    case .event(let pattern, let times):
      trace.objection(toTime: times?.latest, endingAt: end) ?? objection(toEvent: pattern, times)
    case .eventCount(let pattern, let count):
      moments(of: pattern).count == count
        ? nil : happened(moments(of: pattern))
    case .overshoot(let variable, let most, let span):
      trace.objection(toTime: span.latest, endingAt: end)
        ?? trace.objection(toOvershoot: variable, most, span, mayRest: mayRest)
    case .monotonic(let variable, let span):
      trace.objection(toTime: span.latest, endingAt: end)
        ?? trace.objection(toMonotonic: variable, span, mayRest: mayRest)
    case .settles(let variable, let time):
      trace.objection(toSettling: variable, by: time, end, mayRest: mayRest)
    case .value(let variable, let value, let time):
      trace.objection(toTime: time, endingAt: end)
        ?? trace.objection(toValue: variable, value, at: time)
    case .within(let variable, let range, let span):
      trace.objection(toTime: span.latest, endingAt: end)
        ?? trace.objection(toStaying: variable, in: range, span)
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

extension ClosedRange<Double> {
  /// The last time of the range that an expectation names: the upper bound if it is finite.
  fileprivate var latest: Double { upperBound.isFinite ? upperBound : lowerBound }
}
