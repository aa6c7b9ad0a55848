// The chart of curves that `flickbook plot` draws.

import Geometry
package import Motion
import Scene
import Support

/// The maximum number of curves in one chart.
package let mostPlottedLines = Chart.colors.count

/// Returns a chart of curves in a common plot area, with a legend. The end of each spring is
/// marked.
///
/// The horizontal axis is in seconds if a duration is given or a curve is a spring. Otherwise the
/// axis shows fractions of the duration.
///
/// - Parameters:
///   - curves: One to `mostPlottedLines` curves, with their names for the legend.
///   - durationSeconds: The duration in seconds of curves without their own duration; nil for 1 s.
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
  /// The number of sampling intervals, more than the chart's width in points.
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
    if let value = TimedCurve(curve, over: end).valueBeforeJump {
      // A vertical line shows the spring's jump to 1 at its end.
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
