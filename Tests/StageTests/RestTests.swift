// The event `settle`: the content of a scroll view has come to rest.

import Testing

@testable import Scene
@testable import Stage

@Suite struct RestTests {
  /// Returns the times of the `settle` events of a scroll view of 400 points, with two messages.
  private func rests(_ timeline: String, to end: Double = 3) throws -> [Double] {
    let rules = [
      "go": "{ animate: { duration: 0.5 }, set: { page.offset.y: 50 } }",
      "jump": "{ animate: { duration: 0 }, set: { page.offset.y: 50 } }",
      "prepare": "{ animator: { name: a, duration: 0.5 }, set: { page.offset.y: 50 } }",
      "hold": "{ pause: a }",
    ].filter { timeline.contains("send: \($0.key)") }
      .map { "{ on: message \($0.key), do: \($0.value) }" }.sorted()
    let stage = try played(
      """
      views:
        - { id: page, kind: scroll, frame: [0, 0, 100, 200], contentSize: [100, 600] }
      rules: [\(rules.joined(separator: ", "))]
      timeline: [\(timeline)]

      """, to: end)
    return stage.events.compactMap { event in
      if case .event(.settle) = event.cause { event.time } else { nil }
    }
  }

  private func check(_ timeline: String, _ expected: [Double]) throws {
    let times = try rests(timeline)
    #expect(times.count == expected.count, "\(times)")
    // A report comes at the next of 60 ticks a second.
    for (time, other) in zip(times, expected) {
      #expect(time >= other - 1e-6 && time < other + 1.0 / 60, "\(times)")
    }
  }

  @Test func anUndisturbedScrollSettlesAfterItsDuration() throws {
    try check("{ scroll: { view: page, to: [0, 300], over: 1 } }, { wait: 2 }", [1])
  }

  @Test func anOffsetAnimationDelaysTheSettleEvent() throws {
    let scroll = "{ scroll: { view: page, to: [0, 300], over: 1 } }, { wait: 0.4 }"
    try check("\(scroll), { send: go }, { wait: 2 }", [0.9])
    try check("\(scroll), { send: jump }, { wait: 2 }", [0.4])
    try check("\(scroll), { send: prepare }, { wait: 2 }", [0.9])
    // A paused animator moves nothing.
    try check("\(scroll), { send: prepare }, { wait: 0.1 }, { send: hold }, { wait: 2 }", [0.5])
  }

  @Test func scrollingDuringAnOffsetAnimationReplacesItsSettleEvent() throws {
    try check(
      "{ scroll: { view: page, to: [0, 300], over: 1 } }, { wait: 0.4 }, { send: go }, "
        + "{ wait: 0.1 }, { scroll: { view: page, to: [0, 200], over: 1 } }, { wait: 2 }", [1.5])
    // The animation still moves the content when the scroll has ended.
    try check(
      "{ send: go }, { wait: 0.1 }, { scroll: { view: page, to: [0, 200], over: 0.2 } }, "
        + "{ wait: 2 }", [0.5])
  }

  @Test func animatingARestingScrollViewSendsNoSettleEvent() throws {
    try check("{ send: go }, { wait: 2 }", [])
  }
}
