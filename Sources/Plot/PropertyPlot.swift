// Properties of a scene over time, or over each other.

package import Geometry

/// A property at each tick.
package struct PlottedProperty: Sendable {
  /// For the legend.
  package var name: String
  /// Times in seconds, and values in the property's own unit.
  package var points: [Point]

  /// A property's course.
  package init(name: String, points: [Point]) {
    self.name = name
    self.points = points
  }
}

/// Values over time with their velocities below, and events as marks.
///
/// - Parameters:
///   - measured: values from elsewhere, as dots over the lines.
///   - events: in the order of time; those at one moment are one mark, called as the first.
package func plotOverTime(
  _ properties: [PlottedProperty], measured: [PlottedProperty] = [],
  events: [(seconds: Double, name: String)]
) -> Figure {
  var values = Chart(
    xLabel: "seconds", series: properties.map { .init(name: $0.name, points: $0.points) })
  for points in measured {
    var dots = Chart.Series(name: points.name, points: points.points)
    dots.isDotted = true
    values.series.append(dots)
  }
  values.includesZero = false
  values.plotHeight = 260
  values.marks = marks(of: events)
  var velocities = Chart(
    xLabel: "seconds",
    series: properties.map { property in
      .init(name: "\(property.name) per second", points: velocity(of: property.points))
    })
  velocities.plotHeight = 140
  let (upper, lower) = (values.figure(), velocities.figure())
  return upper.above(lower)
}

/// Values over another property, so that clamps, jumps and hysteresis show.
///
/// - Parameter along: at the same times as the others.
package func plot(_ properties: [PlottedProperty], against along: PlottedProperty) -> Figure {
  var chart = Chart(
    xLabel: along.name,
    series: properties.map { property in
      .init(
        name: property.name,
        points: zip(along.points, property.points).map { Point(x: $0.y, y: $1.y) })
    })
  chart.includesZero = false
  return chart.figure()
}

/// Central differences.
private func velocity(of row: [Point]) -> [Point] {
  row.indices.map { index in
    let (before, after) = (row[max(0, index - 1)], row[min(row.count - 1, index + 1)])
    let step = after.x - before.x
    return Point(x: row[index].x, y: step > 0 ? (after.y - before.y) / step : 0)
  }
}

/// Events at one moment are one mark.
private func marks(of events: [(seconds: Double, name: String)]) -> [(x: Double, name: String)] {
  var marks: [(x: Double, name: String)] = []
  for event in events {
    if let last = marks.last, event.seconds - last.x < 0.02 { continue }
    marks.append((event.seconds, event.name))
  }
  return marks
}
