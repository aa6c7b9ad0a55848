// Warnings, which do not stop the reader.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct WarningTests {
  private static let shadow =
    "a view that clips shows no shadow, as in UIKit; put the clipping view inside one with the "
    + "shadow"

  private static let panned =
    "this pan takes every drag, so the content of 'p' does not scroll; remove it, because 'p.pan' "
    + "is also known without it, or add 'simultaneous: p'"

  private static func scroll(_ more: String) -> String {
    "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], \(more) }]"
  }

  private static func pan(_ range: String, _ snap: String) -> String {
    "views: [{ frame: [0, 0, 9, 9], "
      + "gestures: { pan: { drives: x, range: \(range), snap: \(snap) } } }]"
  }

  private static let odd: [(String, [String])] = [
    (
      pan("[0, 240]", "▸[0, 300]"),
      [
        "the position 300 of 'snap' is outside the range from 0 to 240; "
          + "change 'range' or the position"
      ]
    ),
    (
      pan("[10%, 100%]", "▸[5%, 50%]"),
      [
        "the position 5% of 'snap' is outside the range from 10% to 100%; "
          + "change 'range' or the position"
      ]
    ),
    (pan("[0, 240]", "[0, 120, 240, 100%]"), []),
    ("views: [{ frame: [0, 0, 9, 9], clips: true, shadow: ▸{ opacity: 1 } }]", [shadow]),
    ("views: [{ kind: scroll, frame: [0, 0, 9, 9], shadow: ▸{ opacity: 1 } }]", [shadow]),
    ("views: [{ kind: scroll, clips: false, frame: [0, 0, 9, 9], shadow: { opacity: 1 } }]", []),
    ("views: [{ frame: [0, 0, 9, 9], shadow: { opacity: 1 } }]", []),
    (scroll("contentSize: [9, 90], gestures: { pan: ▸{} }"), [panned]),
    (scroll("contentSize: [90, 9], gestures: { pan: ▸{ axis: x } }"), [panned]),
    (scroll("contentSize: [9, 90], gestures: { pan: { axis: x } }"), []),
    (scroll("contentSize: [9, 90], gestures: { pan: { simultaneous: p } }"), []),
    (
      "views: [{ frame: [0, 0, 9, 9], maskMode: ▸luminance }]",
      ["'maskMode' has no effect without 'mask'; remove it"]
    ),
    (
      "views: [{ frame: [0, 0, 9, 9], mask: { frame: [0, 0, 9, 9], gestures: ▸{ pan: {} } } }]",
      ["a mask takes no touches; give 'gestures' to the view that it masks"]
    ),
    (
      "views: [{ frame: [0, 0, 9, 9], perspective: 500, "
        + "children: [▸{ kind: backdrop, frame: [0, 0, 9, 9] }] }]",
      [
        "a backdrop that is turned with 'perspective' shows only its 'tint'; move it out of the "
          + "view with 'perspective'"
      ]
    ),
    (
      "views: [{ kind: shape, frame: [0, 0, 9, 9], shape: circle, from: ▸[0, 0] }]",
      ["'from' has no effect on a shape without 'colors'; remove it"]
    ),
    (
      "views: [{ kind: shape, frame: [0, 0, 9, 9], shape: circle, color: ▸red, "
        + "colors: [red, blue] }]",
      ["'color' has no effect with 'colors'; remove one of them"]
    ),
    (
      "components: { c: { view: { frame: [0, 0, 9, 9], shadow: ▸{ opacity: 1 } } } }\n"
        + "views: [{ use: c, clips: true }, { use: c, clips: true }, { use: c }]", [shadow]
    ),
    (
      "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules: [{ on: start, do: "
        + "[{ animate: { duration: ▸1, curve: smooth }, set: { a.x: 1 } }] }]",
      [
        "'duration' has no effect, because this spring takes 0.734772 s to come to rest; "
          + "remove it, or use spring(damping: …)"
      ]
    ),
    (
      "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules: [{ on: start, do: "
        + "[{ animate: { duration: 1, curve: 'spring(damping: 0.5)' }, set: { a.x: 1 } }] }]", []
    ),
    (
      "views: [{ id: s, frame: [0, 0, 9, 9], stack: {}, "
        + "children: [{ id: a, pin: { size: [4, 4] } }] }]\n"
        + "rules: [{ on: start, do: [{ animate: { duration: 1 }, set: { a.hidden: true } }] }]", []
    ),
    (
      "components: { c: { view: { kind: shape, shape: circle, frame: [0, 0, 9, 9] } } }\n"
        + "views: [{ id: a, frame: [0, 0, 9, 9] }]\n"
        + "rules: [{ on: start, do: { add: { use: c, id: b, to: a } } }]", []
    ),
    (
      "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules: [{ on: start, do: [{ animator: "
        + "{ name: s, duration: 1, curve: smooth, fraction: = time }, set: { a.x: 1 } }] }]", []
    ),
  ]

  private static func tabs(_ alpha: String, _ step: String) -> String {
    "state: { tab: 0 }\nviews: [{ id: a, frame: [0, 0, 9, 9], alpha: '\(alpha)' }]\n"
      + "rules: [{ on: start, do: [\(step)] }]"
  }

  private static let animatedTab = "{ animate: { duration: 1 }, set: { tab: 1 } }"
  private static let fractions =
    "'tab' is fractional while it animates (line 5), so '==' is false then; compare 'round(tab)', "
    + "or set 'tab' without 'animate'"

  private static let compared: [(String, [String])] = [
    (tabs("= ▸tab == 1 ? 1 : 0.5", animatedTab), [fractions]),
    (tabs("= ▸1 != tab and time > 1 ? 1 : 0.5", animatedTab), [fractions]),
    (tabs("= round(tab) == 1 ? 1 : 0.5", animatedTab), []),
    (tabs("= tab >= 1 ? 1 : 0.5", animatedTab), []),
    (tabs("= tab == 1 ? 1 : 0.5", "{ set: { tab: 1 } }"), []),
  ]

  private static func menu(_ pin: String, _ size: String) -> String {
    "views: [{ id: menu, pin: { top: 0, left: 0, \(pin) }, stack: { axis: vertical }, "
      + "children: [{ id: row, pin: { \(size) } }] }]"
  }

  private static func circle(_ names: String) -> String {
    "'row.height' depends on itself (\(names)) and changes with each layout pass; write a number, "
      + "or read a view whose size does not follow from it"
  }

  private static let circular: [(String, [String])] = [
    (
      menu("sizeToFit: true", "width: 5, height: = ▸menu.height + 1"),
      [circle("row.height → menu.height → row.height")]
    ),
    (
      menu("sizeToFit: true", "width: 5, height: = ▸row.height + 1"),
      [circle("row.height → row.height")]
    ),
    (menu("right: 0, sizeToFit: width", "width: = menu.width - 4, height: 5"), []),
    (menu("height: 40", "width: 5, height: = menu.height - 4"), []),
  ]

  @Test(arguments: compared + circular)
  func valuesThatDisturbThemselvesProduceWarnings(_ text: String, _ messages: [String]) throws {
    try questionableScenesProduceWarnings(text, messages)
  }

  @Test(arguments: odd)
  func questionableScenesProduceWarnings(_ text: String, _ messages: [String]) throws {
    let marked = Marked(head + text)
    let scene = try readFile(marked.text)
    let places = marked.places.map { "s.yaml:\($0): warning: " }
    #expect(scene.warnings.map(\.description) == zip(places, messages).map { $0 + $1 })
    #expect(places.count == messages.count)
  }

  @Test func warningsAreOmittedWhenASceneHasErrors() {
    check(
      "views: [{ frame: [0, 0, 9, 9], clips: true, shadow: { opacity: 1 }, ▸oops: 1 }]",
      "unknown property 'oops' on this view; remove it")
  }
}
