// Tests of strokes that are drawn in part or dashed, and of animated borders, shadows and colours.

import DisplayList
import Geometry
import Scene
import TestSupport
import Testing

@testable import Stage

private func paths(_ keys: String) throws -> [PathContent] {
  let stage = Stage(
    try scene("views: [{ id: box, kind: shape, frame: [0, 0, 50, 50], \(keys) }]\n"))
  return try stage.frame(at: 0).commands.compactMap {
    if case .path(let content, _) = $0 { content } else { nil }
  }
}

private let line = "path: M0 0 L40 0, stroke: red"

@Suite struct StrokeTests {
  @Test func aShapeWithOnlyAStrokeIsNotFilled() throws {
    #expect(try paths(line).map(\.fill) == [nil])
    #expect(try paths(line + ", color: blue").map(\.fill) == [Color(rgb: 0x0000FF)])
    #expect(try paths("path: M0 0 L40 0 V9 Z").map(\.fill) == [.black])
  }

  @Test func strokeStartAndEndDoNotLimitTheFill() throws {
    let contents = try paths(line + ", color: blue, strokeStart: 0.25, strokeEnd: 0.5")
    let whole = Path([.move(.zero), .line(Point(x: 40, y: 0))])
    let part = Path([.move(Point(x: 10, y: 0)), .line(Point(x: 20, y: 0))])
    #expect(contents.map(\.path) == [whole, part])
    #expect(contents[0].stroke == nil && contents[1].fill == nil)
    #expect(try paths(line + ", strokeEnd: 0").isEmpty)
  }

  @Test func dashesStartAtTheStrokeStart() throws {
    let contents = try paths(line + ", strokeStart: 0.5, dash: [8, 4], dashPhase: 2")
    let dashes = Path([
      .move(Point(x: 20, y: 0)), .line(Point(x: 26, y: 0)), .move(Point(x: 30, y: 0)),
      .line(Point(x: 38, y: 0)),
    ])
    #expect(contents.map(\.path) == [dashes])
    #expect(try paths(line + ", dash: [8, 0]") == paths(line))
  }

  @Test func theFillRuleIsPassedToTheDisplayList() throws {
    #expect(try paths("path: M0 0 L40 0 V9 Z, fillRule: evenOdd").map(\.fillRule) == [.evenOdd])
  }

  /// Each property is half-way after half of a linear animation.
  @Test(arguments: [
    ("lineWidth", "1", "5", 3), ("strokeStart", "0", "0.5", 0.25), ("strokeEnd", "1", "0", 0.5),
    ("dash.length", "0", "8", 4), ("dash.gap", "0", "8", 4), ("dashPhase", "0", "-6", -3),
    ("border.width", "0", "4", 2), ("shadow.radius", "3", "9", 6),
  ])
  func numbersOfStrokesBordersAndShadowsAnimate(
    _ name: String, _ from: String, _ to: String, _ half: Double
  ) throws {
    let body = """
      views:
        - { id: box, kind: shape, frame: [0, 0, 50, 50], \(line),
            border: { width: 0 }, shadow: { opacity: 1 } }
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { box.\(name): \(to) } }]
      """
    let values = try numbers(body, "box.\(name)", at: [0, 0.5, 1])
    let expected = [try #require(Double(from)), half, try #require(Double(to))]
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [
    ("label", "color"), ("shape", "color"), ("shape", "stroke"), ("shape", "border.color"),
  ])
  func coloursOfLabelsStrokesAndBordersAnimate(_ kind: String, _ name: String) throws {
    let path = kind == "shape" ? ", path: M0 0 L9 9" : ""
    let body = """
      views:
        - { id: box, kind: \(kind), frame: [0, 0, 50, 50]\(path) }
      rules:
        - on: start
          do:
            - { set: { box.\(name): black } }
            - { animate: { duration: 1, curve: linear }, set: { box.\(name): white } }
      """
    let stage = try played(body, to: 0.5)
    let variable = try #require(stage.scene.variable(named: "box.\(name)"))
    guard case .color(let color) = try stage.value(of: variable, at: 0.5) else {
      Issue.record("no colour")
      return
    }
    #expect(color.light.red > 0.2 && color.light.red < 0.8)
  }
}
