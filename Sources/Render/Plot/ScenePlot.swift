// Properties of a scene over time, or over each other, as a picture.

import Geometry
import Images
import Scene
import Stage

/// What a plot of a scene shows.
public struct ScenePlotOptions: Sendable {
  /// As traces name them: one to seven.
  public var properties: [String]
  /// The property along the horizontal axis; nil: time.
  public var against: String?
  public var format: PlotFormat

  public init(properties: [String], against: String? = nil, format: PlotFormat) {
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
public func scenePlot(_ production: Production, _ options: ScenePlotOptions) throws(Trouble)
  -> [UInt8]
{
  let rows = try options.properties.map { (name) throws(Trouble) in
    try scenePlotRow(production, name)
  }
  var figure: Figure
  if let against = options.against {
    let along = try scenePlotRow(production, against)
    var chart = Chart(
      xLabel: against,
      series: zip(options.properties, rows).map { name, row in
        .init(name: name, points: zip(along, row).map { Point(x: $0.y, y: $1.y) })
      })
    chart.includesZero = false
    figure = chart.figure()
  } else {
    figure = try overTime(production, options.properties, rows)
  }
  switch options.format {
  case .svg:
    let title = options.properties.joined(separator: ", ") + " of " + production.path
    return Array(figure.svg(title: title.onOneLine).utf8)
  case .png: return try png(of: figure)
  }
}

/// A property at each tick: the time and the value.
func scenePlotRow(_ production: Production, _ name: String) throws(Trouble) -> [Point] {
  let scene = production.scene
  guard let reference = scene.reference(named: name) else {
    let hint = scene.nearestName(to: name).map { "; did you mean '\($0)'?" } ?? ""
    throw Trouble("\(scene.file): there is no property '\(name)' to plot\(hint)")
  }
  do {
    var stage = Stage(scene, measuring: production.measuring)
    var points: [Point] = []
    let step = 1 / Double(scene.tickRate)
    for tick in 0...Int((production.durationSeconds / step + 1e-6).rounded(.down)) {
      let time = Double(tick) * step
      try stage.advance(to: time)
      switch try stage.values(of: [reference], at: time)[0] {
      case .number(let number): points.append(Point(x: time, y: number))
      case .boolean(let boolean): points.append(Point(x: time, y: boolean ? 1 : 0))
      case .text, .color: throw Trouble("\(scene.file): '\(name)' is no number to plot")
      }
    }
    return points
  } catch let error as StageError {
    throw Trouble([error.diagnostic], sources: production.sources)
  } catch {
    throw error as? Trouble ?? Trouble("\(error)")
  }
}

private func overTime(_ production: Production, _ names: [String], _ rows: [[Point]])
  throws(Trouble) -> Figure
{
  var values = Chart(
    xLabel: "seconds", series: zip(names, rows).map { .init(name: $0, points: $1) })
  values.includesZero = false
  values.plotHeight = 260
  values.marks = try marks(of: try recording(of: production).events)
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
private func marks(of events: [EventRecord]) throws(Trouble) -> [(x: Double, name: String)] {
  var marks: [(x: Double, name: String)] = []
  for event in events {
    if let last = marks.last, event.time - last.x < 0.02 { continue }
    marks.append((event.time, event.event))
  }
  return marks
}
