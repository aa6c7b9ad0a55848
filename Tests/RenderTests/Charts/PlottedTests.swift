// Tests of charts over time with velocities, of charts over another property, and of curves.

import Foundation
import Geometry
import Motion
import Testing

@testable import Render

@Suite struct PlottedTests {
  private static let times = (0...20).map { Double($0) / 20 }

  private static func property(_ name: String, _ value: (Double) -> Double) -> PlottedProperty {
    PlottedProperty(name: name, points: times.map { Point(x: $0, y: value($0)) })
  }

  /// Splits a figure into its charts from top to bottom, each with its own axes.
  ///
  /// A chart begins with its first grid line. The event names are the figure's last marks, so they
  /// are in the last chart.
  private static func bands(of figure: Figure, _ count: Int) throws -> [ReadFigure] {
    // A corner of three points ends each chart's axes.
    let corners = figure.marks.indices.filter { index in
      if case .line(let points, Color(rgb: 0x9A9A9A), 1) = figure.marks[index] {
        points.count == 3
      } else {
        false
      }
    }
    try #require(corners.count == count)
    let boxes = corners.map { index -> ClosedRange<Double> in
      guard case .line(let points, _, _) = figure.marks[index] else { return 0...0 }
      return points[0].y...points[1].y
    }
    // The numbers below the lowest chart are shared by all.
    let shared = ReadFigure(figure.marks).widths
    return boxes.map { box in
      ReadFigure(
        figure.marks.filter { mark in
          switch mark {
          case .area: false
          case .line(let points, _, let width):
            points.contains { box.contains($0.y) } || points.isEmpty && width == 2
          case .dot(let center, _, _): box.contains(center.y)
          case .text(let text, let place, .center, _, _):
            shared.contains { $0.x == place.x } && Double(text) != nil
          case .text(_, let place, _, _, _):
            (box.lowerBound - 16...box.upperBound).contains(place.y)
          }
        })
    }
  }

  private static func halves(of figure: Figure) throws -> (upper: ReadFigure, lower: ReadFigure) {
    let bands = try bands(of: figure, 2)
    return (bands[0], bands[1])
  }

  @Test func valuesArePlottedAboveTheirVelocities() throws {
    let figure = plotOverTime([Self.property("a.x") { 3 + 2 * $0 }], events: [])
    let (upper, lower) = try Self.halves(of: figure)
    let values = try upper.values(of: try #require(upper.series.first))
    for (point, time) in zip(values, Self.times) {
      #expect(isSame(point, Point(x: time, y: 3 + 2 * time)))
    }
    // A straight line has constant velocity, also at its ends.
    let velocities = try lower.values(of: try #require(lower.series.first))
    for (point, time) in zip(velocities, Self.times) {
      #expect(isSame(point, Point(x: time, y: 2)))
    }
    for (half, unit) in [(upper, "pt"), (lower, "pt/s")] {
      #expect(half.words.contains { $0.text == unit && $0.alignment == .right })
      // The name is at the end of its line, in its colour.
      let name = try #require(half.words.first { $0.text == "a.x" })
      let end = try #require(half.series.first?.points.last)
      #expect(abs(name.place.y - end.y) < 1e-9 && abs(name.place.x - end.x - 14) < 1e-9)
      #expect(half.series.first?.color == Color(rgb: 0x1F57D6))
    }
    // The height is 10 above, 18 for the unit, the charts with 32 between them, and 52 below the
    // axis.
    #expect(figure.size == Size(width: 720, height: 10 + 18 + 260 + 32 + 140 + 52))
  }

  @Test func eachUnitHasASeparateAxis() throws {
    let figure = plotOverTime(
      [
        Self.property("a.x") { 300 * $0 }, Self.property("a.alpha") { 0.25 + $0 / 2 },
        Self.property("b.y") { -100 * $0 }, Self.property("a.scale.x") { 1 + 3 * $0 },
        Self.property("a.rotate") { 90 * $0 }, Self.property("b.shadow.opacity") { 0.5 - $0 / 2 },
        Self.property("state.n") { 7 * $0 },
      ], events: [(0.5, "tap a")])
    let bands = try Self.bands(of: figure, 10)
    #expect(bands.prefix(5).map(\.series.count) == [2, 2, 1, 1, 1])
    #expect(
      bands.prefix(5).map { band in band.heights.map(\.value) } == [
        [-200, 0, 200, 400], [0, 0.5, 1], [1, 2, 3, 4], [0, 50, 100], [0, 5, 10],
      ])
    let units = ReadFigure(figure.marks).words.filter { $0.alignment == .right }
      .map(\.text).filter { Double($0) == nil }
    #expect(units == ["pt", "°", "pt/s", "/s", "/s", "°/s", "/s"])
    for (band, (at, value)) in zip(
      bands, [(0, 300.0), (0, 0.75), (0, 4), (0, 90), (0, 7)])
    {
      let last = try #require(try band.values(of: band.series[at]).last)
      #expect(abs(last.y - value) < 1e-6 && abs(last.x - 1) < 1e-6)
      #expect(band.lines.filter { $0.width == 0.75 && $0.points[0].x == $0.points[1].x }.count >= 1)
    }
  }

  @Test func labelsOfCoincidingCurveEndsAreSpreadApart() throws {
    let names = ["a.x", "a.y", "b.x", "b.y", "c.x", "c.y", "d.x"]
    let figure = plotOverTime(
      names.map { name in Self.property(name) { name == "d.x" ? -40 : 5 * $0 } }, events: [])
    let upper = try Self.halves(of: figure).upper
    let places = upper.words.filter { names.contains($0.text) }.map(\.place)
    try #require(places.count == 7)
    for (one, other) in zip(
      places.sorted { $0.y < $1.y }, places.sorted { $0.y < $1.y }.dropFirst())
    {
      #expect(other.y - one.y >= 14 - 1e-9)
    }
    #expect(Set(upper.series.map(\.color)).count == 7)
    let top = upper.words.first { $0.text == "a.x" }?.place.y
    // The box is from 28 to 288; the lines end at 5, between -40 and 20.
    #expect(top.map { $0 >= 28 } == true && places.allSatisfy { $0.y <= 288 })
  }

  @Test func measuredValuesAreDotsWithoutAVelocityCurve() throws {
    let points = [Point(x: 0.25, y: 9), Point(x: 0.75, y: -2)]
    let figure = plotOverTime(
      [Self.property("a.x") { 3 + 2 * $0 }],
      measured: [PlottedProperty(name: "a.x in m.csv", points: points)], events: [])
    let (upper, lower) = try Self.halves(of: figure)
    let dots = upper.dots.filter { $0.color == Chart.colors[1] }.map(\.center)
    #expect(dots.count == 2 && upper.series.count == 1)
    #expect(lower.dots.isEmpty && lower.series.count == 1)
    for (dot, point) in zip(dots, points) { #expect(isSame(try upper.value(of: dot), point)) }
    #expect(upper.words.contains { $0.text == "a.x in m.csv" })
    #expect(!lower.words.contains { $0.text.hasPrefix("a.x in") })
  }

  @Test func velocitiesAreCentralDifferences() throws {
    let figure = plotOverTime([Self.property("a.x") { 4 * $0 * $0 }], events: [])
    let lower = try Self.halves(of: figure).lower
    let velocities = try lower.values(of: try #require(lower.series.first))
    // Central differences are exact for a parabola. At its ends they are off by half a step of
    // 1/20 s.
    let expected = Self.times.map { $0 == 0 ? 0.2 : $0 == 1 ? 7.8 : 8 * $0 }
    for (point, expected) in zip(velocities, expected) {
      #expect(abs(point.y - expected) < 1e-6, "at \(point.x)")
    }
  }

  @Test(arguments: [[Point(x: 1, y: 5)], [Point(x: 1, y: 5), Point(x: 1, y: 9)], []])
  func propertiesWithoutADurationHaveZeroVelocity(_ points: [Point]) throws {
    let figure = plotOverTime([PlottedProperty(name: "p", points: points)], events: [])
    let lower = try Self.halves(of: figure).lower
    for point in try lower.values(of: try #require(lower.series.first)) {
      #expect(abs(point.y) < 1e-9)
    }
  }

  @Test func equalEventsWithinOneRefreshShareAMark() throws {
    let figure = plotOverTime(
      [Self.property("p") { $0 }],
      events: [(0, "a"), (0.01, "b"), (0.019, "a"), (0.03, "a"), (0.5, "e"), (0.51, "f")])
    let (upper, lower) = try Self.halves(of: figure)
    for half in [upper, lower] {
      let marks = half.lines.filter { $0.width == 0.75 && $0.points[1].y - $0.points[0].y > 100 }
      let seconds = try marks.map { try half.value(of: $0.points[0]).x }
      #expect(seconds.count == 5)
      #expect(zip(seconds, [0, 0.01, 0.03, 0.5, 0.51]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    let words = ReadFigure(figure.marks).words.filter { $0.size == 10 }
    #expect(words.map(\.text).sorted() == ["a", "a", "b", "e", "f"])
  }

  @Test func propertiesCanBePlottedAgainstAnotherProperty() throws {
    let along = Self.property("page.offset.y") { 300 * $0 }
    let figure = plot(
      [Self.property("a.x") { max(0.25, 1 - $0) }, Self.property("b.y") { -$0 }], against: along)
    let read = ReadFigure(figure.marks)
    #expect(read.words.contains { $0.text == "page.offset.y (pt)" })
    for (line, value) in zip(read.series, [{ max(0.25, 1 - $0) }, { -$0 }] as [(Double) -> Double])
    {
      for (point, time) in zip(try read.values(of: line), Self.times) {
        #expect(abs(point.x - 300 * time) < 1e-6 && abs(point.y - value(time)) < 1e-6)
      }
    }
  }

  // MARK: Curves

  private static func read(_ notations: [String], seconds: Double? = nil) throws -> ReadFigure {
    let curves = try notations.map { (name: $0, curve: try Curve(parsing: $0)) }
    return ReadFigure(curvePlot(curves, durationSeconds: seconds).marks)
  }

  @Test(arguments: [
    (["linear"], nil, "fraction of the duration", 1.0), (["linear"], 2.0, "seconds", 2),
    (["linear", "spring(damping: 1)"], nil, "seconds", 1),
    (["spring(damping: 1)"], 0.5, "seconds", 0.5),
  ])
  func curvesAreDrawnOverTheirTime(
    _ notations: [String], _ seconds: Double?, _ axis: String, _ end: Double
  ) throws {
    let read = try Self.read(notations, seconds: seconds)
    #expect(read.words.contains { $0.text == axis })
    #expect(read.series.count == notations.count)
    for line in read.series {
      let values = try read.values(of: line)
      #expect(values.count == 1_201)
      #expect(isSame(try #require(values.first), .zero))
      #expect(abs((values.last?.x ?? 0) - end) < 1e-6)
    }
  }

  @Test func aCurveIsReadFromItsChart() throws {
    let read = try Self.read(["easeInOut"], seconds: 4)
    let curve = Curve.easeInOut
    for point in try read.values(of: try #require(read.series.first)) {
      #expect(abs(point.y - curve.value(at: point.x / 4)) < 1e-6)
    }
    #expect(read.dots.isEmpty)
  }

  @Test func aSpringCurveIsLabelledWithItsSettlingTime() throws {
    let read = try Self.read([
      "spring(mass: 1, stiffness: 100, damping: 10)", "spring(damping: 0.8)", "easeIn",
    ])
    // The spring settles in ln((1 + 5/√75)/0.001)/5 s.
    let end = log((1 + 5 / 75.0.squareRoot()) / 0.001) / 5
    let shown = (end * 1_000).rounded() / 1_000
    let names = read.words.filter { $0.alignment == .left }.map(\.text)
    #expect(
      names == [
        "spring(mass: 1, stiffness: 100, damping: 10), settles in \(shown) s",
        "spring(damping: 0.8), ends at 1 s", "easeIn",
      ])
    #expect(read.dots.count == 2)
    let rest = try read.value(of: read.dots[0].center)
    #expect(abs(rest.x - end) < 1e-6 && abs(rest.y - 1) < 2e-3)
    let half = try read.value(of: read.dots[1].center)
    #expect(abs(half.x - 1) < 1e-6 && abs(half.y - 1) < 2e-3)
  }

  @Test(arguments: [(90, 90, false), (91, 90, true), (400, 90, true)])
  func aLongNameIsTruncated(_ length: Int, _ shown: Int, _ isCut: Bool) throws {
    let name = String(repeating: "n", count: length)
    let figure = curvePlot([(name: name, curve: .easeInOut)], durationSeconds: nil)
    let word = try #require(ReadFigure(figure.marks).words.first { $0.text.hasPrefix("n") })
    #expect(word.text.count == shown && word.text.hasSuffix("…") == isCut)
  }
}
