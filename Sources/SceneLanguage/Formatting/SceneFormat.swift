// The format of scene files: indentation, spaces, blank lines and the order of keys. Comments stay.

import Scene
import Support

/// Returns a scene, or a file with components, in the standard format.
///
/// Keys of the language are in the order of the grammar. Names of the scene's own, steps, and the
/// calls of `pin` keep their order. Each comment stays with the line below it, or on its line. The
/// result has the same values as the file, and formatting it again changes nothing.
///
/// - Throws: SceneError for text that is not YAML, or that uses what the formatter does not know:
///   anchors, several documents, or a block that keeps its last blank lines.
package func formattedScene(_ bytes: [UInt8], file: String) throws(SceneError) -> [UInt8] {
  let root = try readYAML(bytes, file: file)
  let start = SourceLocation(file: file, line: 1, column: 1)
  // The places of libyaml are those of the source only if both count the same lines.
  guard let source = FormattedSource(bytes) else {
    throw SceneError(start, EditMistake.unusualText)
  }
  // A file in one line, or JSON, has no lines to arrange.
  guard root.entries != nil, !source.isFlow(root) else { return bytes }
  if let obstacle = source.obstacle(root) {
    throw SceneError(start, EditMistake.unknownToFormat(obstacle))
  }
  let schema = root["views"] == nil && root["components"] != nil ? Grammar.imported : Grammar.scene
  var writer = FormatWriter(source, root)
  let text = writer.text(of: root, .mapping(schema))
  let result = Array(text.utf8)
  // A mistake of the formatter must never reach a file.
  let again = try? readYAML(result, file: file)
  guard let again, again.hasValues(of: root, .mapping(schema)),
    FormattedSource(result)?.comments(of: again).map(\.text).sorted()
      == source.comments(of: root).map(\.text).sorted()
  else { throw SceneError(start, EditMistake.changedByFormat) }
  return result
}

extension Node {
  /// Returns whether the value equals another one, in any order of the language's keys.
  fileprivate func hasValues(of other: Node, _ schema: ValueSchema?) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)):
      return one.raw == two.raw && one.value == two.value
    case (.list(let one), .list(let two)):
      return one.count == two.count
        && one.indices.allSatisfy { index in
          one[index].hasValues(of: two[index], schema?.item(index))
        }
    case (.mapping(let one), .mapping(let two)):
      let mapping = schema?.sortedMapping(for: other)
      guard one.count == two.count else { return false }
      if mapping == nil, one.map(\.key) != two.map(\.key) { return false }
      return two.allSatisfy { entry in
        self[entry.key]?.hasValues(of: entry.value, schema?.value(of: entry.key, in: other)) == true
      }
    default: return false
    }
  }
}

extension ValueSchema {
  /// Returns the mapping whose keys have an order; nil for the keys of a scene's own, and for calls
  /// that run in the order of the file.
  func sortedMapping(for node: Node) -> Mapping? {
    mapping(for: node).flatMap { $0.noun == "pin" ? nil : $0 }
  }

  private func mapping(for node: Node) -> Mapping? {
    switch self {
    case .mapping(let mapping): mapping
    case .variants(let variants): variants.mapping(for: node)
    case .definition(let name): Grammar.definition(name).mapping(for: node)
    case .either(let schemas): schemas.lazy.compactMap { $0.mapping(for: node) }.first
    default: nil
    }
  }

  func value(of key: String, in node: Node) -> ValueSchema? {
    switch self {
    case .table(let schema, _): schema
    case .either(let schemas):
      schemas.lazy.compactMap { $0.value(of: key, in: node) }.first
    case .definition(let name): Grammar.definition(name).value(of: key, in: node)
    default: mapping(for: node)?.fields.first { $0.key == key }?.schema
    }
  }

  func item(_ index: Int) -> ValueSchema? {
    switch self {
    case .list(let schema, _): schema
    case .tuple(let schemas): index < schemas.count ? schemas[index] : nil
    case .either(let schemas): schemas.lazy.compactMap { $0.item(index) }.first
    case .definition(let name): Grammar.definition(name).item(index)
    default: nil
    }
  }
}

extension Mapping {
  /// Returns entries in the order of the grammar; unknown keys come last. A list of inner views
  /// comes after the short keys.
  func sorted(_ entries: [Node.Entry]) -> [Node.Entry] {
    let order = fields.map(\.key)
    let views = order.firstIndex(of: "views") ?? 0
    func rank(_ entry: Node.Entry) -> Int {
      guard let index = order.firstIndex(of: entry.key) else { return 3 * order.count }
      let isInner =
        entry.key == "children" || entry.key == "view" && ["repeat", "component"].contains(noun)
      return index + (isInner ? order.count : 0)
        + (noun == "scene" && index > views ? 2 * order.count : 0)
    }
    return entries.map { (rank($0), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element.1)
  }
}
