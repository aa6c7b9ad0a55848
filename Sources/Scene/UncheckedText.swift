// What a file says that may be no scene, or a wrong one.

/// True when a text is YAML that lists views, whatever else is wrong with it.
package func hasViews(_ bytes: [UInt8]) -> Bool {
  (try? readYAML(bytes, file: ""))?["views"]?.items != nil
}

/// All values of a YAML text that are no lists and no mappings: among them are the files that a
/// scene names, whatever is wrong with it. Of what is no YAML, all its words.
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
