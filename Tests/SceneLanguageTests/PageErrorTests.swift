// Errors in pages and matches, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct PageErrorTests {
  private static let pages: [(String, String)] = [
    (
      "presentation: ▸{ style: push }",
      "'over' is missing; name the page that 'detail' covers, such as 'over: list'"
    ),
    (
      "presentation: { style: push, over: ▸lsit }",
      "there is no view 'lsit' before 'detail' among the views of the scene; name the page that it "
        + "covers"
    ),
    (
      "presentation: { style: push, over: ▸detail }",
      "there is no view 'detail' before 'detail' among the views of the scene; name the page that "
        + "it covers"
    ),
    (
      "presentation: { style: push, over: ▸pinned }",
      "'pinned' needs a 'frame' of four values to move aside"
    ),
    (
      "presentation: { style: sheet, over: ▸list }",
      "only 'style: push' moves a page aside; remove 'over'"
    ),
    ("presentation: { style: ▸modal }", "'style' takes one of push, sheet, not 'modal'"),
    ("presentation: ▸{ over: list }", "'style' is missing in 'presentation'; add 'style: push'"),
    (
      "translate: ▸[9, 0], presentation: { style: sheet }",
      "'presentation' moves 'detail' and pans it; remove this value"
    ),
    (
      "gestures: { pan: ▸{ axis: x } }, presentation: { style: sheet }",
      "'presentation' moves 'detail' and pans it; remove this value"
    ),
    (
      "children: [{ id: inner, frame: [0, 0, 9, 9], presentation: ▸{ style: sheet } }]",
      "'presentation' is for the views of the scene that are directly on the screen"
    ),
  ]

  @Test(arguments: pages.indices)
  func pageErrorsAreReportedAtTheirLocation(index: Int) {
    let (keys, message) = Self.pages[index]
    check(
      "views: [{ id: list, frame: [0, 0, 9, 9] }, { id: pinned, pin: { all: 0 } }, "
        + "{ id: detail, frame: [0, 0, 9, 9], \(keys) }]\n", message)
  }

  @Test func aSheetNeedsAConstantRestingPosition() {
    check(
      "views: [▸{ id: sheet, pin: { all: 0 }, presentation: { style: sheet } }]\n",
      "the sheet 'sheet' has no 'frame'; add the one in which it rests")
    check(
      "views: [{ id: sheet, frame: [0, = time, 9, 9], presentation: ▸{ style: sheet } }]\n",
      "a sheet needs a constant y in its 'frame'; write the y at which it rests")
  }

  @Test func draggingAnEdgePanByViewIsAnError() {
    let steps = [
      "drag: { view: ▸box, by: [9, 0], over: 1 }", "fling: { view: ▸box, velocity: [9, 0] }",
    ]
    for step in steps {
      check(
        "views: [{ id: box, frame: [0, 0, 9, 9], gestures: { pan: { edge: left } } }]\n"
          + "timeline: [{ \(step) }]\n",
        "the pan of 'box' begins at its left edge; instead of 'view', write 'from: [x, y]' with a "
          + "point within 20 points of that edge")
    }
  }

  @Test func aPageNeedsAnID() {
    check(
      "views: [▸{ frame: [0, 0, 9, 9], presentation: { style: sheet } }]\n",
      "a view with 'presentation' needs an id; add 'id: detail'")
  }

  /// The page is left out, so that no error follows from its name.
  @Test(arguments: ["push, over: list", "sheet"])
  func aPageWithAnInvalidIDIsReportedOnce(style: String) {
    check(
      "views: [{ id: list, frame: [0, 0, 9, 9] }, "
        + "{ id: ▸my page, frame: [0, 0, 9, 9], presentation: { style: \(style) } }]\n",
      "'id' takes a name (letters, digits and _, no digit first), not 'my page'; write my_page")
  }

  private static let steps: [(String, String)] = [
    ("push: ▸list", "'list' is not a page; add 'presentation: { style: push }' to it"),
    ("pop: ▸sheet", "'sheet' has the style sheet; write 'dismiss: sheet'"),
    ("present: ▸shete", "there is no view 'shete'; did you mean 'sheet'?"),
    ("dismiss: ▸list", "'list' is not a page; add 'presentation: { style: sheet }' to it"),
  ]

  @Test(arguments: steps.indices)
  func pageStepErrorsAreReportedAtTheirLocation(index: Int) {
    let (step, message) = Self.steps[index]
    let views =
      "views: [{ id: list, frame: [0, 0, 9, 9] }, "
      + "{ id: sheet, frame: [0, 0, 9, 9], presentation: { style: sheet } }]\n"
    check("\(views)timeline: [\(step)]\n", message)
    check("\(views)rules: [{ on: start, do: { \(step) } }]\n", message)
  }

  private static let matches: [(String, String)] = [
    ("[a, ▸a]", "'a' cannot become itself; name two views"),
    (
      "[page, ▸b]",
      "one of 'page' and 'b' is inside the other; match views that stand side by side"
    ),
    ("[a, b], [c, ▸b]", "'b' is already in a match (line 5); match it once"),
    ("[a, ▸x]", "there is no view 'x'; did you mean 'a'?"),
    (
      "{ views: [a, ▸pinned], progress: 1 }",
      "'pinned' cannot be matched; give it a 'frame' and no pins"
    ),
    (
      "{ views: [tile.face, ▸card.face], progress: 1 }",
      "'tile.face' is in the component 'tile', and 'card.face' is in 'card'; match views of the "
        + "scene or of one component"
    ),
    (
      "▸[a, free]",
      "'progress' is missing: 'free' is in no page with 'presentation'; write "
        + "'{ views: […], progress: = dim.alpha }'"
    ),
    ("{ views: [a, b], progress: = 1 + ▸missing.alpha }", "unknown name 'missing'"),
    (
      "▸{ views: [a, b], progress: = b.width / 9 }",
      "'b.width' depends on itself: b.width → b.width"
    ),
  ]

  @Test(arguments: matches.indices)
  func matchErrorsAreReportedAtTheirLocation(index: Int) {
    let (match, message) = Self.matches[index]
    check(
      """
      components: { tile: { view: { frame: [0, 0, 9, 9], children: [{ id: face, \
      frame: [0, 0, 9, 9] }] } }, card: { view: { frame: [0, 0, 9, 9], children: [{ id: face, \
      frame: [0, 0, 9, 9] }] } } }
      views: [{ id: a, frame: [0, 0, 9, 9] }, { id: c, frame: [0, 0, 9, 9] }, \
      { id: pinned, pin: { all: 0 } }, { id: free, frame: [0, 0, 9, 9] }, \
      { id: tile, use: tile }, { id: card, use: card }, { id: page, frame: [0, 0, 9, 9], \
      presentation: { style: sheet }, children: [{ id: b, frame: [0, 0, 9, 9] }] }]
      match: [\(match)]

      """, message)
  }

  @Test func settingPropertiesControlledByAMatchIsAnError() {
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9], hidden: ▸true }, { id: b, frame: [0, 0, 9, 9] }]\n"
        + "match: [{ views: [a, b], progress: 1 }]\n",
      "'match' shows and hides 'a'; remove 'hidden'")
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9] }, { id: b, frame: [0, 0, 9, 9] }]\n"
        + "match: [{ views: [a, b], progress: 1 }]\n"
        + "rules: [{ on: tap a, do: { set: { ▸b.x: 2 } } }]\n",
      "'b.x' follows an expression (line 4) and cannot be set; remove one of the two")
  }
}
