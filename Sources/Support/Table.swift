// Rows of values as CSV or JSON.

/// Rows of values under names, as CSV or JSON.
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
    var lines = TableLines(format, columns: columns)
    var text = ""
    for row in rows { text += lines.line(row) }
    return text + lines.end()
  }

  /// RFC 4180, under a header.
  package var csv: String { text(.csv) }

  /// An array of objects, a line each.
  package var json: String { text(.json) }

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
}
