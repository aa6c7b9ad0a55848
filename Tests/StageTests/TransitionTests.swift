// Tests of transitions of content, as by UIView.transition.

import DisplayList
import Geometry
import Scene
import Testing

@testable import Stage

@Suite struct TransitionTests {
  /// A card of 100 × 100 points that becomes blue in a transition of 1 s.
  private static func card(_ options: String, rest: String = "", timeline: String = "[{ wait: 2 }]")
    -> String
  {
    """
    state: { log: '' }
    views: [{ id: card, frame: [0, 50, 100, 100], background: '#ff0000' }]
    rules:
      - on: start
        do:
          - transition: { view: card, duration: 1, curve: linear, name: turn, \(options) }
            set: { card.background: '#0000ff' }
            then: { set: { log: '{log}then{finished} ' } }
      - { on: finish turn, do: { set: { log: '{log}finish{finished} ' } } }
    \(rest)
    timeline: \(timeline)
    """
  }

  private static func planes(_ frame: Frame) -> [PlaneContent] {
    frame.commands.compactMap { if case .plane(let content, _) = $0 { content } else { nil } }
  }

  private static func fills(_ commands: [Command]) -> [String] {
    commands.compactMap { if case .fill(_, let color, _) = $0 { color.hex } else { nil } }
  }

  /// An edge at 45° with the eye at 1,000 points is 50 · sin 45° = 35.3553 from the plane. The
  /// eye draws back as far, so the near edge keeps its length of 100 and stands at 50 · cos 45° =
  /// 35.3553 from the centre (50, 100). The far edge has the weight 1.0707107: its length is
  /// 93.3959, and it stands 33.0204 from the centre.
  private static let corners: [(style: String, corner: Point, place: Point)] = [
    ("flipFromLeft", Point(x: 0, y: 50), Point(x: 14.6447, y: 50)),
    ("flipFromLeft", Point(x: 100, y: 50), Point(x: 83.0204, y: 53.3021)),
    ("flipFromRight", Point(x: 100, y: 50), Point(x: 85.3553, y: 50)),
    ("flipFromRight", Point(x: 0, y: 50), Point(x: 16.9796, y: 53.3021)),
    ("flipFromTop", Point(x: 0, y: 50), Point(x: 0, y: 64.6447)),
    ("flipFromTop", Point(x: 0, y: 150), Point(x: 3.3021, y: 133.0204)),
    ("flipFromBottom", Point(x: 0, y: 150), Point(x: 0, y: 135.3553)),
    ("flipFromBottom", Point(x: 0, y: 50), Point(x: 3.3021, y: 66.9796)),
  ]

  @Test(arguments: corners.indices) func aFlipTurnsTheNamedEdgeForward(index: Int) throws {
    let (style, corner, place) = Self.corners[index]
    let frame = try played(Self.card("style: \(style)"), to: 0.25).frame(at: 0.25)
    let shown = try #require(Self.planes(frame).first?.projection.apply(to: corner))
    #expect(shown.distance(to: place) < 1e-3, "\(shown)")
  }

  /// After 135° the new content is seen from behind the same turn: its right edge is near.
  @Test func theNewContentIsUprightAfterAFlip() throws {
    let frame = try played(Self.card("style: flipFromLeft"), to: 0.75).frame(at: 0.75)
    let map = try #require(Self.planes(frame).first?.projection)
    let (left, right) = (Point(x: 0, y: 50), Point(x: 100, y: 50))
    #expect(try #require(map.apply(to: right)).distance(to: Point(x: 85.3553, y: 50)) < 1e-3)
    #expect(try #require(map.apply(to: left)).distance(to: Point(x: 16.9796, y: 53.3021)) < 1e-3)
  }

  @Test(arguments: [(0.0, "#ff0000"), (0.49, "#ff0000"), (0.5, "#0000ff"), (0.9, "#0000ff")])
  func theContentChangesHalfway(_ time: Double, _ color: String) throws {
    let frame = try played(Self.card("style: flipFromTop"), to: time).frame(at: time)
    #expect(Self.planes(frame).map { Self.fills($0.commands) } == [[color]])
    let stage = try played(Self.card("style: flipFromTop"), to: 0)
    let variable = try #require(stage.scene.variable(named: "card.background"))
    #expect(try stage.value(of: variable, at: 0).shown == "#0000ff")
  }

  @Test func perspectiveMovesTheEye() throws {
    let frame = try played(Self.card("style: flipFromLeft, perspective: 100"), to: 0.25)
      .frame(at: 0.25)
    let far = try #require(Self.planes(frame).first?.projection.apply(to: Point(x: 100, y: 50)))
    // The weight of the far edge is 1 + 2 · 0.353553.
    #expect(far.distance(to: Point(x: 50 + 35.3553 / 1.707107, y: 100 - 50 / 1.707107)) < 1e-3)
  }

  /// The old content has 0.75 and the new content 0.25, in steps of 1/255.
  @Test func aDissolveAddsBothContents() throws {
    let frame = try played(Self.card("style: crossDissolve"), to: 0.25).frame(at: 0.25)
    guard case .beginGroup(let whole) = frame.commands[0],
      case .fill(_, let old, _) = frame.commands[1],
      case .beginGroup(let added) = frame.commands[2],
      case .fill(_, let new, _) = frame.commands[3]
    else {
      Issue.record("\(frame.commands)")
      return
    }
    #expect(whole.isIsolated && added.isAdded && added.opacity == 64.0 / 255)
    #expect(old == Color(rgb: 0xFF0000).faded(by: 1 - 64.0 / 255) && new.hex == "#0000ff")
    #expect(frame.commands.count == 6)
  }

  @Test func theEndRunsStepsAndAnEvent() throws {
    let stage = try played(Self.card("style: flipFromLeft"), to: 2)
    #expect(try stage.value(of: .state(0), at: 2) == .text("thentrue finishtrue "))
    #expect(Self.planes(try stage.frame(at: 2)).isEmpty)
    #expect(stage.lastMotionEnd == nil)
    #expect(try played(Self.card("style: flipFromLeft"), to: 0.5).lastMotionEnd == 1)
  }

  /// The second transition begins at 0.5 s with the content that the first one shows at its end.
  @Test func aSecondTransitionInterruptsTheFirst() throws {
    let rest = """
        - on: tap card
          do:
            transition: { view: card, duration: 1, style: flipFromLeft }
            set: { card.background: '#00ff00' }
      """
    let body = Self.card(
      "style: flipFromTop", rest: rest, timeline: "[{ wait: 0.5 }, { tap: card }, { wait: 2 }]")
    let stage = try played(body, to: 0.75)
    #expect(try stage.value(of: .state(0), at: 0.75) == .text("thenfalse finishfalse "))
    #expect(Self.planes(try stage.frame(at: 0.75)).map { Self.fills($0.commands) } == [["#0000ff"]])
  }

  @Test func aTransitionWithoutDurationShowsNothing() throws {
    let body = Self.card("style: flipFromTop").replacing("duration: 1,", with: "duration: 0,")
    let stage = try played(body, to: 0.1)
    #expect(Self.fills(try stage.frame(at: 0).commands) == ["#0000ff"])
    #expect(try stage.value(of: .state(0), at: 0.1) == .text("thentrue finishtrue "))
  }

  private static func sides(_ outer: String) -> String {
    """
    views:
      \(outer)
    rules:
      - on: start
        do:
          transition: { from: front, to: back, duration: 1, curve: linear, style: flipFromTop }
    timeline: [{ wait: 2 }]
    """
  }

  private static let pair = """
    { id: front, frame: [0, 50, 100, 100], background: '#ff0000' }, \
    { id: back, frame: [0, 50, 100, 100], background: '#0000ff', hidden: true }
    """

  /// The superview turns, as in `transition(from:to:)` with `showHideTransitionViews`.
  @Test(arguments: [(0.25, "#ff0000"), (0.75, "#0000ff")])
  func theSuperviewTurnsFromOneViewToAnother(_ time: Double, _ color: String) throws {
    let body = Self.sides("- { id: box, frame: [0, 0, 100, 200], children: [\(Self.pair)] }")
    let stage = try played(body, to: time)
    #expect(Self.planes(try stage.frame(at: time)).map { Self.fills($0.commands) } == [[color]])
    #expect(try number(stage, "box.rotateX", at: time) == 0)
  }

  /// Without a superview the whole screen turns, above black.
  @Test func theScreenTurnsForViewsOnIt() throws {
    let views = Self.pair.replacing("}, {", with: "}\n  - {")
    let frame = try played(Self.sides("- \(views)"), to: 0.75).frame(at: 0.75)
    let plane = try #require(Self.planes(frame).first)
    #expect(Self.fills(plane.commands) == ["#ffffff", "#0000ff"] && frame.background == .black)
    // The upper edge is far: 1 + 2 · 70.7107 / 1000, and 70.7107 from the centre before.
    let place = try #require(plane.projection.apply(to: Point(x: 0, y: 200)))
    #expect(place.distance(to: Point(x: 0, y: 170.7107)) < 1e-3)
  }

  @Test func addedAndRemovedViewsAreShownByATransition() throws {
    let body = """
      views:
        - id: box
          frame: [0, 0, 100, 200]
          children: [{ id: a, frame: [0, 0, 9, 9], background: '#ff0000' }]
      rules:
        - on: start
          do:
            transition: { view: box, duration: 1, curve: linear, style: flipFromTop }
            do: [{ remove: a }]
      timeline: [{ wait: 2 }]
      """
    let (early, late) = (try played(body, to: 0.25), try played(body, to: 0.75))
    #expect(Self.planes(try early.frame(at: 0.25)).map { Self.fills($0.commands) } == [["#ff0000"]])
    #expect(try late.frame(at: 0.75).commands.isEmpty)
  }
}
