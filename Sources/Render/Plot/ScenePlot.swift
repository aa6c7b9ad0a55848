// Properties of a scene over time, or over each other, as a picture.

import Geometry
import Images
import Scene
import Stage

/// What a plot of a scene shows.
package struct ScenePlotOptions: Sendable {
  /// As traces name them: one to seven.
  package var properties: [String]
  /// The property along the horizontal axis; nil: time.
  package var against: String?
  package var format: PlotFormat

  package init(properties: [String], against: String? = nil, format: PlotFormat) {
    self.properties = properties
    self.against = against
    self.format = format
  }
}

/// Values over time with their velocities below and events as marks; or values over another
/// property, so that clamps, jumps and hysteresis show.
///
/// - Returns: the file's bytes.
/// - Throws: Trouble for an unknown property, or one that is no number.
package func scenePlot(_ production: Production, _ options: ScenePlotOptions) throws(Trouble)
  -> [UInt8]
{
  let against = options.against
  let (all, recording) = try scenePlotRows(
    production, options.properties + (against.map { [$0] } ?? []))
  let rows = Array(all.prefix(options.properties.count))
  let figure: Figure
  if let against, let along = all.last {
    var chart = Chart(
      xLabel: against,
      series: zip(options.properties, rows).map { name, row in
        .init(name: name, points: zip(along, row).map { Point(x: $0.y, y: $1.y) })
      })
    chart.includesZero = false
    figure = chart.figure()
  } else {
    figure = overTime(options.properties, rows, recording.events)
  }
  switch options.format {
  case .svg:
    let title = options.properties.joined(separator: ", ") + " of " + production.path
    return Array(figure.svg(title: title.onOneLine).utf8)
  case .png: return try png(of: figure)
  }
}

/// Properties at each tick, as times and values, and the run that they are of.
func scenePlotRows(_ production: Production, _ names: [String]) throws(Trouble)
  -> (rows: [[Point]], recording: Recording)
{
  var references: [Reference] = []
  for name in names { references.append(try production.reference(named: name, to: "plot")) }
  let recording = try recording(of: production, including: references)
  var rows: [[Point]] = []
  for (name, reference) in zip(names, references) {
    guard let row = recording.row(of: reference) else {
      throw Trouble("\(production.path): '\(name)' is no number to plot")
    }
    rows.append(row)
  }
  return (rows, recording)
}

extension Recording {
  /// A property's times and values; nil when it was not recorded, or is no number.
  func row(of reference: Reference) -> [Point]? {
    numbers(of: reference).map { zip(times, $0).map { Point(x: $0, y: $1) } }
  }
}

private func overTime(_ names: [String], _ rows: [[Point]], _ events: [EventRecord]) -> Figure {
  var values = Chart(
    xLabel: "seconds", series: zip(names, rows).map { .init(name: $0, points: $1) })
  values.includesZero = false
  values.plotHeight = 260
  values.marks = marks(of: events)
  var velocities = Chart(
    xLabel: "seconds",
    series: zip(names, rows).map { name, row in
      .init(name: "\(name) per second", points: velocity(of: row))
    })
  velocities.plotHeight = 140
  let (upper, lower) = (values.figure(), velocities.figure())
  return upper.above(lower)
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
private func marks(of events: [EventRecord]) -> [(x: Double, name: String)] {
  var marks: [(x: Double, name: String)] = []
  for event in events {
    if let last = marks.last, event.time - last.x < 0.02 { continue }
    marks.append((event.time, event.event))
  }
  return marks
}
