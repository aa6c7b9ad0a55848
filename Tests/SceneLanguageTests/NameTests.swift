// The lookup of names in traces and messages.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct NameTests {
  private static let scene = """
    state: { count: 3, on: true }
    components:
      card:
        state: { n: 1 }
        view: { frame: [0, 0, 9, 9], children: [{ id: title, kind: label, frame: [0, 0, 1, 1] }] }
    views:
      - { id: a, frame: [1, 2, 3, 4] }
      - { id: page, kind: scroll, frame: [0, 0, 9, 9] }
      - { id: pic, kind: image, source: a, frame: [0, 0, 1, 1] }
      - { id: path, kind: shape, path: M0 0, frame: [0, 0, 1, 1] }
      - { id: glass, kind: backdrop, frame: [0, 0, 1, 1] }
      - id: rows
        repeat: 3
        view: { frame: [0, 0, 1, 1], children: [{ id: t, kind: label, frame: [0, 0, 1, 1] }] }
      - { id: one, use: card }
      - { id: sky, kind: gradient, frame: [0, 0, 1, 1], colors: [red, blue, red] }
    """

  /// Returns the variable with a name as `view property` or `state name`, or nil for an unknown
  /// name.
  private func found(_ name: String) throws -> String? {
    let scene = try read(Self.scene)
    return scene.variable(named: name).map { reference in
      switch reference {
      case .time: "time"
      case .state(let index): "state \(scene.state[index].name)"
      case .finished: "finished"
      case .animator(let name, let reading): "\(name).\(reading.rawValue)"
      case .isDark: "dark"
      case .darkness: "darkness"
      case .quantity(let view, let quantity):
        "\(SceneLanguageTests.name(of: view, in: scene)) \(quantity.name)"
      }
    }
  }

  private static let names: [(String, String?)] = [
    ("time", "time"), ("state.count", "state count"), ("state.on", "state on"),
    ("sky.color3", "sky color3"), ("sky.color4", nil), ("sky.stop3", "sky stop3"),
    ("sky.stop4", nil), ("sky.stop9", nil),
    ("state.one.n", "state one.n"), ("state.nothing", nil),
    ("appearance.darkness", "darkness"), ("count", nil), ("a", nil), ("", nil),
    ("a.x", "a x"), ("a.scale", "a scale.x"), ("a.cornerRadius.topLeft", "a cornerRadius"),
    ("a.scale.y", "a scale.y"),
    ("a.shadow.offset.x", "a shadow.offset.x"),
    ("a.border.color", "a border.color"), ("a.screen.x", "a screen.x"), ("a.nothing", nil),
    ("a.x.y", nil), ("b.x", nil), (".x", nil), ("a.", nil),
    ("rows[0].y", "rows[0] y"), ("rows[2].t.text", "rows[2].t text"), ("rows[3].y", nil),
    ("rows.y", nil), ("rows[-1].y", nil), ("one.alpha", "one alpha"),
    ("one.title.text", "one.title text"), ("title.text", nil),
    // A property of another kind of view is not found.
    ("a.text", nil), ("a.offset.y", nil), ("a.velocity.y", "a velocity.y"),
    ("a.dragging", nil),
    ("a.blur", nil),
    ("page.offset.y", "page offset.y"), ("page.velocity.x", "page velocity.x"),
    ("page.delta.y", "page delta.y"), ("page.dragging", "page dragging"),
    ("page.decelerating", "page decelerating"),
    ("page.contentSize.width", "page contentSize.width"),
    ("pic.blur", "pic blur"), ("pic.color", nil), ("glass.tint", "glass tint"),
    ("path.stroke", "path stroke"), ("path.color", "path color"), ("path.text", nil),
    ("rows[0].t.color", "rows[0].t color"), ("rows[0].t.lineWidth", nil),
  ]

  @Test(arguments: names)
  func namesResolveToViewsAndProperties(_ name: String, _ expected: String?) throws {
    #expect(try found(name) == expected)
  }

  private static let near: [(String, String?)] = [
    ("a.alhpa", "a.alpha"), ("pgae.offset.y", "page.offset.y"), ("page.ofset.y", "page.offset.y"),
    ("stat.count", "state.count"), ("rosw[0].y", "rows[0].y"),
    ("somethingElse.y", nil), ("a.somethingElse", nil),
  ]

  @Test(arguments: near)
  func unknownNamesGetASuggestion(_ name: String, _ expected: String?) throws {
    #expect(try read(Self.scene).nearestName(to: name) == expected)
  }

  /// The properties that expressions can read, by kind of view, as in the README.
  private static let properties: [(String, String)] = [
    (
      "a",
      "x y width height alpha hidden clips translate.x translate.y scale.x scale.y rotate skew.x "
        + "skew.y "
        + "anchor.x anchor.y z cornerRadius cornerRadius.topRight "
        + "cornerRadius.bottomRight cornerRadius.bottomLeft background "
        + "border.width border.color shadow.opacity "
        + "shadow.color shadow.radius shadow.offset.x shadow.offset.y screen.x screen.y "
        + "screen.width "
        + "screen.height velocity.x velocity.y"
    ),
    (
      "page",
      "offset.x offset.y contentSize.width contentSize.height velocity.x velocity.y delta.x "
        + "delta.y dragging decelerating clips"
    ),
    ("pic", "blur saturation tint"), ("glass", "blur saturation tint"),
    ("path", "color stroke lineWidth"), ("rows[0].t", "text color"),
  ]

  @Test(arguments: properties)
  func everyPropertyOfTheREADMEIsResolved(_ view: String, _ names: String) throws {
    for property in names.split(separator: " ") {
      #expect(try found("\(view).\(property)") == "\(view) \(property)")
    }
  }

  @Test func everyPropertyHasItsType() {
    func names(_ type: ValueType) -> [String] {
      Property.allCases.filter { $0.type == type }.map(\.name).sorted()
    }
    #expect(
      names(.boolean)
        == ["alwaysBounce.horizontal", "alwaysBounce.vertical", "bounces", "clips", "hidden"])
    #expect(names(.text) == ["backface", "blend", "symbol", "text"])
    #expect(
      names(.color)
        == (["background", "border.color", "color"] + (1...8).map { "color\($0)" }
          + ["shadow.color", "stroke", "tint"]))
    #expect(names(.number).count == Property.allCases.count - 23)
  }
}
