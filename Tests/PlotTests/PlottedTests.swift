// Properties over time with their velocities, over each other, and curves with their rests.

import Foundation
import Geometry
import Motion
import Testing

@testable import Plot

@Suite struct PlottedTests {
  private static let times = (0...20).map { Double($0) / 20 }

  private static func property(_ name: String, _ value: (Double) -> Double) -> PlottedProperty {
    PlottedProperty(name: name, points: times.map { Point(x: $0, y: value($0)) })
  }

  /// The two charts of a figure, each with its own axes.
  private static func halves(of figure: Figure) throws -> (upper: ReadFigure, lower: ReadFigure) {
    let ground = figure.marks.indices.filter { index in
      if case .area = figure.marks[index] { true } else { false }
    }
    try #require(ground.count == 2 && ground[0] == 0)
    return (
      ReadFigure(Array(figure.marks[..<ground[1]])), ReadFigure(Array(figure.marks[ground[1]...]))
    )
  }

  @Test func valuesStandAboveTheirVelocities() throws {
    let figure = plotOverTime([Self.property("a.x") { 3 + 2 * $0 }], events: [])
    let (upper, lower) = try Self.halves(of: figure)
    let values = try upper.values(of: try #require(upper.series.first))
    for (point, time) in zip(values, Self.times) {
      #expect(isSame(point, Point(x: time, y: 3 + 2 * time)))
    }
    // A line has one velocity, at its ends too.
    let velocities = try lower.values(of: try #require(lower.series.first))
    for (point, time) in zip(velocities, Self.times) {
      #expect(isSame(point, Point(x: time, y: 2)))
    }
    #expect(upper.words.contains { $0.text == "a.x" })
    #expect(lower.words.contains { $0.text == "a.x per second" })
    // The legend's row, the plot, and the axis below it, for each.
    #expect(figure.size == Size(width: 720, height: 44 + 260 + 52 + 44 + 140 + 52))
  }

  @Test("measured values are dots over the values, and in the legend, and have no velocity")
  func measuredValues() throws {
    let points = [Point(x: 0.25, y: 9), Point(x: 1.5, y: -2)]
    let figure = plotOverTime(
      [Self.property("a.x") { 3 + 2 * $0 }],
      measured: [PlottedProperty(name: "a.x in m.csv", points: points)], events: [])
    let (upper, lower) = try Self.halves(of: figure)
    // The axes reach to the dots; the legend's has a dot as well.
    let dots = upper.dots.filter { $0.color == Chart.colors[1] }.map(\.center)
    #expect(dots.count == 3 && upper.series.count == 1)
    #expect(lower.dots.isEmpty && lower.series.count == 1)
    for (dot, point) in zip(dots, points) { #expect(isSame(try upper.value(of: dot), point)) }
    let legend = try #require(upper.words.first { $0.text == "a.x in m.csv" })
    #expect(dots[2].y == legend.place.y && dots[2].x < legend.place.x)
    #expect(!lower.words.contains { $0.text.hasPrefix("a.x in") })
  }

  @Test func velocitiesAreCentralDifferences() throws {
    let figure = plotOverTime([Self.property("a.x") { 4 * $0 * $0 }], events: [])
    let lower = try Self.halves(of: figure).lower
    let velocities = try lower.values(of: try #require(lower.series.first))
    // Exact for a parabola; at its ends half a step of 1/20 s off.
    let expected = Self.times.map { $0 == 0 ? 0.2 : $0 == 1 ? 7.8 : 8 * $0 }
    for (point, expected) in zip(velocities, expected) {
      #expect(abs(point.y - expected) < 1e-6, "at \(point.x)")
    }
  }

  @Test(arguments: [[Point(x: 1, y: 5)], [Point(x: 1, y: 5), Point(x: 1, y: 9)], []])
  func whatHasNoTimeHasNoVelocity(_ points: [Point]) throws {
    let figure = plotOverTime([PlottedProperty(name: "p", points: points)], events: [])
    let lower = try Self.halves(of: figure).lower
    for point in try lower.values(of: try #require(lower.series.first)) {
      #expect(abs(point.y) < 1e-9)
    }
  }

  @Test func eventsAtOneMomentAreOneMark() throws {
    let figure = plotOverTime(
      [Self.property("p") { $0 }],
      events: [(0, "a"), (0.019, "b"), (0.02, "c"), (0.03, "d"), (0.5, "e"), (0.51, "f")])
    let (upper, lower) = try Self.halves(of: figure)
    let marks = upper.lines.filter { $0.width == 0.75 }
    let seconds = try marks.map { try upper.value(of: $0.points[0]).x }
    #expect(zip(seconds, [0, 0.02, 0.5]).allSatisfy { abs($0 - $1) < 1e-6 } && seconds.count == 3)
    // A second is 640 points: the second name is drawn beside the first's 13.
    #expect(upper.words.filter { $0.size == 10 }.map(\.text) == ["a", "e"])
    #expect(lower.lines.filter { $0.width == 0.75 }.isEmpty)
  }

  @Test func propertiesAreDrawnOverAnother() throws {
    let along = Self.property("page.offset.y") { 300 * $0 }
    let figure = plot(
      [Self.property("a") { max(0.25, 1 - $0) }, Self.property("b") { -$0 }], against: along)
    let read = ReadFigure(figure.marks)
    #expect(read.words.contains { $0.text == "page.offset.y" })
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

  @Test func aSpringSaysWhenItRests() throws {
    let read = try Self.read([
      "spring(mass: 1, stiffness: 100, damping: 10)", "spring(damping: 0.8)", "easeIn",
    ])
    // ln((1 + 5/√75)/0.001)/5 s.
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
  func aLongNameIsCut(_ length: Int, _ shown: Int, _ isCut: Bool) throws {
    let name = String(repeating: "n", count: length)
    let figure = curvePlot([(name: name, curve: .easeInOut)], durationSeconds: nil)
    let word = try #require(ReadFigure(figure.marks).words.first { $0.text.hasPrefix("n") })
    #expect(word.text.count == shown && word.text.hasSuffix("…") == isCut)
  }
}
