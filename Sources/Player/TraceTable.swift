// A scene's values frame by frame, or its events, as text.

import Scene
import Stage

/// What a trace lists.
package enum TraceContent: Sendable, Hashable {
  /// These properties, in this order (`header.alpha`, `state.count`); none: everything that
  /// bindings, rules and scrolling can move.
  case properties([String])
  /// What happened, when, by which rule, and what it did.
  case events
}

/// How rows of values are written.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// RFC 4180 rows under a header.
  case csv
  /// An array of objects.
  case json
}

extension RehearsedScene {
  /// The values of the scene at each output frame, or its events, as text.
  ///
  /// - Throws: UserError for an unknown property, and for what goes wrong in the scene.
  package func traceText(_ content: TraceContent, format: TableFormat) throws(UserError) -> String {
    var text = ""
    try trace(content, format: format) { (part) throws(UserError) in text += part }
    return text
  }

  /// The same, piece by piece, so that memory does not grow with the scene's length.
  ///
  /// - Parameter write: is given the pieces in order.
  /// - Throws: UserError for an unknown property, before the first piece, for what goes wrong in the
  ///   scene, and what `write` throws.
  package func trace(
    _ content: TraceContent, format: TableFormat, to write: (String) throws(UserError) -> Void
  ) throws(UserError) {
    switch content {
    case .properties(let names):
      try writeValues(of: names.isEmpty ? movingProperties(of: scene) : names, format, to: write)
    case .events: try write(eventTable.text(format))
    }
  }

  private func writeValues(
    of names: [String], _ format: TableFormat, to write: (String) throws(UserError) -> Void
  ) throws(UserError) {
    let variables = try names.map { (name) throws(UserError) in
      try variable(named: name, to: "trace")
    }
    var lines = TableLines(format, columns: ["time"] + names)
    var waiting = ""
    try values(of: variables, at: (0..<times.count).map(times.time(of:))) {
      (time, values) throws(UserError) in
      waiting += lines.line([.number(time)] + values.map(\.json))
      if waiting.utf8.count > 1 << 16 {
        try write(waiting)
        waiting = ""
      }
    }
    try write(waiting + lines.end())
  }

  private var eventTable: Table {
    var table = Table(columns: ["time", "event", "rule", "effects"])
    table.rows = events.map { event in
      // As one text also where several ran: a cell that is a place or none stays that.
      let rules = event.runs.map(\.rule.description).joined(separator: "; ")
      return [
        .number(event.time), .text(scene.name(of: event.cause).description), .text(rules),
        .list(event.effects.map { .text(scene.name(of: $0).description) }),
      ]
    }
    return table
  }
}
