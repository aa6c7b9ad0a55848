// The tracks of a recording, matched with the properties of a scene.

import Geometry
package import Player
package import Scene
import Support

/// The tracks of the views that a recording and a scene share.
package struct RecordedTracks: Sendable {
  /// A recorded property over time, with the scene's property of the same name.
  struct Column: Sendable {
    /// The conversion from recorded numbers to points of the screen: a position, a length or none.
    enum ScreenGeometry { case x, y, length, none }

    let view: String
    /// The property's full name, such as "title.screen.y".
    let name: String
    let variable: Variable
    let property: MeasuredProperty
    /// One value for each row; nil if unknown.
    let values: [Double?]

    /// The difference that weighs as much as one point of distance: 0.05 for opacities and scales,
    /// otherwise 1.
    var unit: Double { property.unit == .share ? 0.05 : 1 }

    var geometry: ScreenGeometry {
      switch property.quantity {
      case .reading(.screenX): .x
      case .reading(.screenY): .y
      case .reading(.screenWidth), .reading(.screenHeight): .length
      default: .none
      }
    }
  }

  /// The timestamps of the recording's frames in ascending order, in seconds on the recording's
  /// clock.
  package let times: [Double]
  let columns: [Column]
  /// The names of recorded views that the scene lacks.
  package let unknown: [String]

  /// Matches the tracks of a recording with the properties of a scene.
  ///
  /// - Parameters:
  ///   - tracks: the measured views, in pixels of the recording.
  ///   - path: the recording's path, for error messages.
  ///   - selection: the names of views, or of properties such as `title.alpha`. An empty list
  ///     selects all views that the scene also has.
  /// - Throws: UserError if the recording and the scene share no view, or the recording lacks a
  ///   part of the selection.
  package init(
    _ tracks: [TimedChannels], of scene: Scene, path: String, views selection: [String] = []
  ) throws(UserError) {
    var (columns, unknown): ([Column], [String]) = ([], [])
    for track in tracks {
      for channel in track.channels {
        let name = channel.name.isEmpty ? track.name : "\(track.name).\(channel.name)"
        guard
          selection.isEmpty || selection.contains(track.name) || selection.contains(name)
        else { continue }
        guard let variable = scene.variable(named: name) else {
          if !unknown.contains(track.name) { unknown.append(track.name) }
          continue
        }
        columns.append(
          Column(
            view: track.name, name: name, variable: variable, property: channel.property,
            values: channel.values))
      }
    }
    for name in selection where !columns.contains(where: { $0.view == name || $0.name == name }) {
      let known = tracks.map(\.name).joined(separator: ", ")
      throw UserError("\(path): has no track of '\(name)'; it has \(known)")
    }
    guard !columns.isEmpty else {
      let known = scene.views.compactMap(\.path).prefix(12).joined(separator: ", ")
      throw UserError(
        "\(path): has no track of a view in \(scene.file); name its tracks after views: \(known)")
    }
    let times = tracks.first?.times ?? []
    guard let last = times.last, let first = times.first, last - first <= Limits.seconds else {
      throw UserError(
        "\(path): is longer than \(formatted(Limits.seconds)) s; use a shorter recording")
    }
    (self.times, self.columns, self.unknown) = (times, columns, unknown)
  }

  /// The names of the recorded views, in the order of the recording.
  package var views: [String] {
    columns.map(\.view).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The median frame duration, in seconds.
  var frameSeconds: Double { medianStep(times) ?? 0 }

  /// Returns a recorded number in the scene's unit, or nil if unknown.
  func value(_ column: Int, _ row: Int, _ alignment: RecordingAlignment) -> Double? {
    guard let value = columns[column].values[row] else { return nil }
    switch columns[column].geometry {
    case .x: return value / alignment.scale + alignment.origin.x
    case .y: return value / alignment.scale + alignment.origin.y
    case .length: return value / alignment.scale
    case .none: return value
    }
  }

  /// Returns the exact time of the tick that a table has rounded to `time`. Returns `time` if no
  /// tick is within a microsecond.
  ///
  /// - Parameters:
  ///   - time: the time in the table, in seconds.
  ///   - rate: the ticks per second.
  private static func atTick(_ time: Double, _ rate: Double) -> Double {
    let tick = (time * rate).rounded() / rate
    return abs(tick - time) <= timeUnit ? tick : time
  }

  /// The rounding unit of times in traces, in seconds.
  private static let timeUnit = 1e-6

  /// Returns the scene's values by column and row.
  ///
  /// - Parameter times: the times in ascending order, in seconds from the scene's start. Times
  ///   below 0 give the values at 0.
  /// - Throws: UserError for an error in the scene.
  func values(of scene: ResolvedScene, at times: [Double]) throws(UserError) -> [[Double]] {
    let variables = columns.map(\.variable)
    let rate = Double(scene.scene.tickRate)
    let rows = try scene.values(of: variables, at: times.map { Self.atTick(max($0, 0), rate) })
    return columns.indices.map { column in
      rows.map { row in
        switch row[column] {
        case .number(let number): number
        case .boolean(let boolean): boolean ? 1 : 0
        case .text, .color: 0
        }
      }
    }
  }
}
