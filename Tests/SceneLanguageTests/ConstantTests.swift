// Constant expressions have the same ranges as literals.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct ConstantTests {
  /// The scene's text after the head. A scene with a timeline also has a scroll view.
  private static let bad: [(String, String)] = [
    ("fps: ▸= 0", "the value is 0; it takes 1 to 240"),
    ("fps: ▸= -1", "the value is -1; it takes 1 to 240"),
    ("fps: ▸= 1e-300", "the value is 0; it takes 1 to 240"),
    ("fps: ▸= 1e30", "the value is 1e+30; it takes 1 to 240"),
    ("tickRate: ▸= 1e30", "the value is 1e+30; it takes 60 to 120"),
    ("tickRate: ▸= 90", "'tickRate' takes 60 or 120, not 90"),
    ("loop: ▸= 1e30", "the value is 1e+30; it takes 0 to 65535"),
    ("loop: ▸= -1", "the value is -1; it takes 0 to 65535"),
    ("loop: ▸= 2.5", "the value is 2.5; it takes a whole number"),
    ("duration: ▸= -5", "the value is -5; it takes 0 to 600"),
    ("duration: ▸= 1e30", "the value is 1e+30; it takes 0 to 600"),
    ("lint: { jump: ▸= 0 }", "the value is 0; it takes 1 to 1000000"),
    ("timeline: [{ wait: ▸= 601 }]", "the value is 601; it takes 0 to 600"),
    (
      "timeline: [{ scroll: { view: page, keyframes: [[0, 0, 0], [▸= -1, 0, 5]] } }]",
      "the value is -1; it takes 0 to 600"
    ),
    (
      "timeline: [{ scroll: { view: page, keyframes: [[0, ▸= 2e6, 0]] } }]",
      "the value is 2000000; it takes -1000000 to 1000000"
    ),
    (
      "timeline: [{ drag: { view: page, by: [0, ▸= 1e300], over: 1 } }]",
      "the value is 1e+300; it takes -1000000 to 1000000"
    ),
    (
      "timeline: [{ fling: { view: page, velocity: [▸= -1e9, 0] } }]",
      "the value is -1000000000; it takes -1000000 to 1000000"
    ),
  ]

  @Test(arguments: bad)
  func literalAndComputedConstantsAreRangeChecked(_ text: String, _ message: String) {
    check("views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9] }]\n" + text, message)
  }

  private static let badScreens: [(String, String)] = [
    ("size: [▸= -1, 9]", "the value is -1; it takes 0 to 1000000"),
    ("size: [9, ▸= 1e30]", "the value is 1e+30; it takes 0 to 1000000"),
    ("size: [9, 9], scale: ▸= 0", "the value is 0; it takes 0.1 to 10"),
    (
      "size: [9, 9], crop: [▸= 1e9, 0, 9, 9]",
      "the value is 1000000000; it takes -1000000 to 1000000"
    ),
    ("size: [9, 9], crop: [0, 0, 9, ▸= -9]", "the value is -9; it takes 0 to 1000000"),
    ("size: [9, 9], safeArea: [0, ▸= -1, 0, 0]", "the value is -1; it takes 0 to 1000000"),
  ]

  @Test(arguments: badScreens)
  func computedScreenValuesAreRangeChecked(_ screen: String, _ message: String) {
    let marked = Marked("flickbook: 1\nscreen: { \(screen) }\nviews: []\n")
    #expect(errorsOfFile(marked.text) == ["\(marked.places[0]): \(message)"])
  }

  private static let badViews: [(String, String)] = [
    ("kind: label, text: a, lines: ▸= 1.5", "the value is 1.5; it takes a whole number"),
    ("kind: label, text: a, lines: ▸= 1e30", "the value is 1e+30; it takes 0 to 1000"),
    (
      "kind: scroll, insets: [0, 0, ▸= 1e30, 0]",
      "'insets.bottom' is 1e+30; it takes -1000000 to 1000000"
    ),
    (
      "kind: gradient, colors: [red, blue], from: [▸= 1e30, 0]",
      "'from.x' is 1e+30; it takes -100 to 100"
    ),
  ]

  @Test(arguments: badViews)
  func computedViewConstantsAreRangeChecked(_ view: String, _ message: String) {
    check("views: [{ frame: [0, 0, 9, 9], \(view) }]", message)
  }

  @Test func overriddenParametersAreRangeCheckedInConstants() throws {
    let text = "params: { rate: 30, times: 2 }\nfps: = rate\nloop: = times\nviews: []"
    let scene = try read(text, overrides: ["rate": "60", "times": "65535"])
    #expect(scene.framesPerSecond == 60 && scene.loopCount == 65_535)
    #expect(
      errors(text, overrides: ["rate": "1e300"]) == ["4:6: the value is 1e+300; it takes 1 to 240"])
    #expect(
      errors(text, overrides: ["times": "65536"])
        == ["5:7: the value is 65536; it takes 0 to 65535"])
  }
}
