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

extension Production {
  /// The values of the scene at each output frame, or its events, as text.
  ///
  /// - Throws: Trouble for an unknown property, and for what goes wrong in the scene.
  package func traceText(_ content: TraceContent, format: TableFormat) throws(Trouble) -> String {
    switch content {
    case .properties(let names):
      try valueTable(names.isEmpty ? movingProperties(of: scene) : names).text(format)
    case .events: eventTable.text(format)
    }
  }

  private func valueTable(_ names: [String]) throws(Trouble) -> Table {
    let variables = try names.map { (name) throws(Trouble) in
      try variable(named: name, to: "trace")
    }
    let moments = (0..<times.count).map(times.time(of:))
    var table = Table(columns: ["time"] + names)
    for (time, values) in zip(moments, try values(of: variables, at: moments)) {
      table.rows.append([.number(time)] + values.map(\.json))
    }
    return table
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
