// Curves over each other: what `flickbook plot` draws of notations.

import Geometry
package import Motion
import Scene
import Support

/// The largest number of lines in one chart.
package let mostPlottedLines = Chart.colors.count

/// Curves over each other, with axes, a legend and, for springs, the moment of rest.
///
/// Timing curves alone are drawn over the fraction of time, or over seconds with a duration; with a
/// spring among them all are drawn over seconds.
///
/// - Parameters:
///   - curves: one to `mostPlottedLines`, with their names for the legend.
///   - durationSeconds: of the animation, for the curves that have none of their own; 1 s by
///     default.
package func curvePlot(_ curves: [(name: String, curve: Curve)], durationSeconds: Double?)
  -> Figure
{
  let isInSeconds = durationSeconds != nil || curves.contains(where: \.curve.isSpring)
  let seconds = durationSeconds ?? unsaidCurveSeconds
  let chart = Chart(
    xLabel: isInSeconds ? "seconds" : "fraction of the duration",
    series: curves.map { series($0.name, $0.curve, over: seconds) })
  return chart.figure()
}

private func series(_ notation: String, _ curve: Curve, over seconds: Double) -> Chart.Series {
  /// Finer than pixels.
  let count = 1_200
  var name = notation
  if name.count > 90 { name = name.prefix(89) + "…" }
  switch curve {
  case .timing(let timing):
    return Chart.Series(
      name: name,
      points: (0...count).map { index in
        let fraction = Double(index) / Double(count)
        return Point(x: fraction * seconds, y: timing.value(at: fraction))
      })
  case .timedSpring, .spring, .cutSpring:
    let (spring, end) = curve.spring(over: seconds)
    let points = (0...count).map { index in
      let time = end * Double(index) / Double(count)
      return Point(x: time, y: spring.value(at: time))
    }
    if let value = Pacing(curve, over: end).valueBeforeJump {
      // Straight down or up at its last moment.
      let target = Point(x: end, y: 1)
      return Chart.Series(
        name: "\(name), jumps from \(thousandths(value)) to 1 at \(thousandths(end)) s",
        points: points + [target], mark: target)
    }
    let rest = curve.ownSeconds == nil ? "ends at" : "settles in"
    return Chart.Series(
      name: "\(name), \(rest) \(thousandths(end)) s", points: points,
      mark: Point(x: end, y: spring.value(at: end)))
  }
}
