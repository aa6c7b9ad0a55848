// Tests of the warnings about fingers that reach nothing.

import Scene
import Testing

@testable import Stage

@Suite struct TouchWarningTests {
  /// Returns the warnings of a scene of 100 × 200 points after 1 s.
  private func warnings(_ views: String, _ timeline: String) throws -> [String] {
    let body = """
      views:
        \(views)
      timeline: [wait: 0.2, \(timeline)]
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: 1)
    return stage.runningWarnings.map(\.message)
  }

  private static let cases: [(String, String, String?)] = [
    ("- { id: ok, frame: [60, 150, 30, 40] }", "tap: ok", nil),
    (
      "- { id: ok, frame: [60, 150, 30, 40], hidden: true }", "tap: ok",
      "'ok' is hidden at 0.2 s, and UIKit gives it no touches; show it before this step"
    ),
    (
      "- { id: box, frame: [0, 0, 90, 90], alpha: 0, children: [{ id: ok, frame: [0, 0, 9, 9] }] }",
      "tap: ok",
      "'ok' is hidden at 0.2 s, and UIKit gives it no touches; show it before this step"
    ),
    (
      "- { id: ok, frame: [101, 150, 30, 40] }", "tap: ok",
      "'ok' is off the screen at 0.2 s, where no finger reaches it; move it onto the screen before "
        + "this step"
    ),
    ("- { id: ok, frame: [99, 150, 30, 40] }", "tap: ok", nil),
    (
      "- { id: ok, frame: [0, 0, 30, 40] }", "tap: [101, 40]",
      "the finger is at (101, 40), off the screen of 100 × 200 points; move it onto the screen"
    ),
    ("- { id: ok, frame: [0, 0, 30, 40] }", "tap: [40, 101]", nil),
    ("- { id: ok, frame: [20, 20, 0, 0] }", "tap: ok", nil),
    (
      "- { id: ok, frame: [0, 0, 30, 40] }", "drag: { from: [20, 201], by: [0, -20], over: 0.2 }",
      "the finger is at (20, 201), off the screen of 100 × 200 points; move it onto the screen"
    ),
  ]

  @Test(arguments: cases)
  func aTouchThatMissesItsViewIsAWarning(
    _ view: String, _ step: String, _ words: String?
  ) throws {
    #expect(try warnings(view, step) == (words.map { [$0] } ?? []))
  }

  @Test func touchingAHiddenPageNamesThePage() throws {
    let page = """
      - id: sheet
          frame: [0, 50, 100, 150]
          presentation: { style: sheet }
          children: [{ id: ok, frame: [0, 0, 30, 40] }]
      """
    #expect(
      try warnings(page, "tap: ok") == [
        "'ok' is off the screen at 0.2 s, where no finger reaches it; show the page 'sheet' before "
          + "this step"
      ])
    #expect(try warnings(page, "present: sheet, wait: 0.1, tap: ok").isEmpty)
  }
}
