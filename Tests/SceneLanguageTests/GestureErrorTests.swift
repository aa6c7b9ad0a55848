// Errors in gestures, each with its whole message and source location (▸).

import Layout
import Scene
import Testing

@testable import SceneLanguage

@Suite struct GestureErrorTests {
  private static let bad: [(String, String)] = [
    ("pan: { axis: ▸z }", "'axis' takes one of x, y, both, not 'z'; did you mean 'x'?"),
    (
      "pan: { axis: x, drives: ▸y, range: [0, 9], snap: [0], handOver: panFirst }",
      "'y' moves along y, but 'axis' is x; change one of the two"
    ),
    ("pan: { drives: [x, ▸translate.x] }", "'drives' takes one property for each axis; remove one"),
    (
      "pan: { drives: ▸alpha, range: [0, 9], snap: [0], rubberBand: true }",
      "'drives' takes one of x, y, translate.x, translate.y, not 'alpha'"
    ),
    (
      "pan: { range: ▸[0, 1] }",
      "'range' needs a property that the finger moves; add 'drives: translate.x' or another"
    ),
    (
      "pan: { rubberBand: ▸true }",
      "'rubberBand' needs a property that the finger moves; add 'drives: translate.x' or another"
    ),
    ("pan: { drives: x, range: ▸[9, 1] }", "the range starts at 9 but ends at 1; swap the numbers"),
    (
      "pan: { drives: x, range: ▸[90%, 9%] }",
      "the range starts at 90% but ends at 9%; swap the numbers"
    ),
    (
      "pan: { drives: x, range: [0, ▸10px] }", "'10px' is not a length; write 10, without a unit"
    ),
    (
      "pan: { drives: x, range: [0, ▸much] }",
      "'much' is not a length; write points, or a percentage such as '50%' or '100% - 59'"
    ),
    (
      "pan: { drives: [x, y], range: ▸[0, 1] }",
      "the pan drives two properties; write 'range: { x: […], y: […] }'"
    ),
    (
      "pan: { drives: x, range: { y: ▸[0, 1] } }",
      "the pan drives no property along y; add one, or remove this value"
    ),
    ("pan: ▸x", "'pan' takes true or false, not 'x'; write '{ axis: x }'"),
    ("longPress: ▸0.8", "'longPress' takes true or false, not 0.8; write '{ after: 0.8 }'"),
    (
      "tap: ▸photo.doubleTap",
      "'tap' takes true or false, not 'photo.doubleTap'; "
        + "write '{ requiresFailureOf: photo.doubleTap }'"
    ),
    ("pan: { minimumDistance: ▸-1 }", "'minimumDistance' takes a number from 0 to 1000, not -1"),
    (
      "pan: { snap: ▸[0] }",
      "'snap' needs a property that the finger moves; add 'drives: translate.x' or another"
    ),
    (
      "pan: { drives: y, snap: ▸{} }",
      "'snap' takes a list, 'every' or 'detents'; write 'snap: { every: 320 }'"
    ),
    (
      "pan: { drives: [x, y], snap: ▸[0] }",
      "the pan drives two properties; write 'snap: { x: …, y: … }'"
    ),
    (
      "pan: { drives: y, snap: { detents: { a: 50%, b: ▸90 } } }",
      "the detent 'b' (90 pt) is not above 'a' (100 pt); list detents from the lowest to the "
        + "highest"
    ),
    (
      "pan: { drives: y, handOver: ▸never }",
      "'handOver' takes one of panFirst, scrollFirst, not 'never'"
    ),
    (
      "pan: { drives: y, handOver: ▸panFirst }",
      "'handOver' needs the axis of 'drives'; add 'axis: y'"
    ),
    (
      "pan: { drives: x, snap: { detents: { a: 50%, b: ▸49.5 } } }",
      "the detent 'b' (49.5 pt) is not above 'a' (50 pt); list detents from the lowest to the "
        + "highest"
    ),
    (
      "pan: { drives: y, snap: ▸{ detents: {} } }",
      "'snap' takes a list, 'every' or 'detents'; write 'snap: { every: 320 }'"
    ),
    (
      "pan: { drives: y, snap: { every: ▸0 } }",
      "'every' takes a number of 1 or more, not 0"
    ),
    (
      "pan: { drives: x, range: [0, ▸10001%] }",
      "'10001%' is not a length; write points, or a percentage such as '50%' or '100% - 59'"
    ),
    (
      "pan: { drives: x, range: [0, ▸0x10%] }",
      "'0x10%' is not a length; write points, or a percentage such as '50%' or '100% - 59'"
    ),
    (
      "pan: { requiresFailureOf: ▸a.doubleTap }",
      "'a' has no doubleTap; add 'gestures: { doubleTap: true }' to it"
    ),
    ("pan: { simultaneous: [▸b] }", "there is no view 'b'; did you mean 'a'?"),
    ("press: ▸down", "'press' takes true or false, not 'down'"),
    ("press: { margin: ▸-1 }", "'margin' takes a number that is not negative, not -1"),
    ("pinch: { range: ▸[3, 1] }", "the range starts at 3 but ends at 1; swap the numbers"),
    ("longPress: { after: ▸0 }", "'after' takes a number from 0.01 to 600, not 0"),
    (
      "▸swipe: {}",
      "unknown key 'swipe' in 'gestures'; the keys are pan, tap, doubleTap, longPress, pinch, "
        + "press"
    ),
  ]

  @Test(arguments: bad.indices)
  func scrollViewErrorsAreReportedAtTheirLocation(index: Int) {
    let (gestures, message) = Self.bad[index]
    check("views: [{ id: a, frame: [0, 0, 9, 9], gestures: { \(gestures) } }]\n", message)
  }

  @Test func readingsAndEventsNeedTheGesture() {
    let views = "views: [{ id: a, frame: [0, 0, 9, 9]"
    check(
      views + ", alpha: = ▸a.pan.translation.x }]\n",
      "'a' has no pan; add 'gestures: { pan: {} }' to it")
    check(
      views + " }]\nrules: [{ on: ▸begin a, do: [] }]\n",
      "'a' has no pan; add 'gestures: { pan: {} }' to it")
    check(
      views + " }]\ntimeline: [settle: ▸a]\n",
      "'a' does not scroll and has no pan; add 'gestures: { pan: {} }' to it")
  }

  @Test func aPanWithoutKeysIsWrittenAsTrue() throws {
    let scene = try read(
      "views: [{ id: a, frame: [0, 0, 9, 9], gestures: { pan: true } }, "
        + "{ id: b, frame: [0, 0, 9, 9], gestures: { pan: false } }]\n"
        + "rules: [{ on: begin a, do: [] }]\ntimeline: [wait: 1]\n")
    #expect(scene.views.ids.map { scene.views[$0].gestures.pan?.axis } == [.both, nil])
  }

  @Test func pressesNeedTheGesture() {
    let views = "views: [{ id: a, frame: [0, 0, 9, 9]"
    let message = "'a' has no press; add 'gestures: { press: true }' to it"
    check(views + ", alpha: '= ▸a.isPressed ? 0 : 1' }]\n", message)
    check(views + " }]\nrules: [{ on: ▸down a, do: [] }]\n", message)
    check(views + " }]\nrules: [{ on: ▸up a, do: [] }]\n", message)
  }

  @Test func longPressEventsNeedTheGesture() throws {
    let views = "views: [{ id: a, frame: [0, 0, 9, 9]"
    let message = "'a' has no longPress; add 'gestures: { longPress: true }' to it"
    check(views + ", alpha: '= ▸a.longPress.isActive ? 0 : 1' }]\n", message)
    check(views + " }]\nrules: [{ on: ▸longPressEnd a, do: [] }]\n", message)
    let scene = try read(
      views + ", gestures: { longPress: true }, alpha: = a.longPress.location.y }]\nrules:\n"
        + ["longPress", "longPressChange", "longPressEnd", "cancel"]
        .map { "  - { on: \($0) a, do: [] }\n" }.joined() + "timeline: [wait: 1]\n")
    #expect(
      scene.rules.map { shown($0.event, in: scene) } == [
        "longPress a", "longPressChange a", "longPressEnd a", "cancel a",
      ])
  }

  @Test func aPressIsReadWithItsMovement() throws {
    let scene = try read(
      """
      views: [{ id: a, frame: [0, 0, 9, 9], gestures: { press: { margin: 20 } } }]
      rules:
        - { on: down a, do: [] }
        - { on: up a, when: a.isTouchInside, do: [] }
        - { on: cancel a, do: [] }
      timeline:
        - press: { view: a, for: 0.3 }
        - press: { from: [4, 5], for: 0.3, then: { drag: { by: [0, 9], over: 0.4 } } }

      """)
    #expect(scene.views[ViewID(0)].gestures.pressMargin == 20)
    #expect(scene.rules.map { shown($0.event, in: scene) } == ["down a", "up a", "cancel a"])
    #expect(
      timeline(of: scene) == [
        "press a for 0.3",
        "press  from (4, 5) for 0.3, drag  by (0, 9) over 0.4 linear, hold 0",
      ])
  }

  @Test func aScrollViewHasAPanWithoutGestures() throws {
    let views = "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 90]"
    #expect(
      try warnings(
        views + ", alpha: = p.pan.translation.y }]\nrules: [{ on: begin p, do: [] }]\n"
          + "timeline: [wait: 1]") == [])
    check(
      views + ", alpha: = ▸p.pinch.scale }]\n",
      "'p' has no pinch; add 'gestures: { pinch: true }' to it")
    check(
      views + ", alpha: = ▸p.pan.translatoin.y }]\n",
      "unknown property 'pan.translatoin.y' on view 'p'; did you mean 'pan.translation.y'?")
  }

  @Test func theMessageAboutAMissingPanNamesTheScrollView() {
    let views =
      "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 90], "
      + "children: [{ id: a, frame: [0, 0, 9, 9]"
    let message =
      "'a' has no pan; use the pan of its scroll view, 'p', or add 'gestures: { pan: {} }' to it"
    check(views + ", alpha: = ▸a.pan.velocity.y }] }]\n", message)
    check(views + " }] }]\nrules: [{ on: ▸end a, do: [] }]\n", message)
  }

  @Test func aMissingGestureIsReportedOnce() {
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9] }]\nrules: [{ on: ▸doubleTap a, do: [] }]\n"
        + "timeline: [doubleTap: a]\n",
      "'a' has no doubleTap; add 'gestures: { doubleTap: true }' to it")
    check(
      "views: [{ id: p, kind: scroll, frame: [0, 0, 9, 9], contentSize: auto }]\n"
        + "timeline: [pinch: { view: ▸p, to: 2, over: 1 }]\n",
      "'p' does not zoom by a pinch; write 'zoom: { max: 3 }' on it")
  }

  @Test func aDrivenPropertyCannotFollowAnExpression() {
    check(
      "views: [{ id: a, frame: [= time, 0, 9, 9], gestures: { pan: ▸{ drives: x } } }]\n",
      "'a.x' follows an expression (line 3) and cannot be set; remove one of the two")
    check(
      "views: [{ id: a, pin: { top: 0, size: 9 }, gestures: { pan: ▸{ drives: y } } }]\n",
      "'a.y' is laid out by 'pin' (line 3) and cannot be set; change the pins instead")
    check(
      "views: [▸{ id: a, frame: [0, 0, 9, 9], translate: [= time, 0], "
        + "gestures: { pinch: true } }]\n",
      "'a.translate.x' follows an expression (line 3) and cannot be set; remove one of the two")
  }

  @Test func cyclicFailureRequirementsAreAnError() {
    check(
      """
      views:
        - ▸{ id: a, frame: [0, 0, 9, 9], gestures: { pan: { requiresFailureOf: b } } }
        - { id: b, frame: [0, 0, 9, 9], gestures: { pan: { requiresFailureOf: a } } }

      """,
      "gestures wait for one another's failure in a circle: a.pan → b.pan → a.pan; remove a "
        + "'requiresFailureOf'")
  }

  /// Each of 40 taps waits for all after it. Visiting all ways through them would take hours.
  @Test func failureRequirementsAreVisitedOnce() throws {
    let views = (0..<40).map { number in
      let later = ((number + 1)..<40).map { "v\($0).tap" }.joined(separator: ", ")
      let tap = later.isEmpty ? "true" : "{ requiresFailureOf: [\(later)] }"
      return "  - { id: v\(number), frame: [0, 0, 9, 9], gestures: { tap: \(tap) } }\n"
    }
    let scene = try read(
      "views:\n" + views.joined()
        + "timeline: [{ wait: 1 }]\n")
    #expect(scene.views.ids.count == 40)
  }

  private static let steps: [(String, String)] = [
    (
      "drag: { view: ▸z, by: [9, 0], over: 1 }",
      "'z' has a pinch, which takes two fingers; write 'pinch: { view: z, to: 2, over: 0.5 }'"
    ),
    (
      "pinch: { view: ▸a, to: 2, over: 1 }",
      "'a' has no pinch; add 'gestures: { pinch: true }' to it"
    ),
    ("pinch: { view: z, to: ▸0, over: 1 }", "'to' takes a number from 0.01 to 100, not 0"),
    ("doubleTap: ▸a", "'a' has no doubleTap; add 'gestures: { doubleTap: true }' to it"),
    ("longPress: ▸z", "'z' has no longPress; add 'gestures: { longPress: true }' to it"),
    ("press: ▸{ view: a }", "'for' is missing in 'press'; add 'for: 0.3'"),
    (
      "press: ▸{ for: 1 }",
      "'view' is missing in 'press'; add 'view: button' or 'from: [20, 20]'"
    ),
    (
      "press: { view: a, for: 1, then: ▸{} }",
      "'drag' is missing in 'then'; add 'drag: { by: [0, 80], over: 0.4 }'"
    ),
    (
      "press: { view: a, for: 1, then: { drag: ▸{ by: [0, 9] } } }",
      "'over' is missing in 'drag'; add 'over: 0.5', in seconds"
    ),
    (
      "press: { view: a, for: 1, then: { drag: ▸{ over: 1 } } }",
      "'drag' takes either 'by' or 'path'"
    ),
    (
      "touch: { path: [▸[1, 0, 0], [2, 0, 0]] }",
      "the times of 'path' must begin at 0 and increase by at least 0.001"
    ),
    ("touch: { path: ▸[[0, 0, 0]] }", "'path' takes 2 to 1000 elements, not 1"),
  ]

  @Test(arguments: steps.indices)
  func pageStepErrorsAreReportedAtTheirLocation(index: Int) {
    let (step, message) = Self.steps[index]
    check(
      "views: [{ id: a, frame: [0, 0, 9, 9] }, "
        + "{ id: z, frame: [0, 0, 9, 9], gestures: { pinch: true } }]\ntimeline: [{ \(step) }]\n",
      message)
  }
}
