// The output of a scene's values or events as CSV or JSON, for `flickbook trace`.

import Scene
import Stage
package import Support

/// The content of a trace: values or events.
package enum TraceContent: Sendable, Hashable {
  /// The values of the named variables, such as `header.alpha`, in this order. An empty list
  /// stands for all properties and state variables that can change.
  case properties([String])
  /// The values of the properties and state variables that differ between two output frames.
  case moving
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
    var names: [String] = []
    switch content {
    case .events:
      (self.content, variables, columns) = (content, [], nil)
      rehearsed = try RehearsedScene(resolved)
      return
    case .properties(let wanted): names = wanted
    case .moving: break
    }
    if names.isEmpty { names = movingProperties(of: resolved.scene) }
    let recorder = FrameColumns(names.compactMap(resolved.scene.tracedVariable(named:)))
    let (scene, recorded) = try resolved.played(for: recorder)
    let all = try names.map { (name) throws(UserError) in
      try scene.variable(named: name, to: "trace")
    }
    let shown = all.indices.filter {
      content != .moving || recorded.moves($0, within: scene.times.count)
    }
    self.content = .properties(shown.map { names[$0] })
    (rehearsed, variables) = (scene, shown.map { all[$0] })
    columns = recorded.columns(shown)
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
  private(set) var variables: [Variable]
  /// The values, one column for each variable; empty if there were more than `mostValues`.
  private(set) var values: [TraceValues]
  /// Whether the values of all frames were stored.
  private(set) var hasAll = true
  /// The values of the first frame, rounded as in the table.
  private var first: [Value] = []
  /// The index of the first frame with another value than the first one, by variable.
  private var changes: [Int?]
  private var frameCount = 0
  /// The maximum number of values to store, about 32 MB.
  private static let mostValues = 3_500_000

  init(_ variables: [Variable]) {
    self.variables = variables
    values = variables.map { _ in TraceValues() }
    changes = variables.map { _ in nil }
  }

  mutating func observeFrame(_ stage: Stage, at seconds: Double) throws(StageError) {
    let isComplete = changes.allSatisfy { $0 != nil }
    guard hasAll || !isComplete else { return }
    let shown = try stage.values(of: variables, at: seconds)
    if !isComplete { note(shown.map(\.rounded)) }
    guard hasAll else { return }
    for (index, value) in shown.enumerated() { values[index].append(value) }
    guard variables.count * (values.first?.count ?? 0) > Self.mostValues else { return }
    (values, hasAll) = ([], false)
  }

  private mutating func note(_ shown: [Value]) {
    if frameCount == 0 { first = shown }
    for index in shown.indices where changes[index] == nil && shown[index] != first[index] {
      changes[index] = frameCount
    }
    frameCount += 1
  }

  /// Whether a variable changes in the first `count` frames.
  ///
  /// - Parameter index: the index of the variable.
  func moves(_ index: Int, within count: Int) -> Bool { changes[index].map { $0 < count } ?? false }

  /// Returns the columns of some variables, by their indices.
  func columns(_ indices: [Int]) -> FrameColumns {
    var result = self
    result.variables = indices.map { variables[$0] }
    result.values = hasAll ? indices.map { values[$0] } : []
    return result
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
        .number(event.time), .text(scene.words(for: event.cause)), .text(rules),
        .list(event.effects.map { .text(scene.name(of: $0).description) }),
      ]
    }
    return table
  }
}
