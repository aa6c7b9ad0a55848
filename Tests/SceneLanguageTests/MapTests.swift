// The function map(x, [inputs], [outputs]): linear between points, with several extrapolations.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct MapTests {
  /// Each call with argument X, and its results for several values of X.
  private static let maps: [(String, [(Double, String)])] = [
    (
      "map(X, [0, 50, 100], [0, 1, 0])",
      [(-10, "0"), (0, "0"), (25, "0.5"), (50, "1"), (75, "0.5"), (100, "0"), (200, "0")]
    ),
    ("map(X, [0, 100], [1, 0])", [(0, "1"), (30, "0.7"), (100, "0")]),
    ("map(X, [0, 100], [0, 1], 'extend')", [(150, "1.5"), (-50, "-0.5"), (40, "0.4")]),
    ("map(X, [0, 100], [0, 1], 'extend', 'clamp')", [(150, "1"), (-50, "-0.5")]),
    ("map(X, [0, 100], [0, 1], 'clamp', 'extend')", [(150, "1.5"), (-50, "0")]),
    ("map(X, [0, 100], [0, 1], 'identity')", [(150, "150"), (-50, "-50"), (50, "0.5")]),
    ("map(X, [0, 100], [0, 1], 'clamp', 'identity')", [(150, "150"), (-50, "0")]),
    // Two points at one input are a step: the first output up to it, the second output beyond.
    ("map(X, [0, 10, 10, 20], [0, 1, 5, 6])", [(10, "1"), (10.5, "5.05"), (15, "5.5")]),
    ("map(X, [-20, -10], [3, 4])", [(-15, "3.5"), (0, "4")]),
    // Each segment has its own easing: ease-in-out is 0.5 at the middle of a segment.
    (
      "map(X, [0, 10, 20], [0, 10, 0], 'clamp', 'clamp', 'easeInOut')",
      [(5, "5"), (10, "10"), (15, "5")]
    ),
    // The curve cubic-bezier(⅓, 0, ⅔, ⅓) is x² within 0…1.
    (
      "map(X, [0, 10, 20], [0, 0, 100], 'clamp', 'clamp', "
        + "'cubic-bezier(0.3333333333333333, 0, 0.6666666666666667, 0.3333333333333333)')",
      [(15, "25"), (17.5, "56.25"), (5, "0")]
    ),
    (
      "map(X, [0, 10], [0, 10], 'clamp', 'clamp', 'steps(2, jump-end)')",
      [(4.9, "0"), (5, "5"), (9, "5")]
    ),
  ]

  @Test(arguments: maps)
  func aMapInterpolatesBetweenItsPoints(_ text: String, _ points: [(Double, String)]) throws {
    for (x, value) in points {
      let folded = AskedExpression(text.replacing("X", with: "(\(x))"))
      #expect(try folded.constant() == value, "constant at \(x)")
      let live = AskedExpression(text.replacing("X", with: "x"), state: "x: \(x)")
      #expect(try live.value() == value, "live at \(x)")
    }
  }

  @Test func mapListsMayContainLiveExpressions() throws {
    let asked = AskedExpression(
      "map(time, [0, long], [low, low + 10])", state: "long: 4, low: 1")
    #expect(try asked.value(at: 0) == "1")
    #expect(try asked.value(at: 1) == "3.5")
    #expect(try asked.value(at: 9) == "11")
  }

  private static let colors: [(String, String)] = [
    ("map(5, [0, 10], ['black', 'white'])", "#808080"),
    ("map(0, [0, 10], ['black', 'white'])", "#000000"),
    ("map(99, [0, 10], ['black', 'white'])", "#ffffff"),
    ("map(-5, [-10, 0], ['red', '#ff000000'])", "#ff000080"),
    ("map(5, [0, 10, 20], ['red', 'blue', 'red'])", "#800080"),
    ("map(15, [0, 10], ['black', '#808080'], 'extend')", "#c0c0c0"),
    ("map(5, [0, 10], [dark, 'white'])", "#808080"),
    ("true ? map(0, [0, 1], ['lime', 'red']) : 'blue'", "#00ff00"),
  ]

  @Test(arguments: colors)
  func aMapInterpolatesColoursForAColourProperty(_ text: String, _ color: String) throws {
    #expect(try AskedExpression(text, as: .color, params: "dark: black").constant() == color)
  }

  @Test func aLiveMapInterpolatesColours() throws {
    let fixed = AskedExpression("map(time, [0, 10], ['black', 'white'])", as: .color)
    #expect(try fixed.value(at: 5) == "#808080")
    let open = AskedExpression(
      "map(5, [0, end], ['black', 'white'])", as: .color, state: "end: 10")
    #expect(try open.value() == "#808080")
    let side = AskedExpression(
      "map(5, [0, 10], [asked.border.color, 'white'])", as: .color)
    #expect(try side.value() == "#808080")
  }

  private static let bad: [(String, String)] = [
    ("map(1, ▸2, 3)", "map takes its inputs and outputs as lists such as [0, 100]"),
    ("map(1, [1, 2], ▸3)", "map takes its inputs and outputs as lists such as [0, 100]"),
    (
      "map(1, ▸[1, 2], [3])", "map takes at least 2 inputs and as many outputs, not 2 and 1"
    ),
    ("map(1, ▸[1], [3])", "map takes at least 2 inputs and as many outputs, not 1 and 1"),
    ("map(1, ▸[], [])", "map takes at least 2 inputs and as many outputs, not 0 and 0"),
    (
      "▸map(1, [1, 2])",
      "map(x, [inputs], [outputs], 'clamp', 'clamp', 'linear') does not take 2 arguments"
    ),
    (
      "▸map(1, [0, 1], [0, 1], 'clamp', 'clamp', 'linear', 1)",
      "map(x, [inputs], [outputs], 'clamp', 'clamp', 'linear') does not take 7 arguments"
    ),
    ("map(▸true, [0, 1], [0, 1])", "expected a number, not true or false"),
    ("map(1, [0, ▸true], [0, 1])", "expected a number, not true or false"),
    ("map(1, [0, 1], [0, ▸'a'])", "expected a number, not text"),
    (
      "map(1, ▸[2, 1], [0, 1])",
      "invalid map: the inputs must not decrease, but input 2 is 1.0 after 2.0"
    ),
    (
      "map(1, [0, 1], [0, 1], ▸'clam')",
      "map takes one of 'extend', 'clamp', 'identity' for values outside its inputs"
    ),
    (
      "map(1, [0, 1], [0, 1], ▸clamp)",
      "map takes one of 'extend', 'clamp', 'identity' for values outside its inputs"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', ▸3)",
      "map takes one of 'extend', 'clamp', 'identity' for values outside its inputs"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', 'clamp', ▸'bouncy')",
      "map takes a timing curve, not a spring"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', 'clamp', '▸easIn')",
      "unknown curve 'easIn'; did you mean 'easeIn'?"
    ),
    (
      "map(1, [0, 1], [0, 1], 'clamp', 'clamp', ▸easeIn)",
      "map takes its curve as text in quotes: map(x, [0, 1], [0, 5], 'clamp', 'clamp', 'easeIn')"
    ),
  ]

  @Test(arguments: bad)
  func invalidMapsAreReportedAtTheirPosition(_ text: String, _ message: String) {
    AskedExpression(text).check(message)
  }

  private static let badColors: [(String, String)] = [
    ("map(1, [0, 1], ['red', ▸'bleu'])", "unknown colour 'bleu'; did you mean 'blue'?"),
    ("map(1, [0, 1], ['red', ▸1])", "expected a colour, not a number"),
    (
      "map(1, [0, 1], ['red', 'blue'], ▸'identity')",
      "map takes one of 'extend', 'clamp' for values outside its inputs"
    ),
  ]

  @Test(arguments: badColors)
  func invalidColourMapsAreReportedAtTheirPosition(_ text: String, _ message: String) {
    AskedExpression(text, as: .color).check(message)
  }
}
