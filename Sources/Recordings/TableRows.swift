// The rows of a table of values over time, and the meaning of its columns.

import Player
import Scene
import Support

/// The header, the times and the cells of a table while it is read.
struct TableRows {
  let path: String
  private(set) var times: [Double] = []
  private(set) var columns: [TableColumn] = []
  private var hasHeader = false

  /// The maximum number of columns, and of cells in all rows.
  private static let mostColumns = 1_000
  private static let mostCells = 2_000_000

  init(path: String) { self.path = path }

  /// Adds the header or a row.
  ///
  /// - Parameter number: the number of the line in the file, from 1.
  mutating func add(_ line: Substring, number: Int) throws(UserError) {
    let place = "\(path):\(number)"
    guard let cells = Table.cells(of: line) else {
      throw UserError("\(place): has an unclosed quote; close it")
    }
    guard hasHeader else { return try addHeader(cells, place) }
    guard cells.count == columns.count + 1, let time = TableColumn.number(cells[0]),
      time > times.last ?? -.infinity
    else {
      throw UserError(
        "\(place): must have \(columns.count + 1) cells, and a time later than the previous row's"
          + "; mend the row, or leave it out")
    }
    guard times.count * columns.count < Self.mostCells else {
      throw UserError(
        "\(place): the table has more than \(Self.mostCells) cells; remove rows or columns")
    }
    times.append(time)
    for (column, cell) in cells.dropFirst().enumerated() {
      columns[column].add(cell, line: number)
    }
  }

  private mutating func addHeader(_ cells: [String], _ place: String) throws(UserError) {
    guard cells.first == "time", cells.count > 1 else {
      throw UserError("\(place): must begin with 'time,' and names of properties, as in a trace")
    }
    var seen: [String: String] = ["time": "time"]
    for name in cells.dropFirst() {
      guard !name.isEmpty else {
        throw UserError("\(place): has a column without a name; name or remove it")
      }
      let column = TableColumn(name: name)
      if let twin = seen.updateValue(name, forKey: column.fullName) {
        let names = twin == name ? "'\(name)'" : "'\(twin)' and '\(name)'"
        throw UserError("\(place): has two columns of one property, \(names); remove one")
      }
      columns.append(column)
    }
    guard columns.count <= Self.mostColumns else {
      throw UserError(
        "\(place): the table has more than \(Self.mostColumns) columns; remove some")
    }
    hasHeader = true
  }
}

/// A column of a table: its name, and its cells as far as they are numbers.
struct TableColumn {
  /// The name in the header, such as "box.screen.x".
  let name: String
  /// The view's name; the column's name if its property is unknown.
  let view: String
  /// The property's name, such as "screen.x"; empty if it is unknown.
  let property: String
  let isConfidence: Bool
  private let quantity: Quantity?
  private var values: [Double?] = []
  /// The first cell that is neither empty nor a number, with its line.
  private var firstText: (cell: String, line: Int)?
  private var hasNumber = false

  init(name: String) {
    self.name = name
    isConfidence = name.hasSuffix(".confidence")
    let dots = name.indices.filter { name[$0] == "." }
    let end = dots.first { Quantity(name: String(name[name.index(after: $0)...])) != nil }
    view = end.map { String(name[..<$0]) } ?? name
    property = end.map { String(name[name.index(after: $0)...]) } ?? ""
    quantity = Quantity(name: property)
  }

  /// The name with the usual spelling of the property, such as "box.scale.x" for "box.scale".
  var fullName: String { quantity.map { "\(view).\($0.name)" } ?? name }

  mutating func add(_ cell: String, line: Int) {
    let value = Self.number(cell)
    values.append(value)
    // "nan" and "1e400" are meant as numbers, so the column is not one of texts.
    if value != nil || Double(cell) != nil { hasNumber = true }
    if value == nil, !cell.isEmpty, firstText == nil { firstText = (cell, line) }
  }

  /// Returns the numbers, one for each row and nil for empty cells; nil for a column of texts and
  /// for a confidence.
  ///
  /// - Throws: UserError with the line of a cell that is not a number in a column of numbers.
  func numbers(_ path: String) throws(UserError) -> [Double?]? {
    let isOfTexts = quantity.map { $0.type != .number } ?? !hasNumber
    guard let firstText else {
      // A label's text may consist of digits.
      let isText = [.text, .color].contains(quantity?.type)
      return isConfidence || isText ? nil : values
    }
    if isOfTexts && !isConfidence { return nil }
    let cell = firstText.cell.count > 40 ? "\(firstText.cell.prefix(40))…" : firstText.cell
    let isTooLarge = Self.finite(firstText.cell) != nil
    throw UserError(
      "\(path):\(firstText.line): column '\(name)' has '\(cell)', which is "
        + (isTooLarge ? "beyond \(Int(saturating: Self.largest))" : "not a number")
        + "; write a number, or leave the cell empty")
  }

  /// The largest absolute value of a number. The distance of two larger numbers may be infinite.
  static let largest = 1e9

  /// Returns the decimal number of a cell, or nil for a larger number and for anything else.
  static func number(_ cell: String) -> Double? {
    finite(cell).flatMap { abs($0) <= largest ? $0 : nil }
  }

  private static func finite(_ cell: String) -> Double? {
    // Swift also reads hexadecimal digits.
    guard cell.utf8.allSatisfy({ $0 != 0x78 && $0 != 0x58 }), let value = Double(cell),
      value.isFinite
    else { return nil }
    return value
  }
}
