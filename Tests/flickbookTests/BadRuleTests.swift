// Rules, steps and gestures that make no sense: one line each, with its place.

import Foundation
import TestSupport
import Testing

private struct BadRule: Sendable, CustomTestStringConvertible {
  let what: String
  let text: String
  let message: String

  init(_ what: String, _ text: String, _ message: String) {
    self.what = what
    self.text = text
    self.message = message
  }

  var testDescription: String { what }
}

/// Four lines; what follows begins on line 5.
private let head = """
  flickbook: 1
  screen: { size: [100, 200], scale: 1 }
  views: [{ id: a, frame: [0, 0, 9, 9] }, { id: p, kind: scroll, frame: [0, 0, 9, 9], children: [
    { id: inside, frame: [0, 0, 5, 5] }, { id: b, pin: { size: 5 }, alpha: = time }] }]

  """

private let badRules: [BadRule] = [
  BadRule(
    "a drag of what does not scroll", "timeline: [{ drag: { view: a, by: [0, 5], over: 1 } }]",
    "5:28: 'a' is in no scroll view, so nothing can be dragged"),
  BadRule(
    "a drag without a way", "timeline: [{ drag: { view: p, over: 1 } }]",
    "5:20: 'drag' takes either 'by' or 'path'"),
  BadRule(
    "a finger on a spring",
    "timeline: [{ drag: { view: p, by: [0, 5], over: 1, curve: bouncy } }]",
    "5:59: a spring has no place here; use a timing curve"),
  BadRule(
    "scroll keyframes that go back in time",
    "timeline: [{ scroll: { view: p, keyframes: [[0, 0, 0], [1, 0, 5], [0.5, 0, 0]] } }]",
    "5:67: the times of 'keyframes' begin at 0 and do not decrease"),
  BadRule(
    "two targets of a scroll",
    "timeline: [{ scroll: { view: p, to: [0, 0], by: [0, 5] } }]",
    "5:22: 'scroll' takes one of 'to', 'by' and 'keyframes'"),
  BadRule(
    "an unknown timer",
    "rules: [{ on: every 1, timer: tick, do: [{ timer: { stop: tack } }] }]",
    "5:59: no timer is named 'tack'; did you mean 'tick'?"),
  BadRule(
    "a timer that is named twice",
    "rules:\n  - { on: every 1, timer: t, do: [] }\n  - { on: every 2, timer: t, do: [] }",
    "7:27: a timer named 't' is there already"),
  BadRule(
    "a timer of an event", "rules: [{ on: start, timer: t, do: [] }]",
    "5:29: only a rule 'on: every SECONDS' has a timer"),
  BadRule(
    "an unknown animator", "rules: [{ on: start, do: [{ pause: slide }] }]",
    "5:36: no animator is named 'slide'"),
  BadRule(
    "keyframes on a spring",
    "rules: [{ on: start, do: [{ keyframes: { duration: 1, curve: bouncy }, "
      + "frames: [{ set: { a.x: 1 } }] }] }]",
    "5:62: keyframes take a timing curve, not a spring"),
  BadRule(
    "a frame that ends late",
    "rules: [{ on: start, do: [{ keyframes: { duration: 1 }, "
      + "frames: [{ start: 0.5, duration: 0.6, set: { a.x: 1 } }] }] }]",
    "5:66: the frame ends at 1.1; start and duration are fractions of the whole, together 1 at most"
  ),
  BadRule(
    "a step inside a block that is none of its own",
    "rules: [{ on: start, do: [{ animate: { duration: 1 }, do: [{ wait: 1 }] }] }]",
    "5:60: inside 'animate' only set and animate have a place"),
  BadRule(
    "an animation of nothing", "rules: [{ on: start, do: [{ animate: { duration: 1 } }] }]",
    "5:27: 'animate' needs what changes: 'set'"),
  BadRule(
    "cousins that change places", "rules: [{ on: start, do: [{ swap: [a, inside] }] }]",
    "5:35: only siblings can change places"),
  BadRule(
    "an unknown component",
    "rules: [{ on: start, do: [{ add: { use: toast, id: t } }] }]",
    "5:41: unknown component 'toast'; 'components' defines them"),
  BadRule(
    "a name that tells of an end where nothing ended",
    "rules: [{ on: start, when: finished, do: [] }]",
    "5:28: unknown name 'finished'"),
  BadRule(
    "a component that adds others",
    "components: { c: { view: { frame: [0, 0, 1, 1] }, rules: [{ on: start, do: "
      + "[{ add: { use: c, id: d } }] }] } }",
    "5:84: 'add' has its place in the scene's own rules, not in a component's"),
  BadRule(
    "an animator that follows what follows an expression",
    "rules: [{ on: start, do: [{ animator: { name: n, fraction: = b.alpha }, "
      + "set: { a.x: 1 } }] }]",
    "5:62: 'fraction' reads 'b.alpha', which follows an expression itself; "
      + "put that expression here"),
  BadRule(
    "a pinned coordinate that is set",
    "components: {}\nrules: [{ on: start, do: [{ set: { b.x: 1 } }] }]",
    "6:36: 'b.x' is laid out by 'pin' (line 4) and cannot be set; change what the pins say"),
  BadRule(
    "an unknown step", "rules: [{ on: start, do: [{ animat: { duration: 1 } }] }]",
    "5:27: a step is one of animate, keyframes, animator, scrub, set, send, scroll, add, remove, "
      + "front, back, swap, timer, wait, pause, continue, reverse, stop; did you mean 'animate'?"),
]

@Suite struct BadRuleTests {
  @Test(arguments: badRules)
  fileprivate func aBadRuleIsRefusedInOneLine(_ bad: BadRule) throws {
    let folder = try SceneFolder(head + bad.text + "\n")
    let result = try flickbook(["check", "s.yaml"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors == "s.yaml:" + bad.message + "\n")
  }

  @Test func aSpringThatIgnoresItsDurationIsWarnedOf() throws {
    let folder = try SceneFolder(
      head + "rules: [{ on: start, do: [{ animate: { duration: 1, curve: smooth }, "
        + "set: { a.x: 1 } }] }]\nduration: 1\n")
    let result = try flickbook(["check", "s.yaml"], in: folder.url)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "s.yaml:5:50: warning: 'duration' has no effect: this spring takes 0.734772 s "
        + "to come to rest; spring(damping: …) is one that takes the animation's duration\n")
  }
}
