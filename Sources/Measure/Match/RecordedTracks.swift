// What a recording knows of a scene: columns of numbers, each beside what the scene says of it.

import Geometry
package import Player
package import Scene
import Support

/// The tracks of a recording that are of a scene's views.
package struct RecordedTracks: Sendable {
  /// One number over time.
  struct Column: Sendable {
    /// What it means where on the screen the recording looks.
    enum Kind { case x, y, length, share, number }

    /// As the table calls the thing.
    let view: String
    /// The whole name, as a trace's column.
    let name: String
    let variable: Variable
    let kind: Kind
    /// As recorded; nil where it is not known.
    let values: [Double?]

    /// So much of a difference counts as a point.
    var unit: Double { kind == .share ? RecordedTracks.sharePerPoint : 1 }
  }

  /// An opacity or a scale that is off by so much counts as a point that is off.
  static let sharePerPoint = 0.05

  /// When the recording's frames show, in seconds of its own clock, growing.
  package let times: [Double]
  let columns: [Column]
  /// What the recording knows and the scene has not, by name.
  package let unknown: [String]

  /// - Parameters:
  ///   - things: what was measured, in pixels of the recording.
  ///   - path: the recording's, for messages.
  ///   - wanted: views, or properties of views as `title.alpha`; none: all that the scene has.
  /// - Throws: UserError when none of it, or not all that is wanted, is of the scene.
  package init(
    _ things: [TimedChannels], of scene: Scene, path: String, views wanted: [String] = []
  ) throws(UserError) {
    var (columns, unknown): ([Column], [String]) = ([], [])
    for thing in things {
      for channel in thing.channels {
        let name = channel.name.isEmpty ? thing.name : "\(thing.name).\(channel.name)"
        guard wanted.isEmpty || wanted.contains(thing.name) || wanted.contains(name) else {
          continue
        }
        guard let variable = scene.variable(named: name) else {
          if !unknown.contains(thing.name) { unknown.append(thing.name) }
          continue
        }
        columns.append(
          Column(
            view: thing.name, name: name, variable: variable, kind: Column.Kind(channel.name),
            values: channel.values))
      }
    }
    for name in wanted where !columns.contains(where: { $0.view == name || $0.name == name }) {
      let known = things.map(\.name).joined(separator: ", ")
      throw UserError("\(path): holds no track of '\(name)'; it has \(known)")
    }
    guard !columns.isEmpty else {
      let known = scene.views.compactMap(\.path).prefix(12).joined(separator: ", ")
      throw UserError(
        "\(path): holds no track of a view of \(scene.file); name tracks as its views: \(known)")
    }
    let times = things.first?.times ?? []
    guard let last = times.last, let first = times.first, last - first <= Limits.seconds else {
      throw UserError("\(path): is longer than \(formatted(Limits.seconds)) s")
    }
    (self.times, self.columns, self.unknown) = (times, columns, unknown)
  }

  /// In the order of the table.
  package var views: [String] {
    columns.map(\.view).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The usual time from one frame to the next, in seconds.
  package var frameSeconds: Double {
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.sorted()
    return steps.isEmpty ? 0 : steps[steps.count / 2]
  }

  /// A recorded number as the scene counts it.
  func value(_ column: Int, _ row: Int, _ placement: Placement) -> Double? {
    guard let value = columns[column].values[row] else { return nil }
    switch columns[column].kind {
    case .x: return value / placement.scale + placement.origin.x
    case .y: return value / placement.scale + placement.origin.y
    case .length: return value / placement.scale
    case .share, .number: return value
    }
  }

  /// A table's times are rounded, and what happens at a refresh has happened at a time that stands
  /// for it.
  private static func atTick(_ time: Double, _ rate: Double) -> Double {
    let tick = (time * rate).rounded() / rate
    return abs(tick - time) <= roundedBy ? tick : time
  }

  /// The last digit of a trace's times, in seconds.
  private static let roundedBy = 1e-6

  /// What the scene says, column by column, each at the same times.
  ///
  /// - Parameter times: in seconds of the scene, not decreasing; before its start nothing moves.
  /// - Throws: UserError with what goes wrong in the scene.
  func course(of scene: ResolvedScene, at times: [Double]) throws(UserError) -> [[Double]] {
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

extension RecordedTracks.Column.Kind {
  /// - Parameter property: the column's name without the view's.
  fileprivate init(_ property: String) {
    switch property {
    case "screen.x": self = .x
    case "screen.y": self = .y
    case "screen.width", "screen.height": self = .length
    default:
      let axis = Quantity(name: property)?.axis ?? ""
      self = axis == "opacity" || axis == "scale" ? .share : .number
    }
  }
}
