// The positions and properties of the compared views over time, for images and reports.

import Geometry
import Player
import Scene

/// The values of a property over time, in a recording and in its scene.
package struct MatchedCurve: Sendable {
  /// The property's full name, as in the columns of traces.
  package let name: String
  /// The recorded values in the scene's units, with times in seconds on the recording's clock.
  package let recorded: [(time: Double, value: Double)]
  /// The scene's values, with times in seconds on the recording's clock.
  package let simulated: [(time: Double, value: Double)]
}

struct MatchedView: Sendable {
  /// The recorded bounding rectangle in each row, in points of the screen; nil where the view was
  /// lost.
  let recorded: [Rect?]
  /// The scene's bounding rectangle in each row, in points of the screen.
  let simulated: [Rect]
  /// The interval beyond the tolerance, in seconds on the recording's clock; nil for a view within
  /// the tolerance.
  let beyond: ClosedRange<Double>?
}

/// The compared views and properties over time.
package struct MatchedViews: Sendable {
  /// The times of the recording's frames or rows, in seconds on the recording's clock.
  package let times: [Double]
  /// The views whose x or y was recorded, in the order of the recording.
  let views: [MatchedView]
  /// The properties that change, and each view's worst property if the view is beyond the
  /// tolerance. They have the order of the recording.
  package let curves: [MatchedCurve]
  /// The largest difference between the recording and the scene at each time, over all properties,
  /// in points.
  package let distances: [Double]

  /// The smallest range of values that counts as a change, in multiples of the column's `unit`.
  private static let leastMove = 0.5

  init(
    _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ match: SceneMatch
  ) throws(UserError) {
    let alignment = match.alignment
    let sceneValues = try tracks.values(
      of: rehearsed.resolved, at: tracks.times.map { $0 - alignment.offsetSeconds })
    times = tracks.times
    distances = tracks.times.indices.map { row in
      tracks.columns.indices.reduce(0) { most, column in
        guard let value = tracks.value(column, row, alignment) else { return most }
        return max(most, abs(value - sceneValues[column][row]) / tracks.columns[column].unit)
      }
    }
    curves = zip(tracks.columns, sceneValues).enumerated().compactMap { index, pair in
      let (column, values) = pair
      let recorded = tracks.times.enumerated().compactMap { row, time in
        tracks.value(index, row, alignment).map { (time: time, value: $0) }
      }
      func extent(_ values: [Double]) -> Double {
        ((values.max() ?? 0) - (values.min() ?? 0)) / column.unit
      }
      let isWorst = match.views.contains { $0.property == column.name && $0.beyond != nil }
      guard isWorst || max(extent(recorded.map(\.value)), extent(values)) >= Self.leastMove
      else { return nil }
      return MatchedCurve(
        name: column.name, recorded: recorded,
        simulated: zip(tracks.times, values).map { (time: $0, value: $1) })
    }
    views = try Self.views(rehearsed, tracks, match)
  }

  private static let edges = ["screen.x", "screen.y", "screen.width", "screen.height"]

  private static func views(
    _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ match: SceneMatch
  ) throws(UserError) -> [MatchedView] {
    var found: [MatchedView] = []
    for name in tracks.views {
      let names = edges.map { "\(name).\($0)" }
      let variables = names.compactMap { rehearsed.scene.variable(named: $0) }
      let columns = names.map { edge in tracks.columns.firstIndex { $0.name == edge } }
      guard variables.count == edges.count, columns[0] != nil || columns[1] != nil else { continue }
      let offset = match.alignment.offsetSeconds
      let simulated = try rehearsed.resolved.values(
        of: variables, at: tracks.times.map { max(0, $0 - offset) }, keepsExactOffsets: true
      ).map { row -> [Double] in
        row.map { if case .number(let number) = $0 { number } else { 0 } }
      }
      let recorded = tracks.times.indices.map { row -> Rect? in
        let numbers = zip(columns, simulated[row]).compactMap { column, number -> Double? in
          guard let column else { return number }
          return tracks.value(column, row, match.alignment)
        }
        return numbers.count == edges.count ? Rect(edges: numbers) : nil
      }
      found.append(
        MatchedView(
          recorded: recorded, simulated: simulated.map { Rect(edges: $0) },
          beyond: match.views.first { $0.name == name }?.beyond))
    }
    return found
  }

  /// Returns the index of the last row at or before a time, in seconds on the recording's clock.
  func row(at seconds: Double) -> Int {
    max(0, (times.firstIndex { $0 > seconds + 1e-6 } ?? times.count) - 1)
  }
}

extension Rect {
  /// Expects x, y, width and height. A negative width or height becomes 0.
  fileprivate init(edges: [Double]) {
    self.init(x: edges[0], y: edges[1], width: max(0, edges[2]), height: max(0, edges[3]))
  }
}
