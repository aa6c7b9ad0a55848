// Tests of pages that are pushed and presented, against the formulas of UIKit's spring.

import Foundation
import Scene
import Testing

@testable import Stage

/// The frequency of UIKit's spring of mass 3 and stiffness 1000, critically damped.
private let frequency = (1_000.0 / 3).squareRoot()

/// Returns the place of a page `seconds` after its motion begins.
private func place(
  _ start: Double, _ velocity: Double = 0, to target: Double, after seconds: Double
) -> Double {
  let away = start - target
  return target + (away + (velocity + frequency * away) * seconds) * exp(-frequency * seconds)
}

@Suite struct PageTests {
  /// Two pages, 100 points wide, and a sheet, 180 points high.
  private static func pages(_ steps: String, inside: String = "") -> String {
    """
    views:
      - { id: list, frame: [0, 0, 100, 200] }
      - id: detail
        frame: [0, 0, 100, 200]
        presentation: { style: push, over: list }
        children: [\(inside)]
      - { id: more, frame: [0, 0, 100, 200], presentation: { style: push, over: detail } }
      - { id: sheet, frame: [0, 20, 100, 180], presentation: { style: sheet } }
    timeline: [\(steps), { wait: 2 }]
    """
  }

  private static let moments = [0.05, 0.1, 0.2, 0.3]

  @Test func aPushShiftsAndDimsThePageBelow() throws {
    let body = Self.pages("{ push: detail }")
    let x = try numbers(body, "detail.translate.x", at: [0] + Self.moments + [1])
    let aside = try numbers(body, "list.x", at: [0] + Self.moments + [1])
    let dim = try numbers(body, "detailDimming.alpha", at: [0] + Self.moments + [1])
    let expected = ([0] + Self.moments).map { place(100, to: 0, after: $0) } + [0]
    for index in expected.indices {
      #expect(abs(x[index] - expected[index]) < 1e-6)
      #expect(abs(aside[index] + 0.3 * (100 - expected[index])) < 1e-6)
      #expect(abs(dim[index] - 0.1 * (1 - expected[index] / 100)) < 1e-9)
    }
  }

  @Test func aPopReversesThePush() throws {
    let body = Self.pages("{ push: detail }, { wait: 1 }, { pop: detail }")
    let times = Self.moments.map { 1 + $0 } + [2]
    let expected = Self.moments.map { place(0, to: 100, after: $0) } + [100]
    let x = try numbers(body, "detail.translate.x", at: times)
    #expect(zip(x, expected).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(try numbers(body, "list.x", at: [2]) == [0])
  }

  @Test func pagesStack() throws {
    let body = Self.pages("{ push: detail }, { wait: 1 }, { push: more }")
    let names = ["list.x", "detail.x", "detail.translate.x", "more.translate.x"]
    #expect(try names.map { try numbers(body, $0, at: [2])[0] } == [-30, -30, 0, 0])
  }

  /// Swipes from the left edge, with the place and the velocity at the lift and the rest position.
  /// A swipe completes if its projection, 0.499 of the velocity ahead, is beyond half of the width.
  private static let swipes: [(step: String, seconds: Double, x: Double, v: Double, to: Double)] = [
    ("by: [49, 0], over: 0.5, hold: 0.2", 0.7, 49, 0, 0),
    ("by: [51, 0], over: 0.5, hold: 0.2", 0.7, 51, 0, 100),
    ("by: [20, 0], over: 0.5", 0.5, 20, 40, 0),
    ("by: [20, 0], over: 0.25", 0.25, 20, 80, 100),
    ("by: [60, 0], over: 0.2", 0.2, 60, 300, 100),
    ("path: [[80, 0], [60, 0]], over: 0.4", 0.4, 60, -250, 0),
  ]

  @Test(arguments: swipes.indices)
  func anEdgeSwipeCompletesOrCancelsWithItsVelocity(index: Int) throws {
    let swipe = Self.swipes[index]
    let body = Self.pages(
      "{ push: detail }, { wait: 1 }, { drag: { view: detail, from: [5, 90], \(swipe.step) } }")
    let lift = 1 + swipe.seconds
    let times = [0, 0.05, 0.1, 0.2].map { lift + $0 }
    let x = try numbers(body, "detail.translate.x", at: times + [4])
    let expected = [0, 0.05, 0.1, 0.2].map { place(swipe.x, swipe.v, to: swipe.to, after: $0) }
    for (found, wanted) in zip(x, expected) { #expect(abs(found - wanted) < 0.01) }
    #expect(x[4] == swipe.to)
    let step = 1e-5
    let around = try numbers(body, "detail.translate.x", at: [lift - step, lift, lift + step])
    let (before, after) = ((around[1] - around[0]) / step, (around[2] - around[1]) / step)
    // The spring changes the velocity by up to ω²·100·10 µs = 0.33 points per second.
    #expect(abs(before - swipe.v) < abs(swipe.v) * 0.01 + 1e-6)
    #expect(abs(after - before) < abs(before) * 0.01 + 0.34)
  }

  private static let starts: [(drag: String, x: Double)] = [
    ("from: [5, 90], by: [40, 0]", 40), ("from: [19, 90], by: [40, 0]", 40),
    ("from: [20, 90], by: [40, 0]", 0), ("from: [5, 90], by: [0, 40]", 0),
    ("from: [15, 90], by: [-10, 0]", 0),
  ]

  @Test(arguments: starts.indices)
  func anEdgeSwipeStartsWithin20PointsOfTheEdge(index: Int) throws {
    let start = Self.starts[index]
    let scroll = "{ id: strip, kind: scroll, frame: [0, 0, 100, 200], contentSize: [300, 200] }"
    for inside in ["", scroll] {
      let body = Self.pages(
        "{ push: detail }, { wait: 1 }, { drag: { \(start.drag), over: 0.2, hold: 0.2 } }",
        inside: inside)
      #expect(try numbers(body, "detail.translate.x", at: [1.35]) == [start.x])
    }
  }

  @Test func edgeSwipesAreJudgedByTheirFirstTouch() throws {
    // The swipe is recognised 10 points after its touch, at 15 and at 35.
    for (touch, x) in [(5.0, 40.0), (25, 0)] {
      let path = "[[0, \(touch), 90], [0.5, \(touch + 50), 90], [0.9, \(touch + 50), 90]]"
      let body = Self.pages("{ push: detail }, { wait: 1 }, { touch: { path: \(path) } }")
      #expect(abs(try numbers(body, "detail.translate.x", at: [1.6])[0] - x) < 1e-6)
    }
  }

  /// The sheet moves by 180 points.
  private static let sheets: [(step: String, y: Double)] = [
    ("{ drag: { view: sheet, by: [0, 89], over: 0.5, hold: 0.2 } }", 0),
    ("{ drag: { view: sheet, by: [0, 91], over: 0.5, hold: 0.2 } }", 180),
    ("{ fling: { view: sheet, velocity: [0, 999] } }", 0),
    ("{ fling: { view: sheet, velocity: [0, 1000] } }", 180),
    ("{ dismiss: sheet }", 180),
  ]

  @Test(arguments: sheets.indices)
  func sheetTransitionsMatchTheMeasurements(index: Int) throws {
    let sheet = Self.sheets[index]
    let body = Self.pages("{ present: sheet }, { wait: 1 }, \(sheet.step), { wait: 1 }")
    #expect(try numbers(body, "sheet.translate.y", at: [0.1, 1])[1] == 0)
    let y = try numbers(body, "sheet.translate.y", at: [0.1, 4])
    #expect(abs(y[0] - place(180, to: 0, after: 0.1)) < 1e-6)
    #expect(y[1] == sheet.y)
    let dim = try numbers(body, "sheetDimming.alpha", at: [0.1, 1, 4])
    #expect(abs(dim[0] - 0.2 * (1 - y[0] / 180)) < 1e-9)
    #expect(dim[1] == 0.2 && dim[2] == 0.2 * (1 - sheet.y / 180))
  }

  @Test func sheetListsScrollToTheirTopFirst() throws {
    let body = """
      views:
        - id: sheet
          frame: [0, 20, 100, 180]
          presentation: { style: sheet }
          children: [{ id: list, kind: scroll, frame: [0, 0, 100, 180], contentSize: [100, 600] }]
      timeline:
        - present: sheet
        - wait: 1
        - scroll: { view: list, to: [0, 30] }
        - drag: { view: list, by: [0, 80], over: 0.4, hold: 0.2 }
        - wait: 2
      """
    // The first 30 of 80 points scroll, at 200 points per second.
    let offsets = try numbers(body, "list.offset.y", at: [1.1, 1.2, 1.5])
    let y = try numbers(body, "sheet.translate.y", at: [1.1, 1.2, 1.5, 3])
    let expected: [Double] = [10, 0, 0, 0, 10, 50, 0]
    for (found, wanted) in zip(offsets + y, expected) {
      #expect(abs(found - wanted) < 0.01)
    }
  }

  @Test func aRuleRunsStepsAfterATransition() throws {
    let body =
      Self.pages("{ tap: list }").replacing(
        "timeline:",
        with: """
          state: { count: 0 }
          rules:
            - on: tap list
              do: { push: detail, then: { pop: detail, then: { set: { count: = count + 1 } } } }
          timeline:
          """)
    #expect(try numbers(body, "state.count", at: [0.9, 1.1]) == [0, 1])
    #expect(try numbers(body, "detail.translate.x", at: [1.1]) == [100])
  }
}
