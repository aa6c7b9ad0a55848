// Tests of two nested scroll views under one finger.

import Foundation
import Layout
import Scene
import Testing

@testable import Stage

/// A page that scrolls from 0 to 100 around a list that scrolls to `height` − 200.
private func pages(
  _ order: String, _ step: String, page: Double = 0, list: Double = 0, height: Double = 900
) -> String {
  """
  views:
    - id: page
      kind: scroll
      frame: [0, 0, 100, 200]
      contentSize: [100, 300]
      offset: [0, \(page)]
      handOver: \(order)
      children:
        - { id: head, frame: [0, 0, 100, 100] }
        - id: list
          kind: scroll
          frame: [0, 100, 100, 200]
          contentSize: [100, \(height)]
          offset: [0, \(list)]
  timeline: [{ \(step) }, { wait: 3 }]
  """
}

/// Returns the distance of a flight with 1,000 points a second after a time in seconds.
private func way(_ seconds: Double) -> Double {
  499 * (1 - exp(1_000 * log(0.998) * seconds))
}

/// Checks the content offsets of the page and of the list at a time in seconds. Offsets are
/// multiples of half a point.
private func check(_ body: String, at time: Double, _ page: Double, _ list: Double) throws {
  let found = try ["page", "list"].map { try numbers(body, "\($0).offset.y", at: [time])[0] }
  #expect(abs(found[0] - page) <= 0.2501 && abs(found[1] - list) <= 0.2501, "\(found) at \(time)")
}

/// Returns the indices of the views that come to rest, with their times in milliseconds.
private func settles(_ body: String) throws -> [String] {
  try played(body, to: 3).events.compactMap { entry in
    guard case .event(.settle(let view)) = entry.cause else { return nil }
    return "\(view.index) \(Int((entry.time * 1_000).rounded()))"
  }
}

@Suite struct SharedScrollTests {
  private static let drags: [(order: String, path: String, start: [Double], ends: [Double])] = [
    ("outerFirst", "[[0, -60]]", [0, 0], [60, 0]),
    ("outerFirst", "[[0, -130]]", [0, 0], [100, 30]),
    ("outerFirst", "[[0, -130], [0, -110]]", [0, 0], [100, 10]),
    ("outerFirst", "[[0, -130], [0, 0]]", [0, 0], [0, 0]),
    ("outerFirst", "[[0, 40]]", [100, 30], [90, 0]),
    ("outerFirst", "[[0, -40]]", [20, 30], [60, 30]),
    ("innerFirst", "[[0, -60]]", [0, 0], [0, 60]),
    ("innerFirst", "[[0, -60]]", [0, 680], [40, 700]),
    ("innerFirst", "[[0, 60]]", [40, 40], [20, 0]),
  ]

  @Test(arguments: drags.indices)
  func aDragMovesOneScrollViewAfterTheOther(index: Int) throws {
    let drag = Self.drags[index]
    let body = pages(
      drag.order, "drag: { view: list, path: \(drag.path), over: 0.5, hold: 0.2 }",
      page: drag.start[0], list: drag.start[1])
    try check(body, at: 0.6, drag.ends[0], drag.ends[1])
    try check(body, at: 2, drag.ends[0], drag.ends[1])
  }

  /// The page ends after 100 points, with 799.6 points a second. The whole flight has 0.499·990.
  @Test func aFlingContinuesInTheInnerScrollView() throws {
    let body = pages("outerFirst", "fling: { view: list, velocity: [0, -1000] }")
    try check(body, at: 0.05, way(0.05), 0)
    try check(body, at: 0.3, 100, way(0.3) - 100)
    try check(body, at: 3, 100, 494.01 - 100)
    let dragged = pages("outerFirst", "drag: { view: list, by: [0, -60], over: 0.06 }")
    try check(dragged, at: 0.08, 60 + way(0.02), 0)
    try check(dragged, at: 0.16, 100, way(0.1) - 40)
    try check(dragged, at: 3, 100, 494.01 - 40)
  }

  /// The list ends after 300 points, the page after 400; there it bounces back to its edge.
  @Test func aFlingContinuesInTheOuterScrollView() throws {
    let body = pages(
      "outerFirst", "fling: { view: list, velocity: [0, 1000] }", page: 100, list: 300)
    try check(body, at: 0.2, 100, 300 - way(0.2))
    try check(body, at: 0.6, 400 - way(0.6), 0)
    let (hit, speed) = (log(1 - 400 / 499) / (1_000 * log(0.998)), 1_000 * (1 - 400 / 499.0))
    try check(body, at: hit + 0.1, -speed * 0.1 * exp(-1.1), 0)
    try check(body, at: 3, 0, 0)
  }

  @Test func theInnerScrollViewCanDecelerateFirst() throws {
    let body = pages("innerFirst", "fling: { view: list, velocity: [0, -1000] }", height: 300)
    try check(body, at: 0.1, 0, way(0.1))
    try check(body, at: 0.15, way(0.15) - 100, 100)
    try check(body, at: 3, 100, 100)
  }

  /// The list is at its end, so the page flies alone and bounces at its edge.
  @Test func theOuterScrollViewBouncesAfterTheInnerOne() throws {
    let body = pages("innerFirst", "fling: { view: list, velocity: [0, -1000] }", list: 700)
    let (hit, speed) = (log(1 - 100 / 499.0) / (1_000 * log(0.998)), 1_000 * (1 - 100 / 499.0))
    try check(body, at: hit + 0.1, 100 + speed * 0.1 * exp(-1.1), 700)
  }

  /// The finger touches the page beside the list, before the flight reaches the list.
  @Test func aTouchStopsAFlingBeforeItsHandOver() throws {
    let step = "fling: { view: list, velocity: [0, -1000] } }, { tap: head, at: 0.05"
    try check(pages("outerFirst", step), at: 3, way(0.05), 0)
    #expect(try settles(pages("outerFirst", step)).sorted() == ["0 50", "2 50"])
    let late = "fling: { view: list, velocity: [0, -1000] } }, { tap: list, at: 0.3"
    try check(pages("outerFirst", late), at: 3, 100, way(0.3) - 100)
  }

  /// The page rests at its edge after 0.112 s, the list after ln(100)/0.002002 ms.
  @Test func eachScrollViewSettlesAfterItsPart() throws {
    let body = pages("outerFirst", "fling: { view: list, velocity: [0, -1000] }")
    #expect(try settles(body) == ["0 117", "2 2317"])
  }

  /// A rule moves the page back by 10 points under the finger at 0.4 s. The page then has a flight
  /// of its own, which bounces at its edge, and the list stays.
  @Test func aStepDuringTheTouchEndsTheSharedFling() throws {
    let body =
      "rules: [{ on: message back, do: { set: { page.offset.y: 30 } } }]\n"
      + pages(
        "outerFirst",
        "drag: { view: list, path: [[0.5, 0, -50], [0.7, 0, -90]] } }, { send: back, at: 0.4")
    try check(body, at: 0.3, 30, 0)
    try check(body, at: 3, 100, 0)
  }

  @Test func theSharedPanReportsTheWholeMovement() throws {
    let body = pages("outerFirst", "drag: { view: list, by: [0, -130], over: 0.5, hold: 0.2 }")
    for name in ["page", "list"] {
      #expect(try numbers(body, "\(name).pan.translation.y", at: [0.6]) == [-130])
    }
  }

  @Test func withoutAHandOverOneScrollViewMoves() throws {
    let body = pages("outerFirst", "fling: { view: list, velocity: [0, -1000] }")
      .replacing("      handOver: outerFirst\n", with: "")
      .replacing("    handOver: outerFirst\n", with: "")
    try check(body, at: 3, 0, 494.01)
  }
}
