// Tests of lists of instances that rules add, from the scene's text to its trace.

import Scene
import Stage
import Testing

@testable import Player

@Suite struct InstanceListTests {
  /// Two gifts for each tap, like in gift-combo: each gift slides in and counts by itself.
  private static let gifts = """
    components:
      gift:
        inputs: { top: 10 }
        state: { num: 1 }
        view: { id: row, frame: [-100, = top, 100, 80] }
        rules:
          - { on: start, do: [{ animate: { duration: 0.2 }, set: { row.x: 0 } }] }
          - { on: every 0.5, do: [{ set: { num: = num + 1 } }] }
    views:
      - { id: panel, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 500] }
      - { id: bar, frame: [0, 0, = 10 * crowns.count, 5] }
    rules:
      - on: tap panel
        do:
          - add: { use: gift, id: crowns, many: true, to: panel, with: { top: = 100 * index } }
          - add: { use: gift, id: lips, many: true, to: panel }
          - scroll: { view: panel, by: [0, 20] }

    """
  private static let twoTaps = """
    timeline:
      - tap: panel
      - wait: 0.6
      - tap: panel
      - wait: 1

    """

  private func values(_ rehearsed: RehearsedScene, _ names: [String], at time: Double) throws
    -> [Double]
  {
    let variables = try names.map { try reference($0, in: rehearsed) }
    return try rehearsed.resolved.values(of: variables, at: [time])[0].map { value in
      if case .number(let number) = value { number } else { .nan }
    }
  }

  @Test func twoTapsAddFourInstances() throws {
    let rehearsed = try produce(Self.gifts + Self.twoTaps)
    #expect(
      rehearsed.scene.instances.map(\.name) == ["crowns[0]", "crowns[1]", "lips[0]", "lips[1]"])
    let names = ["crowns[0].y", "crowns[1].y", "lips[1].y", "crowns[0].x", "crowns[1].x"]
    #expect(try values(rehearsed, names, at: 0.6) == [0, 100, 10, 0, -100])
    let counts = ["state.crowns.count", "state.lips.count", "bar.width", "panel.offset.y"]
    #expect(try values(rehearsed, counts, at: 0.5) == [1, 1, 10, 20])
    #expect(try values(rehearsed, counts, at: 1.6) == [2, 2, 20, 40])
    // The timers fire every 0.5 s from the moment at which a gift is added.
    let numbers = ["state.crowns[0].num", "state.crowns[1].num"]
    #expect(try values(rehearsed, numbers, at: 1.55) == [4, 2])
    let columns = movingProperties(of: rehearsed.scene)
    for name in ["crowns[0].x", "crowns[1].x", "lips[1].x", "state.lips[1].num"] + counts {
      #expect(columns.contains(name), "\(name)")
    }
    #expect(!columns.contains("crowns[2].x"))
    #expect(
      rehearsed.events.flatMap(\.effects).map { rehearsed.scene.name(of: $0).description }
        .filter { $0.hasPrefix("add") }
        == ["add crowns[0]", "add lips[0]", "add crowns[1]", "add lips[1]"])
  }

  @Test func aRemovedInstanceKeepsItsIndex() throws {
    let rehearsed = try produce(
      Self.gifts + """
          - on: message drop
            do:
              - remove: crowns[0]
        timeline:
          - tap: panel
          - wait: 0.2
          - send: drop
          - wait: 0.2
          - tap: panel
          - wait: 0.2
          - tap: panel
          - wait: 0.2
        expect:
          - crowns[2].y is 200 at 0.7

        """)
    #expect(rehearsed.scene.instances.map(\.name).filter { $0.hasPrefix("crowns") }.count == 3)
    let count = ["state.crowns.count"]
    #expect(try values(rehearsed, count, at: 0.3) == [0])
    #expect(try values(rehearsed, count, at: 0.5) == [1])
    #expect(try values(rehearsed, count, at: 0.7) == [2])
    #expect(try rehearsed.brokenExpectations().isEmpty)
  }

  /// Instances with a name in the scene exist even if they are never added. All other instances
  /// exist only if a rule adds them.
  @Test func namedInstancesExistBeforeTheyAreAdded() throws {
    let named = try produce(
      Self.gifts + """
          - on: tap lips[3]
            do:
              - set: { 'crowns[4].alpha': 0.5 }
        timeline: [{ wait: 1 }]

        """)
    #expect(named.scene.instances.count == 5 + 4)
    #expect(try values(named, ["state.crowns.count"], at: 1) == [0])
  }

  @Test(arguments: [
    (
      "set: { 'crowns[100].alpha': 0 }",
      "'crowns' has no instance 100; use crowns[0] to crowns[99]"
    ),
    ("set: { crowns.count: 3 }", "'crowns.count' is read-only"),
    ("set: { crowns.alpha: 0 }", "'crowns' is a list of instances; add an index: crowns[0]"),
    ("set: { bar.alpha: '= crowns.cont' }", "is a list of instances; add an index: crowns[0]"),
    (
      "remove: 'crowns[0.5]'",
      "the index of 'crowns' is not a whole number; use crowns[0] to crowns[99]"
    ),
    (
      "add: { use: gift, id: crowns, many: true }",
      "the list 'crowns' already has a step 'add' at line 18; keep one step in a rule"
    ),
    ("add: { use: gift, id: c, many: maybe }", "'many' takes true or false"),
  ])
  func invalidInstanceReferencesAreLocated(step: String, words: String) throws {
    let found = try #require(
      trouble(
        Self.gifts + "  - on: start\n    do:\n      - \(step)\ntimeline: [{ wait: 1 }]\n"))
    #expect(found.findings.count == 1, "\(found)")
    #expect(found.findings[0].message.hasPrefix("s.yaml:23:"), "\(found)")
    #expect(found.findings[0].message.contains(words), "\(found)")
  }

  /// The step runs every 0.05 s, and the 101st time at 5.05 s.
  @Test func theInstanceLimitIsReportedAtItsStep() throws {
    func scene(_ seconds: Double) -> String {
      """
      components:
        dot: { view: { id: dot, frame: [0, 0, 5, 5] } }
      views: []
      rules:
        - on: every 0.05
          do:
            - add: { use: dot, id: dots, many: true }
      timeline: [{ wait: \(seconds) }]

      """
    }
    #expect(try produce(scene(5.03)).scene.instances.count == 100)
    let found = try #require(trouble(scene(6)))
    #expect(
      found.findings.map(\.message) == [
        "s.yaml:10:9: this step has added 100 instances 'dots' by 5.05 s, the most that one step "
          + "may add; add fewer"
      ])
  }

  /// A scroll of 0.2 s has an event for each refresh.
  @Test func aHigherRefreshRateAddsMoreInstances() throws {
    let text = """
      components:
        dot: { view: { id: dot, frame: [0, 0, 5, 5] } }
      views: [{ id: p, kind: scroll, frame: [0, 0, 100, 50], contentSize: [100, 500] }]
      rules:
        - on: scroll p
          do:
            - add: { use: dot, id: dots, many: true }
      timeline: [{ scroll: { view: p, to: [0, 300], over: 0.2, curve: linear } }]

      """
    let rehearsed = try produce(text)
    #expect(rehearsed.scene.instances.count == 12)
    let fast = try rehearsed.resolved.refreshing(at: 120)
    #expect(fast.scene.instances.count == 24)
    #expect(try RehearsedScene(fast).scene.tickRate == 120)
    #expect(rehearsed.withRoomForInstances().scene.instances.count == 32)
  }

  /// Each instance shows a row of its own. The search for their number, which doubles it, tries one
  /// without a row.
  private static func lines(taps: Int) -> String {
    let steps = [String](repeating: "{ tap: panel }, { wait: 0.1 }", count: taps)
    return """
      data: { lines: [{ text: one }, { text: two }, { text: three }] }
      components:
        line:
          inputs: { n: 0 }
          view: { kind: label, id: row, frame: [0, = 20 * n, 100, 20], text: "{lines[n].text}" }
      views: [{ id: panel, frame: [0, 0, 100, 50] }]
      rules:
        - on: tap panel
          do: [{ add: { use: line, id: added, many: true, with: { n: = index } } }]
      timeline: [\(steps.joined(separator: ", "))]

      """
  }

  @Test(arguments: 1...3)
  func instancesThatAreNeverAddedNeedNoRow(taps: Int) throws {
    let rehearsed = try produce(Self.lines(taps: taps))
    #expect(rehearsed.scene.instances.count == taps)
    #expect(rehearsed.withRoomForInstances().scene.instances.count == 3)
  }

  @Test func anAddedInstanceNeedsItsRow() throws {
    let found = try #require(trouble(Self.lines(taps: 4)))
    #expect(found.findings.count == 1, "\(found)")
    #expect(found.findings[0].message.contains("'lines' has rows 0 to 2"), "\(found)")
  }

  @Test func addingWithoutManyAddsOneInstance() throws {
    let once = Self.gifts.replacing(", many: true", with: "")
      .replacing("10 * crowns.count", with: "10").replacing("= 100 * index", with: "100")
    let rehearsed = try produce(once + "timeline: [{ tap: panel }, { wait: 1 }]\n")
    #expect(rehearsed.scene.instances.map(\.name) == ["crowns", "lips"])
    let found = try #require(trouble(once + Self.twoTaps))
    #expect(
      found.findings.map(\.message) == [
        "s.yaml:18:9: 'crowns' is already in the scene at 0.6 s; remove it first, or add "
          + "'many: true' to add further ones"
      ])
  }
}
