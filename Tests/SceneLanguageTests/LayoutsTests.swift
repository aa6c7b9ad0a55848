// Alternative layouts (`layouts`) and the selection of one (`layout`).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct LayoutsTests {
  private static let views =
    "views: [{ id: a, frame: [0, 0, 9, 9] }, { id: b, pin: { top: 1 } }, { id: c }]\n"

  @Test func aLayoutGivesPinsToViews() throws {
    let scene = try read(
      Self.views + """
        state: { mode: wide }
        layouts:
          wide: { a: { left: 10, right: 10 }, c: { size: 5 } }
          narrow: { a: [{ left: 20 }, { width: = time }], b: { left: a.right } }
        layout: = mode
        """)
    #expect(scene.layouts.map(\.name) == ["wide", "narrow"])
    #expect(pins(of: "a", inLayout: "wide", of: scene) == ["left 10", "right 10"])
    #expect(pins(of: "b", inLayout: "wide", of: scene) == [])
    #expect(pins(of: "c", inLayout: "wide", of: scene) == ["width 5", "height 5"])
    #expect(pins(of: "a", inLayout: "narrow", of: scene) == ["left 20", "width = time"])
    #expect(pins(of: "b", inLayout: "narrow", of: scene) == ["left a.right"])
    #expect(try pins(of: "b", in: scene) == ["top 1"])
    #expect(scene.layoutChoice.map { shown($0) } == "= mode")
    #expect(scene.layouts.map { "\($0.location)" } == ["s.yaml:6:3", "s.yaml:7:3"])
  }

  @Test(arguments: [
    ("wide", "'wide'"), ("= 'wide'", "'wide'"), ("= start", "'wide'"), ("\"{start}\"", "'wide'"),
    ("\"= n > 1 ? 'wide' : 'narrow'\"", "= n > 1 ? 'wide' : 'narrow'"), ("\"w{n}\"", "= w{n}"),
  ])
  func aTextExpressionSelectsTheActiveLayout(_ choice: String, _ expected: String) throws {
    let scene = try read(
      Self.views + "params: { start: wide }\nstate: { n: 0 }\n"
        + "layouts: { wide: { c: { size: 5 } }, narrow: {} }\nlayout: \(choice)")
    #expect(scene.layoutChoice.map { shown($0) } == expected)
  }

  private static let bad: [(String, String)] = [
    ("layout: ▸wide", "'layout' selects one of 'layouts', but there are none"),
    (
      "layouts: ▸{ wide: { c: { size: 5 } } }",
      "'layouts' needs 'layout', which selects one of them"
    ),
    (
      "layouts: { wide: { c: { size: 5 } } }\nlayout: ▸wied",
      "there is no layout 'wied'; did you mean 'wide'?"
    ),
    ("layouts: { wide: { c: { size: 5 } } }\nlayout: ▸huge", "there is no layout 'huge'"),
    (
      "layouts: { wide: { c: { size: 5 } } }\nlayout: = ▸moed",
      "unknown name 'moed'; did you mean 'mode'?"
    ),
    (
      "layouts: { wide: { c: { size: 5 }, d: ▸{ top: 1 } } }\nlayout: wide",
      "there is no view 'd'; did you mean 'a'?"
    ),
    (
      "layouts: { wide: { c: { ▸siez: 5 } } }\nlayout: wide",
      "unknown key 'siez' in 'pin'; did you mean 'size'?"
    ),
    ("layouts: { wide: { c: { size: 5 }, a: ▸3 } }\nlayout: wide", "'a' takes a mapping, not 3"),
    (
      "layouts: { wide: { c: { size: 5 }, a: { left: ▸b.widht } } }\nlayout: wide",
      "'widht' is not an edge"
    ),
  ]

  @Test(arguments: bad)
  func invalidLayoutsAreReported(_ layouts: String, _ message: String) {
    check(
      "state: { mode: wide }\n" + Self.views.replacing(", { id: c }", with: ", { id: c, pin: [] }")
        + layouts, message)
  }

  @Test func settingALayoutPinnedPropertyIsAnError() {
    check(
      Self.views + "layouts: { wide: { c: { size: 5 }, a: { left: 1 } } }\nlayout: wide\n"
        + "timeline: [{ set: { ▸a.width: 3, a.alpha: 0 } }]",
      "'a.width' is laid out by 'pin' (line 4) and cannot be set; change the pins instead")
  }
}
