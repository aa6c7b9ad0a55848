// Tests of rules `on: willEnd`: what they change, and that they change nothing without a target.

import Scene
import Testing

@testable import Stage

@Suite struct WillEndTests {
  private static func panned(_ pan: String) -> String {
    """
    views:
      - id: card
        frame: [0, 20, 393, 60]
        gestures: { pan: { axis: x, drives: translate.x\(pan) } }

    """
  }

  private static func scrolled(_ keys: String) -> String {
    """
    views:
      - id: card
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 900]
        \(keys)

    """
  }

  /// A page of 100 points above its list, which shares fingers and flights with it.
  private static let nested = """
    views:
      - id: card
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 300]
        handOver: outerFirst
        children:
          - { id: list, kind: scroll, frame: [0, 100, 100, 200], contentSize: [100, 1800] }

    """

  /// Views, and the timeline that moves the view `card`. No lift is at a refresh.
  private static let scenes = [
    (panned(", range: [-393, 0], snap: [-82, 0]"), "card, by: [-60, 0], over: 0.25"),
    (panned(""), "card, by: [-60, 0], over: 0.25"),
    (panned(", range: [-50, 0]"), "card, by: [-90, 0], over: 0.25"),
    (scrolled(""), "card, by: [0, -60], over: 0.25"),
    (scrolled(""), "card, by: [0, -60], over: 0.25, hold: 0.2"),
    (scrolled(""), "card, by: [0, 60], over: 0.25"),
    (scrolled("bounces: false"), "card, by: [0, 60], over: 0.25"),
    (scrolled("paging: true"), "card, by: [0, -90], over: 0.25"),
    (scrolled("snap: { every: 70 }"), "card, by: [0, -90], over: 0.25, hold: 0.2"),
    (nested, "list, by: [0, -60], over: 0.05"),
  ]

  /// The rule of the rest comes first: a view that rests at its lift has 0 `ends` then, and 1 as
  /// `rests`.
  private static func body(_ scene: (views: String, drag: String), _ rule: String) -> String {
    """
    state: { ends: 0, rests: 0 }
    \(scene.views)
    timeline: [{ wait: 0.005 }, { drag: { view: \(scene.drag) } }, { wait: 3 }]
    rules:
      - { on: settle card, do: { set: { rests: = rests * 10 + ends + 1 } } }
      - { on: end card, do: [{ set: { ends: = ends + 2 } }, { send: over }] }
      - { on: message over, do: { set: { ends: = ends + 4 } } }
    \(rule)
    """
  }

  /// Numbers that the scene shows in all of its views.
  private static let names = [
    "card.translate.x", "card.offset.y", "card.target.x", "card.target.y", "card.velocity.x",
    "card.velocity.y", "list.offset.y", "list.velocity.y", "state.ends", "state.rests",
  ]

  @Test(arguments: scenes.indices)
  func aFalseConditionChangesNothing(index: Int) throws {
    let scene = Self.scenes[index]
    var plain = try played(Self.body(scene, ""), to: 0)
    var ruled = try played(
      Self.body(scene, "  - { on: willEnd card, when: ends > 99, do: { set: { ends: 0 } } }"), to: 0
    )
    let names = Self.names.filter { plain.scene.variable(named: $0) != nil }
    for step in 1...560 {
      let time = Double(step) / 240
      try plain.advance(to: time)
      try ruled.advance(to: time)
      for name in names {
        let (one, other) = (
          try number(plain, name, at: time), try number(ruled, name, at: time)
        )
        #expect(one == other, "\(name) at \(time)")
      }
    }
    #expect(plain.events == ruled.events)
    #expect(try number(plain, "state.rests", at: 3) > 0)
  }

  /// A pan that rests at once would report its rest before its target were known.
  @Test func aTargetForAViewAtRestDelaysItsRest() throws {
    let body = Self.body(
      (Self.panned(""), "card, by: [-60, 0], over: 0.25, hold: 0.1"),
      "  - { on: willEnd card, do: { target: { view: card, to: [-100, 0] } } }")
    let stage = try played(body, to: 3)
    #expect(try number(stage, "card.translate.x", at: 3) == -100)
    let rests = stage.events.filter { if case .event(.settle) = $0.cause { true } else { false } }
    #expect(rests.count == 1)
    #expect(rests[0].time > 0.5)
  }

  /// The rest position stays, and so does the spring, which starts at the lift.
  @Test func targetingTheSnapPositionChangesNothing() throws {
    let scene = Self.scenes[0]
    let rule = "  - { on: willEnd card, do: { target: { view: card, to: [-82, 0] } } }"
    let times = (16...90).map { Double($0) / 60 }
    let plain = try numbers(Self.body(scene, ""), "card.translate.x", at: times)
    let ruled = try numbers(Self.body(scene, rule), "card.translate.x", at: times)
    for (one, other) in zip(plain, ruled) { #expect(abs(one - other) <= 1e-9) }
  }

  /// The inner flight would go on in the page at its edge; its target keeps it.
  @Test func aTargetPreventsTheHandOverOfAFling() throws {
    let rule = "  - { on: willEnd card, do: { target: { view: card, to: [0, 30] } } }"
    let body = Self.body(Self.scenes[9], rule)
    let ends = try ["card.offset.y", "list.offset.y"].map { try numbers(body, $0, at: [3])[0] }
    #expect(ends == [30, 0])
  }
}
