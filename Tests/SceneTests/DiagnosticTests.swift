// The text of diagnostics.

import Testing

@testable import Scene

@Suite struct DiagnosticTests {
  @Test func aDiagnosticEscapesControlCharactersOfItsFileName() {
    let place = SourceLocation(file: "a\nb\u{1B}.yaml", line: 2, column: 3)
    #expect(
      Diagnostic(location: place, message: "no 'x\u{202E}'").description
        == "a\\u{a}b\\u{1b}.yaml:2:3: no 'x\\u{202e}'")
  }
}
