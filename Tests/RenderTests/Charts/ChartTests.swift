// Tests of charts: the positions of points on the axes, and the layout of text.

import Geometry
import Testing

@testable import Render

@Suite struct ChartTests {
  private static func chart(_ points: [Point], mark: Point? = nil) -> Chart {
    Chart(xLabel: "seconds", series: [Chart.Series(name: "one", points: points, mark: mark)])
  }

  private static func line(_ values: (Double, Double)...) -> [Point] {
    values.map { Point(x: $0.0, y: $0.1) }
  }

  @Test func thePlotLeavesRoomForLegendAndAxis() {
    let figure = Self.chart(Self.line((0, 0), (1, 1))).figure()
    // The legend has a row of 20, with 16 above it and 8 below. The space below the axis is 52.
    #expect(
      Self.chart([]).plotBox == Rect(x: 56, y: 44, width: 720 - 56 - 24, height: 380))
    #expect(figure.size == Size(width: 720, height: 44 + 380 + 52))
    #expect(ReadFigure(figure.marks).areas == [Rect(origin: .zero, size: figure.size)])
    let read = ReadFigure(figure.marks)
    #expect(read.series.map(\.points) == [[Point(x: 56, y: 424), Point(x: 696, y: 44)]])
  }

  private static let courses: [(points: [Point], includesZero: Bool)] = [
    (line((0, 0), (0.25, 0.75), (1, 1)), true), (line((0, -0.2), (0.5, 1.3), (1, 1)), true),
    (line((0, 10), (0.3, 12), (4, 20)), false), (line((0, 10), (0.3, 12), (4, 20)), true),
    (line((0, 7), (1, 7)), false), (line((2, -1_000), (9, 1_000_000)), false),
    (line((0, 0.001), (1, 0.0012)), false), (line((-3, 4), (-1, -4)), false),
  ]

  @Test(arguments: [
    [Point(x: 0, y: 1e308), Point(x: 1, y: -1e308)],
    [Point(x: 0, y: .greatestFiniteMagnitude), Point(x: 1, y: -.greatestFiniteMagnitude)],
    [Point(x: 0, y: .infinity), Point(x: 1, y: .nan), Point(x: 2, y: -.infinity)],
    [Point(x: -1e308, y: 5), Point(x: 1e308, y: 7)],
  ])
  func valuesBeyondAnAxisAreDrawnAtItsEnds(_ points: [Point]) throws {
    for mark in [nil, points[0]] {
      let chart = Self.chart(points, mark: mark)
      let drawn = try #require(ReadFigure(chart.figure().marks).series.first).points
      #expect(drawn.count == points.count)
      for point in drawn {
        #expect(point.x.isFinite && point.y.isFinite)
        #expect(point.y >= chart.plotBox.minY && point.y <= chart.plotBox.maxY)
      }
      // The larger value is above the smaller one: its y is smaller.
      #expect(points[0].y < points[points.count - 1].y || drawn[0].y < drawn[drawn.count - 1].y)
    }
  }

  @Test(arguments: courses)
  func pointsArePlottedAtTheirAxisPositions(_ course: (points: [Point], includesZero: Bool)) throws
  {
    var chart = Self.chart(course.points)
    chart.includesZero = course.includesZero
    let read = ReadFigure(chart.figure().marks)
    let line = try #require(read.series.first)
    for (found, point) in zip(try read.values(of: line), course.points) {
      let scale = max(1, abs(point.y))
      #expect(abs(found.x - point.x) < 1e-6 && abs(found.y - point.y) < 1e-6 * scale)
    }
    for point in line.points {
      #expect(point.x >= chart.plotBox.minX - 1e-9 && point.x <= chart.plotBox.maxX + 1e-9)
      #expect(point.y >= chart.plotBox.minY - 1e-9 && point.y <= chart.plotBox.maxY + 1e-9)
    }
  }

  @Test func includesZeroExtendsTheAxis() {
    var chart = Self.chart(Self.line((0, 0.4), (1, 0.6)))
    #expect(ReadFigure(chart.figure().marks).heights.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    chart.includesZero = false
    let heights = ReadFigure(chart.figure().marks).heights.map(\.value)
    #expect(heights.first == 0.4 && heights.last == 0.6)
  }

  @Test func aGridLineMarksEachAxisNumber() {
    let figure = Self.chart(Self.line((0, 0), (1, 1))).figure()
    let read = ReadFigure(figure.marks)
    #expect(read.heights.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(read.widths.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    for (value, y) in read.heights {
      let grid = read.lines.filter { $0.points == [Point(x: 56, y: y), Point(x: 696, y: y)] }
      #expect(grid.count == 1)
      // The levels 0 and 1, at which animations begin and end, have a stronger line.
      #expect((grid.first?.color == Color(rgb: 0x9A9A9A)) == (value == 0 || value == 1))
    }
    for (_, x) in read.widths {
      #expect(
        read.lines.filter { $0.points == [Point(x: x, y: 44), Point(x: x, y: 424)] }.count == 1)
    }
    let label = read.words.first { $0.text == "seconds" }
    #expect(label?.place == Point(x: 376, y: 460) && label?.alignment == .center)
  }

  @Test func aChartWithoutPointsHasAxes() {
    let read = ReadFigure(Self.chart([]).figure().marks)
    #expect(read.heights.map(\.value) == [0, 0.2, 0.4, 0.6, 0.8, 1])
    #expect(read.series.map(\.points) == [[]])
  }

  // MARK: Legend

  @Test func eachLineHasALegendRowInItsColour() {
    let names = (0..<9).map { "line \($0)" }
    let chart = Chart(
      xLabel: "", series: names.map { Chart.Series(name: $0, points: Self.line((0, 0), (1, 1))) })
    let read = ReadFigure(chart.figure().marks)
    let keys = read.lines.filter { $0.width == 3 }
    #expect(keys.count == 9 && chart.plotBox.minY == 16 + 9 * 20 + 8)
    for (index, name) in names.enumerated() {
      let y = 16 + (Double(index) + 0.5) * 20
      #expect(keys[index].points == [Point(x: 56, y: y), Point(x: 80, y: y)])
      #expect(keys[index].color == Chart.colors[index % 7])
      #expect(read.series[index].color == Chart.colors[index % 7])
      #expect(read.words.first { $0.text == name }?.place == Point(x: 90, y: y))
    }
  }

  @Test func chartColoursAreDistinct() {
    #expect(Chart.colors.count == mostPlottedLines)
    #expect(Set(Chart.colors).count == 7)
  }

  // MARK: Marks

  @Test func chartMarksAreDotsWithDashedLines() throws {
    let rest = Point(x: 0.5, y: 0.75)
    let read = ReadFigure(Self.chart(Self.line((0, 0), (1, 1)), mark: rest).figure().marks)
    let dot = try #require(read.dots.first)
    #expect(read.dots.count == 1)
    #expect(try isSame(read.value(of: dot.center), rest))
    let pieces = read.lines.filter { line in
      line.color == Chart.colors[0] && line.width == 1
    }
    // The line is 0.75 of 380 points, in dashes of 4 every 7.
    #expect(pieces.count == 41)
    #expect(pieces.allSatisfy { $0.points.allSatisfy { $0.x == dot.center.x } })
    #expect(pieces.first?.points.first == dot.center)
    #expect((pieces.last?.points.last?.y ?? 999) <= 424)
  }
}
