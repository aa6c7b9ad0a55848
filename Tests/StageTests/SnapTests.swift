// Tests of the places at which scroll views and panned views come to rest.

import Scene
import Testing

@testable import Stage

@Suite struct SnapTests {
  /// A sheet at y = 150 on a screen of 200 points: its detents are 50, 100 and 180 points high, at
  /// y = 150, 100 and 20.
  private static func sheet(_ snap: String, _ step: String) -> String {
    """
    views:
      - id: sheet
        frame: [0, 150, 100, 200]
        gestures: { pan: { axis: y, drives: y, snap: \(snap) } }
    timeline: [{ \(step) }, { settle: sheet }, { wait: 1 }]
    """
  }

  private static let detents = "{ detents: { small: 50, medium: 50%, large: 100% - 20 } }"

  /// A throw of v points a second is projected 0.499·v points ahead.
  private static let rests: [(snap: String, step: String, y: Double)] = [
    (detents, "drag: { view: sheet, by: [0, -20], over: 0.2, hold: 0.2 }", 150),
    (detents, "drag: { view: sheet, by: [0, -30], over: 0.2, hold: 0.2 }", 100),
    (detents, "drag: { view: sheet, by: [0, -100], over: 0.2, hold: 0.2 }", 20),
    (detents, "drag: { view: sheet, by: [0, -20], over: 0.1 }", 20),
    (detents, "fling: { view: sheet, velocity: [0, -100] }", 100),
    (detents, "fling: { view: sheet, velocity: [0, -40] }", 150),
    ("[0, 50%, = 100 + 50]", "fling: { view: sheet, velocity: [0, -120] }", 100),
    ("{ every: 60 }", "fling: { view: sheet, velocity: [0, 10] }", 180),
    ("{ every: 60 }", "fling: { view: sheet, velocity: [0, -20] }", 120),
  ]

  @Test(arguments: rests.indices)
  func aPannedViewSnapsNearestToItsProjectedEnd(index: Int) throws {
    let rest = Self.rests[index]
    #expect(try numbers(Self.sheet(rest.snap, rest.step), "sheet.y", at: [4]) == [rest.y])
  }

  /// Children of 40 and of 140 points whose middles are at 50, 130, 230 and 330, in a view of 200.
  private static func strip(_ steps: String) -> String {
    """
    views:
      - id: strip
        kind: scroll
        frame: [0, 0, 200, 50]
        contentSize: [600, 50]
        snap: children
        children:
          - { frame: [30, 0, 40, 50] }
          - { frame: [110, 0, 40, 50] }
          - { frame: [160, 0, 140, 50] }
          - { frame: [310, 0, 40, 50] }
    timeline: [\(steps), { wait: 2 }]
    """
  }

  @Test(arguments: [
    ("-12", 0.0), ("-18", 30), ("-75", 30), ("-85", 130), ("-190", 230), ("-390", 230),
  ])
  func snappingCentresTheNearestChild(by: String, offset: Double) throws {
    let body = Self.strip(
      "{ drag: { view: strip, by: [\(by), 0], over: 0.5, hold: 0.2 } }, { settle: strip }")
    #expect(try numbers(body, "strip.offset.x", at: [4]) == [offset])
  }

  /// The tap stops the flight between two children; 0.15 s later the finger lifts.
  @Test func aTouchHoldsTheContentUntilItsLift() throws {
    let body = Self.strip(
      "{ fling: { view: strip, velocity: [-900, 0] } }, { wait: 0.1 }, { tap: strip }")
    let offsets = try numbers(body, "strip.offset.x", at: [0.1, 0.2, 0.24, 0.35, 2])
    #expect(offsets[0] > 30 && offsets[0] < 130)
    #expect(offsets[1] == offsets[0] && offsets[2] == offsets[0])
    #expect(offsets[3] != offsets[0])
    #expect([30, 130].contains(offsets[4]))
  }

  @Test(arguments: ["paging: true", "snap: { every: 100 }", "bounces: true"])
  func contentStoppedByATapSnapsAfterTheLift(keys: String) throws {
    let isBounce = keys.contains("bounces")
    let throwing = Self.pages(keys, isBounce ? 3_000 : -900, from: isBounce ? 20 : 200)
    let body = throwing.replacing(
      "{ settle: page }", with: "{ wait: 0.1 }, { tap: page }, { wait: 2 }")
    let end = try numbers(body, "page.offset.x", at: [2])[0]
    #expect(end == 0 && isBounce || !isBounce && end.truncatingRemainder(dividingBy: 100) == 0)
    let held = try numbers(body, "page.offset.x", at: [0.12, 0.2])
    #expect(held[0] == held[1] && held[0] != end, "\(held)")
  }

  private static func pages(_ keys: String, _ velocity: Double, from offset: Double) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [1000, 200]
        offset: [\(offset), 0]
        \(keys)
    timeline: [{ fling: { view: page, velocity: [\(velocity), 0] } }, { settle: page }, { wait: 1 }]
    """
  }

  /// A fling of v points a second covers 0.499·(v − 10) points.
  @Test(
    arguments: [
      ("snap: { every: 90 }", -500.0, 0.0, 270.0), ("snap: { every: 90 }", -250, 30, 180),
      ("snap: { every: 90 }", -3_000, 0, 900), ("snap: { x: [0, 100%, 700] }", -300, 0, 100),
      ("snap: [0, 250, 700]", -900, 0, 250), ("snap: [0, 250, 700]", 900, 250, 0),
    ] as [(String, Double, Double, Double)])
  func aScrollViewRestsAtItsSnapPositions(keys: String, velocity: Double, from: Double, to: Double)
    throws
  {
    let body = Self.pages(keys, velocity, from: from)
    let values = try numbers(body, "page.offset.x", at: [0, 5])
    #expect(values == [from, to])
    var stage = Stage(try scene(body))
    try stage.advance(to: 0)
    #expect(try number(stage, "page.target.x", at: 0) == to)
    #expect(abs(try number(stage, "page.velocity.x", at: 0) + velocity) <= abs(velocity) * 0.01)
  }

  @Test func aRuleRetargetsADeceleratingScrollView() throws {
    let body =
      Self.pages("", -1_000, from: 0)
        + """

        rules:
          - on: willEnd page
            do: { target: { view: page, to: ["= page.target.x > 400 ? 300 : 0", 0] } }
        """
    #expect(try numbers(body, "page.offset.x", at: [5]) == [300])
  }

  @Test func aRuleRetargetsADeceleratingView() throws {
    let body = """
      views:
        - { id: card, frame: [0, 0, 50, 50], gestures: { pan: { axis: x, drives: translate.x } } }
      rules: [{ on: willEnd card, do: { target: { view: card, to: [80, 0] } } }]
      timeline: [{ fling: { view: card, velocity: [300, 0] } }, { settle: card }, { wait: 0.1 }]
      """
    #expect(try numbers(body, "card.translate.x", at: [3]) == [80])
  }

  @Test func retargetingAViewAtRestIsAnError() throws {
    let body = """
      views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 99] }]
      rules: [{ on: start, do: [{ target: { view: page, to: [0, 9] } }] }]
      timeline: [wait: 1]
      """
    #expect(
      try failure(body)
        == "s.yaml:4:27: 'page' is not about to come to rest at 0 s; use 'target' in a rule "
        + "'on: willEnd page'")
  }
}
