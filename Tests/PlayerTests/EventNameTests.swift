// Tests of the names of events and effects, and of the patterns that match them.

import Geometry
import Scene
import Testing

@testable import Player
@testable import Stage

@Suite struct EventNameTests {
  private static let text = """
    state: { count: 0, mode: wide }
    components: { card: { view: { frame: [0, 0, 9, 9] } } }
    views:
      - { id: page, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 500] }
      - { id: header, frame: [0, 0, 9, 9] }
      - { frame: [0, 0, 1, 1] }
    rules:
      - { on: every 0.5, do: [{ set: { count: 1 } }] }
      - { on: every 0.25, timer: clock, do: [{ set: { count: 1 } }] }
      - { on: start, do: [{ add: { id: first, use: card } }] }
      - { on: start, do: [{ timer: { start: clock } }] }
    timeline: [wait: 1]

    """

  /// The parts of the scene that causes and effects refer to.
  private struct Parts {
    let scene: Scene
    let page: ViewID
    let header: ViewID
    let unnamed: ViewID

    init() throws {
      scene = try produce(EventNameTests.text).scene
      page = try #require(scene.views.firstID { $0.path == "page" })
      header = try #require(scene.views.firstID { $0.path == "header" })
      unnamed = try #require(scene.views.firstID { $0.path == nil })
    }
  }

  @Test func everyCauseHasAName() throws {
    let parts = try Parts()
    let scroll = ScrollEffect(view: parts.page, target: Point(x: 0, y: 120.5))
    let plain = try #require(parts.scene.timers.firstIndex { $0.name == nil })
    let named = try #require(parts.scene.timers.firstIndex { $0.name != nil })
    let causes: [(LoggedEvent.Cause, String)] = [
      (.event(.start), "start"), (.event(.added(0)), "start first"),
      (.event(.scroll(parts.page)), "scroll page"), (.event(.drag(parts.page)), "drag page"),
      (.event(.release(parts.page)), "release page"), (.event(.settle(parts.page)), "settle page"),
      (.event(.tap(parts.header)), "tap header"),
      (.event(.tap(parts.unnamed)), "tap screen/view[1]"),
      (.event(.timer(plain)), "every 0.5"), (.event(.timer(named)), "timer clock"),
      (.event(.message("go")), "message go"), (.event(.finish("fade")), "finish fade"),
      (.event(.layout), "layout"), (.interrupted("fade"), "finish fade (interrupted)"),
      (.completion(hasFinished: true), "then"),
      (.completion(hasFinished: false), "then (interrupted)"), (.waited(seconds: 1), "wait"),
      (.scriptedSet, "set"), (.scriptedScroll(scroll), "scroll page to 0, 120.5"),
    ]
    for (cause, name) in causes { #expect(parts.scene.name(of: cause).description == name) }
    let interrupted = parts.scene.name(of: .interrupted("fade"))
    #expect(interrupted == EventName(.finish, ["fade"], ending: .interrupted))
  }

  @Test func everyChangeHasAName() throws {
    let parts = try Parts()
    let alpha = Change.Target.property(view: parts.header, .alpha)
    let effects: [(Effect, String)] = [
      (.change(alpha, .number(0), .instant), "header.alpha = 0"),
      (
        .change(alpha, .number(0.5), .animated(AnimationTiming(seconds: 0.3))),
        "header.alpha = 0.5 over 0.3 s, easeInOut"
      ),
      (
        .change(
          alpha, .number(0.5),
          .animated(
            AnimationTiming(
              seconds: 0.25, delaySeconds: 0.1,
              notation: "spring(damping: 0.5, velocity: inherit)"))),
        "header.alpha = 0.5 over 0.25 s after 0.1 s, spring(damping: 0.5, velocity: inherit)"
      ),
      (.change(alpha, .number(1), .keyframe(end: 0.25)), "header.alpha = 1 at 0.25"),
      (.change(.state(1), .text("narrow"), .instant), "state.mode = narrow"),
      (
        .change(.property(view: parts.unnamed, .background), .color(Color.black), .instant),
        "screen/view[1].background = #000000"
      ),
    ]
    for (effect, name) in effects { #expect(parts.scene.name(of: effect).description == name) }
    let change = parts.scene.name(
      of: .change(
        alpha, .number(0), .animated(AnimationTiming(seconds: 0.3, notation: "easeOut"))))
    #expect(change.change?.timing.animation?.curve == "easeOut")
    #expect(change.change?.value == .number(0))
  }

  @Test func everyOtherEffectHasAName() throws {
    let parts = try Parts()
    let named = try #require(parts.scene.timers.firstIndex { $0.name != nil })
    let effects: [(Effect, String)] = [
      (.wait(seconds: 0.5), "wait 0.5 s"), (.send("go"), "send go"), (.add(0), "add first"),
      (.remove(parts.header), "remove header"), (.front(parts.header), "front header"),
      (.back(parts.page), "back page"), (.swap(parts.page, parts.header), "swap page, header"),
      (.timer(named, isStarting: true), "timer start clock"),
      (.timer(named, isStarting: false), "timer stop clock"),
      (
        .scroll(ScrollEffect(view: parts.page, target: Point(x: -1, y: 2))),
        "scroll page to -1, 2"
      ),
      (.animator("m", .run), "continue m"), (.animator("m", .pause), "pause m"),
      (.animator("m", .reverse), "reverse m"), (.animator("m", .scrub(0.25)), "scrub m to 0.25"),
      (.animator("m", .stop(.start)), "stop m at start"),
      (.animator("m", .stop(.current)), "stop m at current"),
    ]
    for (effect, name) in effects { #expect(parts.scene.name(of: effect).description == name) }
    #expect(parts.scene.name(of: .send("go")) == .action(ActionName(.send, ["go"])))
  }

  /// Animations with the name of an event kind and of a message. One of the animations is
  /// interrupted.
  private static let script =
    box + """
      rules:
        - on: start
          do:
            - { animate: { duration: 0.25, name: start }, set: { box.x: 9 } }
            - { animate: { duration: 0.5, name: fade }, set: { box.alpha: 0 } }
        - on: message fade
          do: { animate: { duration: 0.5, name: fade }, set: { box.alpha: 1 } }
      timeline: [{ wait: 0.25 }, { send: fade }, { wait: 0.25 }, { tap: box }, { wait: 1 }]

      """

  @Test(arguments: [
    ("start", [0, 0.25]), ("finish start", [0.25]), ("message fade", [0.25]),
    ("finish fade", [0.75]), ("fade (interrupted)", [0.25]),
    ("finish fade (interrupted)", [0.25]), ("fade", [0.25, 0.75]), ("tap box", [0.5]),
    ("box", [0.5]), ("tap", [0.5]), ("finish", [0.25, 0.75]), ("start (interrupted)", []),
    ("finish (interrupted)", [0.25]), ("message", [0.25]), ("Fade", []), ("fade box", []), ("", []),
  ])
  func eventPatternsFindMomentsByKindOrName(_ pattern: String, _ times: [Double]) throws {
    let moments = try produce(Self.script).moments(of: EventPattern(pattern))
    #expect(moments.count == times.count, "\(moments)")
    for (moment, time) in zip(moments, times) { #expect(abs(moment - time) < 1e-9) }
  }

  @Test func namedEventsAreInChronologicalOrder() throws {
    #expect(
      try produce(Self.script).namedEvents.map(\.name) == [
        "start", "message fade", "finish start", "finish fade (interrupted)", "tap box",
        "finish fade",
      ])
  }

  @Test(arguments: [
    ("snap", EventKind.message, "snap", true),
    ("snap", .finish, "snap", true),
    ("finish snap", .finish, "snap", true),
    ("finish snap", .message, "finish snap", true),
    ("finish snap", .message, "snap", false),
    ("finish snap up", .finish, "snap up", true),
    ("snap up", .message, "snap up", true),
    ("every 0.5", .every, "0.5", true),
    ("scroll page to 0, 9", .scroll, "page to 0, 9", true),
    ("", .start, "", false),
  ])
  func eventPatternsMatchKindAndSubject(
    _ pattern: String, _ kind: EventKind, _ subject: String, _ matches: Bool
  ) {
    let pattern = EventPattern(pattern)
    #expect(pattern.matches(kind: kind, subject: subject, isInterrupted: false) == matches)
    #expect(!pattern.matches(kind: kind, subject: subject, isInterrupted: true))
  }
}
