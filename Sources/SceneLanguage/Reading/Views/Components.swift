// The reader of components in a scene and in its imported files.

import Scene

struct ComponentKeys: Keys {
  let inputs = Key(
    "inputs",
    .node(
      .table(
        .either([.literal, .list(.literal, 2...100), .mapping(Grammar.colorPair)]), keys: "input")),
    "The inputs of each instance with their defaults; a list allows only its values, the first "
      + "by default.")
  let state = Key(
    "state", .node(.table(.literal, keys: "state variable")),
    "The state variables of each instance, with initial values.")
  let derived = ViewKeys.derived
  let view = Key("view", .node(.definition(.view)), "The view of each instance.").required
  let stepRules = Key(
    "rules", .node(.list(.mapping(Grammar.rule), 0...1_000)), "The rules of each instance.")

  static let table = Reader<Node>.node(.table(.mapping(Grammar.component), keys: "component"))

  static let all = ComponentKeys()
}

struct Components {
  /// All components with their names; imported components come first.
  let entries: [Node.Entry]
  /// The components by name. The last of several components with the same name takes precedence.
  private let byName: [String: Node]
  private let ambiguous: Set<String>
  /// Whether an imported file could not be read.
  let isIncomplete: Bool

  init(_ entries: [Node.Entry], ambiguous: Set<String> = [], isIncomplete: Bool = false) {
    (self.entries, self.ambiguous, self.isIncomplete) = (entries, ambiguous, isIncomplete)
    byName = Dictionary(entries.map { ($0.key, $0.value) }) { $1 }
  }

  /// Whether several components have the name, which is an error.
  func isAmbiguous(_ name: String) -> Bool { ambiguous.contains(name) }

  subscript(name: String) -> Node? { byName[name] }

  var names: [String] { byName.keys.sorted() }
}

func readComponents(
  _ root: Node, _ read: (String) throws(ImportProblem) -> ImportedFile, _ findings: Findings
) -> Components {
  var entries: [Node.Entry] = []
  // Skip imports beyond the limit, which the grammar has reported. Read a repeated file only once.
  var names: Set<String> = []
  var isIncomplete = false
  for node in root[SceneKeys.all.imports]?.items?.prefix(Limits.imports) ?? [] {
    guard let name = node.text, names.insert(name).inserted else { continue }
    do throws(ImportProblem) {
      entries += readComponents(of: try read(name), findings)
    } catch {
      isIncomplete = true
      findings.error(
        node.location, "the import \(name.quoted) \(error.message)", .importing)
    }
  }
  entries += root[SceneKeys.all.components]?.entries ?? []
  var firsts: [String: Node.Entry] = [:]
  var ambiguous: Set<String> = []
  for entry in entries {
    let first = firsts[entry.key, default: entry]
    firsts[entry.key] = first
    if first.keyLocation != entry.keyLocation {
      findings.error(
        entry.keyLocation, NameMistake.componentTwice(entry.key, first: first.keyLocation))
      ambiguous.insert(entry.key)
    }
  }
  return Components(entries, ambiguous: ambiguous, isIncomplete: isIncomplete)
}

private func readComponents(of file: ImportedFile, _ findings: Findings) -> [Node.Entry] {
  let root: Node
  do throws(SceneError) {
    root = try readYAML(file.bytes, file: file.name)
  } catch {
    for diagnostic in error.diagnostics {
      findings.error(diagnostic.location, diagnostic.message, .yaml)
    }
    return []
  }
  Grammar.imported.check(root, as: "imported file", into: findings)
  return root[SceneKeys.all.components]?.entries ?? []
}
