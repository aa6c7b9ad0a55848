// Tables of values, written as CSV or JSON.

package struct Table {
  /// The names of the columns, in order.
  package var columns: [String]
  /// The rows; each has one value per column.
  package var rows: [[JSON]] = []

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

  package var json: String { text(.json) }

  /// Splits a line of CSV into cells; nil when a quoted cell has no closing quotation mark.
  package static func cells(of line: Substring) -> [String]? {
    // Read scalars, because a comma and an accent after it are one character.
    var cells = [""]
    var isQuoted = false
    var scalars = line.unicodeScalars.makeIterator()
    var waiting: Unicode.Scalar?
    while let scalar = waiting ?? scalars.next() {
      waiting = nil
      switch scalar {
      case "\"" where isQuoted:
        let next = scalars.next()
        if next == "\"" {
          cells[cells.count - 1].unicodeScalars.append("\"")
        } else {
          isQuoted = false
          waiting = next
        }
      case "\"" where cells[cells.count - 1].isEmpty: isQuoted = true
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return isQuoted ? nil : cells
  }
}

/// A file format of a table.
package enum TableFormat: String, Sendable, Hashable, CaseIterable {
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// A JSON array of objects.
  case json
}
