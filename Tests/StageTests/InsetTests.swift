// Tests of insets that change, and of refreshes.

import Layout
import Scene
import Testing

@testable import Stage

@Suite struct InsetTests {
  private static func page(_ offset: Double, _ change: String) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 600]
        offset: [0, \(offset)]
        insets: [20, 0, 40, 0]
    rules: [{ on: start, do: { animate: { duration: 1, curve: linear }, set: { \(change) } } }]
    timeline: [{ wait: 2 }]
    """
  }

  /// The edges are at −20 and at 600 + 40 − 200 = 440.
  @Test(arguments: [
    (-20.0, "page.insets.top: 60", [-20.0, -40, -60]), (-20, "page.insets.top: 0", [-20, -10, 0]),
    (100, "page.insets.top: 60", [100, 100, 100]), (-10, "page.insets.top: 0", [-10, -5, 0]),
    (440, "page.insets.bottom: 90", [440, 440, 440]),
    (440, "page.insets.bottom: 0", [440, 420, 400]),
    (300, "page.insets.bottom: 0", [300, 300, 300]),
  ])
  func contentFollowsItsInsets(offset: Double, change: String, offsets: [Double]) throws {
    let body = Self.page(offset, change)
    #expect(try numbers(body, "page.offset.y", at: [0, 0.5, 1]) == offsets)
  }

  /// The finger is down until 0.5 s. The new inset applies to the bounce.
  @Test func insetChangesAreDeferredUntilTheLift() throws {
    func body(_ rules: String) -> String {
      Self.page(-20, "page.alpha: 1").replacing(/rules: .*/, with: "rules: \(rules)").replacing(
        "[{ wait: 2 }]",
        with: "[{ drag: { view: page, by: [0, 60], over: 0.4, hold: 0.1 } }, { wait: 3 }]")
    }
    let rule = "[{ on: drag page, do: [wait: 0.2, set: { page.insets.top: 30 }] }]"
    let plain = try numbers(body("[]"), "page.offset.y", at: [0.3, 0.48, 3])
    let held = try numbers(body(rule), "page.offset.y", at: [0.3, 0.48, 3])
    #expect(plain[0...1] == held[0...1])
    #expect(plain[2] == -20 && held[2] == -30)
  }

  private static func refreshing(_ step: String) -> String {
    """
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 100, 200]
        contentSize: [100, 600]
        refresh: { threshold: 40, height: 30 }
    rules: [{ on: refresh page, do: [wait: 2, endRefreshing: page] }]
    timeline: [\(step), { wait: 4 }]
    """
  }

  /// The rubber band gives 40 pt for a pull of 200/0.55·(1/(1 − 40/200) − 1) = 90.909 pt, which the
  /// finger has at 0.4545 s. The tick after it is 28/60.
  @Test func aPullBeyondTheThresholdRefreshes() throws {
    let body = Self.refreshing("{ drag: { view: page, by: [0, 200], over: 1 } }")
    let events = try played(body, to: 5).events.filter { $0.cause == .event(.refresh(ViewID(0))) }
    #expect(events.map(\.time) == [28.0 / 60])
    let active = try numbers(body, "page.insets.top", at: [0.4, 0.5, 2.4, 2.5])
    #expect(active == [0, 30, 30, 0])
    // 200·(1 − 1/(100·0.55/200 + 1)): the finger goes on as before.
    #expect(try numbers(body, "page.offset.y", at: [0.5])[0] == onPixels(-43.137))
    #expect(try numbers(body, "page.offset.y", at: [2.4, 4]) == [-30, 0])
    // A pull of 40 pt at 0.2 s moves the content by 19.82 pt.
    let progress = try numbers(body, "page.refresh.progress", at: [0.2, 1, 4])
    #expect(abs(progress[0] - 19.82 / 40) < 0.01)
    #expect(progress[1...] == [1, 0])
  }

  @Test(arguments: [
    "{ drag: { view: page, by: [0, 80], over: 1 } }",
    "{ drag: { view: page, by: [0, -300], over: 1 } }, "
      + "{ fling: { view: page, velocity: [0, 4000] } }",
  ])
  func shortPullsAndBouncesDoNotRefresh(step: String) throws {
    let stage = try played(Self.refreshing(step), to: 5)
    #expect(!stage.events.contains { $0.cause == .event(.refresh(ViewID(0))) })
  }

  /// The refresh ends at 2.5 s, while the finger still pulls the content beyond the threshold.
  @Test func refreshingCanEndWhileAFingerHoldsThePage() throws {
    let body = Self.refreshing("{ drag: { view: page, by: [0, 200], over: 1, hold: 3 } }")
    #expect(try numbers(body, "page.offset.y", at: [3, 6]) == [onPixels(-70.968), 0])
    let refreshes = try played(body, to: 6).events.filter {
      $0.cause == .event(.refresh(ViewID(0)))
    }
    #expect(refreshes.count == 1)
  }

  /// Without a height, a refresh holds 60 points, but no more than the threshold.
  @Test(arguments: [("threshold: 40", 40.0), ("threshold: 70", 60)])
  func theHeldInsetIsAtMostTheThreshold(refresh: String, inset: Double) throws {
    let body = Self.refreshing("{ drag: { view: page, by: [0, 400], over: 1 } }")
      .replacing("threshold: 40, height: 30", with: refresh)
    #expect(try numbers(body, "page.insets.top", at: [2, 4]) == [inset, 0])
  }
}
