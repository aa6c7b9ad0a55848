// Text of the repository that is computed from declarations.

import Foundation

/// A part of a Markdown page between `<!-- table: NAME -->` and `<!-- end -->`, or a whole file.
package struct GeneratedText {
  /// Relative to the repository's root.
  package let path: String
  /// The table's name; nil for a whole file.
  package let name: String?

  package init(path: String, name: String? = nil) {
    (self.path, self.name) = (path, name)
  }

  /// Whether the repository has the text. `make tables` writes it first.
  ///
  /// - Throws: the file system's error if the page cannot be read or written.
  package func isUpToDate(_ text: String) throws -> Bool {
    let file = Repository.root.appending(path: path)
    let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    guard let range = range(in: page) else { return false }
    if page[range] == text { return true }
    guard ProcessInfo.processInfo.environment["FLICKBOOK_TABLES"] == "1" else { return false }
    try Data(page.replacingCharacters(in: range, with: text).utf8).write(to: file)
    return true
  }

  private func range(in page: String) -> Range<String.Index>? {
    guard let name else { return page.startIndex..<page.endIndex }
    guard let start = page.range(of: "<!-- table: \(name) -->\n\n")?.upperBound,
      let end = page.range(of: "\n<!-- end -->", range: start..<page.endIndex)?.lowerBound
    else { return nil }
    return start..<end
  }
}
