// Tests of the reports of unknown names.

import Scene
import TestSupport
import Testing

@testable import SceneLanguage

@Suite struct UnknownNameTests {
  private static let head = "flickbook: 1\nscreen: { size: [9, 9] }\n"

  /// More uses than errors are kept do not hide another mistake.
  @Test func aRepeatedUnknownNameIsReportedOnce() {
    let views = (0..<150).map { "  - { id: v\($0), frame: [= nope, 0, 9, 9] }\n" }.joined()
    #expect(
      errorsOfFile(Self.head + "views:\n\(views)timeline: [tap: zork]\n") == [
        "4:25: unknown name 'nope'", "154:17: there is no view 'zork'",
      ])
  }

  @Test func anIncompleteNameGetsASuggestion() {
    for (name, near) in [("scael", "scale.x"), ("shadow", "shadow.color")] {
      check(
        "views: [{ id: a, frame: [0, 0, 9, 9] }, { frame: [0, 0, = ▸a.\(name), 9] }]",
        "unknown property '\(name)' on view 'a'; did you mean '\(near)'?")
    }
  }
}
