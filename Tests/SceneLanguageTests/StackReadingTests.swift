// The key `stack`, and the mistakes in it and in the views of stacks.

import Layout
import Scene
import Testing

@testable import SceneLanguage

@Suite struct StackReadingTests {
  private static let mistakes: [(String, String)] = [
    (
      "{ stack: { axis: ▸up }, frame: [0, 0, 9, 9] }",
      "'axis' takes one of horizontal, vertical, not 'up'"
    ),
    (
      "{ stack: { axis: vertical, alignment: ▸lastBaseline }, frame: [0, 0, 9, 9] }",
      "'alignment' takes a baseline only in a horizontal stack; use leading"
    ),
    (
      "{ stack: {}, frame: [0, 0, 9, 9], children: [{ id: a, pin: { ▸left: 3, width: 4 } }] }",
      "a stack lays out this view; its 'pin' takes only a width and a height in points"
    ),
    (
      "{ stack: {}, frame: [0, 0, 9, 9], children: [{ id: a, pin: { ▸width: 50% } }] }",
      "a stack lays out this view; its 'pin' takes only a width and a height in points"
    ),
    (
      "{ stack: {}, frame: [0, 0, 9, 9], children: [{ id: a, frame: [0, 0, 9, = ▸n] }] }",
      "a stack lays out 'a', so its 'frame' cannot follow an expression; write the size into "
        + "'pin', as 'pin: { height: = … }'"
    ),
  ]

  @Test(arguments: mistakes) func errorsInAStackAreReported(_ view: String, _ message: String) {
    check("state: { n: 1 }\nviews: [\(view)]", message)
  }

  @Test func aRuleCannotMoveAViewInAStack() {
    check(
      "views: [{ stack: {}, frame: [0, 0, 9, 9], children: [{ id: a }] }]\n"
        + "rules: [{ on: start, do: { set: { ▸a.width: 4 } } }]",
      "'a.width' is laid out by the stack around it and cannot be set; write the size into 'pin', "
        + "with an expression that reads a state")
  }

  @Test func aStackHasTheDefaultsOfUIStackView() throws {
    let scene = try read("views: [{ stack: {}, frame: [0, 0, 9, 9], children: [{ id: a }] }]")
    let stack = try #require(scene.views[0].stack)
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.expressions.isEmpty)
    #expect(scene.isStacked(ViewID(1)) && !scene.isStacked(ViewID(0)))
  }
}
