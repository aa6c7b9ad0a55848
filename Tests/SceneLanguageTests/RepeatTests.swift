// Repeats: the number of views, their names, and `index`.

import Scene
import Testing

@testable import SceneLanguage

@Suite struct RepeatTests {
  @Test func repeatElementsAreAddressedByZeroBasedIndex() throws {
    let scene = try read(
      """
      views:
        - id: rows
          repeat: 3
          view:
            frame: [0, "= index * 44", 100, 44]
            children:
              - { id: title, kind: label, frame: [0, 0, 9, 9], text: "Item {index + 1}" }
        - { id: last, frame: ["= rows[2].y + rows[1].title.width", 0, 1, 1] }
      """)
    #expect(
      scene.views.map(\.path) == [
        "rows[0]", "rows[0].title", "rows[1]", "rows[1].title", "rows[2]", "rows[2].title", "last",
      ])
    #expect(roots(of: scene) == ["rows[0]", "rows[1]", "rows[2]", "last"])
    #expect(
      try initial(
        ["rows[0].y", "rows[2].y", "rows[0].title.text", "rows[2].title.text"], in: scene)
        == ["0", "88", "'Item 1'", "'Item 3'"])
    #expect(bindings(of: scene) == ["last.x = rows[2].y + rows[1].title.width"])
  }

  @Test(arguments: [("0", 0), ("1", 1), ("= 2 + 1", 3), ("= n * 2", 4), ("10", 10)])
  func aRepeatCreatesTheGivenNumberOfViews(_ count: String, _ expected: Int) throws {
    let scene = try read(
      "params: { n: 2 }\nviews: [{ repeat: \(count), view: { frame: [0, 0, 1, 1] } }]")
    #expect(scene.views.count == expected)
  }

  @Test func viewsInARepeatWithoutAnIdAreUnnamed() throws {
    let scene = try read(
      """
      views:
        - repeat: 2
          view: { frame: [0, 0, 1, 1], children: [{ id: inner, frame: [= index, 0, 1, 1] }] }
      """)
    #expect(scene.views.map(\.path) == [nil, nil, nil, nil])
    #expect(
      scene.views.map(\.name) == [
        "view at line 5", "view at line 5", "view at line 5", "view at line 5",
      ])
  }

  @Test func namesInsideARepeatElementShadowOuterViews() throws {
    let scene = try read(
      """
      views:
        - { id: mark, frame: [7, 0, 1, 1] }
        - id: rows
          repeat: 2
          view:
            frame: [0, 0, 1, 1]
            children:
              - { id: mark, frame: [= index, 0, 1, 1] }
              - { id: copy, frame: [= mark.x, 0, 1, 1] }
      """)
    #expect(
      bindings(of: scene) == ["rows[0].copy.x = mark.x", "rows[1].copy.x = mark.x"])
    #expect(
      scene.bindings.map { binding in
        binding.expression.origin.variables.map { reference in
          if case .quantity(let view, _) = reference { name(of: view, in: scene) } else { "" }
        }
      } == [["rows[0].mark"], ["rows[1].mark"]])
  }

  @Test func indexRefersToTheInnermostRepeat() throws {
    let scene = try read(
      """
      views:
        - id: rows
          repeat: 2
          view:
            frame: [0, = index, 9, 9]
            children:
              - { id: dots, repeat: = index + 1, view: { frame: [= index, 0, 1, 1] } }
              - { id: after, frame: [= index, 0, 1, 1] }
      """)
    #expect(
      scene.views.map(\.path) == [
        "rows[0]", "rows[0].dots[0]", "rows[0].after",
        "rows[1]", "rows[1].dots[0]", "rows[1].dots[1]", "rows[1].after",
      ])
    #expect(
      try initial(["rows[1].dots[1].x", "rows[1].dots[0].x", "rows[1].after.x"], in: scene)
        == ["1", "0", "1"])
  }

  @Test func aRepeatElementMayHaveAnId() throws {
    let scene = try read(
      """
      views:
        - { id: rows, repeat: 2, view: { id: cell, frame: [= index, 0, 1, 1] } }
        - { id: sum, frame: ["= rows[1].cell.x", 0, 1, 1] }
      """)
    #expect(scene.views.map(\.path) == ["rows[0].cell", "rows[1].cell", "sum"])
  }

  @Test func anIndexMayBeComputed() throws {
    let scene = try read(
      """
      params: { n: 2 }
      views:
        - { id: rows, repeat: 3, view: { frame: [= index * 10, 0, 1, 1] } }
        - { id: sum, frame: ["= rows[n - 1].x + rows[0].x", 0, 1, 1] }
      """)
    #expect(bindings(of: scene) == ["sum.x = rows[n - 1].x + rows[0].x"])
    #expect(
      scene.bindings[0].expression.origin.variables.compactMap {
        if case .quantity(let view, _) = $0 { name(of: view, in: scene) } else { nil }
      } == ["rows[1]", "rows[0]"])
  }

  private static let bad: [(String, String)] = [
    (
      "- { repeat: ▸1000000, view: { frame: [0, 0, 1, 1] } }",
      "'repeat' takes a whole number from 0 to 10000, not 1000000"
    ),
    (
      "- { repeat: ▸-1, view: { frame: [0, 0, 1, 1] } }",
      "'repeat' takes a whole number from 0 to 10000, not -1"
    ),
    (
      "- { repeat: ▸many, view: { frame: [0, 0, 1, 1] } }",
      "'repeat' takes a whole number from 0 to 10000, not 'many'"
    ),
    (
      "- { repeat: ▸= 3 / 2, view: { frame: [0, 0, 1, 1] } }",
      "the value is 1.5; it takes a whole number"
    ),
    (
      "- { repeat: ▸= 0 - 1, view: { frame: [0, 0, 1, 1] } }",
      "the value is -1; it takes 0 to 10000"
    ),
    (
      "- { repeat: ▸= time, view: { frame: [0, 0, 1, 1] } }",
      "this value must be constant; only params, inputs and index are allowed in it"
    ),
    (
      "- { repeat: = ▸a.width, view: { frame: [0, 0, 1, 1] } }",
      "'a' is a view; only params, inputs and index are allowed here"
    ),
    (
      "- ▸{ repeat: 2 }",
      "'view' is missing in 'repeat'; add 'view: { frame: [16, = 68 * index, 288, 56] }'"
    ),
    (
      "- { repeat: 2, view: ▸[] }",
      "a view is a mapping, not a list; write the view itself: { frame: [0, 0, 40, 40] }"
    ),
    (
      "- { repeat: 2, view: { frame: [0, 0, 1, 1] }, ▸frame: [0, 0, 1, 1] }",
      "unknown key 'frame' in 'repeat'; it belongs inside 'view'"
    ),
    (
      "- { repeat: 2, ▸vieww: {}, view: { frame: [0, 0, 1, 1] } }",
      "unknown key 'vieww' in 'repeat'; did you mean 'view'?"
    ),
    (
      "- { frame: [= ▸rows.x, 0, 1, 1] }",
      "'rows' is a repeat; add an index: rows[0]"
    ),
    (
      "- { frame: [\"= rows[▸2].x\", 0, 1, 1] }",
      "'rows' has no element 2; use rows[0] to rows[1]"
    ),
    (
      "- { frame: [\"= rows[▸0.5].x\", 0, 1, 1] }",
      "the index of 'rows' is not a whole number; use rows[0] to rows[1]"
    ),
    (
      "- { frame: [\"= rows[▸-1].x\", 0, 1, 1] }",
      "'rows' has no element -1; use rows[0] to rows[1]"
    ),
    (
      "- { frame: [\"= rows[▸time].x\", 0, 1, 1] }",
      "the index must be constant; use a number, a parameter or 'index'"
    ),
    (
      "- { frame: [\"= rows[▸'a'].x\", 0, 1, 1] }",
      "expected a number, not text"
    ),
    ("- { frame: [\"= ▸a[0].x\", 0, 1, 1] }", "'a' is a single view and takes no index"),
    (
      "- { id: ▸rows, frame: [0, 0, 1, 1] }",
      "the id 'rows' is used twice; the first is at line 5"
    ),
  ]

  @Test(arguments: bad)
  func repeatErrorsAreReported(_ views: String, _ message: String) {
    check(
      "views:\n  - { id: a, frame: [0, 0, 9, 9] }\n"
        + "  - { id: rows, repeat: 2, view: { frame: [0, 0, 1, 1] } }\n  \(views)\n", message)
  }

  @Test func anErrorInARepeatedViewIsReportedOnce() {
    check(
      "views: [{ repeat: 500, view: { frame: [0, 0, 1, 1], alpha: = ▸nobody.x } }]",
      "unknown name 'nobody'")
  }
}
