// Components: the scene's own, and those of the files that it imports.

/// The components that a scene can use.
struct Components {
  /// In the order in which they are read: imported ones first.
  let entries: [Node.Entry]
  /// The last of a name, where there are several.
  private let byName: [String: Node]

  init(_ entries: [Node.Entry]) {
    self.entries = entries
    byName = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
  }

  subscript(name: String) -> Node? { byName[name] }

  /// Sorted.
  var names: [String] { byName.keys.sorted() }
}

/// Mistakes become findings.
func readComponents(
  _ root: Node, _ read: (String) throws(ImportProblem) -> ImportedFile, _ findings: Findings
) -> Components {
  var entries: [Node.Entry] = []
  // More of them are too many, which has been reported; one that stands twice is read once.
  var names: Set<String> = []
  for node in root["imports"]?.items?.prefix(Limits.imports) ?? [] {
    guard let name = node.text, names.insert(name).inserted else { continue }
    do throws(ImportProblem) {
      entries += readComponents(of: try read(name), findings)
    } catch {
      findings.error(node.location, "the import \(name.quoted) \(error.message)")
    }
  }
  entries += root["components"]?.entries ?? []
  var firsts: [String: Node.Entry] = [:]
  for entry in entries {
    let first = firsts[entry.key, default: entry]
    firsts[entry.key] = first
    if first.keyLocation != entry.keyLocation {
      findings.error(
        entry.keyLocation,
        "there is a component \(entry.key.quoted) already, at \(first.keyLocation)")
    }
  }
  return Components(entries)
}

private func readComponents(of file: ImportedFile, _ findings: Findings) -> [Node.Entry] {
  let root: Node
  do throws(SceneError) {
    root = try readYAML(file.bytes, file: file.name)
  } catch {
    for diagnostic in error.diagnostics {
      findings.error(diagnostic.location, diagnostic.message)
    }
    return []
  }
  Grammar.imported.check(root, as: "imported file", into: findings)
  return root["components"]?.entries ?? []
}
