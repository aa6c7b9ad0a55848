// Errors in the keys of views, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

/// The list of valid values in the message for an invalid colour.
let aColour = "a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name)"

@Suite struct ViewErrorTests {
  /// The keys of a view with a frame.
  private static let bad: [(String, String)] = [
    ("▸alhpa: 1", "unknown property 'alhpa' on this view; did you mean 'alpha'?"),
    (
      "▸backgroundColor: red",
      "unknown property 'backgroundColor' on this view; write 'background: red'"
    ),
    ("▸tag: 3", "unknown property 'tag' on this view; remove it"),
    ("▸lines: 1", "unknown property 'lines' on this view; it belongs to 'kind: label'"),
    ("▸source: a.png", "unknown property 'source' on this view; it belongs to 'kind: image'"),
    ("▸path: M0 0", "unknown property 'path' on this view; it belongs to 'kind: shape'"),
    (
      "▸contentSize: [1, 1]",
      "unknown property 'contentSize' on this view; it belongs to 'kind: scroll'"
    ),
    (
      "▸colors: [red, red]",
      "unknown property 'colors' on this view; it belongs to 'kind: gradient'"
    ),
    (
      "id: ▸[a]",
      "'id' takes a name (letters, digits and _, no digit first), not a list; write 'id: box'"
    ),
    ("id: ▸time", "'time' is a reserved word in expressions; choose another name"),
    ("id: ▸index", "'index' is a reserved word in expressions; choose another name"),
    ("id: ▸screen", "'screen' is a reserved word in expressions; choose another name"),
    ("id: ▸state", "'state' is a reserved word in expressions; choose another name"),
    ("id: ▸finished", "'finished' is a reserved word in expressions; choose another name"),
    ("id: ▸not", "'not' is a reserved word in expressions; choose another name"),
    (
      "mask: ▸[a]",
      "a view is a mapping, not a list; write the view itself: { frame: [0, 0, 40, 40] }"
    ),
    (
      "mask: ▸hole",
      "a view is a mapping, not 'hole'; write the view itself: { id: hole, frame: [0, 0, 40, 40] }"
    ),
    (
      "mask: { frame: [0, 0, 1, 1], ▸alhpa: 1 }",
      "unknown property 'alhpa' on this view; did you mean 'alpha'?"
    ),
    (
      "mask: ▸{ repeat: 2, view: { frame: [0, 0, 1, 1] } }",
      "a mask is one view; put the repeat into the 'children' of a view"
    ),
    (
      "mask: { frame: [0, 0, 1, 1] }, maskMode: ▸brightness",
      "'maskMode' takes one of alpha, luminance, not 'brightness'"
    ),
    (
      "▸m34: -0.002",
      "unknown property 'm34' on this view; write 'perspective: 500' for an m34 "
        + "of -1 / 500"
    ),
    ("perspective: ▸-500", "'perspective' takes a number that is not negative, not -500"),
    ("backface: ▸no", "'backface' takes one of visible, hidden, not 'no'"),
    ("alpha: ▸2", "'alpha' takes a number from 0 to 1, not 2"),
    ("alpha: ▸-0.1", "'alpha' takes a number from 0 to 1, not -0.1"),
    ("alpha: ▸much", "'alpha' takes a number from 0 to 1, not 'much'"),
    ("alpha: ▸'0.5'", "'alpha' takes a number from 0 to 1, not '0.5'"),
    ("alpha: ▸[1]", "'alpha' takes a number from 0 to 1, not a list; write 'alpha: 0.5'"),
    ("alpha: ▸true", "'alpha' takes a number from 0 to 1, not true"),
    ("alpha: ▸.nan", "'alpha' takes a number from 0 to 1, not .nan"),
    ("alpha: ▸= 1 + 1", "'alpha' is 2; it takes 0 to 1"),
    ("alpha: = ▸'x'", "expected a number, not text"),
    ("alpha: = ▸1 > 2", "expected a number, not true or false"),
    ("hidden: ▸1", "'hidden' takes true or false, not 1"),
    ("hidden: ▸no", "'hidden' takes true or false, not 'no'; write false"),
    ("hidden: = ▸1", "expected true or false, not a number"),
    ("clips: ▸{}", "'clips' takes true or false, not a mapping; write 'clips: true'"),
    ("cornerRadius: ▸-1", "'cornerRadius' takes a number that is not negative, not -1"),
    (
      "cornerRadius: ▸1000001",
      "'cornerRadius' takes a number that is not negative, at most 1000000, not 1000001"
    ),
    ("cornerRadius: ▸= 0 - 1", "'cornerRadius' is -1; it takes 0 to 1000000"),
    (
      "cornerRadius: ▸[1, 2]",
      "'cornerRadius' takes a list of 4 values, not 2; write 'cornerRadius: 12'"
    ),
    ("cornerRadius: [1, 2, ▸-3, 4]", "'cornerRadius' takes a number that is not negative, not -3"),
    ("cornerRadius: { topLeft: ▸-3 }", "'topLeft' takes a number that is not negative, not -3"),
    (
      "cornerRadius: { ▸topLetf: 3 }",
      "unknown key 'topLetf' in 'cornerRadius'; did you mean 'topLeft'?"
    ),
    (
      "border: ▸1",
      "'border' takes a mapping, not 1; write 'border: { width: 1, color: systemGray4 }'"
    ),
    ("border: ▸{ color: red }", "'width' is missing in 'border'; add 'width: 1'"),
    ("border: { width: ▸-1 }", "'width' takes a number that is not negative, not -1"),
    (
      "border: { width: 1, ▸colour: red }",
      "unknown key 'colour' in 'border'; write 'color: red'"
    ),
    ("border: { width: 1, color: ▸1 }", "'color' takes \(aColour), not 1"),
    ("shadow: ▸{ radius: 2 }", "'opacity' is missing in 'shadow'; add 'opacity: 0.5'"),
    ("shadow: { opacity: ▸2 }", "'opacity' takes a number from 0 to 1, not 2"),
    ("shadow: { opacity: 1, radius: ▸-1 }", "'radius' takes a number from 0 to 1000, not -1"),
    (
      "shadow: { opacity: 1, offset: ▸3 }",
      "'offset' takes a list of 2 values, not 3; write 'offset: [0, 4]'"
    ),
    ("shadow: { opacity: 1, ▸blur: 3 }", "unknown key 'blur' in 'shadow'; write 'radius: 3'"),
    ("translate: ▸5", "'translate' takes a list of 2 values, not 5; write 'translate: [0, -20]'"),
    ("translate: [0, ▸up]", "'translate' takes a number within ±1000000, not 'up'"),
    ("scale: ▸big", "'scale' takes a number from -1000 to 1000, not 'big'"),
    ("scale: ▸1001", "'scale' takes a number from -1000 to 1000, not 1001"),
    ("scale: ▸[1, 2, 3]", "'scale' takes a list of 2 values, not 3; write 'scale: 2'"),
    ("rotate: ▸fast", "'rotate' takes a number within ±1000000, not 'fast'"),
    ("skew: [▸90, 0]", "'skew' takes a number from -89 to 89, not 90"),
    ("skew: ▸20", "'skew' takes a list of 2 values, not 20; write 'skew: [2, 2]'"),
    ("rotate: ▸1e7", "'rotate' takes a number within ±1000000, not 1e7"),
    ("anchor: ▸[1]", "'anchor' takes a list of 2 values, not 1; write 'anchor: [0.5, 1]'"),
    ("anchor: [0, ▸101]", "'anchor' takes a number from -100 to 100, not 101"),
    ("z: ▸top", "'z' takes a number within ±1000000, not 'top'"),
    (
      "children: ▸{}",
      "'children' takes a list, not a mapping; write 'children: [{ id: dot, frame: [0, 0, 8, 8] }]'"
    ),
    (
      "children: [▸a]",
      "a view is a mapping, not 'a'; write the view itself: { id: a, frame: [0, 0, 40, 40] }"
    ),
    (
      "background: ▸[red]",
      "'background' takes \(aColour), not a list; write 'background: systemBlue'"
    ),
    (
      "background: ▸systemBleu",
      "'background' takes \(aColour), not 'systemBleu'; did you mean 'systemBlue'?"
    ),
    ("background: ▸'#12'", "'background' takes \(aColour), not '#12'"),
    ("background: = ▸'redd'", "unknown colour 'redd'; did you mean 'red'?"),
    (
      "background: = ▸'corporate'",
      "unknown colour 'corporate'; a colour is '#rgb', '#rrggbb', '#rrggbbaa', a CSS name or "
        + "an iOS system name"
    ),
    ("background: = ▸3", "expected a colour, not a number"),
    (
      "kind: ▸scrol",
      "'kind' takes one of view, label, image, symbol, gradient, shape, scroll, backdrop, "
        + "not 'scrol'; did you mean 'scroll'?"
    ),
    (
      "kind: ▸[view]",
      "'kind' takes one of view, label, image, symbol, gradient, shape, scroll, backdrop, "
        + "not a list"
    ),
  ]

  @Test(arguments: bad)
  func viewErrorsAreReported(_ keys: String, _ message: String) {
    check("views:\n  - { frame: [0, 0, 9, 9], \(keys) }\n", message)
  }

  /// The keys inside `views: [{ … }]`.
  private static let badFrames: [(String, String)] = [
    (
      "frame: ▸[0, 0, 9]",
      "'frame' takes a list of 4 values, not 3; write 'frame: [20, 60, 80, 80]'"
    ),
    (
      "frame: ▸[0, 0, 9, 9, 9]",
      "'frame' takes a list of 4 values, not 5; write 'frame: [20, 60, 80, 80]'"
    ),
    (
      "frame: ▸full",
      "'frame' takes a list of 4 values, not 'full'; write 'frame: [20, 60, 80, 80]'"
    ),
    (
      "frame: ▸{ x: 1 }",
      "'frame' takes a list of 4 values, not a mapping; write 'frame: [20, 60, 80, 80]'"
    ),
    ("frame: [0, ▸.inf, 9, 9]", "'frame' takes a number within ±1000000, not .inf"),
    ("frame: [▸1000001, 0, 9, 9]", "'frame' takes a number within ±1000000, not 1000001"),
    ("frame: [0, 0, ▸-9, 9]", "'frame' takes a number that is not negative, not -9"),
    ("frame: [0, 0, 9, ▸.nan]", "'frame' takes a number that is not negative, not .nan"),
    ("frame: [0, 0, ▸= 1 - 2, 9]", "'width' is -1; it takes 0 to 1000000"),
    ("frame: [0, 0, 9, ▸'9']", "'frame' takes a number that is not negative, not '9'"),
    ("frame: [0, 0, = ▸1 / 0, 9]", "the expression divides by zero"),
    (
      "frame: [0, ▸[0], 9, 9]",
      "'frame' takes a number within ±1000000, not a list; write 'frame: [20, 60, 80, 80]'"
    ),
  ]

  @Test(arguments: badFrames)
  func frameErrorsAreReported(_ keys: String, _ message: String) {
    check("views: [{ \(keys) }]\n", message)
  }

  @Test(arguments: [
    ("a-b", "; write a_b"), ("1a", ""), ("a.b", "; write a_b"), ("a b", "; write a_b"),
    ("é", "; write e"),
    ("''", ""),
  ])
  func anInvalidIdIsAnError(_ id: String, _ remedy: String) {
    #expect(
      errors("views: [{ frame: [0, 0, 9, 9], id: \(id) }]").contains(
        "3:36: 'id' takes a name (letters, digits and _, no digit first), "
          + "not \(id == "''" ? id : "'\(id)'")\(remedy)"))
  }

  @Test(arguments: ["a", "_", "A1_b", "views", "parent"])
  func idsConsistOfLettersDigitsAndUnderscores(_ id: String) throws {
    #expect(try read("views: [{ frame: [0, 0, 9, 9], id: \(id) }]").views[0].path == id)
  }

  @Test func errorsReferToAViewByItsId() {
    check(
      "views: [{ id: header, frame: [0, 0, 9, 9], ▸alhpa: 1 }]",
      "unknown property 'alhpa' on view 'header'; did you mean 'alpha'?")
    check(
      "views: [{ kind: label, frame: [0, 0, 9, 9], ▸txet: a }]",
      "unknown property 'txet' on this label; did you mean 'text'?")
  }

  @Test func aBareHashBeginsAComment() {
    check(
      "views:\n  - frame: [0, 0, 9, 9]\n    background:▸ #fff\n",
      "'background' takes \(aColour), not nothing; "
        + "quote a colour: '#fff' (a bare # begins a comment)")
  }

  @Test func aViewWithoutGeometryIsAnError() {
    let addition = "add 'frame: [20, 60, 80, 80]', or use 'pin' or 'constraints'"
    check(
      "views: [▸{ id: a }, ▸{ kind: label }]",
      [
        "'frame' is missing on view 'a'; \(addition)",
        "'frame' is missing on this view; \(addition)",
      ])
  }
}
