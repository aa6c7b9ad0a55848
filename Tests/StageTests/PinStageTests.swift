// Tests of pins in scenes: their notation and the times of layout passes.

import Geometry
import Motion
import Scene
import Testing

@testable import Stage

/// Returns the frame of a view on a screen of 100 × 200 points.
private func frame(_ views: String, of id: String = "a", at time: Double = 0) throws -> [Double] {
  let stage = try played(views + "\ntimeline: [{ wait: 5 }]", to: time)
  return try ["x", "y", "width", "height"].map { try number(stage, "\(id).\($0)", at: time) }
}

@Suite struct PinStageTests {
  private static let house = "{ id: house, frame: [20, 30, 40, 50] }"

  /// The expected frames in a superview of 100 × 200, computed by hand.
  private static let notations: [(String, [Double])] = [
    ("{ top: 10, left: 5, width: 20, height: 30 }", [5, 10, 20, 30]),
    ("{ right: 5, bottom: 10%, size: [20, 30] }", [75, 150, 20, 30]),
    ("{ all: 10 }", [10, 10, 80, 180]), ("{ horizontally: true, height: 7 }", [0, 0, 100, 7]),
    ("{ center: true, size: 10 }", [45, 95, 10, 10]),
    ("{ hCenter: 5, top: true, width: 50%, height: 1 }", [30, 0, 50, 1]),
    ("{ topRight: 4, width: 10, height: 10 }", [86, 4, 10, 10]),
    ("{ left: house.right, top: house.vCenter, size: 10 }", [60, 55, 10, 10]),
    ("{ topLeft: house.bottomRight, size: 10 }", [60, 80, 10, 10]),
    ("{ above: house, left: 0, size: 10 }", [0, 20, 10, 10]),
    ("{ below: { of: [house], aligned: center }, size: 10 }", [35, 80, 10, 10]),
    ("{ rightOf: { of: house, aligned: top }, size: 10 }", [60, 30, 10, 10]),
    ("{ top: 0, width: { of: house }, height: { of: house } }", [0, 0, 40, 50]),
    ("{ width: 50, aspectRatio: 2 }", [0, 0, 50, 25]),
    ("{ all: true, margin: 10, marginTop: 20 }", [10, 20, 80, 170]),
    ("{ left: 0, right: 0, width: 20, justify: center, height: 5 }", [40, 0, 20, 5]),
    ("{ left: 0, right: 0, maxWidth: 30, height: 5, justify: right }", [70, 0, 30, 5]),
    ("{ right: 10, width: 50, pinEdges: true, marginLeft: 10, height: 1 }", [50, 0, 40, 1]),
    ("[{ left: 1 }, { left: 2 }, { size: 10 }]", [1, 0, 10, 10]),
    ("{ left: = 2 * 3, top: parent.vCenter, size: 10 }", [6, 100, 10, 10]),
  ]

  @Test(arguments: notations)
  func pinsUseTheVocabularyOfPinLayout(pins: String, expected: [Double]) throws {
    let shown = try frame("views: [\(Self.house), { id: a, pin: \(pins) }]")
    #expect(shown == expected)
  }

  @Test func viewsArePinnedBetweenViewsAndAroundContent() throws {
    let views = """
      views:
        - { id: l, frame: [0, 10, 20, 20] }
        - { id: r, frame: [80, 10, 20, 20] }
        - { id: a, pin: { horizontallyBetween: { views: [l, r], aligned: top }, height: 5 } }
        - id: box
          pin: { wrapContent: { padding: 4 }, top: 50, left: 0 }
          children: [{ id: inside, frame: [30, 30, 10, 12] }]
      """
    #expect(try frame(views) == [20, 10, 60, 5])
    #expect(try frame(views, of: "box") == [0, 50, 18, 20])
    #expect(try frame(views, of: "inside") == [4, 4, 10, 12])
  }

  @Test func pinSizesUseTheInjectedContentMeasurer() throws {
    let body = """
      views:
        - id: t
          kind: label
          lines: 0
          text: twelve chars
          pin: { left: 10, width: 50, sizeToFit: width }
        - { id: i, kind: image, source: x.png, pin: { width: 80, aspectRatio: true } }
      timeline: [{ wait: 1 }]
      """
    var stage = Stage(try scene(body), measuring: FixedSizes())
    try stage.advance(to: 0)
    // The text is 120 points long and wraps in lines of 50.
    #expect(try number(stage, "t.height", at: 0) == 60)
    #expect(try number(stage, "i.height", at: 0) == 40)
  }

  /// A label of one line grows with its text, as in UILabel. One of several lines wraps at its own
  /// width, 20 points.
  @Test(arguments: [("", 50.0, 20.0), ("lines: 0, ", 20, 60)])
  func sizeToFitFollowsTheText(_ lines: String, _ width: Double, _ height: Double) throws {
    let body = """
      state: { draft: "ab" }
      views:
        - { id: t, kind: label, \(lines)text: "{draft}", pin: { left: 5, sizeToFit: true } }
      timeline: [wait: 1, set: { draft: "abcde" }, wait: 1]
      """
    var stage = Stage(try scene(body), measuring: FixedSizes())
    try stage.advance(to: 0.5)
    #expect(try number(stage, "t.width", at: 0.5) == 20)
    try stage.advance(to: 1.5)
    #expect(try number(stage, "t.width", at: 1.5) == width)
    #expect(try number(stage, "t.height", at: 1.5) == height)
  }

  /// `FixedSizes` gives each character 10 points.
  @Test func aLabelFollowsTheSizeOfItsBoundText() throws {
    let body = """
      state: { draft: "ab" }
      views:
        - { id: t, kind: label, text: "{draft}!", constraints: [left == 5, top == 0] }
        - { id: s, pin: { after: t, size: 3 } }
      timeline: [wait: 1, set: { draft: "abcde" }, wait: 1]
      """
    var stage = Stage(try scene(body), measuring: FixedSizes())
    try stage.advance(to: 0.5)
    #expect(try number(stage, "t.width", at: 0.5) == 30)
    try stage.advance(to: 1.5)
    #expect(try number(stage, "t.width", at: 1.5) == 60)
    #expect(try number(stage, "s.x", at: 1.5) == 65)
  }

  /// A layout pass inside the block animates every changed frame. A pass outside the block does
  /// not.
  @Test(arguments: [
    ("animate: { duration: 1, curve: linear }, set: { isRight: true }", 25.0),
    ("set: { isRight: true }", 50),
  ])
  func aPinLayoutPassInsideAnimateIsAnimated(step: String, shown: Double) throws {
    let body = """
      state: { isRight: false }
      views:
        - { id: a, pin: { left: "= isRight ? 50 : 0", width: 10, height: 10 } }
        - { id: b, pin: { leftOf: a, size: 10 } }
      rules:
        - on: message go
          do: [{ \(step) }]
      timeline: [{ wait: 0.5 }, { send: go }, { wait: 3 }]
      """
    #expect(try numbers(body, "a.x", at: [0.4, 1, 2]) == [0, shown, 50])
    // Frames that depend on it move together with it.
    #expect(try numbers(body, "b.x", at: [0.4, 1, 2]) == [-10, shown - 10, 40])
  }

  @Test func aPinLayoutIsSelectedByName() throws {
    let body = """
      state: { mode: 1 }
      layouts:
        one: { a: { left: 0 }, b: { leftOf: a } }
        two: { a: { right: 0 }, b: { below: a, right: 0 } }
      layout: "{mode == 1 ? 'one' : 'two'}"
      views:
        - { id: a, pin: { top: 10, size: 20 } }
        - { id: b, frame: [0, 0, 10, 10] }
      rules:
        - on: message go
          do: [{ animate: { duration: 1, curve: linear }, set: { mode: 2 } }]
      timeline: [{ wait: 0.5 }, { send: go }, { wait: 3 }]
      """
    #expect(try numbers(body, "a.x", at: [0.4, 1, 2]) == [0, 40, 80])
    #expect(try numbers(body, "b.x", at: [0.4, 1, 2]) == [-10, 40, 90])
    #expect(try numbers(body, "b.y", at: [0.4, 1, 2]) == [0, 15, 30])
    let wrong = body.replacing("'two' }", with: "'tow' }").replacing(": 'two'}", with: ": 'tow'}")
    let said = try failure(wrong)
    #expect(said == "s.yaml:7:10: there is no layout 'tow' at 0.5 s; the scene has one, two")
  }

  @Test func pinsFollowAScrollOffsetBetweenTicks() throws {
    let body = """
      views:
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }
        - { id: bar, pin: { top: "= -p.offset.y", horizontally: true, height: 10 } }
        - { id: below, pin: { below: bar, left: 0, size: 10 } }
      timeline: [{ scroll: { view: p, to: [0, 100], over: 1, curve: linear } }, { wait: 2 }]
      """
    // The offset is rounded to half points, the pixels of the screen.
    for time in [0.2, 0.333, 0.5051] {
      let offset = (-100 * time * 2).rounded(.toNearestOrAwayFromZero) / 2
      #expect(try numbers(body, "bar.y", at: [time]) == [offset])
      #expect(try numbers(body, "below.y", at: [time]) == [offset + 10])
    }
  }

  /// The finger moves with 120 points a second, and is at 24.5 points between two ticks.
  @Test func pinsFollowAPannedViewBetweenTicks() throws {
    let body = """
      views:
        - { id: card, frame: [0, 20, 60, 40], gestures: { pan: { drives: y } } }
        - { id: below, pin: { below: card, left: 0, size: 10 } }
      timeline: [{ drag: { view: card, by: [0, 60], over: 0.5 } }, { wait: 1 }]
      """
    #expect(try abs(numbers(body, "below.y", at: [24.5 / 120])[0] - 84.5) < 1e-6)
  }

  /// The offset is 51 between the ticks at 0.5 and 0.517 s.
  @Test func aLayoutFollowsAScrollOffsetBetweenTicks() throws {
    let body = """
      layouts: { one: { a: { left: 0 } }, two: { a: { right: 0 } } }
      layout: "{p.offset.y > 50 ? 'two' : 'one'}"
      views:
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 900] }
        - { id: a, pin: { top: 10, size: 20 } }
      timeline: [{ scroll: { view: p, to: [0, 100], over: 1, curve: linear } }, { wait: 2 }]
      """
    #expect(try numbers(body, "a.x", at: [0.5, 0.51, 0.6]) == [0, 80, 80])
  }

  @Test func addedViewsAreLaidOutBeforeTheirAnimations() throws {
    let body = """
      components:
        row:
          view: { id: r, pin: { bottom: 0, size: [20, 10] } }
          rules:
            - on: start
              do: [{ animate: { duration: 1, curve: linear }, set: { r.alpha: 0.5 } }]
      views: []
      rules: [{ on: start, do: [{ wait: 0.5 }, { add: { use: row, id: a } }] }]
      timeline: [{ wait: 3 }]
      """
    #expect(try numbers(body, "a.y", at: [0.6, 1]) == [190, 190])
    #expect(abs(try numbers(body, "a.alpha", at: [1])[0] - 0.75) < 1e-9)
  }

  /// Checks the warnings about the pins of a view in a superview of 100 × 200 points.
  @Test(arguments: [
    (
      "left: 1, hCenter: 0, size: 5",
      ["hCenter is not applied: it conflicts with left, which has been set already"]
    ),
    (
      "left: 10, center: 0, size: 20",
      ["center is not applied horizontally: it conflicts with left, which has been set already"]
    ),
    (
      "bottom: 10, center: 0, size: 20",
      ["center is not applied vertically: it conflicts with bottom, which has been set already"]
    ),
    (
      "left: 10, right: 10, width: 50, top: 0, height: 5",
      ["right has no effect with left and width; remove one of the three, or add 'justify'"]
    ),
    (
      "all: 10, size: 30",
      [
        "right has no effect with left and width; remove one of the three, or add 'justify'",
        "bottom has no effect with top and height; remove one of the three, or add 'align'",
      ]
    ),
    (
      "left: 60, right: 60, top: 0, height: 5", ["left and right leave no width; make them smaller"]
    ),
    (
      "minWidth: 50, maxWidth: 40, width: 30, left: 0, top: 0, height: 5",
      ["maxWidth is not applied: minWidth is greater and wins"]
    ),
    ("left: 10, right: 10, width: 50, justify: center, top: 0, height: 5", []),
    ("left: 10, right: 10, width: 80, top: 0, height: 5", []),
    ("left: 50, right: 50, top: 0, height: 5", []),
    ("minWidth: 40, maxWidth: 40, width: 30, left: 0, top: 0, height: 5", []),
  ])
  func contradictoryPinsAreReportedOnce(_ pins: String, _ messages: [String]) throws {
    let body = """
      views:
        - id: box
          frame: [0, 0, 100, 200]
          children: [{ id: a, pin: { \(pins) } }]
      duration: 1
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: 0)
    let warnings = try #require(stage.layoutWarnings).map(\.description)
    #expect(warnings == messages.map { "s.yaml:6:32: warning: 'a': \($0)" })
  }

  @Test func cyclicPinsAreReportedOnce() throws {
    let body = """
      views:
        - { id: a, pin: { left: b.right, top: 0, size: 5 } }
        - { id: b, pin: { left: a.right, top: 0, size: 5 } }
      duration: 1
      """
    var stage = Stage(try scene(body))
    try stage.advance(to: 0)
    let warnings = try #require(stage.layoutWarnings).map(\.description)
    #expect(
      warnings == [
        "s.yaml:4:21: warning: 'a': its frame changes with each layout pass; "
          + "pin it to a view whose own pins do not depend on it"
      ])
  }
}
