// Tests of hit testing, and of fingers on places of the screen.

import Geometry
import Layout
import Scene
import Testing

@testable import Stage

@Suite struct HitTestingTests {
  private static let views = """
    views:
      - { id: back, frame: [0, 0, 100, 200] }
      - id: box
        frame: [20, 20, 40, 40]
        children:
          - { id: outside, frame: [30, 30, 40, 40] }
          - { id: faint, frame: [0, 0, 10, 10], alpha: 0.009 }
          - { id: pale, frame: [0, 10, 10, 10], alpha: 0.01 }
          - id: gone
            frame: [0, 20, 10, 10]
            hidden: true
            children: [{ frame: [0, 0, 10, 10] }]
      - { id: caption, kind: label, frame: [0, 100, 100, 20], text: Caption }
      - { id: button, kind: label, frame: [0, 120, 100, 20], text: Tap, gestures: { tap: true } }
      - { id: turned, frame: [0, 150, 100, 20], rotate: 90 }
      - { id: low, frame: [80, 0, 20, 20] }
      - { id: high, frame: [80, 0, 20, 20], z: 0 }
      - { id: deep, frame: [80, 0, 20, 20], z: -1 }
    """

  private static let places: [(x: Double, y: Double, view: String)] = [
    (20, 55, "box"), (19.9, 55, "back"), (55, 55, "outside"), (60, 55, "back"), (25, 25, "box"),
    (25, 35, "pale"), (25, 45, "box"), (20, 110, "back"), (20, 130, "button"),
    (50, 115, "turned"), (10, 160, "back"), (90, 10, "high"),
  ]

  @Test(arguments: places.indices)
  func hitTestingFindsTheViewAtAPoint(index: Int) throws {
    let place = Self.places[index]
    let stage = try played(Self.views, to: 0)
    let hit = try stage.presentation(at: 0).hitView(
      at: Point(x: place.x, y: place.y), stage.shared.hierarchy)
    #expect(hit.map { stage.scene.views[$0].name } == place.view)
  }

  @Test func tappingAPointReachesTheNearestTapHandler() throws {
    let body = """
      state: { taps: 0 }
      views:
        - id: cell
          frame: [0, 0, 100, 100]
          children: [{ frame: [10, 10, 50, 50] }, { kind: label, frame: [10, 10, 50, 50] }]
      rules: [{ on: tap cell, do: [set: { taps: = taps + 1 }] }]
      timeline: [tap: [20, 20], tap: [20, 120]]
      """
    #expect(try numbers(body, "state.taps", at: [1]) == [1])
  }

  @Test func draggingFromAPointPansTheViewUnderIt() throws {
    let body = """
      views:
        - id: card
          frame: [0, 50, 100, 100]
          gestures: { pan: { drives: translate.y } }
          children: [{ frame: [0, 0, 100, 20] }]
      timeline: [{ drag: { from: [50, 60], by: [0, 30], over: 0.2 } }]
      """
    #expect(try numbers(body, "card.translate.y", at: [1]) == [30])
    let missed = body.replacing("[50, 60]", with: "[50, 40]")
    #expect(try numbers(missed, "card.translate.y", at: [1]) == [0])
  }

  @Test(arguments: [
    ("card", "hidden: true", "'card' is hidden"),
    ("card", "alpha: 0.005", "'card' is hidden"),
  ])
  func touchingAHiddenViewIsAnError(view: String, key: String, message: String) throws {
    let body = """
      views: [{ id: card, frame: [0, 0, 50, 50], \(key), gestures: { pan: { drives: x } } }]
      timeline: [{ wait: 0.1 }, { drag: { view: card, by: [9, 0], over: 0.1 } }]
      """
    #expect(
      try failure(body)
        == "s.yaml:4:27: \(message) at 0.1 s and takes no touches; show it, or give it an alpha of "
        + "0.01 or more")
  }
}
