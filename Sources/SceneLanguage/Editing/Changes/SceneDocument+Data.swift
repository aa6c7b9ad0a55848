// The rows of CSV files in the content of a scene. A reference then holds the rows themselves, and
// a changed row is a change of the scene.

import Scene

extension SceneDocument {
  /// Replaces the names of CSV files in `data` by the rows of the files.
  ///
  /// - Parameters:
  ///   - files: the contents of files by name, also of others.
  ///   - file: the name of the scene's file, in whose folder the CSV files are.
  static func insertData(
    from files: [(name: String, bytes: [UInt8])], to entries: inout [Item.Entry], file: String
  ) throws(SceneError) {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    for table in files where table.name.isCSVName {
      let rows = Item(try readCSV(table.bytes, file: table.name))
      entries = entries.map { entry in
        guard entry.key == "data", let lists = entry.value.entries else { return entry }
        let filled = lists.map { list in
          guard let name = list.value.scalar, folder + name == table.name else { return list }
          return Item.Entry(key: list.key, value: rows)
        }
        return Item.Entry(key: entry.key, value: Item(.mapping(filled), entry.value.location))
      }
    }
  }
}
