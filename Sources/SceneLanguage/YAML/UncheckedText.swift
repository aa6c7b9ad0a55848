// Queries on scene files that may have errors.

/// Returns whether the bytes are YAML with a list under `views`, without further validation.
package func hasViews(_ bytes: [UInt8]) -> Bool {
  (try? readYAML(bytes, file: ""))?["views"]?.items != nil
}

/// Returns all scalars of a YAML document, including the names of used files. The scene may have
/// errors. If the bytes are not valid YAML, returns all words.
package func valuesWritten(in bytes: [UInt8]) -> [String] {
  guard let root = try? readYAML(bytes, file: "") else {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split { $0.isWhitespace || "\"'[]{},#".contains($0) }.map(String.init)
  }
  var (found, waiting) = ([String](), [root])
  while let node = waiting.popLast() {
    switch node.content {
    case .scalar(let scalar): found.append(scalar.raw)
    case .list(let items): waiting += items.reversed()
    case .mapping(let entries): waiting += entries.reversed().map(\.value)
    }
  }
  return found
}
