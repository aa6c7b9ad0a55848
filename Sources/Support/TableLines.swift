// Tables written line by line.

/// Formats a table line by line, so that a long table is never in memory as a whole.
package struct TableLines {
  private let format: TableFormat
  private let columns: [String]
  private var isFirst = true

  /// Starts a table with these columns.
  package init(_ format: TableFormat, columns: [String]) {
    (self.format, self.columns) = (format, columns)
  }

  /// Returns the text of the next row. In CSV, the header precedes the first row. In JSON, the
  /// opening bracket precedes the first row, and a comma precedes each later row.
  package mutating func line(_ row: [JSON]) -> String {
    defer { isFirst = false }
    switch format {
    case .csv:
      return (isFirst ? header : "") + row.map(Self.cell).joined(separator: ",") + "\n"
    case .json:
      let object = JSON.object(zip(columns, row).map { JSON.Member($0, $1) })
      return (isFirst ? "[\n  " : ",\n  ") + object.written(indented: false)
    }
  }

  /// Returns the end of the table. In JSON it is the closing bracket. In CSV it is an empty string,
  /// or the header if the table has no rows.
  package func end() -> String {
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

  /// Quotes a cell that contains a comma, a quotation mark or a line break (RFC 4180).
  private static func quoted(_ text: String) -> String {
    // Look at scalars, because a comma and an accent after it are one character.
    let needsQuotes = text.unicodeScalars.contains {
      $0 == "," || $0 == "\"" || Character($0).isNewline
    }
    guard needsQuotes else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
