// The expectations of a scene, held against values that were recorded elsewhere.

package import Player
import Scene
import Support

/// The result of holding a scene's expectations against a recorded table.
package struct RecordedExpectations {
  /// The expectations that the recorded values do not meet.
  package let broken: [BrokenExpectation]
  /// The number of expectations that were checked.
  package let checkedCount: Int
  /// The expectations and columns that were not compared, one line each.
  package let notes: [String]
  /// The number of rows in the table.
  package let rowCount: Int
  /// The time of the last row, in seconds after the start of the scene.
  package let lastSeconds: Double
}

extension RehearsedScene {
  /// Holds the scene's expectations against a table with the names, times and values of a trace,
  /// such as `FlickbookProbe` writes it in an app.
  ///
  /// - Parameters:
  ///   - path: the path of the table. An empty cell is unknown.
  ///   - offsetSeconds: the table's time at which the scene starts.
  /// - Throws: `UserError` for an unreadable table, or if it has no column for an expectation.
  package func expectations(ofTable path: String, offsetSeconds: Double) throws(UserError)
    -> RecordedExpectations
  {
    guard !scene.expectations.isEmpty else {
      throw UserError("\(scene.file): has no 'expect' to check against \(path); add it")
    }
    let table = try readTrace(path, as: .recording)
    let known = table.columns.compactMap { column in
      scene.variable(named: "\(column.variable)").map { variable in
        (traced: column.variable, variable: variable, values: column.values)
      }
    }
    let trace = Trace(recorded: known, at: table.times.map { $0 - offsetSeconds })
    let undecided = scene.expectations.filter { !trace.decides($0.assertion) }
    guard undecided.count < scene.expectations.count else {
      throw UserError(
        "\(path):1: has no column for the expectations of \(scene.file); "
          + "name the columns as a trace does: time,card.screen.x,card.alpha")
    }
    let names = Set(known.map(\.traced))
    let notes =
      undecided.map { expectation in
        "\(expectation.location): '\(expectation.text)' is not checked, because the table has "
          + (expectation.assertion.pattern == nil ? "no such column" : "no events")
      }
      + table.columns.map(\.variable).filter { !names.contains($0) }
      .map { "\(path):1: '\($0)' is not in the scene, and not checked" }
    return RecordedExpectations(
      broken: try brokenExpectations(in: trace),
      checkedCount: scene.expectations.count - undecided.count, notes: notes,
      rowCount: trace.times.count, lastSeconds: trace.times.last ?? 0)
  }
}
