// An error gives a single message: its consequences and repetitions are not reported.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ConsequenceTests {
  private static let use = """

    views:
      - { id: a, frame: [0, "= size", "= size * 2", 10], alpha: "= size > 1 ? 1 : 0" }
      - { id: b, constraints: ["left == size", "width == 5", "H:|-size-[b]"] }
      - { id: c, frame: [0, 0, 1, 1] }
    rules:
      - { on: start, when: size > 3, do: { set: { c.x: "= size" } } }
      - on: start
        do: { animate: { curve: "spring(damping: 0.5, velocity: = size)" }, set: { c.x: 3 } }
    """

  @Test(arguments: [
    ("params: { size: ▸~ }", ["'size' takes a number, true, false or text, not nothing"]),
    ("params: { size: ▸[1, 2] }", ["'size' takes a mapping, not a list"]),
    ("params: { size: { value: ▸= 3 } }", ["not an expression"]),
    (
      "params: { size: { ▸vale: 3 } }",
      ["unknown key 'vale' in 'parameter'; did you mean 'value'?"]
    ),
    ("state: { size: ▸~ }", ["'size' takes a number, true, false or text, not nothing"]),
    ("state: { size: ▸[] }", ["'size' takes a number, true, false or text, not a list"]),
  ])
  func usesOfAnInvalidValueAreNotReported(_ line: String, _ messages: [String]) {
    let marked = Marked(head + line + Self.use)
    let errors = errorsOfFile(marked.text)
    #expect(errors.count == messages.count, "\(errors)")
    for (error, expected) in zip(errors, zip(marked.places, messages)) {
      #expect(error.hasPrefix("\(expected.0): ") && error.contains(expected.1), "\(error)")
    }
  }

  /// A text is a valid value. The error is therefore at the expression that needs a number.
  @Test func aTypeErrorIsReportedAtTheUse() {
    check(
      """
      params: { size: wide }
      views: [{ frame: [0, "= ▸size", 1, "= ▸size"] }]
      """, ["expected a number, not text", "expected a number, not text"])
  }

  @Test func qualifiedUsesOfInvalidStateAreNotReported() {
    check(
      """
      state: { size: ▸~ }
      views: [{ frame: [0, "= state.size", 1, 1] }]
      """, "'size' takes a number, true, false or text, not nothing")
  }

  @Test func rangeErrorsAreReportedPerInstanceAndProperty() {
    let scene =
      head + """
        components:
          k: { inputs: { s: 1 }, view: { frame: [0, 0, 1, 1], rotate: "= s" } }
        views:
          - { use: k, with: { s: 9000000 } }
          - { use: k, with: { s: -9000000 } }
          - repeat: 3
            view: { use: k, with: { s: "= 7000000 + index" } }
          - { frame: [0, 0, 1, 1], scale: &v "= 5000" }
          - { frame: [0, 0, 1, 1], alpha: *v }
        """
    let errors = errorsOfFile(scene).map { $0.split(separator: " ") }
    let (words, values) = (errors.map { $0[1] }, errors.map { $0[3] })
    #expect(words == ["'rotate'", "'rotate'", "'rotate'", "'alpha'", "'scale.x'"])
    #expect(values == ["-9000000;", "7000000;", "9000000;", "5000;", "5000;"])
  }

  @Test func outOfRangeRepeatValuesAreReportedOnce() {
    check(
      """
      views:
        - repeat: 9
          view: { frame: [0, ▸"= 1000000 + index", 1, 1], scale: ▸"= 7000 * (index + 2)" }
        - { frame: [0, 0, 1, 1], scale: ▸"= 9000000" }
      """,
      [
        "'y' is 1000001; it takes -1000000 to 1000000",
        "'scale.x' is 14000; it takes -1000 to 1000",
        "'scale.x' is 9000000; it takes -1000 to 1000",
      ])
  }
}
