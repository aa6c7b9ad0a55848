// The output of a scene's values per frame, or of its events, as text.

import Scene
import Stage
package import Support

/// The content of a trace.
package enum TraceContent: Sendable, Hashable {
  /// The values of these properties, in this order (`header.alpha`, `state.count`). An empty list
  /// stands for everything that can change.
  case properties([String])
  /// The events, each with its time, its rule and its effects.
  case events
}

/// A scene that was rehearsed for its trace.
package struct TracedScene: Sendable {
  /// The scene after the rehearsal.
  package let rehearsed: RehearsedScene
  private let content: TraceContent
  private let variables: [Variable]
  private let columns: FrameColumns?

  /// Plays a scene once, and records the values of its trace at each output frame.
  ///
  /// - Throws: UserError for an error in the scene, otherwise for an unknown property.
  package init(_ resolved: ResolvedScene, _ content: TraceContent) throws(UserError) {
    guard case .properties(let wanted) = content else {
      (self.content, variables, columns) = (content, [], nil)
      rehearsed = try RehearsedScene(resolved)
      return
    }
    let names = wanted.isEmpty ? movingProperties(of: resolved.scene) : wanted
    self.content = .properties(names)
    var recorder: FrameColumns? = FrameColumns(names.compactMap(resolved.scene.variable(named:)))
    rehearsed = try RehearsedScene(resolved, observer: &recorder)
    let scene = rehearsed
    variables = try names.map { (name) throws(UserError) in
      try scene.variable(named: name, to: "trace")
    }
    columns = recorder
  }

  /// Writes the trace in pieces, so that memory does not grow with the scene's length. A trace that
  /// was too long to keep is played again.
  ///
  /// - Parameter write: receives the pieces in order.
  /// - Throws: UserError for an error in the scene; also the errors of `write`.
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

/// A recorder of a few values at each output frame, up to a memory limit.
private struct FrameColumns: StageObserver {
  let variables: [Variable]
  /// The values, one column for each variable; empty after the limit was exceeded.
  private(set) var values: [TraceValues]
  /// Whether all values were kept.
  private(set) var hasAll = true
  /// The largest number of values to keep, about 32 MB.
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
  /// Plays the scene once more and returns its trace as one text.
  ///
  /// - Throws: UserError for an unknown property or an error in the scene.
  package func traceText(_ content: TraceContent, format: TableFormat) throws(UserError) -> String {
    var text = ""
    try TracedScene(resolved, content).write(format) { (part) throws(UserError) in text += part }
    return text
  }

  fileprivate var eventTable: Table {
    var table = Table(columns: ["time", "event", "rule", "effects"])
    table.rows = events.map { event in
      // Several rules are joined to one text, so that the cell is a text for one rule too.
      let rules = event.runs.map(\.rule.description).joined(separator: "; ")
      return [
        .number(event.time), .text(scene.name(of: event.cause).description), .text(rules),
        .list(event.effects.map { .text(scene.name(of: $0).description) }),
      ]
    }
    return table
  }
}
