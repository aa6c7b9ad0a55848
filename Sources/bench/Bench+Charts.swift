// Charts of the measurements, drawn by Plot.

import Foundation
import Geometry
import Render

extension Bench {
  private static let charts = "output/bench"

  /// Draws a chart of file size and quality score of several encoders' GIFs of the same frames.
  ///
  /// - Parameters:
  ///   - ours: The GIFs of Flickbook, in ascending order of quality.
  ///   - rivals: The GIFs of other encoders.
  static func chart(
    _ name: String, ours: [(kilobytes: Double, score: Double)],
    rivals: [(name: String, kilobytes: Double, score: Double)]
  ) throws {
    let line = Chart.Series(
      name: "flickbook: small, normal, best", points: ours.map { Point(x: $0.0, y: $0.1) })
    let dots = rivals.filter { $0.score.isFinite }.map { rival in
      var series = Chart.Series(
        name: rival.name, points: [Point(x: rival.kilobytes, y: rival.score)])
      series.isDotted = true
      return series
    }
    try write(Chart(xLabel: "KB; upwards the score (SSIMULACRA2)", series: [line] + dots), name)
  }

  /// Draws a chart of CPU time by size. A second line shows proportional growth from the first
  /// point.
  static func chart(_ name: String, xLabel: String, _ points: [Point]) throws {
    guard let first = points.first else { return }
    let proportional = points.map { Point(x: $0.x, y: first.y * $0.x / first.x) }
    try write(
      Chart(
        xLabel: xLabel,
        series: [
          Chart.Series(name: "seconds of CPU", points: points),
          Chart.Series(name: "in proportion", points: proportional),
        ]), name)
  }

  private static func write(_ chart: Chart, _ name: String) throws {
    var chart = chart
    chart.includesZero = false
    try FileManager.default.createDirectory(atPath: charts, withIntermediateDirectories: true)
    let path = "\(charts)/\(name).svg"
    try chart.figure().svg(title: name).write(toFile: path, atomically: true, encoding: .utf8)
    print("\n\(path)")
  }
}
