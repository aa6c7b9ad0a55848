// Tests of event names above a chart: no overlaps, no crossed names, and as many names as possible.

import Geometry
import TestSupport
import Testing

@testable import Render

@Suite struct EventLabelsTests {
  private static func place(_ moments: [(Double, String)]) -> EventLabels {
    EventLabels(moments.map { (x: $0.0, name: $0.1) }, upTo: 906)
  }

  /// Checks that no names overlap, and that no line crosses the name of another event.
  private static func expectApart(
    _ labels: [EventLabels.Label], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (index, one) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        if one.row == other.row {
          #expect(
            one.span.upperBound < other.span.lowerBound
              || other.span.upperBound < one.span.lowerBound,
            "'\(one.text)' and '\(other.text)' overlap", sourceLocation: sourceLocation)
        }
        for (upper, lower) in [(one, other), (other, one)] where upper.row > lower.row {
          #expect(
            !lower.span.contains(upper.x), "a line goes through '\(lower.text)'",
            sourceLocation: sourceLocation)
        }
      }
      #expect(
        one.span.lowerBound >= 56 && one.span.upperBound <= 906, sourceLocation: sourceLocation)
    }
  }

  @Test func eventLabelsWithRoomShareOneRow() {
    let labels = Self.place([(100, "tap a"), (300, "tap b")]).labels
    #expect(labels.map(\.text) == ["tap a", "tap b"] && labels.map(\.row) == [0, 0])
    // The widths are t 0.4, a 0.6, p 0.65, space 0.3 and a 0.6 of 10 points.
    #expect(labels[0].span.lowerBound == 103)
    #expect(abs(labels[0].span.upperBound - 128.5) < 1e-9)
  }

  @Test func overlappingEventLabelsAreStackedInRows() {
    let labels = Self.place([(100, "tap a"), (110, "tap b"), (120, "tap c"), (300, "tap d")]).labels
    #expect(labels.map(\.text) == ["tap a", "tap b", "tap c", "tap d"])
    #expect(labels.map(\.row) == [2, 1, 0, 0])
    let same = Self.place([(100, "x"), (100, "y")]).labels
    #expect(same.map(\.row) == [1, 0])
    Self.expectApart(labels + [])
  }

  @Test func anEventLabelWithoutRoomIsTruncated() {
    // The room is 23 points: s, e and the ellipsis take 20, and the whole name takes 56.
    let labels = Self.place([(880, "settle page")]).labels
    #expect(labels.map(\.text) == ["se…"] && labels[0].span == 883...903)
    let lacking = EventLabels.overhang([(x: 880, name: "settle page")], over: 906)
    #expect(abs(lacking - 33) < 1e-9)
    #expect(EventLabels.overhang([(x: 800, name: "settle page")], over: 906) == 0)
  }

  @Test func frequentEventsShareOneLabelWithACount() {
    let dots = (0..<40).map { (60 + 10 * Double($0), "every 0.1") }
    #expect(Self.place(dots).labels.map(\.text) == ["every 0.1 × 40"])
    #expect(Self.place(Array(dots.prefix(2))).labels.map(\.text) == ["every 0.1", "every 0.1"])
    #expect(EventLabels.frequent(dots.map { (x: $0.0, name: $0.1) }) == ["every 0.1"])
  }

  @Test func simultaneousGiftEventLabelsAreNotTruncated() {
    let moments = [
      (56.0, "tap panel"), (56, "start gift1"), (56, "start gift2"), (88, "then"),
      (107, "settle panel"), (132, "timer gift1.combo"), (132, "timer gift2.combo"),
      (148, "finish gift1.swell"), (148, "finish gift2.swell"), (164, "finish gift1.spring"),
      (164, "finish gift2.spring"), (470, "finish gift1.fade"), (566, "finish gift2.fade"),
    ]
    let labels = Self.place(moments).labels
    #expect(labels.map(\.text) == moments.map(\.1))
    Self.expectApart(labels)
  }

  @Test(arguments: 0..<60)
  func crowdedEventLabelsAreTruncatedAndNeverOverlap(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "tap panel", "finish gift1.spring", "then", "message somethingRatherLongIndeed", "go",
    ]
    let moments = (0..<Int.random(in: 0...60, using: &generator)).map { index in
      (
        Double.random(in: 56...706, using: &generator),
        "\(words[Int.random(in: 0..<words.count, using: &generator)]) \(index)"
      )
    }.sorted { $0.0 < $1.0 }
    let labels = Self.place(moments)
    Self.expectApart(labels.labels)
    #expect(labels.rows <= EventLabels.mostRows)
    for label in labels.labels {
      let shown = label.text.hasSuffix("…") ? String(label.text.dropLast()) : label.text
      #expect(moments.contains { $0.0 == label.x && $0.1.hasPrefix(shown) })
      #expect(
        label.text.hasSuffix("…") == !moments.contains { $0.1 == label.text })
    }
    #expect(moments.count > 12 || labels.labels.count == moments.count)
  }
}
