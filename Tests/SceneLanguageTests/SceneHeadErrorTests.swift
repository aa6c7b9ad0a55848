// Errors in the head of a scene file, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct SceneHeadErrorTests {
  /// The scene's text after the head.
  private static let bad: [(String, String)] = [
    (
      "title: ▸[a]\nviews: []",
      "'title' takes text, not a list; write 'title: A header that collapses'"
    ),
    (
      "title:▸\nviews: []",
      "'title' takes text, not nothing; write 'title: A header that collapses'"
    ),
    ("title: ▸= a\nviews: []", "'title' takes text, not an expression"),
    ("fps: ▸fast\nviews: []", "'fps' takes a number from 1 to 240, not 'fast'"),
    ("fps: ▸'30'\nviews: []", "'fps' takes a number from 1 to 240, not '30'"),
    ("fps: ▸0.5\nviews: []", "'fps' takes a number from 1 to 240, not 0.5"),
    ("fps: ▸1000\nviews: []", "'fps' takes a number from 1 to 240, not 1000"),
    ("fps: ▸{}\nviews: []", "'fps' takes a number from 1 to 240, not a mapping; write 'fps: 60'"),
    (
      "fps: ▸= time\nviews: []",
      "this value must be constant; only params, inputs and index are allowed in it"
    ),
    ("tickRate: ▸90\nviews: []", "'tickRate' takes 60 or 120, not 90"),
    ("duration: ▸-1\nviews: []", "'duration' takes a number from 0 to 600, not -1"),
    ("duration: ▸601\nviews: []", "'duration' takes a number from 0 to 600, not 601"),
    ("loop: ▸-1\nviews: []", "'loop' takes a whole number from 0 to 65535, not -1"),
    ("loop: ▸65536\nviews: []", "'loop' takes a whole number from 0 to 65535, not 65536"),
    ("loop: ▸1.5\nviews: []", "'loop' takes a whole number from 0 to 65535, not 1.5"),
    ("loop: ▸true\nviews: []", "'loop' takes a whole number from 0 to 65535, not true"),
    (
      "fonts: ▸[a.ttf]\nviews: []",
      "'fonts' takes a mapping with a key for each family, not a list; write 'fonts: { Brand: "
        + "fonts/brand.ttf }'"
    ),
    ("fonts: { A: ▸{ b: c } }\nviews: []", "'A' takes text, not a mapping"),
    (
      "views: ▸{}",
      "'views' takes a list, not a mapping; write 'views: [{ id: box, frame: [20, 60, 80, 80], "
        + "background: systemBlue }]'"
    ),
    (
      "views: ▸all",
      "'views' takes a list, not 'all'; write 'views: [{ id: box, frame: [20, 60, 80, 80], "
        + "background: systemBlue }]'"
    ),
    (
      "views: [▸7]",
      "a view is a mapping, not 7; write the view itself: { frame: [0, 0, 40, 40] }"
    ),
    (
      "views: [▸[]]",
      "a view is a mapping, not a list; write the view itself: { frame: [0, 0, 40, 40] }"
    ),
    (
      "views: []\nrules: ▸{}",
      "'rules' takes a list, not a mapping; write 'rules: [{ on: tap box, do: [set: { box.x: 200 "
        + "}] }]'"
    ),
    (
      "views: []\nrules: [▸go]",
      "'rules' takes a mapping, not 'go'; write "
        + "'rules: [{ on: tap box, do: [set: { box.x: 200 }] }]'"
    ),
    (
      "views: []\ntimeline: ▸{}",
      "'timeline' takes a list, not a mapping; write 'timeline: [wait: 0.5, tap: box, wait: 1]'"
    ),
    ("views: []\ntimeline: [▸wait]", "a step is a mapping, not 'wait'"),
    (
      "views: []\nimports: ▸a.yaml",
      "'imports' takes a list, not 'a.yaml'; write 'imports: [parts/ios]'"
    ),
    (
      "views: []\nstate: ▸[a]",
      "'state' takes a mapping with a key for each state variable, not a list; write 'state: { "
        + "isOpen: false }'"
    ),
    (
      "views: []\nparams: ▸3",
      "'params' takes a mapping with a key for each parameter, not 3; write 'params: { duration: "
        + "{ value: 0.3, min: 0, max: 2 } }'"
    ),
    (
      "views: []\ncomponents: ▸[]",
      "'components' takes a mapping with a key for each component, not a list; write "
        + "'components: { dot: { view: { frame: [0, 0, 8, 8], background: systemRed } } }'"
    ),
    (
      "views: []\nexpect: ▸settles by 2",
      "'expect' takes a list, not 'settles by 2'; write 'expect: [box.x is 200 at 1]'"
    ),
    (
      "views: []\nreferences: ▸1",
      "'references' takes a list, not 1; write 'references: [0, 0.5, finish show]'"
    ),
    (
      "views: []\nconstraints: ▸a",
      "'constraints' takes a list, not 'a'; write 'constraints: [top == header.bottom + 8]'"
    ),
    ("views: []\n▸timelime: []", "unknown key 'timelime' in a scene; did you mean 'timeline'?"),
    ("views: []\n▸Title: x", "unknown key 'Title' in a scene; did you mean 'title'?"),
    ("views: []\n▸viewport: []", "unknown key 'viewport' in a scene; remove it"),
  ]

  @Test(arguments: bad)
  func sceneHeadErrorsAreReported(_ text: String, _ message: String) {
    check(text, message)
  }

  /// Errors that would cause further errors.
  private static let first: [(String, String)] = [
    ("tickRate: 50", "3:11: 'tickRate' takes a whole number from 60 to 120, not 50"),
    ("tickRate: 60.5", "3:11: 'tickRate' takes a whole number from 60 to 120, not 60.5"),
    (
      "layouts: []",
      "3:10: 'layouts' takes a mapping with a key for each layout, not a list; write "
        + "'layouts: { folded: { box: { top: 0, height: 44 } } }'"
    ),
    (
      "views: [use, 1]",
      "3:9: a view is a mapping, not 'use'; write the view itself: "
        + "{ id: use, frame: [0, 0, 40, 40] }"
    ),
  ]

  @Test(arguments: first)
  func errorsWithFollowUpErrorsAreReported(_ text: String, _ message: String) {
    #expect(errors(text + (text.hasPrefix("views") ? "" : "\nviews: []")).contains(message))
  }

  @Test func aNegativeSizeIsAnError() {
    #expect(
      errorsOfFile("flickbook: 1\nscreen: { size: [-1, 5] }\nviews: []\n").contains(
        "2:18: 'size' takes a number that is not negative, not -1"))
    #expect(
      errorsOfFile("flickbook: 1\nscreen: { size: [9, 9], crop: [0, 0, -1, 2] }\nviews: []\n")
        .contains("2:38: 'crop' takes a number that is not negative, not -1"))
  }

  /// Whole files with missing keys.
  private static let badFiles: [(String, [String])] = [
    (
      "views: []",
      [
        "1:1: 'flickbook' is missing in a scene; add 'flickbook: 1'",
        "1:1: 'screen' is missing in a scene; add 'screen: { size: [320, 480] }' "
          + "or 'device: iphone-16'",
      ]
    ),
    (
      "flickbook: 1\nviews: []\n",
      [
        "1:1: 'screen' is missing in a scene; add 'screen: { size: [320, 480] }' "
          + "or 'device: iphone-16'"
      ]
    ),
    (
      "flickbook: 1\nscreen: { size: [9, 9] }\n",
      [
        "1:1: 'views' is missing in a scene; add "
          + "'views: [{ id: box, frame: [20, 60, 80, 80], background: systemBlue }]'"
      ]
    ),
    (
      "flickbook: 2\nscreen: { size: [9, 9] }\nviews: []\n",
      ["1:12: 'flickbook' takes 1, not 2"]
    ),
    (
      "flickbook: one\nscreen: { size: [9, 9] }\nviews: []\n",
      ["1:12: 'flickbook' takes 1, not 'one'"]
    ),
  ]

  @Test(arguments: badFiles)
  func missingRequiredSceneKeysAreReported(_ text: String, _ messages: [String]) {
    #expect(errorsOfFile(text) == messages)
  }

  /// The keys of `screen: { … }`.
  private static let badScreens: [(String, String)] = [
    ("▸scale: 2", "'size' is missing in 'screen'; add 'size: [320, 480]'"),
    ("size: ▸[100]", "'size' takes a list of 2 values, not 1; write 'size: [320, 480]'"),
    ("size: ▸[1, 2, 3]", "'size' takes a list of 2 values, not 3; write 'size: [320, 480]'"),
    ("size: ▸100", "'size' takes a list of 2 values, not 100; write 'size: [320, 480]'"),
    ("size: [▸wide, 5]", "'size' takes a number that is not negative, not 'wide'"),
    ("size: [9, 9], scale: ▸0", "'scale' takes a number from 0.1 to 10, not 0"),
    ("size: [9, 9], scale: ▸11", "'scale' takes a number from 0.1 to 10, not 11"),
    ("size: [9, 9], deviceScale: ▸0", "'deviceScale' takes a number from 0.1 to 10, not 0"),
    (
      "size: ▸[100000, 100000]",
      "the screen has 200000 × 200000 pixels; each side takes 1 to 4096, the area at most 9000000"
    ),
    (
      "size: [10, 10], crop: ▸[0, 0, 3000, 2000]",
      "the crop has 6000 × 4000 pixels; each side takes 1 to 4096, the area at most 9000000"
    ),
    (
      "size: [9, 9], crop: ▸[1, 2]",
      "'crop' takes a list of 4 values, not 2; write 'crop: [0, 0, 320, 200]'"
    ),
    (
      "size: [9, 9], safeArea: ▸20",
      "'safeArea' takes a list of 4 values, not 20; write 'safeArea: [59, 0, 34, 0]'"
    ),
    (
      "size: [9, 9], safeArea: [0, 0, ▸-1, 0]",
      "'safeArea' takes a number that is not negative, not -1"
    ),
    (
      "size: [9, 9], background: ▸'#ffffff80'",
      "the screen's background must be opaque; write a colour such as white"
    ),
    (
      "size: [9, 9], background: ▸clear",
      "the screen's background must be opaque; write a colour such as white"
    ),
    (
      "size: [9, 9], background: ▸whiet",
      "'background' takes a colour ('#rgb', '#rrggbb', '#rrggbbaa', a CSS or iOS system name), "
        + "not 'whiet'; did you mean 'white'?"
    ),
    (
      "size: [9, 9], direction: ▸rightToleft",
      "'direction' takes one of leftToRight, rightToLeft, not 'rightToleft'; "
        + "did you mean 'rightToLeft'?"
    ),
    ("size: [9, 9], showTouches: ▸yes", "'showTouches' takes true or false, not 'yes'; write true"),
    ("size: [9, 9], showTouches: ▸1", "'showTouches' takes true or false, not 1"),
    ("size: [9, 9], ▸scael: 2", "unknown key 'scael' in 'screen'; did you mean 'scale'?"),
  ]

  @Test(arguments: badScreens)
  func screenErrorsAreReported(_ screen: String, _ message: String) {
    // A missing key is reported at the place of the mapping.
    let isMissing = message.contains("is missing")
    let text = isMissing ? "▸{ \(screen.replacing("▸", with: "")) }" : "{ \(screen) }"
    let marked = Marked("flickbook: 1\nscreen: \(text)\nviews: []\n")
    #expect(errorsOfFile(marked.text) == ["\(marked.places[0]): \(message)"])
  }
}
