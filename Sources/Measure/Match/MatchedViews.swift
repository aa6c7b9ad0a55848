// Where a recording and a scene have the views that both know, moment by moment: what is drawn of a
// match, and what its report plots.

import Geometry
package import Player
import Scene

/// A property as a recording and as the scene have it.
package struct MatchedCurve: Sendable {
  /// As a trace calls it.
  package let name: String
  /// In seconds of the recording, and in the property's own unit on the scene's screen.
  package let recorded: [(time: Double, value: Double)]
  /// The same of the scene.
  package let said: [(time: Double, value: Double)]
}

/// The views of a match over time.
package struct MatchedViews: Sendable {
  /// A view that a recording knows a place of.
  struct View: Sendable {
    let name: String
    /// For each row where the recording has it, in points of the screen; nil where it is lost.
    let recorded: [Rect?]
    /// For each row where the scene has it, in points of the screen.
    let said: [Rect]
    /// When it is beyond the tolerance, in seconds of the recording; nil: never.
    let beyond: ClosedRange<Double>?
  }

  /// When the recording was looked at, in seconds of its own clock.
  package let times: [Double]
  /// Those with a place, in the order of the recording.
  let views: [View]
  /// Properties that move on either side, or are beyond the tolerance, in the recording's order.
  package let curves: [MatchedCurve]
  /// For each time how far the view is that is furthest from its track, in points.
  package let offPoints: [Double]

  /// Less than this is no move, in points.
  private static let leastMove = 0.5

  /// - Throws: UserError with what goes wrong in the scene.
  package init(
    _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ match: SceneMatch
  ) throws(UserError) {
    let placement = match.placement
    let course = try tracks.course(
      of: rehearsed.resolved, at: tracks.times.map { $0 - placement.offsetSeconds })
    times = tracks.times
    offPoints = tracks.times.indices.map { row in
      tracks.columns.indices.reduce(0) { most, column in
        guard let value = tracks.value(column, row, placement) else { return most }
        return max(most, abs(value - course[column][row]) / tracks.columns[column].unit)
      }
    }
    curves = tracks.columns.indices.compactMap { column in
      let unit = tracks.columns[column].unit
      let recorded = tracks.times.enumerated().compactMap { row, time in
        tracks.value(column, row, placement).map { (time: time, value: $0) }
      }
      let said = zip(tracks.times, course[column]).map { (time: $0, value: $1) }
      func extent(_ rows: [(time: Double, value: Double)]) -> Double {
        let values = rows.map(\.value)
        return ((values.max() ?? 0) - (values.min() ?? 0)) / unit
      }
      let isWorst = match.views.contains {
        $0.property == tracks.columns[column].name && $0.beyond != nil
      }
      guard isWorst || max(extent(recorded), extent(said)) >= Self.leastMove else { return nil }
      return MatchedCurve(name: tracks.columns[column].name, recorded: recorded, said: said)
    }
    views = try Self.views(rehearsed, tracks, match)
  }

  private static let edges = ["screen.x", "screen.y", "screen.width", "screen.height"]

  private static func views(
    _ rehearsed: RehearsedScene, _ tracks: RecordedTracks, _ match: SceneMatch
  ) throws(UserError) -> [View] {
    var found: [View] = []
    for name in tracks.views {
      let variables = edges.compactMap { rehearsed.scene.variable(named: "\(name).\($0)") }
      let columns = edges.map { edge in
        tracks.columns.firstIndex { $0.view == name && $0.name == "\(name).\(edge)" }
      }
      guard variables.count == edges.count, columns[0] != nil || columns[1] != nil else { continue }
      let offset = match.placement.offsetSeconds
      let said = try rehearsed.resolved.values(
        of: variables, at: tracks.times.map { max(0, $0 - offset) }
      ).map { row in Rect(row.map { if case .number(let number) = $0 { number } else { 0 } }) }
      let recorded = tracks.times.indices.map { row -> Rect? in
        let numbers = columns.enumerated().map { edge, column -> Double? in
          guard let column else { return said[row].edges[edge] }
          return tracks.value(column, row, match.placement)
        }.compactMap { $0 }
        return numbers.count == edges.count ? Rect(numbers) : nil
      }
      found.append(
        View(
          name: name, recorded: recorded, said: said,
          beyond: match.views.first { $0.name == name }?.beyond))
    }
    return found
  }

  /// The row that shows at a time: the last one that is not later.
  func row(at seconds: Double) -> Int {
    max(0, (times.firstIndex { $0 > seconds + 1e-6 } ?? times.count) - 1)
  }
}

extension Rect {
  /// - Parameter edges: x, y, width and height.
  fileprivate init(_ edges: [Double]) {
    self.init(x: edges[0], y: edges[1], width: max(0, edges[2]), height: max(0, edges[3]))
  }

  fileprivate var edges: [Double] { [minX, minY, width, height] }
}
