// Bindings: keys that may follow expressions, the order of evaluation, and cycles.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct BindingTests {
  private static let keys: [(String, [String])] = [
    (
      "frame: [= time, = time, = time, = time]",
      ["v.x = time", "v.y = time", "v.width = time", "v.height = time"]
    ),
    ("frame: [0, 0, 1, 1], alpha: = time", ["v.alpha = time"]),
    ("frame: [0, 0, 1, 1], hidden: = time > 1", ["v.hidden = time > 1"]),
    ("frame: [0, 0, 1, 1], clips: = on", ["v.clips = on"]),
    (
      "frame: [0, 0, 1, 1], cornerRadius: = time",
      ["", ".topRight", ".bottomRight", ".bottomLeft"].map { "v.cornerRadius\($0) = time" }
    ),
    (
      "frame: [0, 0, 1, 1], cornerRadius: { bottomLeft: = time }",
      ["v.cornerRadius.bottomLeft = time"]
    ),
    ("frame: [0, 0, 1, 1], rotate: = time * 90", ["v.rotate = time * 90"]),
    ("frame: [0, 0, 1, 1], z: = time", ["v.z = time"]),
    ("frame: [0, 0, 1, 1], translate: [= time, 0]", ["v.translate.x = time"]),
    ("frame: [0, 0, 1, 1], scale: = time", ["v.scale.x = time", "v.scale.y = time"]),
    ("frame: [0, 0, 1, 1], scale: [1, = time]", ["v.scale.y = time"]),
    ("frame: [0, 0, 1, 1], anchor: [= time, 1]", ["v.anchor.x = time"]),
    (
      "frame: [0, 0, 1, 1], border: { width: = time, color: \"= on ? 'red' : 'blue'\" }",
      ["v.border.width = time", "v.border.color = on ? 'red' : 'blue'"]
    ),
    (
      "frame: [0, 0, 1, 1], shadow: { opacity: = time, radius: = time, offset: [= time, 0] }",
      ["v.shadow.opacity = time", "v.shadow.radius = time", "v.shadow.offset.x = time"]
    ),
    (
      "frame: [0, 0, 1, 1], background: \"= on ? 'red' : 'blue'\"",
      ["v.background = on ? 'red' : 'blue'"]
    ),
    (
      "kind: label, frame: [0, 0, 1, 1], text: \"{time}\", color: \"= on ? 'red' : 'blue'\"",
      ["v.text = {time}", "v.color = on ? 'red' : 'blue'"]
    ),
    (
      "kind: shape, path: M0 0, frame: [0, 0, 1, 1], lineWidth: = time, stroke: \"= on ? 'red' "
        + ": 'blue'\"",
      ["v.stroke = on ? 'red' : 'blue'", "v.lineWidth = time"]
    ),
    (
      "kind: backdrop, frame: [0, 0, 1, 1], blur: = time, saturation: = time",
      ["v.blur = time", "v.saturation = time"]
    ),
    (
      "kind: scroll, frame: [0, 0, 1, 1], contentSize: [100, = time]",
      ["v.contentSize.height = time"]
    ),
  ]

  @Test(arguments: keys)
  func aKeyMayFollowAnExpression(_ view: String, _ expected: [String]) throws {
    let scene = try read("state: { on: true }\nviews: [{ id: v, \(view) }]")
    #expect(bindings(of: scene).sorted() == expected.sorted())
  }

  @Test func bindingsAreSortedAfterTheirDependencies() throws {
    let scene = try read(
      """
      views:
        - { id: a, frame: [= b.x + 1, 0, 1, 1] }
        - { id: b, frame: [= c.x + 1, 0, 1, 1] }
        - { id: c, frame: [= time, 0, 1, 1] }
      """)
    #expect(bindings(of: scene) == ["c.x = time", "b.x = c.x + 1", "a.x = b.x + 1"])
  }

  @Test func independentBindingsKeepFileOrder() throws {
    let scene = try read(
      """
      views:
        - { id: a, frame: [= time, = time, 1, 1], alpha: = time }
        - { id: b, frame: [= time, 0, 1, 1] }
        - { id: c, frame: [= a.x, = d.y, 1, 1] }
        - { id: d, frame: [0, = time, 1, 1] }
      """)
    #expect(
      bindings(of: scene).map { $0.prefix { $0 != " " } }
        == ["a.x", "a.y", "a.alpha", "b.x", "c.x", "d.y", "c.y"])
  }

  /// A bounding rectangle on the screen depends on the geometry of the view and all its superviews.
  @Test func screenRectBindingsDependOnAllSuperviewGeometry() throws {
    let scene = try read(
      """
      views:
        - { id: probe, frame: [= inner.screen.x, 0, 1, 1] }
        - id: outer
          frame: [0, = time, 9, 9]
          rotate: = time
          children: [{ id: inner, frame: [= time, 0, 1, 1], alpha: = time }]
      """)
    let order = bindings(of: scene).map { String($0.prefix { $0 != " " }) }
    let probe = try #require(order.firstIndex(of: "probe.x"))
    for needed in ["outer.y", "outer.rotate", "inner.x"] {
      #expect(try #require(order.firstIndex(of: needed)) < probe, "\(needed)")
    }
    #expect(order.count == 5)
  }

  @Test func longBindingChainsAreSorted() throws {
    let scene = try read(
      "views:\n"
        + (0..<3_000).map { index in
          let x = index == 0 ? "time" : "v\(index - 1).x"
          return "  - { id: v\(index), frame: [= \(x), 0, 1, 1] }\n"
        }.reversed().joined())
    #expect(bindings(of: scene).first == "v0.x = time")
    #expect(bindings(of: scene).last == "v2999.x = v2998.x")
  }

  private static let cycles: [(String, String)] = [
    ("[{ id: a, frame: [= ▸a.x, 0, 1, 1] }]", "'a.x' depends on itself: a.x → a.x"),
    (
      "[{ id: a, frame: [= ▸b.x, 0, 1, 1] }, { id: b, frame: [= a.x, 0, 1, 1] }]",
      "'a.x' depends on itself: a.x → b.x → a.x"
    ),
    (
      "[{ id: a, frame: [= b.x, 0, 1, 1] }, { id: b, frame: [= ▸c.x, 0, 1, 1] }, "
        + "{ id: c, frame: [= b.x, 0, 1, 1] }]", "'b.x' depends on itself: b.x → c.x → b.x"
    ),
    (
      "[{ id: a, frame: [0, 0, 1, 1], alpha: = ▸a.rotate, rotate: = a.alpha * 90 }]",
      "'a.alpha' depends on itself: a.alpha → a.rotate → a.alpha"
    ),
    ("[{ id: a, frame: [= ▸a.screen.y, 0, 1, 1] }]", "'a.x' depends on itself: a.x → a.x"),
    (
      "[{ id: a, frame: [0, = ▸b.screen.y, 9, 9], children: [{ id: b, frame: [0, 0, 1, 1] }] }]",
      "'a.y' depends on itself: a.y → a.y"
    ),
    (
      "[{ id: a, frame: [= ▸b.x, 0, 1, 1] }, { id: b, frame: [= c.x, 0, 1, 1] }, "
        + "{ id: c, frame: [= d.x, 0, 1, 1] }, { id: d, frame: [= e.x, 0, 1, 1] }, "
        + "{ id: e, frame: [= f.x, 0, 1, 1] }, { id: f, frame: [= g.x, 0, 1, 1] }, "
        + "{ id: g, frame: [= a.x, 0, 1, 1] }]",
      "'a.x' depends on itself: a.x → b.x → c.x → d.x → e.x → … → a.x"
    ),
  ]

  @Test(arguments: cycles)
  func aBindingCycleIsReportedWithItsPath(_ views: String, _ message: String) {
    check("views: \(views)", message)
  }

  @Test func differentPropertiesOfTwoViewsFormNoCycle() throws {
    let scene = try read(
      "views: [{ id: a, frame: [= b.y, 0, 1, 1] }, { id: b, frame: [0, = a.alpha, 1, 1] }]")
    #expect(bindings(of: scene) == ["b.y = a.alpha", "a.x = b.y"])
  }

  /// Scenes in which a rule sets a property that also follows an expression.
  private static let bound: [(String, String)] = [
    ("do: { set: { ▸a.x: 1 } }", "a.x"), ("do: [{ wait: 1 }, { set: { ▸a.x: = time } }]", "a.x"),
    ("do: [{ animate: { duration: 1 }, set: { ▸a.x: 1 } }]", "a.x"),
    ("do: [{ animate: { duration: 1 }, set: { a.y: 1 }, then: [{ set: { ▸a.x: 1 } }] }]", "a.x"),
    ("do: [{ keyframes: { duration: 1 }, frames: [{ set: { ▸a.x: 1 } }] }]", "a.x"),
    ("do: [{ animator: { name: n, duration: 1 }, set: { ▸a.x: 1 } }]", "a.x"),
    ("do: { set: { ▸a.scale: 1 } }", "a.scale.y"),
  ]

  @Test(arguments: bound)
  func settingABoundPropertyIsAnError(_ steps: String, _ property: String) {
    check(
      "views: [{ id: a, frame: [= time, 0, 1, 1], scale: [1, = time] }]\n"
        + "rules: [{ on: start, \(steps) }]",
      "'\(property)' follows an expression (line 3) and cannot be set; remove one of the two")
  }

  @Test func theTimelineCannotSetABoundProperty() {
    check(
      "views: [{ id: a, frame: [= time, 0, 1, 1] }]\ntimeline: [{ set: { a.y: 1, ▸a.x: 2 } }]",
      "'a.x' follows an expression (line 3) and cannot be set; remove one of the two")
  }
}
