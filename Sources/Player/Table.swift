package import Scene
package import Support

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

/// The lines of a table, one by one: a table whose rows come one after the other is never whole.
struct TableLines {
  private let format: TableFormat
  private let columns: [String]
  private var isFirst = true

  init(_ format: TableFormat, columns: [String]) {
    (self.format, self.columns) = (format, columns)
  }

  /// The text of the next row, with what comes before it.
  mutating func line(_ row: [JSON]) -> String {
    defer { isFirst = false }
    switch format {
    case .csv:
      return (isFirst ? header : "") + row.map(Self.cell).joined(separator: ",") + "\n"
    case .json:
      let object = JSON.object(zip(columns, row).map { JSON.Member($0, $1) })
      return (isFirst ? "[\n  " : ",\n  ") + object.written(indented: false)
    }
  }

  /// What comes after the last row.
  func end() -> String {
    switch format {
    case .csv: isFirst ? header : ""
    case .json: (isFirst ? "[\n  " : "") + "\n]\n"
    }
  }

  private var header: String { columns.map(Self.quoted).joined(separator: ",") + "\n" }

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
