// The source locations of values and errors, with all line breaks and non-ASCII characters.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct YAMLPlaceTests {
  private static let lines = [
    "a: 1", "b:", "  - two", "  - { c: 3 }", "d: é한 # x", "e: [ 4, 'f' ]",
  ]

  private static let places: [([String], String)] = [
    (["a"], "1:4"), (["b"], "3:3"), (["b", "0"], "3:5"), (["b", "1", "c"], "4:10"),
    (["d"], "5:4"), (["e", "0"], "6:6"), (["e", "1"], "6:9"),
  ]

  @Test(arguments: ["\n", "\r\n", "\r"], places)
  func everyValueHasItsLineAndColumn(_ lineBreak: String, _ place: ([String], String)) throws {
    let text = Self.lines.joined(separator: lineBreak) + lineBreak
    #expect(try SceneLanguageTests.place(place.0, in: text) == place.1)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func errorLocationsSupportEveryLineBreakStyle(_ lineBreak: String) {
    let text = head + "views:\n  - frame: [0, 0, 9, 9]\n    alhpa: 1\n"
    #expect(
      errorsOfFile(text.replacing("\n", with: lineBreak)) == [
        "5:5: unknown property 'alhpa' on this view; did you mean 'alpha'?"
      ])
  }

  @Test func columnsCountCharactersNotBytes() {
    check(
      "views:\n  - { kind: label, frame: [0, 0, 9, 9], text: 한글 é 😀, ▸alhpa: 1 }\n",
      "unknown property 'alhpa' on this label; did you mean 'alpha'?")
  }

  /// The location of an error in an expression is exact if the expression is on one line and has no
  /// escapes.
  @Test(arguments: [
    "alpha: = 1 + ▸oops", "alpha: '= 1 + ▸oops'", "alpha: \"=1+▸oops\"", "alpha:   =   ▸oops",
    // With escapes, and across lines, the place is the value's beginning.
    "alpha: ▸\"= 1 +\\x20oops\"", "alpha: ▸'= oops + ''a'''", "alpha: ▸= 1 +\n   oops",
  ])
  func expressionErrorsAreLocatedWithinTheExpression(_ line: String) {
    check("views:\n  - { id: a, frame: [0, 0, 9, 9], \(line) }\n", "unknown name 'oops'")
  }

  @Test func blockScalarErrorsAreReportedAtTheirStart() {
    check(
      "views:\n  - frame: [0, 0, 9, 9]\n    alpha: ▸>\n      = 1 +\n      oops\n",
      "unknown name 'oops'")
  }

  /// An error in the target of an alias is reported once, at the anchor.
  @Test func errorsBehindAnAliasAreReportedAtTheAnchor() {
    check(
      "views:\n  - { frame: &f [0, 0, 9, ▸wide] }\n  - { frame: *f }\n",
      "'frame' takes a number that is not negative, not 'wide'")
  }

  @Test func errorsAreReportedInFileOrder() {
    check(
      """
      rules: [{ on: ▸tap nobody, do: [] }]
      views:
        - { id: a, frame: [0, 0, 9, 9], ▸alhpa: 1 }
        - { frame: [= ▸b.x, 0, 9, 9], rotate: ▸fast }
      ▸titel: x
      """,
      [
        "there is no view 'nobody'",
        "unknown property 'alhpa' on view 'a'; did you mean 'alpha'?",
        "unknown name 'b'; did you mean 'a'?",
        "'rotate' takes a number within ±1000000, not 'fast'",
        "unknown key 'titel' in a scene; did you mean 'title'?",
      ])
  }
}
