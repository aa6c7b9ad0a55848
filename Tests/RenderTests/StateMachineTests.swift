// Tests of gift-combo, loyalty-points and snap-header against the numbers in their documents.

import Foundation
import Images
import Motion
import Player
import Support
import TestSupport
import Testing

@testable import Render

/// The duration of a display refresh, in seconds.
private let tick = 1.0 / 60
/// The precision of a trace: six decimals.
private let traced = 1e-6

/// The scene rests for 0.4 s before the first tap, and the document counts from the tap.
@Suite struct GiftComboTests {
  private static let names = [
    "crownGifts[0].count.text", "lipGifts[0].count.text", "crownGifts[0].count.scale.x",
    "crownGifts[0].alpha", "lipGifts[0].alpha",
    "crownGifts[0].x", "panel.offset.y", "crownGifts[0].y", "lipGifts[0].y",
  ]

  @Test func labelsCountUpAtTheDocumentedTimes() throws {
    let played = try Played("gift-combo", Self.names)
    let crowns = [
      ("x20", 2.55), ("x39", 3.25), ("x58", 3.95), ("x77", 4.65), ("x96", 5.35), ("x99", 6.05),
    ]
    for (text, time) in crowns {
      #expect(
        abs(try played.first("crownGifts[0].count.text", text) - time) <= tick + traced, "\(text)")
    }
    for (count, time) in zip(2...9, stride(from: 2.55, through: 7.5, by: 0.7)) {
      let first = try played.first("lipGifts[0].count.text", "x\(count)")
      #expect(abs(first - time) <= tick + traced, "x\(count)")
    }
  }

  /// Each tick of the timer starts keyframes 1 → 3 → 0.8 in 0.25 s, with ease-in-out over the whole
  /// duration. The first target is reached at half of the duration.
  @Test func theCountScalesTo3AndThenTo80Percent() throws {
    let played = try Played("gift-combo", Self.names, rate: 240)
    for start in [1.6, 2.3, 5.8] {
      #expect(try played.number("crownGifts[0].count.scale.x", at: start) == 1)
      #expect(
        abs(try played.number("crownGifts[0].count.scale.x", at: start + 0.125) - 3) <= traced)
      #expect(
        abs(try played.number("crownGifts[0].count.scale.x", at: start + 0.25) - 0.8) <= traced)
      let eased = TimingCurve.easeInOut.value(at: 0.25)
      let quarter = try played.number("crownGifts[0].count.scale.x", at: start + 0.0625)
      #expect(abs(quarter - (1 + 2 * eased / 0.5)) <= traced)
    }
  }

  /// A spring of 0.25 s with damping ratio 0.5 and velocity 8 moves from 0.8 to 1, a distance of
  /// 0.2. Its frequency is 16.2131. It therefore overshoots to 1.1902 of the distance and ends at
  /// 1.1233 of the distance.
  @Test func theSpringOvershootsAsComputed() throws {
    let played = try Played("gift-combo", Self.names, rate: 240)
    let spring = Spring(uiViewSeconds: 0.25, dampingRatio: 0.5, velocity: 8)
    var largest = 0.0
    for step in 0..<60 {
      let time = Double(step) / 240
      let shown = try played.number("crownGifts[0].count.scale.x", at: 1.85 + time)
      #expect(abs(shown - (0.8 + 0.2 * spring.value(at: time))) <= traced, "at \(time)")
      largest = max(largest, shown)
    }
    #expect(abs(largest - (0.8 + 0.2 * 1.1902)) <= 1e-4)
    let last = try played.number("crownGifts[0].count.scale.x", at: 1.85 + 59.0 / 240)
    #expect(abs(last - (0.8 + 0.2 * 1.130)) <= 1e-4)
    #expect(try played.number("crownGifts[0].count.scale.x", at: 2.1) == 1)
  }

  @Test func giftRowsSlideScrollFadeAndDisappear() throws {
    let played = try Played("gift-combo", Self.names)
    #expect(try played.number("crownGifts[0].x", at: 0.4) == -100)
    #expect(abs(try played.number("crownGifts[0].x", at: 0.65) + 50) <= traced)
    #expect(try played.number("crownGifts[0].x", at: 0.9) == 0)
    #expect(
      try played.number("lipGifts[0].y", at: 1.4) - played.number("crownGifts[0].y", at: 1.4)
        == 85)
    // Both were added before either had slid in, so both scroll to 170 in 0.3 s.
    #expect(abs(try played.number("panel.offset.y", at: 1.05) - 85) <= traced)
    #expect(try played.number("panel.offset.y", at: 1.2) == 170)
    for (name, start) in [("crownGifts[0].alpha", 5.8), ("lipGifts[0].alpha", 7.2)] {
      #expect(try played.number(name, at: start) == 1)
      #expect(abs(try played.number(name, at: start + 0.5) - 0.5) <= traced)
      #expect(try played.number(name, at: start + 1) == 0)
    }
    let scene = Repository.root.appending(path: "scenes/gift-combo.yaml").path
    let events = try RehearsedScene(path: scene).traceText(.events, format: .csv)
    #expect(events.contains("\n6.8,then,") && events.contains("remove crownGifts[0]"))
    #expect(events.contains("\n8.2,then,") && events.contains("remove lipGifts[0]"))
  }
}

@Suite struct LoyaltyTests {
  private static let names = [
    "page.offset.y", "chips.translate.y", "pointsTop.translate.y", "pointsTop.hidden",
    "points.alpha", "pointsTop.alpha", "chips.shadow.opacity", "state.chipsVisible",
  ]

  /// The rule is |d| > 10 and o > 50, where o is the offset and d is the change since the last
  /// event.
  @Test func chipsAreHiddenAndShownOnlyByTheRule() throws {
    let played = try Played("loyalty-points", Self.names)
    var last = 0.0
    var isVisible = true
    var changes: [Double] = []
    for row in played.rows {
      let offset = try #require(Double(row["page.offset.y"] ?? ""))
      let change = offset - last
      last = offset
      if abs(change) > 10, offset > 50, (change > 0) == isVisible {
        isVisible.toggle()
        changes.append(try #require(Double(row["time"] ?? "")))
      }
      #expect(row["state.chipsVisible"] == "\(isVisible)", "\(row)")
    }
    #expect(changes.count == 6 && isVisible)
    // Each direction takes 0.3 s with ease-in-out.
    for (start, from) in zip(changes, [0.0, -40, 0, -40, 0, -40]) {
      #expect(try played.number("chips.translate.y", at: start) == from)
      let half = try played.number("chips.translate.y", at: start + 0.15)
      #expect(abs(half + 20) <= traced)
      #expect(try played.number("chips.translate.y", at: start + 0.3) == -40 - from)
    }
  }

  @Test func aSlowDragNeverHidesTheChips() throws {
    // A threshold above the largest change of an event has the effect of a slow drag.
    let played = try Played("loyalty-points", Self.names, parameters: ["threshold=60"])
    #expect(played.rows.allSatisfy { $0["chips.translate.y"] == "0" })
    #expect(played.rows.allSatisfy { $0["state.chipsVisible"] == "true" })
  }

  @Test func propertiesAreConstantBetweenEvents() throws {
    let played = try Played("loyalty-points", Self.names)
    // The finger rests from 1.2 s to 2.0 s; the last animation ends 0.1 s after the last event.
    let held = played.rows.filter { row in
      (1.35...1.99).contains(Double(row["time"] ?? "") ?? 0)
    }
    #expect(held.count > 30)
    for name in Self.names { #expect(Set(held.map { $0[name] }).count == 1, "\(name)") }
    #expect(try played.text("pointsTop.hidden", at: 1.5) == "false")
    #expect(try played.number("pointsTop.alpha", at: 1.5) == 1)
    #expect(try played.number("points.alpha", at: 1.5) == 0)
    #expect(try played.number("chips.shadow.opacity", at: 1.5) == 0)
    #expect(try played.number("pointsTop.translate.y", at: 1.5) == -40)
  }

  @Test func scrollingBackToTheTopRestoresTheInitialState() throws {
    let played = try Played("loyalty-points", Self.names)
    let end = try #require(played.rows.last)
    #expect(abs(try #require(Double(end["page.offset.y"] ?? ""))) < 1e-6)
    #expect(end["pointsTop.hidden"] == "true" && end["points.alpha"] == "1")
    #expect(end["chips.translate.y"] == "0" && end["chips.shadow.opacity"] == "0.15")
  }

  /// pointsTop starts hidden with alpha 1, so its first appearance flashes unless the scene fixes
  /// this.
  @Test func theDocumentedFlashIsReproducedAndCanBeFixed() throws {
    func firstShown(_ parameters: [String]) throws -> Double {
      let played = try Played("loyalty-points", Self.names, parameters: parameters)
      let row = try #require(played.rows.first { $0["pointsTop.hidden"] == "false" })
      return try #require(Double(row["pointsTop.alpha"] ?? ""))
    }
    #expect(try firstShown([]) > 0.9)
    #expect(try firstShown(["fixFlash=true"]) < 0.1)
  }
}

@Suite struct SnapHeaderTests {
  private static let names = [
    "page.offset.y", "header.alpha", "header.y", "navbar.y", "page.y", "state.snapped",
  ]

  private func played() throws -> Played { try Played("snap-header", Self.names, rate: 240) }

  @Test func theHeaderSnapsAtOffsetsAbove30() throws {
    for row in try played().rows {
      let offset = try #require(Double(row["page.offset.y"] ?? ""))
      let time = try #require(Double(row["time"] ?? ""))
      // Rules run at ticks; between two ticks the state does not change.
      guard abs((time * 60).rounded() - time * 60) < 1e-6 else { continue }
      #expect(row["state.snapped"] == "\(offset > 30)", "offset \(offset) at \(time)")
    }
  }

  /// The finger rests at 20, 200, 10 and 0. Each change takes 0.3 s.
  @Test(arguments: [
    (0.5, 1.0, 47.0), (1.4, 0, 47), (2.8, 0, -53), (4.05, 0, 47), (4.8, 1, 47), (6.45, 1, 47),
  ])
  func theHeaderRestsAtTheDocumentedPositions(time: Double, alpha: Double, y: Double) throws {
    let played = try played()
    #expect(try played.number("header.alpha", at: time) == alpha)
    #expect(try played.number("header.y", at: time) == y)
    #expect(try played.number("page.y", at: time) == y + 100)
    #expect(try played.number("navbar.y", at: time) == (y < 0 ? 0 : -44))
  }

  @Test func theHeaderMoveIsAdditive() throws {
    let played = try played()
    let events = played.rows.first { $0["state.snapped"] == "true" }
    let start = try #require(events.flatMap { Double($0["time"] ?? "") })
    for step in 0...72 {
      let time = Double(step) / 240
      let eased = TimingCurve.easeInOut.value(at: time / 0.3)
      #expect(abs(try played.number("header.y", at: start + time) - (47 - 100 * eased)) <= traced)
    }
  }

  /// The offset for a pull of 160 points beyond the top follows the rubber band with x·0.55/697. It
  /// is rounded to pixels, of which a point has 3.
  @Test func aPullBeyondTheTopFollowsTheRubberBand() throws {
    let pulled = 160.0
    let stretch = (1 - 1 / (pulled * 0.55 / 697 + 1)) * 697
    let lowest = try played().rows.compactMap { Double($0["page.offset.y"] ?? "") }.min()
    #expect(abs(try #require(lowest) + (stretch * 3).rounded() / 3) <= traced)
  }

  /// Missing glyphs are drawn as equal rectangles, so the test requires different syllables to look
  /// different.
  @Test func koreanGlyphsAreDrawn() async throws {
    let path = Repository.root.appending(path: "scenes/snap-header.yaml").path
    let picture = try await RehearsedScene(path: path).picture(frame: 0)
    // The names of the first categories, 한식, 중식, 일식 and 치킨, are centred in boxes of 78 × 20
    // points, 88 points apart. The first glyph of each is left of the middle.
    func dark(_ column: Int) -> [Bool] {
      let left = (24 + column * 88) * 2
      return (0..<78 * 40).map { index in
        let pixel = picture[left + index % 78, 223 * 2 + index / 78]
        return pixel & 0xFF < 0x80
      }
    }
    let marks = (0..<4).map(dark)
    for mark in marks { #expect(mark.count(where: { $0 }) > 60) }
    for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
      let different = zip(marks[one], marks[other]).count { $0 != $1 }
      #expect(different > 40, "\(one) and \(other)")
    }
  }
}
