// Errors in rules and their steps, each with its whole message and source location (▸).

import Scene
import Testing

@testable import SceneLanguage

@Suite struct RuleErrorTests {
  private static let someEvent =
    "'on' takes start, scroll VIEW, drag VIEW, release VIEW, settle VIEW, tap VIEW, "
    + "doubleTap VIEW, longPress VIEW, longPressChange VIEW, longPressEnd VIEW, down VIEW, "
    + "up VIEW, begin VIEW, change VIEW, end VIEW, cancel VIEW, willEnd VIEW, refresh VIEW, "
    + "appear VIEW, disappear VIEW, every SECONDS, "
    + "timer NAME, message NAME, finish NAME or layout, not "

  private static let events: [(String, String)] = [
    ("{ on: ▸strat, do: [] }", someEvent + "'strat'; did you mean 'start'?"),
    ("{ on: ▸tap, do: [] }", someEvent + "'tap'; write 'on: tap box'"),
    ("{ on: ▸tap a b, do: [] }", someEvent + "'tap a b'; write 'on: tap box'"),
    ("{ on: ▸start a, do: [] }", someEvent + "'start a'; write 'on: start'"),
    ("{ on: ▸layout now, do: [] }", someEvent + "'layout now'; write 'on: layout'"),
    ("{ on: ▸scrol p, do: [] }", someEvent + "'scrol p'; did you mean 'scroll'?"),
    ("{ on: ▸'', do: [] }", someEvent + "''"), ("{ on: ▸7, do: [] }", someEvent + "7"),
    ("{ on: ▸tap c, do: [] }", "there is no view 'c'; did you mean 'a'?"),
    ("{ on: ▸tap inisde, do: [] }", "there is no view 'inisde'; did you mean 'inside'?"),
    ("{ on: ▸'tap rows[2]', do: [] }", "'rows' has no element 2; use rows[0] to rows[1]"),
    ("{ on: ▸tap a.x, do: [] }", "'a.x' is a value, not a view; remove '.x'"),
    ("{ on: ▸tap 1, do: [] }", "'1' cannot be the id of a view; ids are names such as 'header'"),
    ("{ on: ▸scroll a, do: [] }", "'a' is a view, not a scroll view"),
    ("{ on: ▸drag l, do: [] }", "'l' is a label, not a scroll view"),
    ("{ on: ▸release inside, do: [] }", "'inside' is a view, not a scroll view"),
    (
      "{ on: ▸settle a, do: [] }",
      "'a' does not scroll and has no pan; add 'gestures: { pan: {} }' to it"
    ),
    ("{ on: ▸every 0, do: [] }", "'every' takes 0.001 to 600 seconds, not '0'"),
    ("{ on: ▸every 601, do: [] }", "'every' takes 0.001 to 600 seconds, not '601'"),
    ("{ on: ▸every day, do: [] }", "'every' takes 0.001 to 600 seconds, not 'day'"),
    ("{ on: ▸every nan, do: [] }", "'every' takes 0.001 to 600 seconds, not 'nan'"),
    ("{ on: start, timer: ▸t, do: [] }", "only a rule 'on: every SECONDS' has a timer"),
    ("{ on: tap a, mode: ▸common, do: [] }", "only a rule 'on: every SECONDS' has a timer"),
    ("{ on: every 1, mode: ▸always, do: [] }", "'mode' takes one of default, common, not 'always'"),
    (
      "{ on: every 1, timer: t, do: [] }, { on: every 2, timer: ▸t, do: [] }",
      "the timer 't' is defined twice; rename one of them"
    ),
    ("{ on: ▸timer t, do: [] }", "no rule before this one has a timer named 't'"),
    (
      "{ on: ▸timer tikc, do: [] }, { on: every 1, timer: tick, do: [] }",
      "no rule before this one has a timer named 'tikc'"
    ),
    (
      "{ on: every 1, timer: tick, do: [] }, { on: ▸timer tikc, do: [] }",
      "no rule before this one has a timer named 'tikc'; did you mean 'tick'?"
    ),
    (
      "▸{ on: finish fade, do: [] }",
      "no animation is named 'fade'; the option 'name' of 'animate' names it"
    ),
    (
      "▸{ on: finish fdae, do: { animate: { duration: 1, name: fade }, set: { a.x: 1 } } }",
      "no animation is named 'fdae'; did you mean 'fade'?"
    ),
    ("▸{ do: [] }", "'on' is missing in 'rule'; add 'on: tap box'"),
    ("▸{ on: start }", "'do' is missing in 'rule'; add 'do: [set: { box.x: 200 }]'"),
    ("{ on: start, ▸if: true, do: [] }", "unknown key 'if' in 'rule'; write 'when: true'"),
    ("{ on: start, ▸wehn: true, do: [] }", "unknown key 'wehn' in 'rule'; did you mean 'when'?"),
  ]

  @Test(arguments: events)
  func invalidEventsAreReported(_ rule: String, _ message: String) {
    check(stageViews + "rules: [\(rule)]", message)
  }

  private static let conditions: [(String, String)] = [
    ("▸n", "expected true or false, not a number"),
    ("= ▸n", "expected true or false, not a number"),
    ("▸finished", "unknown name 'finished'"),
    ("\"n > ▸'1'\"", "expected a number, not text; remove the quotes"),
    ("▸[n]", "'when' takes true or false, not a list; write 'when: page.offset.y > 120'"),
    ("1 > ▸b.text", "'b' is a view and has no 'text'"),
  ]

  @Test(arguments: conditions)
  func invalidConditionsAreReported(_ condition: String, _ message: String) {
    check(
      stageViews + "state: { n: 1 }\nrules: [{ on: start, when: \(condition), do: [] }]", message)
  }

  @Test func anIncompleteConditionIsReportedAtItsEnd() {
    check(
      stageViews + "rules: [{ on: start, when: 'a.x >▸', do: [] }]", "expected a value, not the end"
    )
  }

  private static let someStep =
    "a step takes one of each, animate, keyframes, transition, animator, scrub, set, send, "
    + "scroll, target, add, endRefreshing, remove, front, back, swap, timer, if, wait, pause, "
    + "continue, "
    + "reverse, stop, push, pop, present, dismiss"

  private static let steps: [(String, String)] = [
    ("▸{ animat: { duration: 1 } }", someStep + "; did you mean 'animate'?"),
    (
      "▸{ elif: a.x > 2, do: [] }",
      someStep + "; write 'else: { if: …, do: … }' beside the 'do' of the first condition"
    ),
    ("▸{}", someStep), ("▸{ tap: a }", someStep), ("▸go", "a step is a mapping, not 'go'"),
    ("▸[]", "a step is a mapping, not a list"),
    ("{ ▸st: 1, set: { a.x: 1 } }", "unknown key 'st' in 'set'; did you mean 'set'?"),
    (
      "{ set: ▸[a] }",
      "'set' takes a mapping with a key for each property, not a list; write 'set: { box.x: 200 }'"
    ),
    ("{ set: { ▸a.widht: 3 } }", "unknown property 'widht' on view 'a'; did you mean 'width'?"),
    ("{ set: { ▸a.text: x } }", "'a' is a view and has no 'text'"),
    ("{ set: { ▸a: 3 } }", "'a' is a view; add a property: a.alpha"),
    ("{ set: { ▸c.x: 3 } }", "unknown name 'c'; did you mean 'a'?"),
    ("{ set: { ▸snaped: true } }", "unknown name 'snaped'; did you mean 'snapped'?"),
    ("{ set: { ▸gap: 3 } }", "'gap' is a parameter and cannot change; use a state variable"),
    ("{ set: { ▸p.velocity.y: 3 } }", "'p.velocity.y' is read-only"),
    ("{ set: { ▸a.screen.x: 3 } }", "'a.screen.x' is read-only"),
    ("{ set: { ▸p.dragging: true } }", "'p.dragging' is read-only"),
    ("{ set: { ▸'1': 3 } }", "expected a state variable or view.property, not '1'"),
    ("{ set: { ▸'a + b': 3 } }", "expected a state variable or view.property, not 'a + b'"),
    ("{ set: { ▸rows.x: 3 } }", "'rows' is a repeat; add an index: rows[0]"),
    ("{ set: { a.alpha: ▸2 } }", "'a.alpha' takes 0 to 1, not 2"),
    ("{ set: { a.alpha: ▸= 1 + 1 } }", "'a.alpha' takes 0 to 1, not 2"),
    ("{ set: { a.width: ▸-1 } }", "'a.width' takes 0 to 1000000, not -1"),
    ("{ set: { a.alpha: ▸much } }", "'a.alpha' takes a number, not 'much'"),
    ("{ set: { a.hidden: ▸1 } }", "'a.hidden' takes true or false, not 1"),
    (
      "{ set: { a.background: ▸rde } }",
      "'a.background' takes a colour, not 'rde'; did you mean 'red'?"
    ),
    ("{ set: { snapped: ▸1 } }", "'snapped' takes true or false, not 1"),
    ("{ set: { snapped: = ▸1 } }", "expected true or false, not a number"),
    ("{ set: { count: ▸yes } }", "'count' takes a number, not 'yes'"),
    ("{ set: { a.x: = ▸oops } }", "unknown name 'oops'"),
    ("{ send: ▸hello }", "no rule waits for the message 'hello'; add one, or remove the step"),
    ("{ remove: ▸c }", "there is no view 'c'; did you mean 'a'?"),
    ("{ front: ▸[a] }", "'front' takes text, not a list; write 'front: box'"),
    ("{ back: ▸rows }", "'rows' is a repeat; add an index: rows[0]"),
    ("{ swap: ▸[a, inside] }", "'swap' takes two siblings; name two views of one superview"),
    ("{ swap: ▸[a] }", "'swap' takes a list of 2 values, not 1; write 'swap: [a, b]'"),
    ("{ swap: [a, ▸c] }", "there is no view 'c'; did you mean 'a'?"),
    ("{ timer: ▸{} }", "'timer' takes either 'start' or 'stop'"),
    ("{ timer: ▸{ start: a, stop: b } }", "'timer' takes either 'start' or 'stop'"),
    ("{ timer: { start: ▸beat } }", "no timer is named 'beat'; a rule 'on: every' names it"),
    ("{ wait: ▸-1 }", "'wait' takes a number from 0 to 600, not -1"),
    ("{ wait: ▸601 }", "'wait' takes a number from 0 to 600, not 601"),
    ("{ add: { use: ▸toast, id: t } }", "unknown component 'toast'; define it under 'components'"),
    ("{ add: ▸{ id: t } }", "'use' is missing in 'add'; add 'use: dot'"),
    ("{ scroll: { view: ▸a, to: [0, 0] } }", "'a' is a view, not a scroll view"),
    ("{ scroll: ▸{ view: p } }", "'scroll' takes one of 'to', 'by' and 'keyframes'"),
    ("{ pause: ▸slide }", "no animator is named 'slide'; a step 'animator' names it"),
  ]

  @Test(arguments: steps)
  func invalidStepsAreReported(_ step: String, _ message: String) {
    check(
      stageViews + "params: { gap: 1 }\nstate: { snapped: false, count: 0 }\n"
        + "rules: [{ on: start, do: [\(step)] }]", message)
  }

  @Test func rulesForUnsentMessagesAreReported() {
    check(
      "views: []\nrules:\n  - ▸{ on: message helo, do: [] }\ntimeline:\n  - send: hello\n",
      "nothing sends the message 'helo'; did you mean 'hello'?")
  }

  @Test func anUnknownTimerGetsASuggestion() {
    check(
      stageViews + "rules: [{ on: every 1, timer: tick, do: [{ timer: { stop: ▸tack } }] }]",
      "no timer is named 'tack'; did you mean 'tick'?")
  }

  private static let toast =
    "components: { toast: { view: { frame: [0, 0, 1, 1] } } }\n"

  private static let adds: [(String, String)] = [
    ("{ add: ▸{ use: toast } }", "'id' is missing in 'add'; add 'id: box'"),
    ("{ add: { use: toast, id: ▸a } }", "the id 'a' is used twice; the first is at line 3"),
    ("{ add: { use: toast, id: t, to: ▸nowhere } }", "there is no view 'nowhere'"),
    ("{ add: { use: ▸tost, id: t } }", "unknown component 'tost'; did you mean 'toast'?"),
    (
      "{ add: { use: toast, id: t, with: { ▸size: 3 } } }",
      "the component 'toast' has no input 'size'"
    ),
    (
      "{ add: { use: toast, id: t }, ▸then: [] }",
      "unknown key 'then' in 'add'; the only key is add"
    ),
  ]

  @Test(arguments: adds)
  func invalidAddStepsAreReported(_ step: String, _ message: String) {
    check(stageViews + Self.toast + "rules: [{ on: start, do: [\(step)] }]", message)
  }

  @Test func addStepsInComponentsAreAnError() {
    check(
      "components: { c: { view: { frame: [0, 0, 1, 1] }, rules: [{ on: start, do: "
        + "[{ add: ▸{ use: c, id: d } }] }] } }\nviews: []",
      "'add' is allowed only in the scene's own rules, not in a component's")
  }
}
