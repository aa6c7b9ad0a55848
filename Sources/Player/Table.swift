// Rows of values as CSV or JSON.

package import Scene

/// Rows under names.
package struct Table {
  /// Names, in order.
  package var columns: [String]
  /// Each as long as `columns`.
  package var rows: [[JSON]] = []

  /// Rows to be added under these names.
  package init(columns: [String], rows: [[JSON]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// The whole table in a format, with a line break at its end.
  package func text(_ format: TableFormat) -> String {
    switch format {
    case .csv: csv
    case .json: json
    }
  }

  /// RFC 4180, under a header.
  package var csv: String {
    ([columns.map(Table.quoted)] + rows.map { $0.map(Table.cell) })
      .map { $0.joined(separator: ",") + "\n" }.joined()
  }

  /// An array of objects, a line each.
  package var json: String {
    let objects = rows.map { row in
      JSON.object(zip(columns, row).map { JSON.Member($0, $1) }).written(indented: false)
    }
    return "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
  }

  /// The cells of a line as `csv` writes them; nil when a quote does not end.
  package static func cells(of line: Substring) -> [String]? {
    var cells = [""]
    var isQuoted = false
    var characters = line.makeIterator()
    var waiting: Character?
    while let character = waiting ?? characters.next() {
      waiting = nil
      switch character {
      case "\"" where isQuoted:
        let next = characters.next()
        if next == "\"" {
          cells[cells.count - 1].append("\"")
        } else {
          isQuoted = false
          waiting = next
        }
      case "\"" where cells[cells.count - 1].isEmpty: isQuoted = true
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return isQuoted ? nil : cells
  }

  private static func cell(_ value: JSON) -> String {
    switch value {
    case .list(let items): quoted(items.map(plain).joined(separator: "; "))
    default: quoted(plain(value))
    }
  }

  private static func plain(_ value: JSON) -> String {
    if case .text(let text) = value { text } else { value.written(indented: false) }
  }

  /// RFC 4180: a cell with a comma, a quote or a line break stands in quotes.
  private static func quoted(_ text: String) -> String {
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
