// The tracks of a recording, each with the variable of the scene that it shows.

import Geometry
package import Player
package import Scene
import Support

/// The tracks of a recording whose views a scene has.
package struct RecordedTracks: Sendable {
  /// A property over time.
  struct Column: Sendable {
    /// The part of an alignment on which a recorded number depends.
    enum ScreenGeometry { case x, y, length, none }

    /// The view's name in the table.
    let view: String
    /// The whole name, as a trace's column.
    let name: String
    let variable: Variable
    let property: MeasuredProperty
    /// The recorded values; nil where they are not known.
    let values: [Double?]

    /// The difference that counts as a point: of opacities and scales a twentieth.
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

  /// The times of the recording's frames, in seconds of its own clock, growing.
  package let times: [Double]
  let columns: [Column]
  /// The names of recorded views that the scene does not have.
  package let unknown: [String]

  /// - Parameters:
  ///   - tracks: the measured views, in pixels of the recording.
  ///   - path: the recording's, for messages.
  ///   - selection: views, or properties of views as `title.alpha`; none: all that the scene has.
  /// - Throws: UserError where the scene has none of them, or not all of the selection.
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
      throw UserError("\(path): holds no track of '\(name)'; it has \(known)")
    }
    guard !columns.isEmpty else {
      let known = scene.views.compactMap(\.path).prefix(12).joined(separator: ", ")
      throw UserError(
        "\(path): holds no track of a view of \(scene.file); name tracks as its views: \(known)")
    }
    let times = tracks.first?.times ?? []
    guard let last = times.last, let first = times.first, last - first <= Limits.seconds else {
      throw UserError("\(path): is longer than \(formatted(Limits.seconds)) s")
    }
    (self.times, self.columns, self.unknown) = (times, columns, unknown)
  }

  /// The views in the order of the table.
  package var views: [String] {
    columns.map(\.view).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The usual time from one frame to the next, in seconds.
  var frameSeconds: Double { medianStep(times) ?? 0 }

  /// Returns a recorded number in the scene's own unit.
  func value(_ column: Int, _ row: Int, _ alignment: RecordingAlignment) -> Double? {
    guard let value = columns[column].values[row] else { return nil }
    switch columns[column].geometry {
    case .x: return value / alignment.scale + alignment.origin.x
    case .y: return value / alignment.scale + alignment.origin.y
    case .length: return value / alignment.scale
    case .none: return value
    }
  }

  /// Returns the refresh that a rounded time of a table stands for.
  private static func atTick(_ time: Double, _ rate: Double) -> Double {
    let tick = (time * rate).rounded() / rate
    return abs(tick - time) <= timeUnit ? tick : time
  }

  /// The last digit of a trace's times, in seconds.
  private static let timeUnit = 1e-6

  /// Returns the scene's values by column and row.
  ///
  /// - Parameter times: in seconds of the scene, not decreasing; before its start nothing moves.
  /// - Throws: UserError with what goes wrong in the scene.
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
