// Stacks in scenes: the sizes of their views, hidden views, nesting and animated layout passes.

import Scene
import SceneLanguage
import Testing

@testable import Stage

@Suite struct StackStageTests {
  /// Returns the frames of views after a time, on a screen of 100 × 200 points. `FixedSizes` gives
  /// each character of a text 10 points, in lines of 20 points.
  private func frames(_ body: String, of ids: [String], at time: Double = 0) throws -> [[Double]] {
    var stage = Stage(try scene(body), measuring: FixedSizes())
    try stage.advance(to: time)
    return try ids.map { id in
      try ["x", "y", "width", "height"].map { try number(stage, "\(id).\($0)", at: time) }
    }
  }

  private static func stack(_ options: String, _ children: String, _ place: String) -> String {
    """
    state: { open: -1, isShown: true, gap: 5 }
    views:
      - { id: s, \(place), stack: { \(options) }, children: [\(children)] }
    timeline: [{ wait: 5 }]

    """
  }

  /// The column of 60 points has rows of 20, and the second one folds in 0.4 s.
  @Test func aStepSetsAStackedViewsLength() throws {
    let body = """
      views:
        - id: s
          pin: { top: 0, left: 0, sizeToFit: true }
          stack: { axis: vertical }
          children: [{ repeat: 3, id: rows, view: { frame: [9, 9, 50, 20] } }]
      rules:
        - on: tap rows
          do: [{ animate: { duration: 0.4, curve: linear }, set: { "rows[index].height": 0 } }]
        - on: message again
          do:
            - set:
                "rows[0].width": = rows[0].width + 10
                "rows[0].height": = rows[1].height
      timeline: [{ wait: 1 }, { tap: "rows[1]" }, { wait: 1 }, { send: again }, { wait: 1 }]
      """
    let names = ["rows[1]", "rows[2]", "s"]
    #expect(
      try frames(body, of: names, at: 0.9)
        == [[0, 20, 50, 20], [0, 40, 50, 20], [0, 0, 50, 60]])
    let half = try frames(body, of: names, at: 1.2)
    let expected: [Double] = [0, 20, 50, 10, 0, 30, 50, 20, 0, 0, 50, 50]
    for (shown, wanted) in zip(half.joined(), expected) {
      #expect(abs(shown - wanted) <= 1e-6, "\(half)")
    }
    #expect(
      try frames(body, of: names, at: 1.9) == [[0, 20, 50, 0], [0, 20, 50, 20], [0, 0, 50, 40]])
    // The message sets a width, which the column takes, and a height of 0.
    #expect(
      try frames(body, of: ["rows[0]", "rows[2]"], at: 2.9) == [[0, 0, 60, 0], [0, 0, 60, 20]])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: String
    let children: String
    var place = "frame: [10, 10, 80, 150]"
    /// The frames of `a`, `b` and `c`, and of the stack `s`.
    let frames: [String: [Double]]
  }

  private static let a = "{ id: a, frame: [0, 0, 50, 30] }"
  private static let b = "{ id: b, pin: { height: 40 } }"
  private static let c = "{ id: c }"

  private static let cases = [
    // The inner space is 68 × 142. What the heights 30 and 40 and two distances of 5 leave is 62.
    Case(
      testDescription: "a column with padding",
      options: "axis: vertical, spacing: 5, padding: [4, 6, 4, 6]", children: "\(a), \(b), \(c)",
      frames: ["a": [6, 4, 68, 30], "b": [6, 39, 68, 40], "c": [6, 84, 68, 62]]),
    Case(
      testDescription: "a row", options: "spacing: 10, alignment: center",
      children: "\(a), { id: b, pin: { size: 20 } }",
      frames: ["a": [0, 60, 50, 30], "b": [60, 65, 20, 20]]),
    Case(
      testDescription: "one number for all sides", options: "padding: 10", children: c,
      frames: ["c": [10, 10, 60, 130]]),
    // Of the five lengths, the views have 30 and 40; the distances are equal.
    Case(
      testDescription: "equal spacing in a column",
      options: "axis: vertical, distribution: equalSpacing, alignment: trailing",
      children: "\(a), \(b), { id: c, pin: { size: 20 } }",
      frames: ["a": [30, 0, 50, 30], "b": [80, 60, 0, 40], "c": [60, 130, 20, 20]]),
    Case(
      testDescription: "the natural size of a stack in a pin", options: "spacing: 10, padding: 3",
      children: "{ id: a, kind: label, text: abc }, { id: b, pin: { size: [7, 30] } }",
      place: "pin: { left: 5, top: 6, sizeToFit: true }",
      frames: ["s": [5, 6, 53, 36], "a": [3, 3, 30, 30], "b": [43, 3, 7, 30]]),
    Case(
      testDescription: "the natural size of a stack with constraints",
      options: "axis: vertical, spacing: 2",
      children: "{ id: a, kind: label, text: abc }, { id: b, pin: { size: [7, 30] } }",
      place: "constraints: [left == 5, top == 6]",
      frames: ["s": [5, 6, 30, 52], "a": [0, 0, 30, 20], "b": [0, 22, 7, 30]]),
    // The column is 20 × 30 in a row of 60 × 30.
    Case(
      testDescription: "nested stacks", options: "spacing: 10, alignment: center",
      children: "{ id: a, kind: label, text: abc }, { id: b, "
        + "stack: { axis: vertical, spacing: 5 }, children: [{ id: c, frame: [0, 0, 10, 10] }, "
        + "{ frame: [0, 0, 20, 15] }] }", place: "pin: { left: 0, top: 0, sizeToFit: true }",
      frames: [
        "s": [0, 0, 60, 30], "a": [0, 5, 30, 20], "b": [40, 0, 20, 30], "c": [0, 0, 20, 10],
      ]),
    // Eight letters of 10 points take two lines in 40 points.
    Case(
      testDescription: "a text that wraps", options: "axis: vertical, spacing: 5",
      children: "{ id: a, kind: label, lines: 0, text: abcdefgh }, { id: b, pin: { height: 9 } }",
      place: "pin: { left: 0, top: 0, width: 40, sizeToFit: width }",
      frames: ["s": [0, 0, 40, 54], "a": [0, 0, 40, 40], "b": [0, 45, 40, 9]]),
    // The baseline of a text is 15 below its top; that of other views is their lower edge.
    Case(
      testDescription: "baselines", options: "alignment: firstBaseline",
      children: "{ id: a, kind: label, text: ab }, { id: b, pin: { size: [10, 30] } }",
      frames: ["a": [0, 15, 70, 20], "b": [70, 0, 10, 30]]),
    Case(
      testDescription: "a hidden view", options: "axis: vertical, spacing: 5",
      children: "\(b), { id: a, frame: [0, 0, 9, 30], hidden: true }, \(c)",
      frames: ["b": [0, 0, 80, 40], "a": [0, 45, 80, 0], "c": [0, 45, 80, 105]]),
  ]

  @Test(arguments: cases) func aStackPlacesItsViews(_ one: Case) throws {
    let body = Self.stack(one.options, one.children, one.place)
    for (id, expected) in one.frames.sorted(by: { $0.key < $1.key }) {
      #expect(try frames(body, of: [id]) == [expected], "\(id)")
    }
  }

  @Test func theMaskOfAStackTakesNoRoom() throws {
    let mask = "mask: { id: a, frame: [1, 2, 30, 40] }"
    let body =
      Self.stack(
        "axis: vertical, spacing: 5", "\(Self.b), \(Self.c)", "frame: [10, 10, 80, 150], \(mask)")
      + "rules: [{ on: start, do: { set: { a.width: 20 } } }]"
    #expect(
      try frames(body, of: ["a", "b", "c"]) == [
        [1, 2, 20, 40], [0, 0, 80, 40], [0, 45, 80, 105],
      ])
  }

  /// The row runs from the right edge: `a` is at 80 − 20 = 60.
  @Test func aStackRunsFromRightToLeft() throws {
    let text =
      "flickbook: 1\nscreen: { size: [100, 200], scale: 2, direction: rightToLeft }\n"
      + Self.stack(
        "spacing: 10", "{ id: a, pin: { width: 20 } }, \(Self.c)", "frame: [10, 10, 80, 150]")
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0)
    #expect(try ["a.x", "c.x", "c.width"].map { try number(stage, $0, at: 0) } == [60, 0, 50])
  }

  private static let rows = stack(
    "axis: vertical, spacing: 5",
    "{ repeat: 3, id: rows, view: { pin: { height: '= open == index ? 60 : 20' } } }",
    "pin: { left: 0, right: 0, top: 0, sizeToFit: width }")

  /// Row 0 opens by 40 points within a linear second, and pushes the rows below it.
  @Test func anOpenedRowPushesTheRowsBelow() throws {
    let body =
      Self.rows + "rules: [{ on: start, do: { animate: { duration: 1, curve: linear }, "
      + "set: { open: 0 } } }]"
    let ids = ["rows[0]", "rows[1]", "rows[2]", "s"]
    #expect(
      try frames(body, of: ids, at: 0.5) == [
        [0, 0, 100, 40], [0, 45, 100, 20], [0, 70, 100, 20], [0, 0, 100, 90],
      ])
    #expect(try frames(body, of: ids, at: 1).map { $0[1] } == [0, 65, 90, 0])
  }

  /// Row 1 is hidden within a linear second; its height and its distance go.
  @Test(arguments: ["", ", hidden: '= not isShown and index == 1'"])
  func rowsBelowAHiddenRowMoveUp(_ binding: String) throws {
    let change = binding.isEmpty ? "'rows[1].hidden': true" : "isShown: false"
    let body =
      Self.rows.replacing(": 20' } }", with: ": 20' }\(binding) }")
      + "rules: [{ on: start, do: { animate: { duration: 1, curve: linear }, "
      + "set: { \(change) } } }]"
    let ids = ["rows[0]", "rows[1]", "rows[2]", "s"]
    #expect(
      try frames(body, of: ids, at: 0.5) == [
        [0, 0, 100, 20], [0, 25, 100, 10], [0, 37.5, 100, 20], [0, 0, 100, 57.5],
      ])
    #expect(try frames(body, of: ids, at: 1).map { $0[1] } == [0, 25, 25, 0])
  }

  @Test func aDistanceFollowsAState() throws {
    let body =
      Self.stack("axis: vertical, spacing: = gap", "\(Self.b), \(Self.c)", "frame: [0, 0, 9, 100]")
      + "rules: [{ on: start, do: [{ wait: 0.5 }, { set: { gap: 10 } }] }]"
    #expect(try frames(body, of: ["c"], at: 0.4) == [[0, 45, 9, 55]])
    #expect(try frames(body, of: ["c"], at: 0.6) == [[0, 50, 9, 50]])
  }
}
