// The events of views that enter or leave the visible part of their scroll view.

import Scene
import Testing

@testable import Stage

@Suite struct AppearanceEventTests {
  /// A table of 100 × 100 points with rows of 40 points each, and the texts of the events so far.
  private static func table(_ rules: String = "", rows: String = rows, timeline: String) -> String {
    """
    state: { log: '', opened: false }
    views:
      - id: table
        kind: scroll
        frame: [0, 0, 100, 100]
        contentSize: [100, 800]
        children: [\(rows)]
    rules:
      - { on: appear rows, do: { set: { log: '{log}+{index}' } } }
      - { on: disappear rows, do: { set: { log: '{log}-{index}' } } }
      \(rules)
    timeline: [\(timeline), { wait: 0.1 }]
    """
  }

  private static let rows =
    "{ repeat: 10, id: rows, view: { frame: [0, = 40 * index, 100, 40] } }"

  private func log(_ body: String, at time: Double) throws -> String {
    guard case .text(let text) = try played(body, to: time).value(of: .state(0), at: time) else {
      return "no text"
    }
    return text
  }

  private static let offsets: [(String, String)] = [
    ("[0, 0]", "+0+1+2"), ("[0, 20]", "+0+1+2"), ("[0, 20.5]", "+0+1+2+3"),
    ("[0, 39.5]", "+0+1+2+3"), ("[0, 40]", "+0+1+2-0+3"), ("[0, 200]", "+0+1+2-0-1-2+5+6+7"),
    ("[100, 0]", "+0+1+2-0-1-2"), ("[99, 0]", "+0+1+2"),
  ]

  /// The window shows 100 points. Row n lies between 40 n and 40 n + 40.
  @Test(arguments: offsets)
  func rowsAppearInTheWindow(_ offset: String, _ expected: String) throws {
    let body = Self.table(timeline: "{ wait: 0.1 }, { scroll: { view: table, to: \(offset) } }")
    let text = try log(body, at: 0.2)
    // Rules are in the order of the copies, those of 'appear' before those of 'disappear'.
    let sorted = { (text: String) in text.matches(of: /[+-][0-9]/).map { String($0.0) }.sorted() }
    #expect(sorted(text) == sorted(expected), "\(text)")
    #expect(text.hasPrefix("+0+1+2"))
  }

  @Test func visibleRowsAppearAtTheStart() throws {
    #expect(try log(Self.table(timeline: "{ wait: 0.1 }"), at: 0) == "+0+1+2")
  }

  /// Row 1 is 0 points high.
  @Test func emptyRowsDoNotAppear() throws {
    let rows =
      "{ repeat: 3, id: rows, view: { frame: [0, = 40 * index, 100, '= 40 * abs(index - 1)'] } }"
    #expect(try log(Self.table(rows: rows, timeline: "{ wait: 0.1 }"), at: 0) == "+0+2")
  }

  /// A row appears once as it comes in, and again only after it has left.
  @Test func aRowAppearsOnceForEachVisit() throws {
    let body = Self.table(
      timeline: "{ scroll: { view: table, to: [0, 60], over: 0.2 } }, { wait: 0.4 }, "
        + "{ scroll: { view: table, to: [0, 0], over: 0.2 } }, { wait: 0.4 }")
    #expect(try log(body, at: 0.8) == "+0+1+2+3-0+0-3")
  }

  /// Row 1 opens, by pins or by frames that follow a state, and pushes the rows below it: row 1
  /// begins at 90, row 2 at 130.
  @Test(arguments: [
    "pin: { left: 0, right: 0, height: 40, top: '= 40 * index + (opened and index > 0 ? 50 : 0)' }",
    "frame: [0, '= 40 * index + (opened and index > 0 ? 50 : 0)', 100, 40]",
  ])
  func anOpenedRowPushesOthersOut(place: String) throws {
    let body = Self.table(
      "- { on: layout, do: { set: { opened: true } } }",
      rows: "{ repeat: 4, id: rows, view: { \(place) } }",
      timeline: "{ wait: 0.1 }, { layout: all }")
    #expect(try log(body, at: 0.2) == "+0+1+2-2")
  }

  /// The event and the change of a rule are in one refresh: no frame shows the row before it fades.
  @Test func aRuleRunsBeforeTheRowIsShown() throws {
    let body = Self.table(
      "- { on: appear rows, do: [{ set: { 'rows[index].alpha': 0 } }, "
        + "{ animate: { duration: 0.5, curve: linear }, set: { 'rows[index].alpha': 1 } }] }",
      timeline: "{ wait: 0.1 }, { scroll: { view: table, to: [0, 200] } }, { wait: 0.5 }")
    let alphas = try numbers(body, "rows[5].alpha", at: [0, 0.1, 0.35])
    #expect(zip(alphas, [1, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(alphas)")
  }

  @Test func removedViewsDisappear() throws {
    let body = Self.table(
      "- { on: layout, do: { remove: 'rows[1]' } }", timeline: "{ wait: 0.1 }, { layout: all }")
    #expect(try log(body, at: 0.2) == "+0+1+2-1")
  }

  /// The visible part of zoomed content is smaller: 50 points at scale 2.
  @Test func zoomedContentShowsLess() throws {
    let body = Self.table(timeline: "{ wait: 0.1 }, { set: { table.zoom.scale: 2 } }")
      .replacing("    contentSize:", with: "    zoom: { min: 1, max: 3 }\n    contentSize:")
    #expect(try log(body, at: 0.3) == "+0+1+2-2")
  }

  /// A component hears of its own view, however it is nested.
  @Test func aComponentReceivesEventsOfItsOwnView() throws {
    let body = """
      components:
        cell:
          state: { seen: 0 }
          view: { id: box, frame: [0, 0, 100, 40] }
          rules: [{ on: appear box, do: { set: { seen: = seen + 1 } } }]
      views:
        - id: table
          kind: scroll
          frame: [0, 0, 100, 100]
          contentSize: [100, 800]
          children:
            - frame: [0, 100, 100, 200]
              children: [{ use: cell, id: low, frame: [0, 0, 100, 40] }]
            - { use: cell, id: high }
      timeline: [{ wait: 0.1 }, { scroll: { view: table, to: [0, 10] } }, { wait: 0.1 }]
      """
    #expect(try numbers(body, "state.low.seen", at: [0.05, 0.2]) == [0, 1])
    #expect(try numbers(body, "state.high.seen", at: [0.05, 0.2]) == [1, 1])
  }
}
