// Scenes with more errors and warnings than are reported.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ManyFindingsTests {
  private func lines(_ first: String, _ count: Int, _ line: (Int) -> String) -> String {
    ([first] + (0..<count).map(line)).joined(separator: "\n") + "\n"
  }

  /// Each state has a warning: a property follows it and changes at once.
  private func animatedStates(_ count: Int) -> String {
    lines("state:", count) { "  s\($0): false" }
      + lines("views:", count) { "  - { id: v\($0), frame: [\"= s\($0) ? 1 : 0\", 0, 9, 9] }" }
      + lines("rules:", count) { index in
        "  - { on: start, do: [{ animate: { duration: 0.1 }, set: { s\(index): true } }] }"
      }
  }

  @Test func manyWarningsDoNotHideAnError() {
    let cycle = """
        - { id: a, frame: [= b.x, 0, 9, 9] }
        - { id: b, frame: [= a.x, 0, 9, 9] }
      rules:
      """
    let text = animatedStates(150).replacing("rules:", with: cycle)
    let errors = errors(text)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.contains("'a.x' depends on itself") == true)
  }

  @Test func warningsHaveASeparateLimit() throws {
    #expect(try readFile(head + animatedStates(150)).warnings.count == Limits.findings)
  }

  @Test func errorReportsAreLimitedToAHundred() {
    let text = lines("views:", 300) { "  - { id: v\($0), frame: [= w\($0), 0, 9, 9] }" }
    let errors = errors(text)
    #expect(errors.count == Limits.findings)
    #expect(errors.first == "4:25: unknown name 'w0'; did you mean 'v0'?", "\(errors[0])")
  }
}
