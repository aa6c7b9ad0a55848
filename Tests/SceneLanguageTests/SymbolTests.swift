// Symbols and shapes by name.

import Foundation
import Geometry
import Layout
import Scene
import TestSupport
import Testing

@testable import SceneLanguage

@Suite struct SymbolTests {
  private func kind(_ keys: String) throws -> View {
    try scene(keys).views[ViewID(0)]
  }

  private func scene(_ keys: String) throws -> Scene {
    let text =
      "flickbook: 1\nscreen: { size: [10, 10] }\nviews: [{ frame: [0, 0, 9, 9], \(keys) }]\n"
    return try readScene(Array(text.utf8), file: "s.yaml")
  }

  private func error(_ keys: String) -> String {
    do {
      _ = try kind(keys)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func aSymbolHasANameAndASize() throws {
    let view = try kind("kind: symbol, symbol: heart.fill, size: 8, color: red")
    #expect(view[.symbol] == .text("heart.fill"))
    guard case .symbol(let style) = view.kind else {
      Issue.record("no symbol")
      return
    }
    // Centred in the box of 9 points: half a point on each side, at half of the 16 units.
    let toBox = style.transform(in: Size(width: 9, height: 9))
    #expect(toBox.apply(to: .zero) == Point(x: 0.5, y: 0.5))
    #expect(toBox.apply(to: Point(x: 16, y: 16)) == Point(x: 8.5, y: 8.5))
  }

  @Test(arguments: [
    ("shape: circle, points: 7", ["'points' has no effect without 'shape: star'; remove it"]),
    ("path: M0 0 H9, angles: [0, 9]", ["'angles' has no effect without 'shape: arc'; remove it"]),
    ("shape: star, points: 7, innerRadius: 0.2", []), ("shape: arc, angles: [0, 90]", []),
  ])
  func keysOfOtherShapesGetAWarning(_ keys: String, _ warnings: [String]) throws {
    #expect(try scene("kind: shape, \(keys)").warnings.map(\.message) == warnings)
  }

  @Test(arguments: [
    ("kind: symbol, symbol: haert.fill", "not 'haert.fill'; did you mean 'heart.fill'?"),
    ("kind: symbol, symbol: \"= 'haert.fill'\"", "did you mean 'heart.fill'?"),
    ("kind: symbol", "'symbol' is missing"),
    ("kind: shape", "; add 'path: M4 8 H20 V24 Z' or 'shape: ring'"),
    ("kind: shape, path: M0 0 H9, shape: ring", "a shape takes either 'path' or 'shape'"),
    ("kind: shape, shape: square", "'shape' takes one of circle, ellipse, roundedRect"),
    ("kind: shape, shape: oval", "not 'oval'; write ellipse"),
  ])
  func anInvalidSymbolOrShapeIsAnError(_ keys: String, _ words: String) {
    #expect(error(keys).contains(words))
  }

  // MARK: Shapes by name

  private func path(
    _ keys: String, size: Double = 20, height: Double = 20, width: Double = 0
  ) throws -> Path {
    guard case .shape(let style) = try kind("kind: shape, " + keys).kind else { return Path() }
    let box = RoundedRect(Rect(x: 0, y: 0, width: size, height: height), radius: 4)
    return style.path(in: box, lineWidth: width)
  }

  @Test(arguments: [("circle", 0.0, 10.0), ("ring", 4, 8), ("arc", 4, 8)])
  func roundShapesStartAtTheTopInsideTheView(
    _ name: String, _ width: Double, _ radius: Double
  ) throws {
    let path = try path("shape: \(name)", width: width)
    #expect(path.elements.first == .move(Point(x: 10, y: 10 - radius)))
    let measure = PathMeasure(path)
    // The length of a circle, to 1e-4 of it.
    #expect(abs(measure.length - 2 * .pi * radius) < 2 * .pi * radius * 1e-4)
    // A quarter of the way, clockwise, is at the right.
    let quarter = measure.part(from: 0, to: 0.25)
    guard case .curve(_, _, let end)? = quarter.elements.last else { return }
    #expect(abs(end.x - 10 - radius) < 0.01 && abs(end.y - 10) < 0.01)
  }

  @Test func anArcSpansItsAngles() throws {
    let elements = try path("shape: arc, angles: [90, 180]").elements
    #expect(elements.count == 3)
    guard case .move(let start)? = elements.first, case .curve(_, _, let end)? = elements.last
    else { return }
    #expect(abs(start.x - 20) < 1e-9 && abs(start.y - 10) < 1e-9)
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 20) < 1e-9)
  }

  @Test func aStarHasTwiceAsManyCornersAsPoints() throws {
    let elements = try path("shape: star, points: 4, innerRadius: 0.5").elements
    #expect(elements.count == 9)
    #expect(elements.first == .move(Point(x: 10, y: 0)))
    // A notch at 45°, at half the radius: 5 sin 45° = 3.5355.
    guard case .line(let notch) = elements[1] else { return }
    #expect(abs(notch.x - 13.5355) < 1e-4 && abs(notch.y - 6.4645) < 1e-4)
    guard case .line(let right) = elements[2] else { return }
    #expect(abs(right.x - 20) < 1e-9 && abs(right.y - 10) < 1e-9)
  }

  /// The view is 20 × 30 points. A point of an ellipse is at (10 + 10 cos t, 15 + 15 sin t).
  @Test func anEllipseFillsTheViewFromItsRightEnd() throws {
    let elements = try path("shape: ellipse", height: 30).elements
    let ends: [Point] = elements.compactMap { element in
      switch element {
      case .move(let point), .curve(_, _, let point): point
      case .line, .close: nil
      }
    }
    #expect(ends.count == 9)
    #expect(elements.last == .close)
    for (index, end) in ends.enumerated() {
      let angle = Double(index) * .pi / 4
      #expect(abs(end.x - (10 + 10 * cos(angle))) < 1e-9, "at \(index)")
      #expect(abs(end.y - (15 + 15 * sin(angle))) < 1e-9, "at \(index)")
    }
  }

  @Test func lineShapesHaveABlackStrokeAndNoFill() throws {
    for (keys, fill, stroke) in [
      ("shape: ring", Color.clear, Color.black),
      ("shape: checkmark, stroke: red", .clear, Color(rgb: 0xFF0000)),
      ("shape: circle", .black, .clear), ("shape: ring, color: red", Color(rgb: 0xFF0000), .clear),
    ] {
      let view = try kind("kind: shape, " + keys)
      #expect(view[.color] == .color(fill))
      #expect(view[.stroke] == .color(stroke))
    }
  }
}
