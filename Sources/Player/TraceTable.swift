// The output of a scene's values or events as CSV or JSON, for `flickbook trace`.

import Scene
import Stage
package import Support

/// The content of a trace: values or events.
package enum TraceContent: Sendable, Hashable {
  /// The values of the named properties, such as `header.alpha`, in this order. An empty list
  /// stands for all properties that can change.
  case properties([String])
  /// The events, each with its time, rule and effects.
  case events
}

/// A scene that was played once, with the values that its trace shows.
package struct TracedScene: Sendable {
  /// The scene, for its frame times and events.
  package let rehearsed: RehearsedScene
  private let content: TraceContent
  private let variables: [Variable]
  private let columns: FrameColumns?

  /// Plays a scene once, and records the requested values at each output frame.
  ///
  /// - Throws: `UserError` for an error in the scene, otherwise for an unknown property.
  package init(_ resolved: ResolvedScene, _ content: TraceContent) throws(UserError) {
    guard case .properties(let wanted) = content else {
      (self.content, variables, columns) = (content, [], nil)
      rehearsed = try RehearsedScene(resolved)
      return
    }
    let names = wanted.isEmpty ? movingProperties(of: resolved.scene) : wanted
    self.content = .properties(names)
    let recorder = FrameColumns(names.compactMap(resolved.scene.variable(named:)))
    let (scene, recorded) = try resolved.played(for: recorder)
    (rehearsed, columns) = (scene, recorded)
    variables = try names.map { (name) throws(UserError) in
      try scene.variable(named: name, to: "trace")
    }
  }

  /// Writes the trace in pieces, so that memory does not grow with the scene's length. If there
  /// were too many values to store, the scene is played a second time.
  ///
  /// - Parameter write: receives the pieces of text in order.
  /// - Throws: `UserError` for an error in the scene; also the errors of `write`.
  package func write(
    _ format: TableFormat, to write: (String) throws(UserError) -> Void
  ) throws(UserError) {
    guard case .properties(let names) = content else {
      return try write(rehearsed.eventTable.text(format))
    }
    var lines = TableLines(format, columns: ["time"] + names)
    var waiting = ""
    var playback = Playback(rehearsed)
    let isKept = columns?.hasAll ?? false
    for index in 0..<rehearsed.times.count {
      let time = rehearsed.times.time(of: index)
      let values =
        isKept
        ? columns?.values.map { $0[index] } ?? []
        : try playback.values(of: variables, at: time)
      waiting += lines.line([.number(time)] + values.map(\.json))
      if waiting.utf8.count > 1 << 16 {
        try write(waiting)
        waiting = ""
      }
    }
    try write(waiting + lines.end())
  }
}

/// Records the values of variables at each output frame, up to a memory limit.
private struct FrameColumns: StageObserver {
  let variables: [Variable]
  /// The values, one column for each variable; empty if there were more than `mostValues`.
  private(set) var values: [TraceValues]
  /// Whether the values of all frames were stored.
  private(set) var hasAll = true
  /// The maximum number of values to store, about 32 MB.
  private static let mostValues = 3_500_000

  init(_ variables: [Variable]) {
    self.variables = variables
    values = variables.map { _ in TraceValues() }
  }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    guard hasAll else { return }
    for (index, value) in try stage.values(of: variables, at: seconds).enumerated() {
      values[index].append(value)
    }
    guard variables.count * (values.first?.count ?? 0) > Self.mostValues else { return }
    (values, hasAll) = ([], false)
  }
}

extension RehearsedScene {
  /// Plays the scene a second time and returns its trace as a string.
  ///
  /// - Throws: `UserError` for an unknown property or an error in the scene.
  package func traceText(_ content: TraceContent, format: TableFormat) throws(UserError) -> String {
    var text = ""
    try TracedScene(resolved, content).write(format) { (part) throws(UserError) in text += part }
    return text
  }

  fileprivate var eventTable: Table {
    var table = Table(columns: ["time", "event", "rule", "effects"])
    table.rows = events.map { event in
      // Join the rules, so that the cell is a string for one rule as well as for several.
      let rules = event.runs.map(\.rule.description).joined(separator: "; ")
      return [
        .number(event.time), .text(scene.name(of: event.cause).description), .text(rules),
        .list(event.effects.map { .text(scene.name(of: $0).description) }),
      ]
    }
    return table
  }
}
