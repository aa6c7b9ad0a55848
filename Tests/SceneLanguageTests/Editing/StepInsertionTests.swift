// Tests of the insertion of steps into a timeline, which keeps all other characters.

import Scene
import SceneLanguage
import Support
import Testing

@testable import SceneLanguage

@Suite struct StepInsertionTests {
  private let steps: [JSON] = [
    .object([JSON.Member("wait", .number(0.25))]),
    .object([
      JSON.Member(
        "drag",
        .object([
          JSON.Member("view", .text("rows[3].list")),
          JSON.Member("by", .list([.number(0), .number(-240)])), JSON.Member("over", .number(0.3)),
          JSON.Member("curve", .text("cubic-bezier(0.33, 0, 0.67, 0.6)")),
        ]))
    ]),
  ]
  private static let drag =
    "drag: { view: 'rows[3].list', by: [0, -240], over: 0.3,"
    + " curve: 'cubic-bezier(0.33, 0, 0.67, 0.6)' }"

  private func inserted(_ text: String, at index: Int) throws(SceneError) -> String {
    let changed = try SceneText(Array(text.utf8), file: "s.yaml")
      .inserting(steps, inTimelineAt: index)
    return String(decoding: changed.bytes, as: UTF8.self)
  }

  /// The inserted lines are at the mark. The edit adds only this indentation and line ending.
  @Test(arguments: [
    ("timeline:\n  - wait: 1   # a\n‹›  # b\n  - send: go\n", 1, "  ", "\n"),
    ("timeline:\n‹›  # a\n\n  - wait: 1\n", 0, "  ", "\n"),
    ("timeline:\n  - wait: 1\n  - send: go\n‹›", 2, "  ", "\n"),
    ("timeline:\n- wait: 1\n‹›- send: go\nviews: []\n", 1, "", "\n"),
    ("timeline:\r\n    -   wait: 1 # a\r\n‹›    -   send: go\r\n", 1, "    ", "\r\n"),
    ("timeline:\r  - wait: 1\r‹›  - send: go\r", 1, "  ", "\r"),
    ("\u{FEFF}timeline:\n  - wait: 1\n‹›  - send: go\n", 1, "  ", "\n"),
    ("# x\u{2028}# y\ntimeline:\n  - wait: 1 # a\u{2028}  # b\n‹›  - send: go\n", 1, "  ", "\n"),
    ("timeline:\n  - wait: 1\u{2028}‹›  - send: go\n", 1, "  ", "\n"),
    (
      "timeline:\n  - drag:\n      view: p\n      by: [0,\n        1]   # c\n‹›\n\n  # d\n"
        + "  - wait: 1\n", 1, "  ", "\n"
    ),
    ("timeline:\n  - set: { a: 'x #' }\t# a\n‹›  - wait: 1\n", 1, "  ", "\n"),
  ])
  func insertedStepsPreserveCommentsAndLayout(
    marked: String, index: Int, margin: String, end: String
  ) throws {
    let lines = [margin + "- wait: 0.25", margin + "- " + Self.drag].map { $0 + end }.joined()
    #expect(
      try inserted(marked.replacing("‹›", with: ""), at: index)
        == marked.replacing("‹›", with: lines))
  }

  @Test(arguments: [
    ("timeline: [{ wait: 1 }‹, W, D›, { send: go }]", 1),
    ("timeline: [‹W, D, ›{ wait: 1 }]  # a", 0), ("timeline: [‹W, D›]", 0),
    ("timeline: [\n  { wait: 1 }‹,\n  W,\n  D›,   # a\n  { send: go },\n]", 1),
    ("timeline:\n  - wait: 1‹\n  - w\n  - d›", 1), ("timeline:\n  -‹\n  - w\n  - d›", 1),
    ("views: []  # none‹\ntimeline:\n  - w\n  - d\n›", 0),
    ("views: []\n‹timeline:\n  - w\n  - d\n›", 0),
    (#"{ "views": [], "timeline": [{"wait": 1}‹, J›] }"#, 1),
    (#"{‹"timeline": [J], › "views": [] }"#, 0),
  ])
  func stepsAreInsertedIntoEveryTimelineNotation(marked: String, index: Int)
    throws
  {
    let parts = marked.split(separator: "‹", maxSplits: 1).map(String.init)
    let rest = parts[1].split(separator: "›", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let json = steps.map { $0.written(indented: false) }.joined(separator: ", ")
    let written = rest[0].replacing("W", with: "{ wait: 0.25 }")
      .replacing("D", with: "{ \(Self.drag) }").replacing("- w", with: "- wait: 0.25")
      .replacing("- d", with: "- " + Self.drag).replacing("J", with: json)
    #expect(try inserted(parts[0] + rest[1], at: index) == parts[0] + written + rest[1])
  }

  @Test(arguments: [
    ("a: &t [{ wait: 1 }]\ntimeline: *t\n", 0), ("timeline:\n  - wait: 1\n", 2),
    ("timeline: soon\n", 1), ("timeline:", 0), ("views: []\ntimeline: ", 0),
  ])
  func stepsAreNotInsertedIntoUnsupportedTimelines(text: String, index: Int) {
    #expect(throws: SceneError.self) { try inserted(text, at: index) }
  }
}
