// The values of a curve as a table, for `flickbook curve`.

package import Motion
package import Player
import Scene
package import Support

/// The positions at which a curve is sampled.
package enum CurveSamples: Sendable, Hashable {
  /// Two or more samples, evenly spaced from the start to the end of the curve.
  case even(Int)
  /// The positions of the samples: fractions of the duration, 0…1, or for springs times in seconds.
  case at([Double])
}

/// Returns the values of a curve as a table in CSV or JSON.
///
/// A timing curve has rows `x,y` with x from 0 to 1. A spring has rows `time,value,velocity`: the
/// time in seconds, the value as a fraction of the distance to the target, and the velocity in this
/// unit per second. A spring that jumps at its end has two rows for the time of the jump. At later
/// times it has the value 1.
///
/// Numbers have all digits, so that parsing them gives the computed values.
///
/// - Parameters:
///   - notation: The curve in the scene language, such as `easeInOut` or `spring(damping: 0.5)`.
///   - samples: The positions of the samples. Even samples end at x = 1 or at the end of the
///     spring.
///   - durationSeconds: The duration in seconds of a spring that is fitted to the animation's
///     duration; nil for 1 s.
///   - format: CSV or JSON.
/// - Throws: UserError for an invalid curve, and for a sample before a spring's start.
package func curveTable(
  _ notation: String, samples: CurveSamples, durationSeconds: Double? = nil, format: TableFormat
) throws(UserError) -> String {
  let curve = try Curve(notation: notation)
  let table: Table
  switch curve {
  case .timing(let timing):
    table = Table(
      columns: ["x", "y"],
      rows: samples.values(to: 1).map { [.exact($0), .exact(timing.value(at: $0))] })
  case .timedSpring, .spring, .cutSpring:
    let (spring, end) = curve.spring(over: durationSeconds ?? unsaidCurveSeconds)
    let times = samples.values(to: end)
    if let early = times.first(where: { $0 < 0 }) {
      throw UserError("a spring begins at 0 s; it has no value at \(formatted(early))")
    }
    let jumps = TimedCurve(curve, over: end).valueBeforeJump != nil
    table = Table(
      columns: ["time", "value", "velocity"],
      rows: times.flatMap { time in
        let moving = [
          JSON.exact(time), .exact(spring.value(at: time)), .exact(spring.velocity(at: time)),
        ]
        // A spring that jumps has two rows at its end: the value before the jump and the value 1.
        guard jumps, time >= end else { return [moving] }
        let arrived = [JSON.exact(time), .exact(1), .exact(0)]
        return time == end ? [moving, arrived] : [arrived]
      })
  }
  return table.text(format)
}

/// Returns a note with the value before the jump at a curve's end; nil for a curve without a jump.
///
/// - Parameter durationSeconds: The duration in seconds of a spring that is fitted to the
///   animation's duration; nil for 1 s.
/// - Throws: UserError for an invalid curve.
package func jumpNote(of notation: String, durationSeconds: Double? = nil) throws(UserError)
  -> String?
{
  let pacing = TimedCurve(
    try Curve(notation: notation), over: durationSeconds ?? unsaidCurveSeconds)
  return pacing.valueBeforeJump.map { value in
    "the spring is at \(thousandths(value)) after its \(formatted(pacing.durationSeconds)) s, "
      + "and then jumps to 1"
  }
}

extension Curve {
  /// Parses a curve from its notation, such as `easeInOut`.
  ///
  /// - Throws: UserError that points at the invalid character.
  package init(notation: String) throws(UserError) {
    do throws(CurveSyntaxError) {
      self = try Curve(parsing: notation)
    } catch {
      let shown = notation.count > 80 ? notation.prefix(80) + "…" : notation[...]
      throw UserError(
        "curve '\(shown)', character \(error.offset + 1): \(error.message)", in: notation,
        at: error.offset)
    }
  }
}

extension CurveSamples {
  fileprivate func values(to end: Double) -> [Double] {
    switch self {
    case .at(let values): values
    case .even(let count):
      (0..<count).map { $0 == count - 1 ? end : end * Double($0) / Double(count - 1) }
    }
  }
}
