// The keys of scenes are declared once; readers ask their declarations.

import TestSupport
import Testing

@Suite struct DeclaredKeyTests {
  /// Keys that steps before the reading look for in views, and words of other tools.
  private static let others = ["frame", "translate", "spring", "appearance"]

  @Test func readersUseDeclaredKeys() throws {
    let lookup =
      /(node|root|self|step|item|entry|value|view|page|options|presentation)\??\["(\w+)"\]/
    var sites: [String] = []
    for file in try SourceFile.all(.sources)
    where file.path.hasPrefix("Sources/SceneLanguage/Reading/")
      || file.path.hasPrefix("Sources/SceneLanguage/Kinds/")
    {
      for (index, line) in file.lines.enumerated() {
        for match in line.matches(of: lookup) where !Self.others.contains(String(match.2)) {
          sites.append("\(file.path):\(index + 1): \(match.0): declare a Key and read its member")
        }
      }
    }
    #expect(sites.isEmpty, "\(sites.joined(separator: "\n"))")
  }
}
