// Charts of a scene's properties, over time or over another property.

package import Geometry
import Scene

/// A property's values over time, for a chart.
package struct PlottedProperty: Sendable {
  /// The property's name, as in the columns of traces.
  package var name: String
  /// The values over time: x in seconds, y in the property's unit.
  package var points: [Point]

  /// Creates the values of a property over time.
  package init(name: String, points: [Point]) {
    self.name = name
    self.points = points
  }

  /// The name of the vertical axis. Properties with the same axis name share a chart.
  fileprivate var axis: String {
    // Each state has its own axis, because different states can have different units.
    Quantity(ofColumn: name)?.axis ?? name
  }

  fileprivate var unit: String { Quantity(ofColumn: name)?.unit ?? "" }
}

/// Returns charts of values over time, one for each unit. Charts of the velocities follow below.
/// Events are marked with vertical lines.
///
/// - Parameters:
///   - measured: Measured values, drawn as dots in the chart of the property with the same index.
///   - events: The events in order of time. Events of the same name within 20 ms share a line.
package func plotOverTime(
  _ properties: [PlottedProperty], measured: [PlottedProperty] = [],
  events: [(seconds: Double, name: String)]
) -> Figure {
  let colors = PropertyKind.colors(of: properties.map(\.name))
  var values: [TimeChart.Band] = []
  var velocities: [TimeChart.Band] = []
  for group in grouped(properties) {
    let unit = properties[group[0]].unit
    var lines = group.map { index in
      series(properties[index].name, properties[index].points, colors[index])
    }
    let slopes = zip(group, lines).map { index, line in
      series(line.name, velocity(of: properties[index].points), colors[index])
    }
    for index in group where measured.indices.contains(index) {
      var dots = series(measured[index].name, measured[index].points, Chart.colors[1])
      dots.isDotted = true
      lines.append(dots)
    }
    let isShare = properties[group[0]].axis == "opacity"
    values.append(TimeChart.Band(series: lines, unit: unit, includes: isShare ? [0, 1] : []))
    velocities.append(
      TimeChart.Band(series: slopes, unit: "\(unit)/s", includes: [0], isLow: true))
  }
  return TimeChart(bands: values + velocities, moments: moments(of: events)).figure()
}

/// Returns charts of properties over another property. Such charts show clamps, jumps and
/// hysteresis.
///
/// - Parameter along: The property on the horizontal axis, with the same times as `properties`.
package func plot(_ properties: [PlottedProperty], against along: PlottedProperty) -> Figure {
  let colors = PropertyKind.colors(of: properties.map(\.name))
  let charts = grouped(properties).map { group in
    var chart = Chart(
      xLabel: along.unit.isEmpty ? along.name : "\(along.name) (\(along.unit))",
      series: group.map { index in
        let unit = properties[index].unit
        let name = properties[index].name
        let points = zip(along.points, properties[index].points)
        return series(
          unit.isEmpty ? name : "\(name) (\(unit))", points.map { Point(x: $0.y, y: $1.y) },
          colors[index])
      })
    chart.includesZero = false
    return chart.figure()
  }
  return charts.dropFirst().reduce(charts.first ?? Figure(size: .zero)) { $0.above($1) }
}

private func series(_ name: String, _ points: [Point], _ color: Color) -> Chart.Series {
  var series = Chart.Series(name: name, points: points)
  series.color = color
  return series
}

/// Groups the indices of the properties by axis, in the order of each group's first property.
private func grouped(_ properties: [PlottedProperty]) -> [[Int]] {
  var groups: [(axis: String, places: [Int])] = []
  for (place, property) in properties.enumerated() {
    if let index = groups.firstIndex(where: { $0.axis == property.axis }) {
      groups[index].places.append(place)
    } else {
      groups.append((property.axis, [place]))
    }
  }
  return groups.map(\.places)
}

/// Returns the velocity at each point, in units per second, from central differences.
private func velocity(of row: [Point]) -> [Point] {
  row.indices.map { index in
    let (before, after) = (row[max(0, index - 1)], row[min(row.count - 1, index + 1)])
    let step = after.x - before.x
    return Point(x: row[index].x, y: step > 0 ? (after.y - before.y) / step : 0)
  }
}

/// Returns the events with their times in seconds as `x`. An event within 20 ms of an event of the
/// same name is omitted.
private func moments(of events: [(seconds: Double, name: String)]) -> [(x: Double, name: String)] {
  var moments: [(x: Double, name: String)] = []
  for event in events {
    let isTold = moments.reversed().prefix { event.seconds - $0.x < 0.02 }
      .contains { $0.name == event.name }
    if !isTold { moments.append((event.seconds, event.name)) }
  }
  return moments
}
