// The keys of all views: values, defaults and errors.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct ViewKeyTests {
  private func box(_ keys: String) throws -> Scene {
    try read("views:\n  - { id: box, frame: [1, 2, 30, 40]\(keys.isEmpty ? "" : ", ")\(keys) }\n")
  }

  /// The defaults in the README's section Views, which are CALayer's defaults.
  private static let defaults = [
    ("x", "1"), ("y", "2"), ("width", "30"), ("height", "40"), ("translate.x", "0"),
    ("translate.y", "0"), ("scale.x", "1"), ("scale.y", "1"), ("rotate", "0"), ("skew.x", "0"),
    ("skew.y", "0"),
    ("anchor.x", "0.5"), ("anchor.y", "0.5"), ("alpha", "1"), ("hidden", "false"),
    ("clips", "false"), ("z", "0"), ("cornerRadius", "0"), ("background", "#00000000"),
    ("border.width", "0"), ("border.color", "#000000"), ("shadow.color", "#000000"),
    ("shadow.opacity", "0"), ("shadow.radius", "3"), ("shadow.offset.x", "0"),
    ("shadow.offset.y", "0"),
  ]

  @Test(arguments: defaults)
  func omittedViewPropertiesHaveTheirDefaults(_ property: String, _ value: String) throws {
    let scene = try box("")
    #expect(try initial("box.\(property)", in: scene) == value)
  }

  static let said: [(String, [String: String])] = [
    ("background: systemBlue", ["background": "light-dark(#007aff, #0a84ff)"]),
    ("background: '#11223344'", ["background": "#11223344"]),
    ("alpha: 0.25", ["alpha": "0.25"]), ("alpha: 0", ["alpha": "0"]), ("alpha: 1", ["alpha": "1"]),
    ("hidden: true", ["hidden": "true"]), ("hidden: True", ["hidden": "true"]),
    ("clips: true", ["clips": "true"]), ("cornerRadius: 8.5", ["cornerRadius": "8.5"]),
    (
      "cornerRadius: 3",
      [
        "cornerRadius": "3", "cornerRadius.topLeft": "3", "cornerRadius.topRight": "3",
        "cornerRadius.bottomRight": "3", "cornerRadius.bottomLeft": "3",
      ]
    ),
    (
      "cornerRadius: [1, 2, = 1 + 2, 4]",
      [
        "cornerRadius.topLeft": "1", "cornerRadius.topRight": "2", "cornerRadius.bottomRight": "3",
        "cornerRadius.bottomLeft": "4",
      ]
    ),
    (
      "cornerRadius: { topRight: 5, bottomLeft: 6 }",
      [
        "cornerRadius": "0", "cornerRadius.topRight": "5", "cornerRadius.bottomRight": "0",
        "cornerRadius.bottomLeft": "6",
      ]
    ),
    ("border: { width: 2 }", ["border.width": "2", "border.color": "#000000"]),
    ("border: { width: 1, color: red }", ["border.width": "1", "border.color": "#ff0000"]),
    (
      "shadow: { opacity: 0.5 }",
      ["shadow.opacity": "0.5", "shadow.color": "#000000", "shadow.radius": "3"]
    ),
    (
      "shadow: { opacity: 1, color: blue, radius: 7, offset: [1, -2] }",
      [
        "shadow.opacity": "1", "shadow.color": "#0000ff", "shadow.radius": "7",
        "shadow.offset.x": "1", "shadow.offset.y": "-2",
      ]
    ),
    ("translate: [3, -4]", ["translate.x": "3", "translate.y": "-4"]),
    ("scale: 2", ["scale.x": "2", "scale.y": "2"]),
    ("scale: [2, -0.5]", ["scale.x": "2", "scale.y": "-0.5"]),
    ("scale: = 1 + 2", ["scale.x": "3", "scale.y": "3"]),
    ("rotate: -90", ["rotate": "-90"]),
    ("skew: [20, -89]", ["skew.x": "20", "skew.y": "-89"]),
    ("anchor: [0, 1]", ["anchor.x": "0", "anchor.y": "1"]),
    ("anchor: [-1.5, 2]", ["anchor.x": "-1.5", "anchor.y": "2"]), ("z: -3", ["z": "-3"]),
    ("z: 1.5", ["z": "1.5"]),
    ("alpha: = 1 / 4, hidden: = 1 > 2", ["alpha": "0.25", "hidden": "false"]),
    ("background: \"= 1 > 2 ? 'red' : 'lime'\"", ["background": "#00ff00"]),
  ]

  @Test(arguments: said)
  func viewPropertiesAreRead(_ keys: String, _ values: [String: String]) throws {
    let scene = try box(keys)
    for (property, value) in values {
      #expect(try initial("box.\(property)", in: scene) == value, "\(property)")
    }
    #expect(scene.bindings.isEmpty)
  }

  @Test func scaleIsAnAliasOfScaleX() throws {
    let scene = try box("scale: [2, 3]")
    #expect(try initial("box.scale", in: scene) == "2")
  }

  @Test func aFrameListsXYWidthAndHeight() throws {
    let scene = try read("views: [{ id: a, frame: [-1, 0.5, = 2 * 3, 0] }]")
    #expect(
      try initial(["a.x", "a.y", "a.width", "a.height"], in: scene) == ["-1", "0.5", "6", "0"])
  }

  @Test func childrenKeepFileOrderWithinTheirParent() throws {
    let scene = try read(
      """
      views:
        - id: a
          frame: [0, 0, 9, 9]
          children:
            - { id: b, frame: [0, 0, 1, 1], children: [{ id: c, frame: [0, 0, 1, 1] }] }
            - { id: d, frame: [0, 0, 1, 1] }
        - { id: e, frame: [0, 0, 1, 1] }
      """)
    #expect(scene.views.map(\.path) == ["a", "b", "c", "d", "e"])
    #expect(roots(of: scene) == ["a", "e"])
    #expect(try children(of: "a", in: scene) == ["b", "d"])
    #expect(try children(of: "b", in: scene) == ["c"])
    #expect(try children(of: "e", in: scene) == [])
    #expect(try parent(of: "c", in: scene) == "b")
    #expect(try parent(of: "a", in: scene) == nil)
  }

  @Test func viewsHaveSourceLocationsAndNames() throws {
    let scene = try read(
      "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n  - { frame: [0, 0, 1, 1] }\n")
    #expect(scene.views.map { "\($0.location)" } == ["s.yaml:4:5", "s.yaml:5:5"])
    #expect(scene.views.map(\.name) == ["a", "view at line 5"])
    #expect(scene.views.map(\.path) == ["a", nil])
  }

  @Test(arguments: View.Kind.Name.allCases)
  func theKeysOfAKindSetItsProperties(kind: View.Kind.Name) {
    let properties = Property.allCases.filter { $0.applies(to: kind) }
    #expect(Set(kind.keys.flatMap(\.allProperties)) == Set(properties))
  }
}
