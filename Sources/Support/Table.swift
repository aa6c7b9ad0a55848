// Tables of values, written as CSV or JSON.

/// A table of values with named columns.
package struct Table {
  /// The names of the columns, in order.
  package var columns: [String]
  /// The rows; each has one value per column.
  package var rows: [[JSON]] = []

  /// Makes a table with these columns and rows.
  package init(columns: [String], rows: [[JSON]] = []) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the table as text in the given format, with a line break at its end.
  package func text(_ format: TableFormat) -> String {
    var lines = TableLines(format, columns: columns)
    var text = ""
    for row in rows { text += lines.line(row) }
    return text + lines.end()
  }

  /// The table as CSV with a header (RFC 4180).
  package var csv: String { text(.csv) }

  /// The table as a JSON array with one object per line.
  package var json: String { text(.json) }

  /// Splits a line of CSV into cells; nil when a quoted cell has no closing quotation mark.
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
