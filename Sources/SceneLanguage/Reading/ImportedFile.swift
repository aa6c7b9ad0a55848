// Files that a scene imports, with their contents.

/// A file that a scene lists under `imports`, with its contents.
package struct ImportedFile: Sendable {
  package var name: String
  package var bytes: [UInt8]
  /// Whether the program brings the file, so that no such file is on the disk.
  package var isBuiltIn: Bool

  package init(name: String, bytes: [UInt8], isBuiltIn: Bool = false) {
    self.name = name
    self.bytes = bytes
    self.isBuiltIn = isBuiltIn
  }
}
