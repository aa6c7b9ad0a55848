// Tests of pans: recognition, driven properties, events and hit testing.

import Geometry
import Layout
import Scene
import Testing

@testable import Stage

/// A card with a pan, inside a screen of 100 × 200 points.
private func card(_ pan: String, _ rest: String, more: String = "") -> String {
  """
  views:
    - { id: card, frame: [10, 20, 60, 40], gestures: { pan: { \(pan) } }\(more) }
  \(rest)
  """
}

private let drag = "timeline: [{ drag: { view: card, by: [30, 60], over: 0.5 } }, { wait: 1 }]"

@Suite struct PanTests {
  @Test func aPannedViewFollowsTheFinger() throws {
    let body = card("drives: [translate.x, y]", drag)
    var stage = Stage(try scene(body))
    for time in stride(from: 0.0, through: 1.2, by: 0.0371) {
      try stage.advance(to: time)
      let part = min(time / 0.5, 1)
      #expect(abs(try number(stage, "card.translate.x", at: time) - 30 * part) < 1e-9)
      #expect(abs(try number(stage, "card.y", at: time) - (20 + 60 * part)) < 1e-9)
    }
  }

  @Test func aPannedViewKeepsItsPositionBetweenPans() throws {
    let step = "{ drag: { view: card, by: [0, 25], over: 0.2 } }"
    let body = card("drives: translate.y", "timeline: [\(step), { wait: 0.1 }, \(step)]")
    let values = try numbers(body, "card.translate.y", at: [0.2, 0.3, 0.5, 3])
    #expect(zip(values, [25.0, 25, 50, 50]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func thePanTranslationIsKeptUntilTheNextPan() throws {
    let body = card("axis: y", drag)
    let names = ["card.pan.translation.y", "card.pan.velocity.y", "card.pan.translation.x"]
    #expect(try names.map { try numbers(body, $0, at: [0.25])[0] } == [30, 120, 15])
    #expect(try names.map { try numbers(body, $0, at: [1])[0] } == [60, 120, 30])
    let stage = try played(body, to: 0.25)
    #expect(try value(stage, "card.pan.isActive", at: 0.25) == .boolean(true))
    #expect(try value(try played(body, to: 0.5), "card.pan.isActive", at: 0.5) == .boolean(false))
  }

  /// The path is centred in the card, whose centre is (40, 40). The finger moves 10 points before
  /// the pan begins, in the direction of (3, 4).
  @Test func thePanLocationIsInScreenCoordinates() throws {
    let body = card(
      "drives: translate.x",
      "timeline: [{ drag: { view: card, by: [30, 40], over: 0.5, from: [5, 6] } }]")
    #expect(abs(try numbers(body, "card.pan.location.x", at: [0.5])[0] - (10 + 5 + 6 + 30)) < 1e-9)
    #expect(abs(try numbers(body, "card.pan.location.y", at: [0.5])[0] - (20 + 6 + 8 + 40)) < 1e-9)
  }

  private static let ranges: [(String, Double)] = [
    ("range: [-20, 10]", 10.0), ("range: [0, 25%]", 25), ("range: [0, 100% - 72]", 28),
    // y = (1 − 1/(x·0.55/60 + 1))·60 for x = 20 points beyond the edge, in a view 60 points wide.
    ("range: [0, 10], rubberBand: true", 10 + (1 - 1 / (20 * 0.55 / 60 + 1)) * 60),
    ("range: [0, = card.width / 3]", 20), ("range: [0, 500]", 30),
  ]

  @Test(arguments: ranges.indices)
  func theRangeLimitsTheDrivenProperty(index: Int) throws {
    let (range, limit) = Self.ranges[index]
    let body = card("drives: translate.x, \(range)", drag)
    #expect(abs(try numbers(body, "card.translate.x", at: [0.5])[0] - limit) < 1e-9)
  }

  /// Without a range the finger moves the card by 27 and 54 points.
  @Test func eachAxisHasItsOwnRange() throws {
    let body = card("drives: [translate.x, y], range: { x: [-5, 12], y: [0, 50] }", drag)
    #expect(try numbers(body, "card.translate.x", at: [0.45]) == [12])
    #expect(try numbers(body, "card.y", at: [0.45]) == [50])
  }

  @Test func aPannedViewBeyondItsRangeBouncesBack() throws {
    let body = card("drives: translate.x, range: [0, 10], rubberBand: true", drag)
    #expect(try numbers(body, "card.translate.x", at: [3])[0] == 10)
  }

  @Test(arguments: [
    ("x", "[30, 20]", true), ("x", "[20, 30]", false), ("y", "[20, 30]", true),
    ("y", "[-30, 20]", false), ("both", "[30, 20]", true), ("both", "[0, 5]", true),
  ])
  func aPanBeginsAlongItsAxis(axis: String, way: String, begins: Bool) throws {
    let body = card(
      "axis: \(axis)", "timeline: [{ drag: { view: card, by: \(way), over: 0.2 } }]")
    let events = try played(body, to: 1).events.map(\.cause)
    #expect(events == (begins ? [.event(.begin(ViewID(0))), .event(.end(ViewID(0)))] : []))
  }

  @Test func theInnermostMovableViewWinsThePan() throws {
    func moved(_ way: String) throws -> [Double] {
      let body = """
        views:
          - id: card
            frame: [0, 0, 100, 100]
            gestures: { pan: { drives: [translate.x, translate.y] } }
            children:
              - id: list
                kind: scroll
                frame: [0, 0, 100, 100]
                contentSize: [100, 300]
                children: [{ id: row, frame: [0, 0, 100, 50] }]
        timeline: [{ drag: { view: row, by: \(way), over: 0.2, hold: 0.2 } }]
        """
      return try ["card.translate.x", "list.offset.y"].map { try numbers(body, $0, at: [1])[0] }
    }
    #expect(try moved("[-40, 10]") == [-40, 0])
    #expect(try moved("[10, -40]") == [0, 40])
  }

  @Test func panEventsTriggerRules() throws {
    let body = card(
      "drives: translate.y",
      """
      state: { begins: 0, changes: 0, way: 0, speed: 0 }
      rules:
        - { on: begin card, do: [set: { begins: = begins + 1 }] }
        - { on: change card, do: [set: { changes: = changes + 1 }] }
        - on: end card
          do: { set: { way: = card.pan.translation.y, speed: = card.pan.velocity.y } }
      \(drag)
      """)
    // 0.5 s have 30 refreshes after the first.
    let names = ["state.begins", "state.changes", "state.way", "state.speed"]
    #expect(try names.map { try numbers(body, $0, at: [2])[0] } == [1, 30, 60, 120])
  }

  @Test func anAnimationCancelsThePan() throws {
    let body = card(
      "drives: translate.y",
      """
      rules:
        - { on: message home, do: { animate: { duration: 0.2 }, set: { card.translate.y: 0 } } }
      timeline:
        - { drag: { view: card, by: [0, 60], over: 0.5 } }
        - { send: home, at: 0.25 }
        - { wait: 1 }
      """)
    #expect(try numbers(body, "card.translate.y", at: [0.25, 0.5, 0.6]) == [30, 0, 0])
    let events = try played(body, to: 1).events.map(\.cause)
    #expect(events.filter { $0 == .event(.cancel(ViewID(0))) }.count == 1)
    #expect(!events.contains(.event(.end(ViewID(0)))))
  }

  /// A lift between two refreshes keeps its velocity: a spring that inherits it starts with 600
  /// points a second.
  @Test func aSpringInheritsTheReleaseVelocity() throws {
    let body = card(
      "drives: translate.y",
      """
      rules:
        - on: end card
          do:
            - animate: { duration: 0.5, curve: "spring(damping: 1, velocity: inherit)" }
              set: { card.translate.y: 400 }
      timeline: [{ drag: { view: card, by: [0, 60], over: 0.105 } }, { wait: 2 }]
      """)
    var stage = Stage(try scene(body))
    try stage.advance(to: 0.12)
    let speed = try number(stage, "card.velocity.y", at: 7.0 / 60)
    #expect(abs(speed - 600 / 1.05) < 6)
  }

  @Test func aTouchCatchesAMovingView() throws {
    let body = card(
      "drives: translate.y",
      """
      rules:
        - on: start
          do: { animate: { duration: 1, curve: linear }, set: { card.translate.y: 100 } }
      timeline: [{ drag: { view: card, by: [0, -10], over: 0.5 }, at: 0.5 }, { wait: 2 }]
      """)
    let values = try numbers(body, "card.translate.y", at: [0.5, 0.75, 1.5])
    #expect(zip(values, [50.0, 45, 40]).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}

private func value(_ stage: Stage, _ name: String, at time: Double) throws -> Value {
  try stage.value(of: try #require(stage.scene.variable(named: name)), at: time)
}
