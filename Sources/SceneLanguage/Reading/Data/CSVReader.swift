// The reader of CSV files with data, by RFC 4180: a header with the keys, then one row for each
// line. A cell in quotes is always a text. Spaces around cells without quotes do not count.

import Scene

/// Reads a CSV file as a list of rows. Each row is a mapping with the header's keys.
///
/// - Parameters:
///   - bytes: the contents of the file, in UTF-8.
///   - file: the file's name in locations.
/// - Throws: SceneError with the first mistake or exceeded limit.
func readCSV(_ bytes: [UInt8], file: String) throws(SceneError) -> Node {
  var reader = CSVReader(bytes, file: file)
  return try reader.rows()
}

private struct CSVReader {
  private struct Cell {
    let scalar: Scalar
    let location: SourceLocation
    let span: Range<Int>
  }

  private let characters: [Unicode.Scalar]
  private let isValid: Bool
  private let file: String
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8], file: String) {
    let isWithin = bytes.count <= Limits.fileBytes
    let text = isWithin ? String(validating: bytes, as: UTF8.self) : nil
    characters = Array((text ?? "").unicodeScalars.drop { $0 == "\u{FEFF}" })
    isValid = text != nil
    self.file = file
  }

  mutating func rows() throws(SceneError) -> Node {
    guard isValid else {
      throw failure(.tooLargeOrNotUTF8)
    }
    guard let header = try record() else { throw failure(.empty) }
    try check(header)
    var rows: [Node] = []
    while let cells = try record() {
      let row = try row(cells, header)
      guard rows.count < Limits.dataRows, (rows.count + 1) * header.count <= Limits.nodes else {
        throw failure(at: row.location, .tooManyRows)
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { throw failure(.noRows) }
    return Node(
      content: .list(rows), location: location(of: 0, line: 1, lineStart: 0),
      span: 0..<characters.count, size: 1)
  }

  private func check(_ header: [Cell]) throws(SceneError) {
    var known: Set<String> = []
    for cell in header {
      let name = cell.scalar.raw
      guard name.isIdentifier else {
        let hasOtherSeparator = name.contains { ";\t|".contains($0) }
        throw failure(
          at: cell.location, .invalidKey(name, hasOtherSeparator: hasOtherSeparator))
      }
      guard known.insert(name).inserted else {
        throw failure(at: cell.location, .keyTwice(name))
      }
    }
  }

  private func row(_ cells: [Cell], _ header: [Cell]) throws(SceneError) -> Node {
    guard cells.count == header.count else {
      let missing = cells.count < header.count ? header[cells.count].scalar.raw : nil
      throw failure(
        at: cells[0].location, .cellCount(cells.count, of: header.count, missing: missing))
    }
    let entries = zip(header, cells).map { key, cell in
      Node.Entry(
        key: key.scalar.raw, keyLocation: cell.location,
        value: Node(
          content: .scalar(cell.scalar), location: cell.location, span: cell.span, size: 1))
    }
    return Node(
      content: .mapping(entries), location: cells[0].location, span: cells[0].span, size: 1)
  }

  /// Returns the cells of the next line that is not blank; nil at the end of the file. A line break
  /// in quotes is a part of its cell.
  private mutating func record() throws(SceneError) -> [Cell]? {
    while position < characters.count {
      var cells = [try cell()]
      while takes(",") {
        guard cells.count < Limits.dataKeys else {
          throw failure(at: cells[0].location, .tooManyCells)
        }
        cells.append(try cell())
      }
      takeLineBreak()
      let isBlank = cells.count == 1 && cells[0].span.isEmpty
      if !isBlank { return cells }
    }
    return nil
  }

  private mutating func cell() throws(SceneError) -> Cell {
    skipSpaces()
    let (start, place) = (position, location(of: position, line: line, lineStart: lineStart))
    var text = String.UnicodeScalarView()
    let isQuoted = takes("\"")
    if isQuoted {
      try takeQuoted(into: &text, from: place)
      skipSpaces()
      guard position == characters.count || ",\r\n".unicodeScalars.contains(characters[position])
      else {
        throw failure(
          at: location(of: position, line: line, lineStart: lineStart), .textAfterQuote)
      }
    } else {
      while position < characters.count,
        !",\r\n".unicodeScalars.contains(characters[position])
      {
        text.append(characters[position])
        position += 1
      }
      while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    }
    let raw = String(text)
    guard raw.count <= Limits.textCharacters else { throw failure(at: place, .longCell) }
    guard raw.first != "=" else { throw failure(at: place, .expression(raw)) }
    let value: Scalar.Value =
      switch Scalar.resolve(raw) {
      case .number(let number) where number.isFinite && !isQuoted: .number(number)
      case .boolean(let truth) where !isQuoted: .boolean(truth)
      default: .text
      }
    return Cell(
      scalar: Scalar(
        raw: raw, style: isQuoted ? .double : .plain, leadIn: isQuoted ? nil : 0, value: value),
      location: place, span: start..<position)
  }

  private mutating func takeQuoted(
    into text: inout String.UnicodeScalarView, from place: SourceLocation
  ) throws(SceneError) {
    while position < characters.count {
      if takes("\"") {
        guard takes("\"") else { return }
        text.append("\"")
        continue
      }
      let character = characters[position]
      if character == "\n" || character == "\r" {
        takeLineBreak()
        text.append("\n")
      } else {
        text.append(character)
        position += 1
      }
    }
    throw failure(at: place, .openQuote)
  }

  private mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position] == " " || characters[position] == "\t" {
      position += 1
    }
  }

  private mutating func takeLineBreak() {
    let isReturn = takes("\r")
    guard takes("\n") || isReturn else { return }
    line += 1
    lineStart = position
  }

  private func location(of position: Int, line: Int, lineStart: Int) -> SourceLocation {
    SourceLocation(file: file, line: line, column: position - lineStart + 1)
  }

  private func failure(at location: SourceLocation? = nil, _ mistake: CSVMistake) -> SceneError {
    SceneError(location ?? SourceLocation(file: file, line: 1, column: 1), mistake)
  }
}
