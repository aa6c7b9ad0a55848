// Curves as a picture: what `flickbook plot` draws.

import Geometry
import Images
import Motion
import Raster
import Scene

/// The forms of a plot.
package enum PlotFormat: String, Sendable, Hashable, CaseIterable {
  case svg, png
}

/// The largest number of curves in one plot.
package let plottedCurvesLimit = Chart.colors.count

/// Curves over each other, with axes, a legend and, for springs, the moment of rest.
///
/// Timing curves alone are drawn over the fraction of time, or over seconds with a duration; with a
/// spring among them all are drawn over seconds.
///
/// - Parameters:
///   - notations: one to `plottedCurvesLimit` curves, as in a scene.
///   - durationSeconds: of the animation, for the curves that have none of their own; 1 s by
///     default.
/// - Returns: the file's bytes.
/// - Throws: Trouble for what is no curve, or when fonts are missing.
package func curvePlot(
  _ notations: [String], durationSeconds: Double?, format: PlotFormat
) throws(Trouble) -> [UInt8] {
  var curves: [Curve] = []
  for notation in notations { curves.append(try curve(notation)) }
  let hasSpring = curves.contains(where: \.isSpring)
  let isInSeconds = hasSpring || durationSeconds != nil
  let seconds = durationSeconds ?? unsaidCurveSeconds
  let chart = Chart(
    xLabel: isInSeconds ? "seconds" : "fraction of the duration",
    series: zip(notations, curves).map { series($0, $1, over: seconds) })
  let figure = chart.figure()
  switch format {
  case .svg:
    return Array(figure.svg(title: notations.joined(separator: ", ").onOneLine).utf8)
  case .png: return try png(of: figure)
  }
}

private func series(_ notation: String, _ curve: Curve, over seconds: Double) -> Chart.Series {
  /// Finer than pixels.
  let count = 1_200
  var name = notation.onOneLine
  if name.count > 90 { name = name.prefix(89) + "…" }
  switch curve {
  case .timing(let timing):
    return Chart.Series(
      name: name,
      points: (0...count).map { index in
        let fraction = Double(index) / Double(count)
        return Point(x: fraction * seconds, y: timing.value(at: fraction))
      })
  case .timedSpring, .spring:
    let (spring, end) = curve.spring(over: seconds)
    let rest = curve.ownSeconds == nil ? "ends at" : "settles in"
    return Chart.Series(
      name: "\(name), \(rest) \(formatted((end * 1_000).rounded() / 1_000)) s",
      points: (0...count).map { index in
        let time = end * Double(index) / Double(count)
        return Point(x: time, y: spring.value(at: time))
      },
      mark: Point(x: end, y: spring.value(at: end)))
  }
}

func png(of figure: Figure) throws(Trouble) -> [UInt8] {
  do {
    let raster = try Raster(fonts: try FontLibrary(), images: ImageLibrary())
    return try PNG.encode(try raster.draw(figure.frame(scale: 2)))
  } catch {
    throw Trouble("\(error)")
  }
}
