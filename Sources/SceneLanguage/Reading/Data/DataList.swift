// The lists of constant rows that a scene names under `data`.

import Scene

/// A list of rows with the same keys, or of plain values.
final class DataList: Sendable {
  /// The values of all rows under one key.
  struct Column: Sendable {
    /// The key; empty for a list of plain values.
    let key: String
    /// One value of the same type for each row.
    let values: [Value]
  }

  let name: String
  let count: Int
  /// The columns, in the order of the first row.
  let columns: [Column]

  /// - Precondition: each column has `count` values.
  init(_ name: String, count: Int, columns: [Column]) {
    (self.name, self.count, self.columns) = (name, count, columns)
  }

  /// Whether the list has plain values instead of rows with keys.
  var isPlain: Bool { columns.first?.key.isEmpty ?? false }

  var keys: [String] { columns.map(\.key) }

  func column(_ key: String) -> Column? { columns.first { $0.key == key } }

  /// An example of a value of the list, for messages: `rows[0].name`.
  var example: String { isPlain ? "\(name)[0]" : "\(name)[0].\(columns.first?.key ?? "name")" }
}

/// The row of a list for which the view of a repeat is made.
struct DataRow {
  let list: DataList
  /// The number of the row, from 0.
  let index: Int
}
