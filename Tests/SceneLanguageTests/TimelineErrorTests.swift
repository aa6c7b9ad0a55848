// Errors in steps of the timeline, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct TimelineErrorTests {
  private static let someStep =
    "a step takes one of wait, tap, doubleTap, longPress, press, touch, pinch, drag, fling, "
    + "scroll, set, send, settle, layout, push, pop, present, dismiss"

  private static let bad: [(String, String)] = [
    ("▸{}", someStep), ("▸{ at: 1 }", someStep), ("▸{ animate: { duration: 1 } }", someStep),
    ("▸{ scrol: { view: p } }", someStep + "; did you mean 'scroll'?"),
    ("▸wait", "a step is a mapping, not 'wait'"),
    ("{ wait: ▸-1 }", "'wait' takes a number from 0 to 600, not -1"),
    ("{ wait: ▸600.5 }", "'wait' takes a number from 0 to 600, not 600.5"),
    ("{ wait: ▸long }", "'wait' takes a number from 0 to 600, not 'long'"),
    ("{ wait: ▸= 0 - 1 }", "the value is -1; it takes 0 to 600"),
    (
      "{ wait: ▸= time }",
      "this value must be constant; only params, inputs and index are allowed in it"
    ),
    ("{ wait: 1, ▸untill: 2 }", "unknown key 'untill' in 'wait'; the keys are wait, at"),
    ("{ wait: 1, at: ▸-1 }", "'at' takes a number from 0 to 600, not -1"),
    ("{ wait: 1, at: ▸= 601 }", "the value is 601; it takes 0 to 600"),
    ("{ tap: ▸c }", "there is no view 'c'; did you mean 'a'?"),
    ("{ tap: ▸[a] }", "'tap' takes a list of 2 values, not 1; write 'tap: box'"),
    ("{ settle: ▸a }", "'a' does not scroll and has no pan; add 'gestures: { pan: {} }' to it"),
    ("{ settle: ▸pp }", "there is no view 'pp'; did you mean 'p'?"),
    ("{ layout: ▸none }", "'layout' takes one of all, not 'none'"),
    ("{ send: ▸hello }", "no rule waits for the message 'hello'; add one, or remove the step"),
    ("{ set: { ▸a.widht: 1 } }", "unknown property 'widht' on view 'a'; did you mean 'width'?"),
    ("{ fling: ▸{ view: p } }", "'velocity' is missing in 'fling'; add 'velocity: [0, -1500]'"),
    (
      "{ fling: ▸{ velocity: [0, 1] } }",
      "'view' is missing in 'fling'; add 'view: page' or 'from: [160, 300]'"
    ),
    (
      "{ fling: { view: p, velocity: ▸9 } }",
      "'velocity' takes a list of 2 values, not 9; write 'velocity: [0, -1500]'"
    ),
    (
      "{ fling: { view: ▸a, velocity: [0, 1] } }",
      "'a' is not in a scroll view and cannot be dragged; name a view of 'kind: scroll', "
        + "or add 'gestures: { pan: {} }'"
    ),
    (
      "{ drag: { view: ▸a, by: [0, 5], over: 1 } }",
      "'a' is not in a scroll view and cannot be dragged; name a view of 'kind: scroll', "
        + "or add 'gestures: { pan: {} }'"
    ),
    ("{ drag: ▸{ view: p, over: 1 } }", "'drag' takes either 'by' or 'path'"),
    (
      "{ drag: ▸{ view: p, by: [0, 1], path: [[0, 1]], over: 1 } }",
      "'drag' takes either 'by' or 'path'"
    ),
    (
      "{ drag: ▸{ view: p, by: [0, 5] } }",
      "'over' is missing in 'drag'; add 'over: 0.5', in seconds"
    ),
    (
      "{ drag: { view: p, by: [0, 5], over: ▸0 } }",
      "'over' takes a number from 0.001 to 600, not 0"
    ),
    ("{ drag: { view: p, by: [0, 5], over: ▸= 0 } }", "the value is 0; it takes 0.001 to 600"),
    (
      "{ drag: { view: p, by: [0, 5], over: 1, hold: ▸-1 } }",
      "'hold' takes a number from 0 to 600, not -1"
    ),
    (
      "{ drag: { view: p, by: ▸[5], over: 1 } }",
      "'by' takes a list of 2 values, not 1; write 'by: [0, -200]'"
    ),
    ("{ drag: { view: p, path: ▸[], over: 1 } }", "'path' takes 1 to 1000 elements, not 0"),
    (
      "{ drag: { view: p, path: [▸5], over: 1 } }",
      "'path' takes a list, not 5; write 'path: [[0, -40], [0, -200]]'"
    ),
    (
      "{ drag: { view: p, path: [▸[5]], over: 1 } }", "'path' takes 2 to 3 elements, not 1"
    ),
    (
      "{ drag: { view: p, path: [[0.1, 0, 5], ▸[0, 9]] } }",
      "'path' needs a time at all of its points, or at none"
    ),
    (
      "{ drag: { view: p, path: [[0.1, 0, 5]], over: ▸1 } }",
      "'over' is allowed only with 'by', or with a 'path' without times"
    ),
    (
      "{ drag: { view: p, path: [[0.1, 0, 5]], curve: ▸easeIn } }",
      "'curve' is allowed only with 'by', or with a 'path' without times"
    ),
    (
      "{ drag: { view: p, path: [▸[0, 0, 5]] } }",
      "the times of 'path' must begin above 0 and increase by at least 0.001"
    ),
    (
      "{ drag: { view: p, path: [[0.2, 0, 5], ▸[0.2, 0, 6]] } }",
      "the times of 'path' must begin above 0 and increase by at least 0.001"
    ),
    (
      "{ drag: { view: p, path: [[0.2, 0, 5], ▸[0.20049, 0, 6]] } }",
      "the times of 'path' must begin above 0 and increase by at least 0.001"
    ),
    ("{ drag: { view: p, path: [[▸601, 0, 5]] } }", "a time of 'path' must be 0 to 600, not 601"),
    (
      "{ drag: ▸{ view: p, path: [[0, 5]] } }",
      "'over' is missing in 'drag'; add 'over: 0.5', in seconds"
    ),
    (
      "{ drag: { view: p, by: [0, 5], over: 1, curve: ▸bouncy } }",
      "a spring is not allowed here; use a timing curve"
    ),
    (
      "{ drag: { view: p, by: [0, 5], over: 1, ▸form: [0, 0] } }",
      "unknown key 'form' in 'drag'; did you mean 'from'?"
    ),
    ("{ scroll: { view: ▸a, to: [0, 0] } }", "'a' is a view, not a scroll view"),
    ("{ scroll: { view: ▸inside, to: [0, 0] } }", "'inside' is a view, not a scroll view"),
    ("{ scroll: ▸{ view: p } }", "'scroll' takes one of 'to', 'by' and 'keyframes'"),
    (
      "{ scroll: ▸{ view: p, to: [0, 0], by: [0, 5] } }",
      "'scroll' takes one of 'to', 'by' and 'keyframes'"
    ),
    (
      "{ scroll: ▸{ view: p, to: [0, 0], keyframes: [[0, 0, 0]] } }",
      "'scroll' takes one of 'to', 'by' and 'keyframes'"
    ),
    ("{ scroll: { view: p, to: [0, 0], curve: ▸linear } }", "'curve' is allowed only with 'over'"),
    (
      "{ scroll: { view: p, to: [0, 0], over: 1, interpolation: ▸smooth } }",
      "'interpolation' is allowed only with 'keyframes'"
    ),
    (
      "{ scroll: { view: p, keyframes: [[0, 0, 0]], interpolation: ▸cubic } }",
      "'interpolation' takes one of linear, smooth, not 'cubic'"
    ),
    (
      "{ scroll: { view: p, to: [0, 0], animated: true, over: ▸1 } }",
      "'over' is allowed only with 'to' or 'by', without 'animated'"
    ),
    (
      "{ scroll: { view: p, keyframes: [[0, 0, 0]], over: ▸1 } }",
      "'over' is allowed only with 'to' or 'by', without 'animated'"
    ),
    (
      "{ scroll: { view: p, to: [0, 0], over: 1, curve: ▸smooth } }",
      "a spring is not allowed here; use a timing curve"
    ),
    (
      "{ scroll: { view: p, to: [0, 0], animated: ▸yes } }",
      "'animated' takes true or false, not 'yes'; write true"
    ),
    (
      "{ scroll: { view: p, keyframes: [▸[1, 0, 0]] } }",
      "the times of 'keyframes' must begin at 0 and not decrease"
    ),
    (
      "{ scroll: { view: p, keyframes: [[0, 0, 0], [1, 0, 5], ▸[0.5, 0, 0]] } }",
      "the times of 'keyframes' must begin at 0 and not decrease"
    ),
    ("{ scroll: { view: p, keyframes: ▸[] } }", "'keyframes' takes 1 to 10000 elements, not 0"),
    (
      "{ scroll: { view: p, keyframes: [▸[0, 0]] } }",
      "'keyframes' takes a list of 3 values, not 2; write "
        + "'keyframes: [[0, 0, 0], [0.5, 0, 120]]'"
    ),
    ("{ scroll: { view: p, to: [0, = ▸'a'] } }", "expected a number, not text"),
  ]

  @Test(arguments: bad)
  func invalidStepsAreReported(_ step: String, _ message: String) {
    check(stageViews + "timeline: [\(step)]", message)
  }

  @Test func draggingAFixedViewSuggestsItsDraggableDescendant() {
    check(
      """
      components:
        row:
          view:
            frame: [0, 0, 90, 9]
            children: [{ id: content, frame: [0, 0, 90, 9], gestures: { pan: {} } }]
      views: [{ id: row, use: row }]
      timeline: [{ drag: { view: ▸row, by: [9, 0], over: 1 } }]
      """,
      "'row' is not in a scroll view and cannot be dragged; did you mean its part 'row.content'?")
  }
}
