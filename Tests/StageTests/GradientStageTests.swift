// Tests of gradients that change: ends, colours and positions.

import DisplayList
import Geometry
import Scene
import TestSupport
import Testing

@testable import Stage

@Suite struct GradientStageTests {
  /// Returns the gradients that a scene's first view draws at the given times.
  private func gradients(_ body: String, at times: [Double]) throws -> [Gradient] {
    var stage = Stage(try scene(body))
    return try times.compactMap { time in
      try stage.advance(to: time)
      for case .gradient(_, let gradient, _) in try stage.frame(at: time).commands {
        return gradient
      }
      return nil
    }
  }

  /// Half-way through a linear animation, the end (0, 1) is on its way to (2, 1) at (1, 1).
  @Test func theEndsOfAGradientAnimate() throws {
    let body = """
      views:
        - { id: sky, kind: gradient, frame: [0, 0, 9, 9], colors: [red, blue], to: [0, 1] }
      rules:
        - on: start
          do: [{ animate: { duration: 1, curve: linear }, set: { sky.to.x: 2, sky.from.y: 1 } }]
      """
    let ends = try gradients(body, at: [0, 0.5, 1]).map { [$0.start, $0.end] }
    #expect(
      ends == [
        [Point(x: 0.5, y: 0), Point(x: 0, y: 1)], [Point(x: 0.5, y: 0.5), Point(x: 1, y: 1)],
        [Point(x: 0.5, y: 1), Point(x: 2, y: 1)],
      ])
  }

  /// A quarter of the way from (0.8, 0.4, 0) to (0, 0, 0.8) is (0.6, 0.3, 0.2). A quarter of the
  /// way from 0.5 to 0.9 is 0.6.
  @Test func theStopsOfAGradientAnimate() throws {
    let body = """
      views:
        - id: sky
          kind: gradient
          frame: [0, 0, 9, 9]
          colors: [white, '#cc6600', black]
      rules:
        - on: start
          do:
            - animate: { duration: 1, curve: linear }
              set: { sky.color2: '#0000cc', sky.stop2: 0.9, sky.stop3: 0.95 }
      """
    let stops = try #require(gradients(body, at: [0.25]).first).stops
    #expect(stops.map { ($0.location * 1e6).rounded() / 1e6 } == [0, 0.6, 0.9875])
    #expect(stops.map(\.color.hex) == ["#ffffff", "#994d33", "#000000"])
  }

  /// The first stop follows the offset and overtakes the second one, which is then at its place.
  @Test func anOvertakingGradientStopMovesTheNextStop() throws {
    let body = """
      views:
        - { id: page, kind: scroll, frame: [0, 0, 50, 50], contentSize: [50, 500] }
        - id: sky
          kind: gradient
          frame: [0, 0, 9, 9]
          colors: ["= page.offset.y > 0 ? 'red' : 'blue'", { light: lime, dark: black }]
          stops: [= page.offset.y / 100, 0.25]
      rules:
        - { on: start, do: [{ set: { page.offset.y: 40 } }] }
      """
    let gradient = try #require(gradients(body, at: [0.1]).first)
    #expect(gradient.stops.map(\.location) == [0.4, 0.4])
    #expect(gradient.stops.map(\.color.hex) == ["#ff0000", "#00ff00"])
  }

  @Test func settingAColourlessGradientStopIsAnError() {
    let body = """
      views: [{ id: sky, kind: gradient, frame: [0, 0, 9, 9], colors: [red, blue] }]
      rules: [{ on: start, do: [{ set: { sky.stop3: 1 } }] }]
      """
    let message = "'sky' has 2 colours and no 'stop3'; add a colour to its 'colors'"
    #expect { _ = try scene(body) } throws: { "\($0)".contains(message) }
  }

  /// The ninth and tenth stop are constant.
  @Test func aGradientMayHaveMoreThanEightStops() throws {
    let colors = (1...10).map { "'#0000\(String(0x10 + $0, radix: 16))'" }.joined(separator: ", ")
    let body = """
      views: [{ id: sky, kind: gradient, frame: [0, 0, 9, 9], colors: [\(colors)] }]
      rules: [{ on: start, do: [{ set: { sky.color8: red } }] }]
      """
    let stops = try #require(gradients(body, at: [0.1]).first).stops
    #expect(stops.map(\.location) == (0...9).map { Double($0) / 9 })
    #expect(
      stops.map(\.color.hex)
        == [
          "#000011", "#000012", "#000013", "#000014", "#000015", "#000016", "#000017", "#ff0000",
          "#000019", "#00001a",
        ])
  }
}
