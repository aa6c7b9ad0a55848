// Files that a scene imports, with their contents.

/// A file that a scene lists under `imports`, with its contents.
package struct ImportedFile: Sendable {
  /// The name of the file in messages.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
