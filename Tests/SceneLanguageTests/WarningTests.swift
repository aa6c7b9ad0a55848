// Warnings, which do not stop the reader.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct WarningTests {
  private static let shadow =
    "a view that clips shows no shadow, as in UIKit; put the clipping view inside one with the "
    + "shadow"

  private static let panned =
    "this pan takes the finger, and the content of 'p' does not scroll; remove it, because 'p.pan' "
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
      ["the place 300 of 'snap' is outside the range from 0 to 240; change 'range' or the place"]
    ),
    (
      pan("[10%, 100%]", "▸[5%, 50%]"),
      ["the place 5% of 'snap' is outside the range from 10% to 100%; change 'range' or the place"]
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
      ["'color' has no effect beside 'colors'; remove one of them"]
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
