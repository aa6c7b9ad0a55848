// Tests of the properties in a trace: all that can change, and no others.

import Scene
import Testing

@testable import Player

@Suite struct MovingPropertiesTests {
  private static let views = """
    state: { on: false, count: 0, never: 0 }
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 500], children: [
          { id: row, frame: [0, 0, 100, 10] } ] }
      - { id: b, frame: [0, 0, 9, 9] }
      - { id: a, frame: [0, 0, 9, 9] }

    """

  private static func rule(_ step: String) -> String { "rules: [{ on: start, do: [\(step)] }]\n" }

  private static let cases: [(String, [String])] = [
    ("", []),
    // The order follows the views and their properties, not the order of the changes.
    (
      rule("{ set: { count: 1, a.alpha: 0, a.x: 1, b.y: 2, on: true } }"),
      ["b.y", "a.x", "a.alpha", "state.on", "state.count"]
    ),
    (rule("{ set: { a.x: 0 } }"), ["a.x"]),
    (rule("{ animate: { duration: 1 }, set: { a.rotate: 9 } }"), ["a.rotate"]),
    (
      rule(
        "{ animate: { duration: 1 }, do: [{ set: { a.y: 9 } }], then: [{ set: { b.x: 1 } }] }"),
      ["b.x", "a.y"]
    ),
    (
      rule(
        "{ keyframes: { duration: 1 }, frames: [{ set: { a.z: 1 } }], then: { set: { b.z: 1 } } }"),
      ["b.z", "a.z"]
    ),
    (
      rule(
        "{ animator: { name: m, duration: 1 }, set: { a.cornerRadius: 4 }, "
          + "then: [{ set: { count: 1 } }] }"
      ),
      ["a.cornerRadius", "state.count"]
    ),
    (
      rule("{ set: { a.cornerRadius: 4, a.cornerRadius.topRight: 2 } }"),
      ["", ".topRight", ".bottomRight", ".bottomLeft"].map { "a.cornerRadius\($0)" }
    ),
    (rule("{ set: { a.cornerRadius.topLeft: 4 } }"), ["a.cornerRadius"]),
    (rule("{ scroll: { view: page, to: [0, 9] } }"), ["page.offset.x", "page.offset.y"]),
    // Changes in a block and in its completion count too.
    (
      rule(
        "{ animate: { duration: 1 }, set: { a.y: 9 }, "
          + "then: [{ scroll: { view: page, to: [0, 9] } }] }"
      ),
      ["page.offset.x", "page.offset.y", "a.y"]
    ),
    (
      rule(
        "{ keyframes: { duration: 1 }, frames: [{ set: { a.z: 1 } }], then: ["
          + "{ animator: { name: m, duration: 1 }, set: { b.x: 4 }, "
          + "then: [{ scroll: { view: page, to: [0, 9] } }] }] }"),
      ["page.offset.x", "page.offset.y", "b.x", "a.z"]
    ),
    ("timeline: [{ scroll: { view: page, by: [0, 9] } }]\n", ["page.offset.x", "page.offset.y"]),
    (
      "timeline: [{ fling: { view: page, velocity: [0, -9] } }]\n",
      ["page.offset.x", "page.offset.y"]
    ),
    // The finger is on a view inside the scroll view.
    (
      "timeline: [{ drag: { view: row, by: [0, -9], over: 0.1 } }]\n",
      ["page.offset.x", "page.offset.y"]
    ),
    ("timeline: [{ set: { b.hidden: true, on: true } }]\n", ["b.hidden", "state.on"]),
    ("timeline: [{ tap: b }, { settle: page }, layout: all]\n", []),
    ("timeline: [{ wait: 1 }]\n", []),
  ]

  @Test(arguments: cases)
  func movingPropertiesAreListedInViewOrder(_ body: String, _ names: [String]) throws {
    #expect(movingProperties(of: try produce(Self.views + body).scene) == names)
  }

  @Test func boundPropertiesAreListedAsMoving() throws {
    let rehearsed = try produce(
      """
      views:
        - { id: b, frame: [0, = time, 9, 9], background: "= time > 1 ? 'red' : 'blue'" }
        - { frame: [= time, 0, 9, 9] }
        - { id: c, frame: [0, 0, 9, 9], translate: [= time, 0] }
      """
    )
    #expect(
      movingProperties(of: rehearsed.scene) == [
        "b.y", "b.background", "screen/view[1].x", "c.translate.x",
      ])
  }

  @Test func pinnedViewsListTheirFrameAsMoving() throws {
    let rehearsed = try produce(
      "views:\n  - { id: p, pin: { left: 4, top: 5, size: [6, 7] } }\n"
        + "  - { id: f, frame: [0, 0, 9, 9] }\n"
    )
    #expect(movingProperties(of: rehearsed.scene) == ["p.x", "p.y", "p.width", "p.height"])
  }

  @Test func repeatedElementsAreListedByPath() throws {
    let rehearsed = try produce(
      "views: [{ id: rows, repeat: 2, view: { frame: [0, = time, 9, 9], children: "
        + "[{ id: t, frame: [0, 0, 1, 1], alpha: = time }] } }]\n")
    #expect(
      movingProperties(of: rehearsed.scene) == [
        "rows[0].y", "rows[0].t.alpha", "rows[1].y", "rows[1].t.alpha",
      ])
  }
}
