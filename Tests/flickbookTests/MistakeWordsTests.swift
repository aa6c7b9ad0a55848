// Tests that the messages about mistakes in scenes are in one place.

import TestSupport
import Testing

/// The enumerations in Sources/SceneLanguage/Mistakes word the mistakes. Readers only pass data.
@Suite struct MistakeWordsTests {
  /// The declarations of keys and types word the mistakes of the grammar.
  private static let declarations = "Sources/SceneLanguage/Grammar/"

  @Test func readersReportMistakesAsData() throws {
    let text = /,\s+"/
    // Messages that end with the words of another module, or with advice that others share.
    let exempt = /\.message|objection|Elsewhere|advice/
    var (found, sites): (Int, [String]) = (0, [])
    for file in try SourceFile.all(.sources)
    where file.path.hasPrefix("Sources/SceneLanguage/") && !file.path.hasPrefix(Self.declarations) {
      let names = ["findings.error", "findings.refuse", "SceneError"]
      let calls = names.flatMap { file.calls(of: $0) }
      found += calls.count
      sites += calls.filter { $0.text.contains(text) && !$0.text.contains(exempt) }
        .map { "\(file.path):\($0.line): make this a case of a mistake: \($0.text)" }
    }
    #expect(found > 150, "the calls were not found")
    #expect(sites.isEmpty, "\(sites.joined(separator: "\n"))")
  }
}
