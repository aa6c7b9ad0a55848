// Scene files to scenes: repeats, components, names, colours, paths.

import Geometry
import Layout
import Testing

@testable import Scene

private func read(_ body: String, overrides: [ParameterOverride] = []) throws -> Scene {
  let text = "flickbook: 1\nscreen: { size: [100, 200] }\n" + body
  return try readScene(Array(text.utf8), file: "s.yaml", overrides: overrides)
}

@Suite struct ReadingTests {
  @Test func aRepeatCountsFromZeroAndIsAddressedByIndex() throws {
    let scene = try read(
      """
      views:
        - id: rows
          repeat: 3
          view:
            frame: [0, "= index * 44", 100, 44]
            children:
              - { id: title, kind: label, frame: [0, 0, 9, 9], text: "Item {index + 1}" }
        - { id: last, frame: ["= rows[2].y + rows[1].title.width", 0, 1, 1] }
      """)
    #expect(
      scene.views.compactMap(\.path) == [
        "rows[0]", "rows[0].title", "rows[1]", "rows[1].title", "rows[2]", "rows[2].title", "last",
      ])
    #expect(scene.views[4][.y] == .number(88))
    #expect(scene.views[5][.text] == .text("Item 3"))
    #expect(scene.bindings.count == 1)
    #expect(
      scene.reference(named: "rows[2].title.alpha") == .quantity(view: ViewID(5), .property(.alpha))
    )
    #expect(scene.reference(named: "rows[3].alpha") == nil)
  }

  @Test func anInstanceOverridesItsComponentAndSaysItsInputs() throws {
    let scene = try read(
      """
      params: { accent: systemBlue }
      components:
        badge:
          inputs: { count: 1, tint: red }
          view:
            frame: [0, 0, 20, 20]
            background: = tint
            children:
              - { id: number, kind: label, frame: [0, 0, 20, 20], text: "x{count}" }
      views:
        - { id: a, use: badge, with: { count: 7, tint: = accent }, frame: [5, 6, 20, 20] }
        - { id: b, use: badge, alpha: 0.5 }
        - { id: c, frame: [0, 0, 1, 1], alpha: = a.number.alpha }
      """)
    #expect(scene.views[0][.x] == .number(5))
    #expect(scene.views[0][.background] == .color(Color(rgb: 0x007AFF)))
    #expect(scene.views[1][.text] == .text("x7"))
    #expect(scene.views[1].path == "a.number")
    #expect(scene.views[2][.background] == .color(Color(rgb: 0xFF0000)))
    #expect(scene.views[2][.alpha] == .number(0.5))
    #expect(scene.bindings.map(\.property) == [.alpha])
  }

  @Test func aRepeatInsideAComponentCountsByAnInput() throws {
    let scene = try read(
      """
      components:
        dots:
          inputs: { count: 1 }
          view:
            frame: [0, 0, 9, 9]
            children:
              - { repeat: = count, view: { frame: [= index, 0, 1, 1] } }
      views: [{ use: dots, with: { count: 4 } }]
      """)
    #expect(scene.views.count == 5)
  }

  @Test func bindingsComeAfterWhatTheyRead() throws {
    let scene = try read(
      """
      views:
        - { id: a, frame: [= b.x + 1, 0, 1, 1] }
        - { id: b, frame: [= c.x + 1, 0, 1, 1] }
        - { id: c, frame: [= time, 0, 1, 1] }
      """)
    #expect(scene.bindings.map(\.view) == [2, 1, 0].map { ViewID($0) })
  }

  @Test func aLongChainOfBindingsIsNoProblem() throws {
    let scene = try read(
      "views:\n"
        + (0..<3_000).map { index in
          let x = index == 0 ? "time" : "v\(index - 1).x"
          return "  - { id: v\(index), frame: [= \(x), 0, 1, 1] }\n"
        }.reversed().joined())
    #expect(scene.bindings.first?.view == ViewID(2_999))
  }

  @Test func aParameterIsOverridden() throws {
    let scene = try read(
      "params: { a: { value: 1, min: 0, max: 9 } }\nviews: [{ frame: [= a, 0, 1, 1] }]",
      overrides: [ParameterOverride(name: "a", text: "4")])
    #expect(scene.views[0][.x] == .number(4))
  }

  @Test func jsonIsASceneToo() throws {
    let text = #"{"flickbook": 1, "screen": {"size": [9, 9]}, "views": [{"frame": [1, 2, 3, 4]}]}"#
    #expect(try readScene(Array(text.utf8), file: "s.json").views[0][.height] == .number(4))
  }

  @Test func wordsThatYAMLOneTookForTruthAreWords() throws {
    let scene = try read("state: { a: no, b: on, c: true }\nviews: []")
    #expect(scene.state.map(\.initial) == [.text("no"), .text("on"), .boolean(true)])
  }

  @Test(
    arguments: [
      ("#f00", 0xFF0000, 1), ("#5BAAF2", 0x5BAAF2, 1), ("#00000080", 0x000000, 128.0 / 255),
      ("RebeccaPurple", 0x663399, 1), ("systemIndigo", 0x5856D6, 1), ("separator", 0x3C3C43, 0.29),
    ] as [(String, UInt32, Double)])
  func aColourHasAName(_ name: String, _ rgb: UInt32, _ alpha: Double) {
    #expect(Color(named: name) == Color(rgb: rgb, alpha: alpha))
  }

  @Test(arguments: ["#12", "#12345", "#gggggg", "#+12", "redd", ""])
  func whatIsNoColourHasNone(_ name: String) {
    #expect(Color(named: name) == nil)
  }

  @Test(
    arguments: [
      ("M1 2L3 4", [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))]),
      ("m1,2 3,4", [.move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 6))]),
      (
        "M0 0H5v-2z",
        [
          .move(.zero), .line(Point(x: 5, y: 0)), .line(Point(x: 5, y: -2)), .close,
        ]
      ),
      ("M0 0 10-10", [.move(.zero), .line(Point(x: 10, y: -10))]),
      (
        "M0 0Q3 3 6 0",
        [
          .move(.zero),
          .curve(
            control1: Point(x: 2, y: 2), control2: Point(x: 4, y: 2), end: Point(x: 6, y: 0)),
        ]
      ),
      (
        "M0 0C1 1 2 1 3 0S5-1 6 0",
        [
          .move(.zero),
          .curve(control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 1), end: Point(x: 3, y: 0)),
          .curve(
            control1: Point(x: 4, y: -1), control2: Point(x: 5, y: -1), end: Point(x: 6, y: 0)),
        ]
      ),
    ] as [(String, [Path.Element])])
  func pathDataIsRead(_ data: String, _ elements: [Path.Element]) throws {
    #expect(try parsePath(data).elements == elements)
  }

  @Test func anArcKeepsItsDistanceFromTheCentre() throws {
    // A half circle of radius 5 about (5, 0), by two arcs' flags.
    let path = try parsePath("M0 0A5 5 0 0 1 10 0")
    #expect(path.elements.count == 3)
    var start = Point.zero
    for element in path.elements.dropFirst() {
      guard case .curve(let a, let b, let end) = element else { continue }
      for step in 0...10 {
        let t = Double(step) / 10
        let u = 1 - t
        func at(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> Double {
          u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s
        }
        let x = at(start.x, a.x, b.x, end.x) - 5
        let y = at(start.y, a.y, b.y, end.y)
        // A quarter of a circle by one cubic curve errs by 2.7e-4 of the radius.
        #expect(abs((x * x + y * y).squareRoot() - 5) < 5 * 3e-4)
        #expect(y <= 1e-9)
      }
      start = end
    }
  }

  @Test func jsonIsWrittenInOrderAndEscaped() {
    let json = JSON.object([
      .init("b", .list([.number(1), .null])), .init("a\"", .text("x\n\u{1}")),
    ])
    #expect(json.written(indented: false) == #"{"b": [1, null], "a\"": "x\n\u0001"}"#)
  }
}
