// The pictures and fonts of a scene, with fingerprints of their contents.

package import Support

/// A picture or font that a scene shows.
package struct ShownFile: Sendable, Hashable {
  /// The path in the scene's folder, as the scene names it.
  package var name: String
  package var fingerprint: Fingerprint

  /// Creates an entry. The file itself is not read.
  package init(name: String, fingerprint: Fingerprint) {
    (self.name, self.fingerprint) = (name, fingerprint)
  }

  /// The key of the files in a document's text.
  static let key = "files"
  /// The name of the hash. With this prefix, a fingerprint that has only digits is not read as a
  /// number.
  private static let hash = "xxh128 "

  /// Returns the files with their fingerprints for a document's text.
  static func member(for files: [ShownFile]) -> JSON.Member {
    JSON.Member(key, .object(files.map { JSON.Member($0.name, .text("\(hash)\($0.fingerprint)")) }))
  }

  /// Reads the files from the form that `member(for:)` writes. Entries of any other form are left
  /// out.
  static func all(in item: SceneDocument.Item) -> [ShownFile] {
    (item.entries ?? []).compactMap { entry in
      guard let text = entry.value.scalar, text.hasPrefix(hash),
        let fingerprint = Fingerprint(text.dropFirst(hash.count))
      else { return nil }
      return ShownFile(name: entry.key, fingerprint: fingerprint)
    }
  }
}
