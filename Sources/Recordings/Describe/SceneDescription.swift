// The description of a scene, from its values at each refresh.

import Geometry
package import Player
import Scene
import Support

/// Describes what moves in a scene, without drawing it.
///
/// - Throws: UserError for an error in the scene.
package func describe(_ rehearsed: RehearsedScene) throws(UserError) -> MotionDescription {
  let scene = rehearsed.scene
  let variables = movingProperties(of: scene).compactMap { name in
    scene.variable(named: name).map { (traced: TracedVariable(named: name), variable: $0) }
  }.filter { $0.traced.quantity != nil && $0.traced.type == .number }
  let rate = Double(scene.tickRate)
  let count = max(2, Int(saturating: (rehearsed.times.durationSeconds * rate).rounded(.down)) + 1)
  let times = (0..<min(count, mostRows)).map { Double($0) / rate }
  let rows = try rehearsed.resolved.values(
    of: variables.map(\.variable), at: times, keepsExactOffsets: true)
  var views: [TimedChannels] = []
  for (column, variable) in variables.enumerated() {
    guard case .quantity(let view, let quantity) = variable.traced else { continue }
    let channel = TimedChannels.Channel(
      name: quantity.name, values: rows.map { RecordedTracks.number($0[column]) }, noise: 0)
    let values = channel.values.compactMap(\.self)
    let change = (values.max() ?? 0) - (values.min() ?? 0)
    guard change > leastChange(of: channel.property) else { continue }
    if let index = views.firstIndex(where: { $0.name == view }) {
      views[index].channels.append(channel)
    } else {
      views.append(TimedChannels(name: view, times: times, channels: [channel]))
    }
  }
  let options = FitOptions(trackCount: max(views.count, 1))
  var things = views.compactMap { series -> MovingThing? in
    let fitted = fitWithinLimits(series, options: options)
    guard !fitted.moves.isEmpty || !fitted.isComplete else { return nil }
    return MovingThing(
      mark: 0, name: series.name, track: Track(name: series.name, rows: []), channels: series,
      moves: fitted.moves, isComplete: fitted.isComplete)
  }
  things = things.enumerated()
    .sorted { ($0.element.firstSeconds, $0.offset) < ($1.element.firstSeconds, $1.offset) }
    .map(\.element)
  for index in things.indices { things[index].mark = index + 1 }
  let size = scene.screen.crop.size
  var description = MotionDescription(
    path: rehearsed.path,
    clock: MotionDescription.Clock(
      frames: times.count, distinctFrames: times.count, framesPerSecond: rate),
    size: size, things: things, events: [], limits: [])
  description.isOfScene = true
  description.addRelations()
  if count > mostRows {
    description.limits.append(
      "only the first \(thousandths(Double(mostRows) / rate)) s are described")
  }
  return description
}

/// The maximum number of refreshes that are described: ten minutes at 60 Hz.
private let mostRows = 36_000

/// Returns the smallest change of a property that counts as motion, in its unit.
private func leastChange(of property: MeasuredProperty) -> Double {
  switch property.unit {
  case .points: 0.5
  case .degrees: 0.5
  case .share, .number: 0.02
  }
}
