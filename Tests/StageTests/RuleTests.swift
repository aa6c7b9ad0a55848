// Tests of instances, the order of siblings, timers, and errors that stop a scene.

import DisplayList
import Geometry
import Scene
import Testing

@testable import Stage

private let toast = """
  components:
    toast:
      inputs: { left: 0, text: hello }
      state: { n: 1 }
      view: { id: self, frame: [= left, 0, 20, 20], background: red, children: [
        { id: mark, frame: [0, 0, 5, 5] }] }
      rules:
        - on: start
          do:
            - animate: { duration: 0.5, curve: linear, name: rise }
              set: { self.y: 100 }
            - timer: { start: tick }
        - on: every 0.2
          timer: tick
          do: [{ set: { n: = n + 1 } }]

  """

@Suite struct InstanceTests {
  private let body =
    toast + """
      views: [{ id: host, frame: [0, 0, 100, 200] }]
      rules:
        - on: message show
          do: [{ add: { use: toast, id: t, to: host, with: { left: 30 } } }]
        - on: message hide
          do: [{ remove: t }]
        - on: finish t.rise
          do: [{ set: { host.z: = time } }]
      timeline:
        [{ wait: 0.5 }, { send: show }, { wait: 1 }, { send: hide }, { wait: 0.5 }, { send: show },
         { wait: 2 }]
      """

  @Test func addedInstancesStartWithFreshRulesAndState() throws {
    func commands(at time: Double) throws -> [Command] {
      try played(body, to: time).frame(at: time).commands
    }
    #expect(try commands(at: 0.4).isEmpty)
    #expect(try commands(at: 0.6).count == 1)
    #expect(try commands(at: 1.6).isEmpty)
    #expect(try commands(at: 2.1).count == 1)
    // The second instance starts again with its initial position, state and timer.
    #expect(try numbers(body, "t.y", at: [0.75, 1.4, 2.25]) == [50, 100, 50])
    #expect(try numbers(body, "t.x", at: [0.75]) == [30])
    // At 1.5 s the instance's own rule counts once more before the scene's rule removes it.
    #expect(
      try numbers(body, "state.t.n", at: [0.6, 0.75, 1.45, 1.9, 2.1, 2.25]) == [1, 2, 5, 6, 1, 2])
    #expect(try numbers(body, "host.z", at: [0.9, 1.2, 2.6]) == [0, 1, 2.5])
  }

  @Test func instancesHaveSeparateStateAndTimers() throws {
    let body =
      toast + """
        views: [{ id: host, frame: [0, 0, 100, 200] }]
        rules:
          - on: start
            do:
              - add: { use: toast, id: a, to: host }
              - wait: 0.3
              - add: { use: toast, id: b }
        timeline: [{ wait: 2 }]
        """
    #expect(try numbers(body, "state.a.n", at: [0.25, 0.55]) == [2, 3])
    #expect(try numbers(body, "state.b.n", at: [0.25, 0.55]) == [1, 2])
    // The second instance is added to the screen itself.
    #expect(try played(body, to: 0.5).frame(at: 0.5).commands.count == 2)
  }

  /// The instance is added at 0.5 s. Its timer is due at 0.8 and 1.1 s.
  @Test func anUnnamedTimerStartsWithItsInstance() throws {
    let body = """
      components:
        clock:
          state: { n: 0 }
          view: { frame: [0, 0, 10, 10] }
          rules: [{ on: every 0.3, do: { set: { n: = n + 1 } } }]
      views: []
      rules: [{ on: message show, do: { add: { use: clock, id: c } } }]
      timeline: [{ wait: 0.5 }, { send: show }, { wait: 2 }]
      """
    #expect(try numbers(body, "state.c.n", at: [0.7, 0.85, 1.15]) == [0, 1, 2])
  }

  @Test func removingAViewStopsTheTimersInside() throws {
    let body =
      toast + """
        views: [{ id: host, frame: [0, 0, 100, 200] }]
        rules:
          - { on: start, do: { add: { use: toast, id: t, to: host } } }
          - { on: message hide, do: { remove: host } }
        timeline: [{ wait: 0.5 }, { send: hide }, { wait: 1 }]
        """
    let ticks = try played(body, to: 1.5).events.filter { $0.cause == .event(.timer(0)) }
    #expect(ticks.map(\.time) == [0.2, 0.4])
  }

  @Test func stepsReorderSiblings() throws {
    func order(_ step: String) throws -> [Double] {
      let body = """
        views:
          - { id: a, frame: [1, 0, 9, 9], background: red }
          - { id: b, frame: [2, 0, 9, 9], background: red }
          - { id: c, frame: [3, 0, 9, 9], background: red }
        rules: [{ on: start, do: [\(step)] }]
        timeline: [{ wait: 1 }]
        """
      return try played(body, to: 0).frame(at: 0).commands.compactMap { command in
        if case .fill(_, _, let transform) = command { transform.tx } else { nil }
      }
    }
    #expect(try order("{ front: a }") == [2, 3, 1])
    #expect(try order("{ back: c }") == [3, 1, 2])
    #expect(try order("{ swap: [a, c] }") == [3, 2, 1])
    #expect(try order("{ remove: b }") == [1, 3])
  }

  @Test(arguments: [
    (
      "{ send: hide }",
      "s.yaml:24:10: 't' is not in the scene at 0 s and cannot be removed; "
        + "it was removed or has not been added yet"
    ),
    (
      "{ send: move }",
      "s.yaml:26:45: 't' is not in the scene at 0 s and cannot be changed; "
        + "it was removed or has not been added yet"
    ),
    (
      "{ send: show }, { send: show }",
      "s.yaml:22:9: 't' is already in the scene at 0 s; remove it first, or add 'many: true' to "
        + "add further ones"
    ),
    (
      "{ send: show }, { wait: 0.1 }, { send: hide }, { wait: 0.1 }, { send: move }",
      "s.yaml:26:45: 't' is not in the scene at 0.2 s and cannot be changed; "
        + "it was removed or has not been added yet"
    ),
    (
      "{ send: pause }",
      "s.yaml:28:10: the animator 'slide' does not exist at 0 s; "
        + "it has ended or has not been created yet"
    ),
  ])
  func stepsOnAbsentObjectsAreErrorsWithALocation(steps: String, message: String) throws {
    let body =
      toast + """
        views: [{ id: host, frame: [0, 0, 100, 200] }]
        rules:
          - on: message show
            do:
              - add: { use: toast, id: t, to: host }
          - on: message hide
            do: [{ remove: t }]
          - on: message move
            do: [{ animate: { duration: 1 }, set: { t.x: 5 } }]
          - on: message pause
            do: [{ pause: slide }]
          - on: tap host
            do: [{ animator: { name: slide, duration: 1 }, set: { host.x: 5 } }]
        timeline: [\(steps), { at: 20, send: show }, { at: 20, send: hide }, { at: 20, send: move },
          { at: 20, send: pause }]
        """
    let said = try failure(body)
    #expect(said == message, "\(said ?? "")")
  }

  @Test(arguments: [
    (
      "rules: [{ on: message a, do: [{ send: a }] }]\ntimeline: [{ send: a }, { wait: 1 }]",
      "s.yaml:4:9: this rule triggers itself without end at 0 s; "
        + "give it a condition that becomes false"
    ),
    // The rule sends 2, 4, 8 … messages in successive rounds.
    (
      "rules: [{ on: message a, do: [{ send: a }, { send: a }] }]\n"
        + "timeline: [{ send: a }, { wait: 1 }]",
      "s.yaml:4:9: this rule triggers itself without end at 0 s; "
        + "give it a condition that becomes false"
    ),
    // Two rules trigger each other; the error names the one that exceeds the limit.
    (
      "rules:\n  - { on: message a, do: [{ send: b }, { send: b }] }\n"
        + "  - { on: message b, do: [{ send: a }] }\ntimeline: [{ send: a }, { wait: 1 }]",
      "s.yaml:6:5: this rule triggers itself without end at 0 s; "
        + "give it a condition that becomes false"
    ),
    (
      "rules: [{ on: start, do: [{ wait: = 1 / box.z }] }]\ntimeline: [{ wait: 1 }]",
      "s.yaml:4:37: the expression '1 / box.z' divides by zero at 0 s"
    ),
    (
      "rules: [{ on: start, do: [{ animate: { duration: = -1 - box.z }, set: { box.x: 1 } }] }]\n"
        + "timeline: [{ wait: 1 }]",
      "s.yaml:4:52: the duration '-1 - box.z' is -1 at 0 s; it takes 0 to 600 seconds"
    ),
    (
      "state: { mode: dim }\nrules: [{ on: start, do: [{ set: { box.blend: = mode } }] }]",
      "s.yaml:5:36: 'box.blend' takes normal, multiply, screen, overlay, darken, lighten, "
        + "not 'dim', at 0 s"
    ),
  ])
  func runtimeErrorsHaveALocation(rules: String, message: String) throws {
    let said = try failure(box + rules)
    #expect(said == message, "\(said ?? "")")
  }

  /// The division is in an argument, which a component passes on to another one.
  @Test func argumentErrorsAreReportedWhereTheArgumentIsWritten() throws {
    let said = try failure(
      """
      components:
        dot:
          inputs: { at: 0 }
          view: { id: d, frame: [0, 0, 1, 1] }
          rules: [{ on: start, do: [{ set: { d.x: = 3 + at * 2 } }] }]
        pair:
          inputs: { at: 0 }
          view: { frame: [0, 0, 9, 9], children: [{ use: dot, with: { at: = at + 1 } }] }
      views: [{ id: box, frame: [0, 0, 9, 9] }, { use: pair, with: { at: = 1 / box.z } }]
      timeline: [{ wait: 1 }]
      """)
    #expect(said == "s.yaml:11:70: the expression '1 / box.z' divides by zero at 0 s")
  }

  @Test(arguments: [1, 40])
  func tooManyTimerEventsAreAnError(_ timersOfAKind: Int) throws {
    // Each timer causes an event, a run and an effect at each of 60 ticks per second.
    let timers = Array(
      repeating: "  - { on: every 0.001, do: [{ set: { box.x: = box.x + 1 } }] }\n",
      count: 50 * timersOfAKind
    )
    let said = try failure(box + "rules:\n" + timers.joined() + "timeline: [{ wait: 9 }]")
    if timersOfAKind == 1 {
      #expect(said == nil, "\(said ?? "")")
    } else {
      // The timers cause 6,000 units of work per tick. The limit is 200,000 at once and 1,667 more
      // with each tick. The 47th tick exceeds it: 276,000, the start, 2,000 events, and 167 runs
      // with their effects.
      #expect(
        said?.hasSuffix(
          "the rules do too much work: 278335 events and steps within 0.783333 s, but a scene "
            + "may have 100000 per second; use fewer timers and rules, or run them less often")
          == true,
        "\(said ?? "")")
    }
  }
}
