// Components: the scene's own, and those of the files that it imports.

/// A file that a scene imports.
package struct ImportedFile: Sendable {
  /// As messages name it.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Why a file cannot be imported.
package struct ImportProblem: Error, Sendable {
  /// What comes after the file's name in a message.
  package let message: String

  package init(_ message: String) {
    self.message = message
  }
}

/// For scenes that are read from memory, without a folder around them.
package func noImports(_ name: String) throws(ImportProblem) -> ImportedFile {
  throw ImportProblem("cannot be read: the scene is in no folder")
}

extension SceneReader {
  /// Mistakes become findings.
  mutating func readComponents(
    _ root: Node, _ read: (String) throws(ImportProblem) -> ImportedFile
  ) {
    for node in root["imports"]?.items ?? [] {
      guard let name = node.text else { continue }
      do throws(ImportProblem) {
        add(try read(name))
      } catch {
        findings.error(node.location, "the import \(name.quoted) \(error.message)")
      }
    }
    componentEntries += root["components"]?.entries ?? []
    for entry in componentEntries {
      if let first = componentEntries.first(where: { $0.key == entry.key }),
        first.keyLocation != entry.keyLocation
      {
        findings.error(
          entry.keyLocation,
          "there is a component \(entry.key.quoted) already, at \(first.keyLocation)")
      }
      components[entry.key] = entry.value
    }
  }

  private mutating func add(_ file: ImportedFile) {
    let root: Node
    do throws(SceneError) {
      root = try readYAML(file.bytes, file: file.name)
    } catch {
      for diagnostic in error.diagnostics {
        findings.error(diagnostic.location, diagnostic.message)
      }
      return
    }
    Grammar.imported.check(root, as: "imported file", into: &findings)
    componentEntries += root["components"]?.entries ?? []
  }
}
