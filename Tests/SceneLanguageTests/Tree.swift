// A YAML document as one line of text, for tests of the YAML reader alone.

import Scene

@testable import SceneLanguage

/// Returns the document's values: null, true, 1.5, 'text', [a, b], {key: value}.
func tree(_ text: String) throws(SceneError) -> String {
  shown(try readYAML(Array(text.utf8), file: "s.yaml"))
}

private func shown(_ node: Node) -> String {
  if let items = node.items { return "[\(items.map { shown($0) }.joined(separator: ", "))]" }
  if let entries = node.entries {
    return "{\(entries.map { "\($0.key): \(shown($0.value))" }.joined(separator: ", "))}"
  }
  if let number = node.number { return "\(number)" }
  if let boolean = node.boolean { return "\(boolean)" }
  return node.text.map { "'\($0)'" } ?? "null"
}

/// Returns the `line:column` of the value at a path of keys and indices.
func place(_ path: [String], in text: String) throws -> String {
  var node = try readYAML(Array(text.utf8), file: "s.yaml")
  for step in path {
    guard let next = Int(step).flatMap({ node.items?[$0] }) ?? node[step] else { return "nowhere" }
    node = next
  }
  return "\(node.location.line):\(node.location.column)"
}
