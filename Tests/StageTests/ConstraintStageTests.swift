// Tests of constraints in scenes: frames, scroll views, motion, and contradictions.

import DisplayList
import Geometry
import Scene
import SceneLanguage
import Testing

@testable import Stage

/// Returns the frame of a view on a screen of 100 × 200 points.
private func frame(_ lines: [String], views: String = "", of id: String = "a") throws -> [Double] {
  let list = lines.map { "  - '\($0)'\n" }.joined()
  let text =
    "views:\n  - { id: b, frame: [20, 30, 40, 50] }\n\(views)"
    + (list.isEmpty ? "" : "constraints:\n\(list)")
  var stage = Stage(try scene(text), measuring: FixedSizes())
  try stage.advance(to: 0)
  return try ["x", "y", "width", "height"].map { try number(stage, "\(id).\($0)", at: 0) }
}

private let plain = "  - { id: a }\n"

@Suite struct ConstraintStageTests {
  private typealias Case = (lines: [String], frame: [Double])

  /// The expected frames are computed by hand.
  private static let cases: [Case] = [
    (
      ["a.left == b.right + 8", "a.top == b.top", "a.width == 10", "a.height == 20"],
      [68, 30, 10, 20]
    ),
    (
      [
        "a.centerX == b.centerX", "a.centerY == b.centerY", "a.width == b.width / 2",
        "a.height == 2 * b.height - 1",
      ], [30, 5.5, 20, 99]
    ),
    (
      [
        "a.left == 5", "a.right == screen.right - 5", "a.top == 7", "a.bottom == screen.height - 3",
      ],
      [5, 7, 90, 190]
    ),
    (
      ["a.leading == screen.leading + 4", "a.trailing == b.leading", "V:|-10-[a(30)]"],
      [4, 10, 16, 30]
    ),
    // A required limit wins over an optional constraint, which is satisfied as far as possible.
    (
      ["a.width == 80 @500", "a.width <= 30", "a.left == 0", "a.top == 0", "a.height == 1"],
      [0, 0, 30, 1]
    ),
    (["a.width == 80 @high", "a.width == 40 @low", "|-[a]", "V:|-[a(==9)]"], [8, 8, 80, 9]),
    (
      ["a.width + a.height == 30", "a.width == 2 * a.height", "a.left == 0", "a.top == 0"],
      [0, 0, 20, 10]
    ),
    (["|[a]|", "V:|[a]|", "a.width == 5 if 1 > 2"], [0, 0, 100, 200]),
  ]

  @Test(arguments: cases.indices)
  func constraintsAreSolvedToFrames(index: Int) throws {
    let (lines, expected) = Self.cases[index]
    #expect(try frame(lines, views: plain) == expected)
  }

  @Test func constraintsInsideAViewNeedNoName() throws {
    let views = """
        - { id: a, constraints: [left == parent.left + 3, top == b.bottom, width == height, \
      height == 12] }

      """
    #expect(try frame([], views: views) == [3, 80, 12, 12])
  }

  @Test func rightToLeftLayoutMirrorsLeadingAndTrailing() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200], direction: rightToLeft }
      views: [{ id: a }, { id: b }, { id: c, pin: { start: 4, top: 0, size: 10 } }]
      constraints: ["|-[a(20)]-5-[b(10)]", "V:|[a(1)]", "V:|[b(1)]"]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0)
    #expect(try number(stage, "a.x", at: 0) == 72)
    #expect(try number(stage, "b.x", at: 0) == 57)
    #expect(try number(stage, "c.x", at: 0) == 86)
  }

  // MARK: Content

  @Test func labelsAndImagesHaveAnIntrinsicContentSize() throws {
    let label = "  - { id: a, kind: label, text: hello }\n"
    #expect(try frame(["a.left == 0", "a.top == 0"], views: label) == [0, 0, 50, 20])
    // The compression resistance (750) competes with a stronger and a weaker limit.
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width == 30 @751"], views: label)[2] == 30)
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width <= 30 @749"], views: label)[2] == 50)
    // The hugging priority (250) competes with a stronger and a weaker width.
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width == 90 @251"], views: label)[2] == 90)
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width >= 90 @249"], views: label)[2] == 50)
    let stiff = "  - { id: a, kind: label, text: hello, hugging: [800, 250] }\n"
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width == 90 @751"], views: stiff)[2] == 50)
    let image = "  - { id: a, kind: image, source: a.png }\n"
    #expect(try frame(["a.left == 0", "a.top == 0"], views: image) == [0, 0, 40, 20])
  }

  @Test func aWrappingLabelGrowsWithItsLines() throws {
    let label = "  - { id: a, kind: label, text: twelve signs, lines: 0 }\n"
    #expect(
      try frame(["a.left == 0", "a.top == 0", "a.width == 50"], views: label) == [0, 0, 50, 60])
  }

  @Test func labelBaselinesAreAligned() throws {
    let labels = """
        - { id: a, kind: label, text: hello }
        - { id: c, kind: label, text: longer text, lines: 0, frame: [0, 0, 60, 60] }

      """
    // The text of c has two lines, 40 high, centred in 60: baselines at 25 and 45. The baseline of
    // a is at 15.
    #expect(
      try frame(["a.left == 0", "a.firstBaseline == c.firstBaseline"], views: labels)[1] == 10)
    #expect(
      try frame(["a.left == 0", "a.lastBaseline == c.lastBaseline"], views: labels)[1] == 30)
  }

  // MARK: Motion

  private static let scrolling = """
    views:
      - id: page
        kind: scroll
        frame: [0, 10, 100, 190]
        contentSize: [100, 1000]
        children:
          - { id: head, frame: [0, 50, 100, 40] }
          - { id: stuck }
    constraints:
      - "|[stuck]|"
      - stuck.height == 20
      - stuck.top >= screen.top + 10
      - stuck.top == head.bottom @750

    """

  @Test func scrollViewContentCanBeConstrainedToTheScreen() throws {
    let stage = try played(
      Self.scrolling
        + "timeline: [{ wait: 0.1 }, { scroll: { view: page, to: [0, 300], animated: true } }]",
      to: 0.21)
    for step in 0...40 {
      var stage = stage
      let time = 0.21 + Double(step) * 0.0047
      try stage.advance(to: time)
      let offset = try number(stage, "page.offset.y", at: time)
      let top = try number(stage, "stuck.screen.y", at: time)
      #expect(abs(top - max(10, 100 - offset)) < 1e-7)
    }
  }

  @Test func viewsPinnedToTheScreenStayOnWholePixels() throws {
    // The device has more pixels than the picture, so that offsets are not whole pixels of it.
    let text =
      "flickbook: 1\nscreen: { size: [100, 200], scale: 2, deviceScale: 10 }\n"
      + Self.scrolling.replacing("id: stuck", with: "id: stuck, background: red")
      + "timeline: [{ wait: 0.1 }, { scroll: { view: page, to: [0, 300], animated: true } }]"
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0.327)
    let offset = try number(stage, "page.offset.y", at: 0.327)
    #expect(offset != (offset * 2).rounded() / 2)
    let boxes = try stage.frame(at: 0.327).commands.compactMap { command -> Double? in
      guard case .fill(_, _, let transform) = command else { return nil }
      return transform.ty
    }
    #expect(boxes == [10])
  }

  @Test func aLayoutPassInsideAnimateAnimatesConstraintChanges() throws {
    let body = """
      state: { open: false }
      views: [{ id: a }, { id: b }]
      constraints:
        - "|[a(10)]"
        - "|[b(10)]"
        - a.top == 0
        - "a.height == (open ? 60 : 20)"
        - b.top == a.bottom + 5
        - b.height == 10 if open
        - b.height == 30 if not open
      rules:
        - on: tap a
          do: [{ animate: { duration: 1, curve: linear }, set: { open: true } }]
      timeline: [{ tap: a }, { wait: 2 }]
      """
    #expect(try numbers(body, "a.height", at: [0, 0.25, 0.5, 1.5]) == [20, 30, 40, 60])
    #expect(try numbers(body, "b.y", at: [0, 0.25, 0.5, 1.5]) == [25, 35, 45, 65])
    #expect(try numbers(body, "b.height", at: [0, 0.25, 0.5, 1.5]) == [30, 25, 20, 10])
  }

  /// The factor of `b.width` is a coefficient of an equation. The factor of `c.width` only changes
  /// a constant.
  @Test func factorsFollowTheirExpressions() throws {
    let body = """
      state: { factor: 1 }
      views: [{ id: a }, { id: b }, { id: c, frame: [0, 0, 40, 10] }, { id: d }]
      constraints: ["b.width == 20", "a.width == factor * b.width", "d.width == factor * c.width"]
      rules: [{ on: message go, do: { set: { factor: 2 } } }]
      timeline: [{ wait: 0.5 }, { send: go }, { wait: 0.5 }]
      """
    #expect(try numbers(body, "a.width", at: [0.25, 0.75]) == [20, 40])
    #expect(try numbers(body, "d.width", at: [0.25, 0.75]) == [40, 80])
  }

  @Test func constraintsFollowFramesComputedByExpressions() throws {
    let body = """
      views: [{ id: bar, frame: [0, 0, 100, = 20 + 10 * time] }, { id: a }]
      constraints: ["|[a]|", a.top == bar.bottom, a.height == 5]
      timeline: [{ wait: 2 }]
      """
    #expect(try numbers(body, "a.y", at: [0, 0.55, 1]) == [20, 25.5, 30])
  }

  // MARK: Contradictions and ambiguity

  @Test func conflictingRequiredConstraintsAreReportedWithTheirLines() throws {
    let body = """
      views: [{ id: a }]
      constraints:
        - a.width == 10
        - a.left == 0
        - a.width >= 20
      """
    let message = try failure(body)
    #expect(
      message == """
        s.yaml:5:5: these required constraints contradict each other: 'a.width == 10' (line 5); \
        'a.width >= 20' (line 7), at 0 s; lower the priority of one: @999
        """
        || message == """
          s.yaml:7:5: these required constraints contradict each other: 'a.width >= 20' (line 7); \
          'a.width == 10' (line 5), at 0 s; lower the priority of one: @999
          """
    )
  }

  /// The number of constraints stays. Their terms or priorities change alone.
  @Test(arguments: [
    ("width == 50 @750 if on", "width == 50 @250 if not on", 50, 30, 20),
    ("width == 50 if on", "height == 50 if not on", 50, 30, 50),
    ("width == 50 if on", "width >= 20 if not on", 50, 30, 20),
  ])
  func aConditionActivatesAndDeactivatesConstraints(
    _ line: String, _ other: String, _ width: Double, _ later: Double, _ height: Double
  ) throws {
    let body = """
      state: { on: true }
      views:
        - id: a
          constraints:
            [left == 0, top == 0, width == 30 @500, height == 20 @500, "\(line)", "\(other)"]
      rules: [{ on: message go, do: { set: { on: = not on } } }]
      timeline: [{ wait: 0.5 }, { send: go }, { wait: 0.5 }, { send: go }, { wait: 0.5 }]
      """
    #expect(try numbers(body, "a.width", at: [0.25, 0.75, 1.25]) == [width, later, width])
    #expect(try numbers(body, "a.height", at: [0.25, 0.75, 1.25]) == [20, height, 20])
  }

  /// The condition replaces the first constraint by the second one at 0.5 s. Both have the same
  /// terms. Only the second one contradicts the third one at 1 s.
  @Test func aContradictionNamesTheConstraintOfTheCurrentCondition() throws {
    let body = """
      state: { on: true, size: 10 }
      views: [{ id: a, constraints: [left == 0, top == 0, height == 1] }]
      constraints: ["a.width == 10 if on", "a.width == 20 if not on", "a.width == size"]
      rules:
        - { on: message go, do: { set: { on: false, size: 20 } } }
        - { on: message break, do: { set: { size: 30 } } }
      timeline: [{ wait: 0.5 }, { send: go }, { wait: 0.5 }, { send: break }, { wait: 0.5 }]
      """
    let message = try #require(try failure(body))
    #expect(message.contains("'a.width == 20 if not on' (line 5)"))
    #expect(!message.contains("a.width == 10") && message.contains("at 1 s"))
  }

  @Test func aLaterConstraintConflictIsReportedWithItsTime() throws {
    let body = """
      views: [{ id: a, constraints: [width == 10 - 20 * time, left == 0, top == 0, height == 1] }]
      timeline: [{ wait: 2 }]
      """
    let message = try #require(try failure(body))
    #expect(message.contains("'a' cannot have a negative width"))
    #expect(message.contains("at 0.516667 s"))
  }

  @Test func ambiguousConstraintsAreAWarning() throws {
    let text = """
      flickbook: 1
      screen: { size: [100, 200] }
      views: [{ id: a }, { id: b, constraints: ["left == 0", "top == a.bottom", "width == 5"] }]
      constraints: ["|[a]|", "V:|[a(10)]"]
      """
    var stage = Stage(try readScene(Array(text.utf8), file: "s.yaml"))
    try stage.advance(to: 0)
    let warnings = try #require(stage.layoutWarnings)
    #expect(
      warnings.map(\.description) == [
        "s.yaml:3:20: warning: 'b': its constraints do not determine height"
      ])
  }
}
