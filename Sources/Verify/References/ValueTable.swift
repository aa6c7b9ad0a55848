// The text of tables of values: `trace.csv` of a reference, and files of `flickbook trace`.

import Geometry
import Player
import Scene
import SceneLanguage
import Support

/// A table of values over time.
struct TracedValues {
  /// The times of the rows in seconds, ascending.
  var times: [Double] = []
  var columns: [MotionReference.Column] = []

  enum Format {
    /// The format of `flickbook trace`, where only a whole column shows the type of its values.
    case trace
    /// The format of a recorded table: a trace in which an empty cell is unknown. It takes the
    /// value above, or the first known value of its column.
    case recording
    /// The format of a reference. A cell is empty if its value equals the value above, and special
    /// characters are escaped.
    case reference
  }
}

/// A line of a table that cannot be read.
struct TableDamage: Error {
  /// The number of the line, from 1; nil if the whole table is wrong.
  let line: Int?
  let words: String
}

extension TracedValues {
  init(reading lines: [Substring], as format: Format) throws(TableDamage) {
    let isTrace = format != .reference
    var cells: [[String]] = []
    for (index, line) in lines.enumerated() where !isTrace || !line.isEmpty {
      func damage(_ words: String) -> TableDamage { TableDamage(line: index + 1, words: words) }
      guard let row = Table.cells(of: line) else { throw damage("has an unclosed quote") }
      guard index > 0 else {
        guard row.first == "time" else {
          throw damage(isTrace ? "a trace must begin with 'time,'" : "has no header")
        }
        columns = row.dropFirst().map { name in
          .init(variable: isTrace ? TracedVariable(named: name) : .init(recorded: name))
        }
        cells = columns.map { _ in [] }
        continue
      }
      guard row.count == columns.count + 1, let time = Double(row[0]), time.isFinite,
        time > times.last ?? -.infinity
      else { throw damage("expected \(columns.count + 1) values with an ascending time") }
      times.append(time)
      for (column, cell) in row.dropFirst().enumerated() {
        if isTrace { cells[column].append(cell) } else { columns[column].append(cell) }
      }
    }
    if times.isEmpty { throw TableDamage(line: isTrace ? nil : 1, words: "has no rows") }
    for index in columns.indices where isTrace {
      columns[index].values = columns[index].values(
        of: format == .recording ? cells[index].filled : cells[index])
    }
  }

  /// The table as the CSV file of a reference.
  var referenceText: String {
    var table = Table(columns: ["time"] + columns.map(\.variable.recorded))
    table.rows = times.indices.map { row in
      [.number(times[row])] + columns.map { .text($0.cell(row)) }
    }
    return table.csv
  }
}

extension [String] {
  /// The cells, with the cell above in place of an empty one. The first cells take the first one
  /// that is not empty.
  fileprivate var filled: [String] {
    var last = first { !$0.isEmpty } ?? ""
    return map { cell in
      if !cell.isEmpty { last = cell }
      return last
    }
  }
}

extension MotionReference.Column {
  /// Returns the values of a whole column of cells. They are texts unless all have another type.
  func values(of cells: [String]) -> TraceValues {
    let values = cells.map { Value(reading: $0, as: variable.type) }
    return TraceValues(Set(values.map(\.type)).count > 1 ? cells.map(Value.text) : values)
  }

  /// Adds the value of a cell of a reference, or the value above if the cell is empty.
  fileprivate mutating func append(_ cell: String) {
    guard cell.isEmpty, let above = values.last else {
      values.append(Value(recorded: cell, as: variable.type))
      return
    }
    values.append(above)
  }

  fileprivate func cell(_ row: Int) -> String {
    row > 0 && values[row - 1] == values[row] ? "" : values[row].recorded(as: variable.type)
  }
}

// MARK: Values

extension Value {
  /// Reads a plain text. A finite number, a Boolean and a hexadecimal colour have their types,
  /// unless texts are expected; "nan" is a text.
  init(reading text: String, as type: ValueType?) {
    if type == .text {
      self = .text(text)
    } else if let number = Double(text), number.isFinite {
      self = .number(number)
    } else if text == "true" || text == "false" {
      self = .boolean(text == "true")
    } else if let color = AdaptiveColor(hex: text) {
      self = .color(color)
    } else {
      self = .text(text)
    }
  }

  /// Reads a text that `recorded` or `marked` returned.
  init(recorded text: String, as type: ValueType?) {
    self =
      text.isMarked
      ? .text(Substring(text.unicodeScalars.dropFirst(Self.mark.unicodeScalars.count)).unescaped)
      : Value(reading: text.unescaped, as: type)
  }

  /// The beginning of a text in a reference that would otherwise be read as another value.
  static let mark = "\\e"

  /// Returns the value as a reference stores it. It must be rounded.
  ///
  /// - Parameter type: the type of the variable's values; nil if a reference does not show it.
  func recorded(as type: ValueType?) -> String {
    let text = shown.escaped
    return !text.isEmpty && Value(recorded: text, as: type) == self ? text : marked
  }

  /// The value as a text with a mark and without spaces.
  var marked: String { Self.mark + shown.escaped.replacing(" ", with: "\\s") }
}

extension AdaptiveColor {
  /// Reads a text that `description` returned, or the short form `#fff`; nil for any other text.
  fileprivate init?(hex text: String) {
    let opening = "light-dark("
    let isPair = text.hasPrefix(opening) && text.hasSuffix(")")
    let names =
      isPair ? text.dropFirst(opening.count).dropLast().split(separator: ", ") : [text[...]]
    let colors = names.compactMap { $0.hasPrefix("#") ? Color(named: String($0)) : nil }
    guard let light = colors.first, let dark = colors.last, colors.count == (isPair ? 2 : 1) else {
      return nil
    }
    self.init(light: light, dark: dark)
  }
}

// MARK: Escapes

extension StringProtocol {
  /// Whether a value begins with the mark of texts. An accent after the mark is not part of it.
  var isMarked: Bool { unicodeScalars.starts(with: Value.mark.unicodeScalars) }

  /// The text in one cell and on one line.
  var escaped: String {
    // Escape each Unicode scalar, because Swift treats CRLF as one character.
    let escapes: [Unicode.Scalar: String] = ["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"]
    return unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  /// The text that `escaped` was applied to. A marked text also has `\s` for a space.
  var unescaped: String {
    let escaped: [Unicode.Scalar: Unicode.Scalar] = ["t": "\t", "n": "\n", "r": "\r", "s": " "]
    var result = String.UnicodeScalarView()
    var isEscape = false
    for scalar in unicodeScalars {
      if !isEscape, scalar == "\\" {
        isEscape = true
      } else {
        result.append(isEscape ? escaped[scalar] ?? scalar : scalar)
        isEscape = false
      }
    }
    return String(result)
  }
}
