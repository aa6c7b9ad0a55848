// The reader of `data`: lists of constant rows, written in the scene or in CSV files.

import Scene
import Support

extension SceneKeys {
  /// The schema of `data`: rows with the same keys, plain values, or the name of a CSV file.
  static let dataSchema = ValueSchema.table(
    .either([
      .list(.either([.literal, .table(.literal, keys: "key")]), 1...Limits.dataRows), .plainText,
    ]), keys: "list")
}

extension Context {
  /// Reads the lists. A list with a mistake is left out, and its name is noted in
  /// `globals.mistaken`.
  ///
  /// - Parameter read: returns a file of the scene's folder.
  mutating func readData(
    _ node: Node?, _ read: (String) throws(ImportProblem) -> ImportedFile
  ) {
    for entry in node?.entries ?? [] {
      guard checkName(entry.key, at: entry.keyLocation) else { continue }
      let isParameter = globals.params[entry.key] != nil
      if isParameter || globals.state[entry.key] != nil {
        findings.error(
          entry.keyLocation,
          NameMistake.taken(entry.key, by: isParameter ? .parameter : .stateVariable))
        continue
      }
      if let rows = dataRows(entry, read), let list = dataList(entry.key, rows) {
        globals.data[entry.key] = list
      } else {
        globals.mistaken.insert(entry.key)
      }
    }
  }

  /// Returns the rows of a list, from its CSV file if it names one. Nil for an invalid value or
  /// file, which is reported.
  private func dataRows(
    _ entry: Node.Entry, _ read: (String) throws(ImportProblem) -> ImportedFile
  ) -> [Node]? {
    if let items = entry.value.items { return items }
    guard let name = entry.value.text else { return nil }
    guard name.isCSVName, entry.value.scalar?.expression == nil else {
      return findings.refuse(
        entry.value.location, DataMistake.noRows(list: entry.key, given: name.quoted))
    }
    let file: ImportedFile
    do throws(ImportProblem) {
      file = try read(name)
    } catch {
      return findings.refuse(
        entry.value.location, "the data file \(name.quoted) \(error.message)", .importing)
    }
    do throws(SceneError) {
      return try readCSV(file.bytes, file: file.name).items
    } catch {
      for diagnostic in error.diagnostics {
        findings.error(diagnostic.location, diagnostic.message, diagnostic.kind)
      }
      return nil
    }
  }

  /// Reads rows that the grammar has checked. Reports at most one mistake for each key.
  private func dataList(_ name: String, _ rows: [Node]) -> DataList? {
    guard let first = rows.first else { return nil }
    guard let header = first.entries else { return plainList(name, rows) }
    let count = findings.count
    guard header.count <= Limits.dataKeys else {
      return findings.refuse(first.location, DataMistake.tooManyKeys(header.count))
    }
    if let row = rows.first(where: { $0.entries == nil }) {
      let example = header.first.map { "\($0.key): \($0.value.text ?? "")" } ?? "name: Apple"
      return findings.refuse(
        row.location,
        DataMistake.rowIsNoMapping(list: name, given: row.summary, example: example))
    }
    let keys = header.map(\.key)
    for entry in header { _ = checkName(entry.key, at: entry.keyLocation) }
    let strange = strangeKeys(rows, keys)
    let columns: [DataList.Column?] = header.map { entry in
      var cells: [Node] = []
      for row in rows {
        guard let cell = row[entry.key] else {
          // The misspelled key of the row is reported.
          if strange.contains(entry.key) { return nil }
          return findings.refuse(
            row.location,
            DataMistake.missingKey(entry.key, list: name, example: entry.value.text ?? ""))
        }
        cells.append(cell)
      }
      return column(entry.key, cells, calledInMessages: entry.key)
    }
    let valid = columns.compactMap { $0 }
    guard findings.count == count, valid.count == columns.count else { return nil }
    return DataList(name, count: rows.count, columns: valid)
  }

  private func plainList(_ name: String, _ values: [Node]) -> DataList? {
    if let row = values.first(where: { $0.scalar == nil }) {
      return findings.refuse(
        row.location, DataMistake.rowIsNoPlainValue(list: name, given: row.summary))
    }
    return column("", values, calledInMessages: name)
      .map { DataList(name, count: values.count, columns: [$0]) }
  }

  /// Reports the keys that the first row lacks, each once. Returns the keys that are meant.
  private func strangeKeys(_ rows: [Node], _ keys: [String]) -> Set<String> {
    let known = Set(keys)
    var (reported, meant): (Set<String>, Set<String>) = ([], [])
    for entry in rows.dropFirst().flatMap({ $0.entries ?? [] })
    where !known.contains(entry.key) && !findings.isFull && reported.insert(entry.key).inserted {
      let near = nearest(to: entry.key, among: keys)
      if let near { meant.insert(near) }
      findings.error(entry.keyLocation, DataMistake.unknownKey(entry.key, nearest: near))
    }
    return meant
  }

  /// Reads the values under one key. The first value has the type of all; any value is also a text.
  /// Nil for a value with an error, which is reported here or by the grammar.
  private func column(_ key: String, _ cells: [Node], calledInMessages name: String)
    -> DataList.Column?
  {
    guard let type = cells.first?.literal.type else { return nil }
    var values: [Value] = []
    values.reserveCapacity(cells.count)
    for cell in cells {
      guard cell.isLiteral else { return nil }
      findings.note(WrittenText(cell))
      let (value, text) = (cell.literal, cell.text ?? "")
      if type == .text {
        guard text.count <= Limits.textCharacters else {
          return findings.refuse(
            cell.location, DataMistake.longText(key: name, count: text.count))
        }
        values.append(.text(text))
      } else {
        guard value.type == type else {
          let remedy =
            cell.scalar.map { type.schema.remedy(for: $0, under: name, names: []) } ?? ""
          return findings.refuse(
            cell.location,
            DataMistake.otherType(key: name, type, given: cell.summary, remedy: remedy))
        }
        values.append(value)
      }
    }
    return DataList.Column(key: key, values: values)
  }
}

extension String {
  var isCSVName: Bool { lowercased().hasSuffix(".csv") }
}
