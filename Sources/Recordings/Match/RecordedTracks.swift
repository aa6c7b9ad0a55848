// The tracks of a recording, matched with the properties of a scene.

import Geometry
package import Player
package import Scene
import SceneLanguage
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

    /// The smallest change that counts as motion, in multiples of `unit`.
    private static let leastMove = 0.5

    /// Whether values of the column change by at least half a point.
    func moves(_ values: [Double]) -> Bool {
      (values.max() ?? 0) - (values.min() ?? 0) >= Self.leastMove * unit
    }

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
  /// Whether each row repeats the row before it, because the recording holds a frame. The search
  /// for an alignment or a value leaves these rows out.
  private let isHeld: [Bool]
  /// The names of recorded columns that have nothing to compare: texts, or no value at all.
  package let notCompared: [String]
  /// The columns of numbers without any number. Their views may be lost.
  let emptyColumns: [Column]
  /// The size of the recording's frames in pixels; nil for a table.
  var frameSize: Size?

  /// Matches the tracks of a recording with the properties of a scene.
  ///
  /// - Parameters:
  ///   - tracks: the measured views, in pixels of the recording.
  ///   - path: the recording's path, for error messages.
  ///   - selection: the names of views, or of properties such as `title.alpha`. An empty list
  ///     selects all tracks.
  ///   - textColumns: the names of recorded columns that contain texts.
  /// - Throws: UserError if the scene lacks a selected track, the recording lacks a part of the
  ///   selection, or a selected view has no value.
  package init(
    _ tracks: [TimedChannels], of scene: Scene, path: String, views selection: [String] = [],
    textColumns: [String] = []
  ) throws(UserError) {
    var (columns, emptyColumns): ([Column], [Column]) = ([], [])
    var notCompared = textColumns.filter { selection.isEmpty || selection.contains($0) }
    for track in tracks {
      for channel in track.channels {
        let name = track.fullName(of: channel)
        guard
          selection.isEmpty || selection.contains(track.name) || selection.contains(name)
        else { continue }
        guard let variable = scene.variable(named: name) else {
          throw Self.unknown(name, in: path, scene)
        }
        let column = Column(
          view: track.name, name: name, variable: variable, property: channel.property,
          values: channel.values)
        guard channel.values.contains(where: { $0 != nil }) else {
          notCompared.append(name)
          emptyColumns.append(column)
          continue
        }
        columns.append(column)
      }
    }
    for name in selection where !columns.contains(where: { $0.view == name || $0.name == name }) {
      let known = tracks.map(\.name).prefix(12).joined(separator: ", ")
      let isRecorded = notCompared.contains { $0 == name || $0.hasPrefix("\(name).") }
      throw UserError(
        "\(path): has no \(isRecorded ? "numbers" : "track") of '\(name)'; it has \(known)")
    }
    for track in tracks where !columns.contains(where: { $0.view == track.name }) {
      guard selection.isEmpty else { continue }
      throw UserError(
        "\(path): has no value of '\(track.name)'; remove its columns, or name the views to "
          + "compare")
    }
    let times = tracks.first?.times ?? []
    guard let last = times.last, let first = times.first, last - first <= Limits.seconds else {
      throw UserError(
        "\(path): is longer than \(formatted(Limits.seconds)) s; use a shorter recording")
    }
    (self.times, self.columns, self.notCompared) = (times, columns, notCompared)
    self.emptyColumns = emptyColumns
    isHeld = times.map { _ in false }
  }

  /// Returns the error for a recorded name that the scene lacks.
  private static func unknown(_ name: String, in path: String, _ scene: Scene) -> UserError {
    let near = scene.nearestName(to: name).map { " to '\($0)'" } ?? ""
    return UserError(
      "\(path): '\(name)' is not in \(scene.file); rename it\(near), or list the views to compare")
  }

  private init(_ tracks: RecordedTracks, rows: [Int]) {
    self.init(tracks, rows: rows, at: rows.map { tracks.times[$0] }, rows.map { tracks.isHeld[$0] })
  }

  private init(_ tracks: RecordedTracks, rows: [Int], at times: [Double], _ isHeld: [Bool]) {
    (self.times, self.isHeld) = (times, isHeld)
    func chosen(_ column: Column) -> Column {
      Column(
        view: column.view, name: column.name, variable: column.variable,
        property: column.property, values: rows.map { column.values[$0] })
    }
    (columns, emptyColumns) = (tracks.columns.map(chosen), tracks.emptyColumns.map(chosen))
    (notCompared, frameSize) = (tracks.notCompared, tracks.frameSize)
  }

  /// Returns the tracks up to a time in seconds, or all of them if nothing precedes that time.
  ///
  /// A scene that is shorter than its recording rests or repeats itself in the further rows.
  func until(_ seconds: Double) -> RecordedTracks {
    let rows = times.indices.filter { times[$0] <= seconds }
    return rows.isEmpty || rows.count == times.count ? self : RecordedTracks(self, rows: rows)
  }

  /// Returns the tracks with a row for each frame period in which the recording holds a frame.
  /// Without these rows, a scene that moves meanwhile would not be compared.
  ///
  /// - Parameters:
  ///   - holds: whether the frame of each row is held until the next row.
  ///   - period: the duration of a frame, in seconds.
  ///   - end: the time until which the last row is held, in seconds.
  func holding(_ holds: [Bool], every period: Double, until end: Double) -> RecordedTracks {
    var (rows, times, isHeld): ([Int], [Double], [Bool]) = ([], [], [])
    for (row, time) in self.times.enumerated() {
      rows.append(row)
      times.append(time)
      isHeld.append(false)
      let isLast = row == self.times.count - 1
      guard isLast || holds[row] else { continue }
      let next = isLast ? end + period / 2 : self.times[row + 1]
      let count = Int(saturating: ((next - time) / period - 0.5).rounded(.down))
      for step in 0..<max(0, count) {
        rows.append(row)
        times.append(time + Double(step + 1) * period)
        isHeld.append(true)
      }
    }
    return RecordedTracks(self, rows: rows, at: times, isHeld)
  }

  /// The tracks with at most 600 evenly spread rows. A search for an alignment or a parameter
  /// computes the residuals of all rows many hundred times.
  var thinned: RecordedTracks {
    let rows = times.indices.filter { !isHeld[$0] }
    let (count, most) = (rows.count, Self.mostSearchedRows)
    guard count > most else {
      return count == times.count ? self : RecordedTracks(self, rows: rows)
    }
    return RecordedTracks(self, rows: (0..<most).map { rows[$0 * (count - 1) / (most - 1)] })
  }

  /// Whether a column changes in the recording by at least half a point.
  func moves(_ column: Int) -> Bool {
    columns[column].moves(columns[column].values.compactMap(\.self))
  }

  var haveMotion: Bool { columns.indices.contains(where: moves) }

  private static let mostSearchedRows = 600

  /// Returns the rows in which the values of a scene are searched, thinned: twice the scene's
  /// duration and at least 10 s after the later of two starts.
  func nearScene(
    _ scene: RehearsedScene, _ one: RecordingAlignment, _ other: RecordingAlignment
  ) -> RecordedTracks {
    let start = max(one.offsetSeconds, other.offsetSeconds)
    return until(start + max(2 * scene.times.durationSeconds, Self.leastSearchedSeconds)).thinned
  }

  private static let leastSearchedSeconds = 10.0

  /// The names of the recorded views, in the order of the recording.
  package var views: [String] {
    columns.map(\.view).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The columns that were not compared, on one line; nil if all were compared.
  package var notComparedNote: String? {
    guard !notCompared.isEmpty else { return nil }
    let rest = notCompared.count - Self.mostNamed
    return "not compared: \(notCompared.prefix(Self.mostNamed).joined(separator: ", "))"
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The maximum number of columns that a note names.
  private static let mostNamed = 8

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
    let rows = try scene.values(
      of: variables, at: times.map { Self.atTick(max($0, 0), rate) }, keepsExactOffsets: true)
    return columns.indices.map { column in rows.map { Self.number($0[column]) } }
  }

  /// Returns a value of the scene as the number that is compared.
  static func number(_ value: Value) -> Double {
    switch value {
    case .number(let number): number
    case .boolean(let boolean): boolean ? 1 : 0
    case .text, .color: 0
    }
  }
}
