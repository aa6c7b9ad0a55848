// Tests of shapes whose paths follow expressions, and of shapes that are filled with a gradient.

import DisplayList
import Geometry
import Scene
import TestSupport
import Testing

@testable import Stage

@Suite struct ExpressedPathTests {
  /// Returns the path of a scene's only shape at a time.
  private func path(_ body: String, at time: Double) throws -> [Path.Element] {
    let stage = try played(body, to: time)
    for case .path(let content, _) in try stage.frame(at: time).commands {
      return content.path.elements
    }
    return []
  }

  /// The box is half-way from 0 to 40 after half of a linear animation.
  @Test func aPathFollowsAnAnimatedProperty() throws {
    let body = """
      views:
        - { id: box, frame: [0, 0, 10, 10] }
        - { id: wave, kind: shape, frame: [0, 0, 100, 50], path: "M 0 {box.x} L {2 * box.x} 9" }
      rules:
        - { on: start, do: [{ animate: { duration: 1, curve: linear }, set: { box.x: 40 } }] }
      """
    #expect(
      try path(body, at: 0.5) == [.move(Point(x: 0, y: 20)), .line(Point(x: 40, y: 9))])
  }

  @Test func aPathFollowsAnAnimatedNumber() throws {
    let body = """
      state: { depth: 10 }
      views: [{ kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 V {depth}" }]
      rules:
        - { on: start, do: [{ animate: { duration: 1, curve: linear }, set: { depth: 30 } }] }
      """
    #expect(try path(body, at: 0.25) == [.move(.zero), .line(Point(x: 0, y: 15))])
  }

  @Test func computedPathCoordinatesAreLimited() throws {
    let body = """
      state: { far: 2000000 }
      views: [{ kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 H {far} V {0 - far}" }]
      """
    let limit = 1_000_000.0
    #expect(
      try path(body, at: 0) == [
        .move(.zero), .line(Point(x: limit, y: 0)), .line(Point(x: limit, y: -limit)),
      ])
  }

  /// A check does not draw.
  @Test func readingATickFailsOnAnInvalidPath() throws {
    let body = """
      views: [{ kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 H {9 / (1 - time)}" }]
      """
    let stage = try played(body, to: 1)
    #expect(throws: StageError.self) { try stage.values(of: [], at: 1) }
  }

  @Test func aPathFollowsStateAndOffset() throws {
    let body = """
      state: { depth: 3 }
      views:
        - { id: page, kind: scroll, frame: [0, 0, 50, 50], contentSize: [50, 500] }
        - { kind: shape, frame: [0, 0, 9, 9], path: "M {depth} 0 V {page.offset.y / 2}" }
      rules: [{ on: start, do: [{ set: { depth: 7, page.offset.y: 30 } }] }]
      """
    #expect(
      try path(body, at: 0.1) == [.move(Point(x: 7, y: 0)), .line(Point(x: 7, y: 15))])
  }

  @Test func parametersMakeAConstantPath() throws {
    let body = """
      params: { w: 4 }
      views: [{ kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 H {w * 2}" }]
      """
    #expect(try path(body, at: 0) == [.move(.zero), .line(Point(x: 8, y: 0))])
    #expect(try Stage(scene(body)).plan.expressedPaths.isEmpty)
  }

  /// The line is 20 points long, so its first half ends at 10.
  @Test func aStrokeIsCutAlongAnExpressedPath() throws {
    let body = """
      state: { end: 20 }
      views:
        - { kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 H {end}", stroke: red, strokeEnd: 0.5 }
      """
    #expect(try path(body, at: 0) == [.move(.zero), .line(Point(x: 10, y: 0))])
  }

  @Test func aPathThatDividesByZeroIsAnError() throws {
    let body = """
      state: { parts: 0 }
      views: [{ kind: shape, frame: [0, 0, 9, 9], path: "M 0 0 H {9 / parts}" }]
      """
    let stage = Stage(try scene(body))
    let error = #expect(throws: StageError.self) { try stage.frame(at: 0) }
    #expect(error?.description.contains("4:61") == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("divides by zero") == true)
  }

  @Test func aGradientFillsAShapeBelowItsStroke() throws {
    let body = """
      views:
        - { id: sun, kind: shape, frame: [5, 5, 20, 10], path: M0 0 H30 V9 Z, stroke: red,
            colors: [red, blue], from: [0, 0.5], to: [1, 0.5] }
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { sun.to.x: 2, sun.stop2: 0.5 } }]
      """
    let stage = try played(body, to: 0.5)
    let commands = try stage.frame(at: 0.5).commands
    guard case .gradientPath(let filled, _) = commands[0], case .path(let line, _) = commands[1]
    else {
      Issue.record("\(commands)")
      return
    }
    #expect(filled.box == Rect(x: 0, y: 0, width: 20, height: 10))
    #expect(filled.path == line.path && line.fill == nil && commands.count == 2)
    #expect(filled.gradient.end == Point(x: 1.5, y: 0.5))
    #expect(filled.gradient.stops.map(\.location) == [0, 0.75])
  }

  @Test func aPathCannotBeSet() {
    let body = """
      views: [{ id: sun, kind: shape, frame: [0, 0, 9, 9], path: M0 0 H9 }]
      rules: [{ on: start, do: [{ set: { sun.path: M0 0 H5 } }] }]
      """
    let message = "unknown property 'path' on view 'sun'; its numbers may be expressions"
    #expect { _ = try scene(body) } throws: { "\($0)".contains(message) }
  }

  @Test func aShapeWithoutColoursHasNoGradient() {
    let body = """
      views: [{ id: sun, kind: shape, frame: [0, 0, 9, 9], shape: circle }]
      rules: [{ on: start, do: [{ set: { sun.from.x: 1 } }] }]
      """
    let message = "'sun' has no gradient and no 'from.x'; add 'colors: [red, blue]' to it"
    #expect { _ = try scene(body) } throws: { "\($0)".contains(message) }
  }
}
