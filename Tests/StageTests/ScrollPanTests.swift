// Tests of the pans of scroll views, which need no gesture of their own.

import Layout
import Scene
import Testing

@testable import Stage

/// A page of 100 × 200 points whose content is 5,000 points high.
private func page(_ rest: String, more: String = "") -> String {
  """
  views: [{ id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000]\(more) }]
  \(rest)
  """
}

/// Returns the events of pans in a log.
private func panEvents(_ body: String) throws -> [Event] {
  try played(body, to: 2).events.compactMap { entry in
    guard case .event(let event) = entry.cause else { return nil }
    return switch event {
    case .begin, .change, .end, .cancel: event
    default: nil
    }
  }
}

@Suite struct ScrollPanTests {
  /// The content at its upper edge resists: 60 points of finger move it by 28.3.
  @Test func thePanTranslationIgnoresTheRubberBand() throws {
    let body = page(
      "timeline: [{ drag: { view: p, by: [0, 120], over: 0.4, hold: 0.2, from: [40, 30] } }, "
        + "{ wait: 1 }]")
    var stage = Stage(try scene(body))
    func check(_ time: Double, _ expected: [Double]) throws {
      try stage.advance(to: time)
      let names = ["translation.y", "translation.x", "velocity.y", "location.x", "location.y"]
      let values = try names.map { try number(stage, "p.pan.\($0)", at: time) }
      #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
    }
    try check(0.2, [60, 0, 300, 40, 30 + 10 + 60])
    let stretch = (1 - 1 / (60 * 0.55 / 200 + 1)) * 200
    #expect(try number(stage, "p.offset.y", at: 0.2) == onPixels(-stretch))
    try check(0.5, [120, 0, 0, 40, 160])
    // The values stay after the lift.
    try check(1.5, [120, 0, 0, 40, 160])
  }

  @Test func aPanOfContentIsActiveUntilTheLift() throws {
    let body = page("timeline: [{ drag: { view: p, by: [0, -60], over: 0.5 } }, { wait: 1 }]")
    let stage = try played(body, to: 0.25)
    let active = try #require(stage.scene.variable(named: "p.pan.isActive"))
    #expect(try stage.value(of: active, at: 0.25) == .boolean(true))
    #expect(try played(body, to: 0.6).value(of: active, at: 0.6) == .boolean(false))
  }

  /// 0.5 s have 30 refreshes after the first.
  @Test func theDragOfAScrollViewHasPanEvents() throws {
    let body = page(
      """
      state: { begins: 0, changes: 0, ends: 0, way: 0, speed: 0 }
      rules:
        - { on: begin p, do: [set: { begins: = begins + 1 }] }
        - { on: change p, do: [set: { changes: = changes + 1 }] }
        - on: end p
          do:
            set: { ends: = ends + 1, way: = p.pan.translation.y, speed: = p.pan.velocity.y }
      timeline: [{ drag: { view: p, by: [0, -60], over: 0.5 } }, { wait: 1 }]
      """)
    let names = ["begins", "changes", "ends", "way", "speed"]
    let values = try names.map { try numbers(body, "state.\($0)", at: [2])[0] }
    #expect(values == [1, 30, 1, -60, -120])
    #expect(try numbers(body, "p.offset.y", at: [0.5]) == [60])
  }

  @Test func aFlingBeginsAndEndsAPan() throws {
    let body = page(
      """
      state: { speed: 0 }
      rules: [{ on: end p, do: { set: { speed: = p.pan.velocity.y } } }]
      timeline: [{ fling: { view: p, velocity: [0, -700] } }, { wait: 1 }]
      """)
    #expect(try panEvents(body) == [.begin(ViewID(0)), .end(ViewID(0))])
    #expect(try numbers(body, "state.speed", at: [1]) == [-700])
  }

  @Test func aStepThatScrollsCancelsThePan() throws {
    let body = page(
      """
      state: { n: 0 }
      rules: [{ on: cancel p, do: { set: { n: = n + 1 } } }]
      timeline:
        - { drag: { view: p, by: [0, -60], over: 0.5 } }
        - { scroll: { view: p, to: [0, 9] }, at: 0.25 }
        - { wait: 1 }
      """)
    #expect(try panEvents(body) == [.begin(ViewID(0)), .cancel(ViewID(0))])
    #expect(try numbers(body, "p.pan.translation.y", at: [0.2, 0.4, 1]) == [-24, -30, -30])
  }

  @Test func panEventsAreLoggedOnlyOnDemand() throws {
    let drag = "timeline: [{ drag: { view: p, by: [0, -60], over: 0.5 } }, { wait: 1 }]"
    #expect(try panEvents(page(drag)) == [])
    #expect(
      try panEvents(page("expect: ['event end p before 2']\n" + drag)) == [
        .begin(ViewID(0)), .end(ViewID(0)),
      ])
  }

  /// The events of a view that zooms are those of its pinch.
  @Test func aDragOfAZoomableViewHasNoPanEvents() throws {
    let body = page(
      """
      state: { n: 0 }
      rules: [{ on: begin p, do: { set: { n: 1 } } }]
      timeline: [{ drag: { view: p, by: [0, -60], over: 0.5 } }, { wait: 1 }]
      """, more: ", zoom: { min: 1, max: 3 }")
    #expect(try panEvents(body) == [])
    #expect(try numbers(body, "p.offset.y", at: [0.5]) == [60])
  }

  /// The pan of the gestures takes horizontal fingers only, and the drag is vertical.
  @Test func aHorizontalPanDoesNotReportVerticalDrags() throws {
    let body = page(
      "timeline: [{ drag: { view: p, by: [0, -60], over: 0.5 } }, { wait: 1 }]",
      more: ", gestures: { pan: { axis: x } }")
    #expect(try numbers(body, "p.pan.translation.y", at: [0.4]) == [0])
    #expect(try numbers(body, "p.offset.y", at: [0.5]) == [60])
  }

  /// A header that takes the finger's movement first: the table waits until it is gone.
  @Test func aRuleCanHoldTheContentWithThePan() throws {
    let body = """
      state: { last: 0, y: 40 }
      views:
        - { id: head, frame: [0, = y - 40, 100, 40] }
        - { id: p, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 5000] }
      rules:
        - on: change p
          do:
            - set: { y: "= max(0, y + p.pan.translation.y - last)", last: = p.pan.translation.y }
      timeline: [{ drag: { view: p, by: [0, -30], over: 0.5, hold: 0.1 } }, { wait: 1 }]
      """
    #expect(try numbers(body, "head.y", at: [0.25, 1]) == [-15, -30])
  }
}
