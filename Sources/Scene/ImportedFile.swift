// What a scene imports.

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
