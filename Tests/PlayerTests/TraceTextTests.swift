// Tests of traces and tables as text: RFC 4180 rows, and JSON that another parser reads.

import Foundation
import Scene
import Support
import TestSupport
import Testing

@testable import Player

@Suite struct TraceTextTests {
  private static let scene =
    "state: { on: false, mode: \"a, \\\"b\\\"\" }\n"
    + "views:\n  - { id: box, frame: [0, 0, 9, 9], background: red }\n"
    + "  - { id: label, kind: label, text: \"two\\nlines \\\\ and a\\ttab\", "
    + "frame: [0, 0, 9, 9] }\n"
    + "  - { id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 90] }\n"
    + "rules:\n"
    + "  - { on: message go, do: [{ set: { on: true, box.x: 1.5 } }, { wait: 0.2 }] }\n"
    + "timeline: [{ wait: 0.05 }, { send: go }, { scroll: { view: page, to: [0, 9] } }, "
    + "{ wait: 0.05 }]\n"

  @Test func valuesAreRowsUnderTheirNames() throws {
    let rehearsed = try produce(Self.scene)
    #expect(
      try rehearsed.traceText(.properties(["state.on", "box.x", "box.background"]), format: .csv)
        == "time,state.on,box.x,box.background\n0,false,0,#ff0000\n0.033333,false,0,#ff0000\n"
        + "0.066667,true,1.5,#ff0000\n")
  }

  @Test func specialCSVCellsAreQuoted() throws {
    let rehearsed = try produce(Self.scene, SceneOptions(framesPerSecond: 10))
    #expect(
      try rehearsed.traceText(.properties(["state.mode", "label.text"]), format: .csv)
        == "time,state.mode,label.text\n0,\"a, \"\"b\"\"\",\"two\nlines \\ and a\ttab\"\n")
  }

  @Test func jsonTracesKeepValueTypes() throws {
    let rehearsed = try produce(Self.scene, SceneOptions(framesPerSecond: 10))
    #expect(
      try rehearsed.traceText(
        .properties(["state.on", "box.x", "state.mode", "label.text"]), format: .json)
        == "[\n  {\"time\": 0, \"state.on\": false, \"box.x\": 0, "
        + "\"state.mode\": \"a, \\\"b\\\"\", \"label.text\": \"two\\nlines \\\\ and a\\ttab\"}\n]\n"
    )
  }

  @Test func aTraceHasAllPropertiesThatCanChange() throws {
    let text = try produce(Self.scene).traceText(.properties([]), format: .csv)
    #expect(text.hasPrefix("time,box.x,page.offset.x,page.offset.y,state.on\n"))
    #expect(try produce(box).traceText(.properties([]), format: .csv) == "time\n0\n")
  }

  /// The page scrolls along y only. At 10 frames per second the scene has one frame, in which
  /// nothing moves yet.
  @Test func aMovingTraceOmitsConstantColumns() throws {
    let text = try produce(Self.scene).traceText(.moving, format: .csv)
    #expect(text.hasPrefix("time,box.x,page.offset.y,state.on\n0,0,0,false\n"), "\(text)")
    let short = try produce(Self.scene, SceneOptions(framesPerSecond: 10))
    #expect(try short.traceText(.moving, format: .csv) == "time\n0\n")
  }

  /// `quiver` goes to 1 and back to 0 at the last tick, which a trace rounds as any other value;
  /// `still` changes by less than a trace shows.
  @Test func aMovingTraceComparesShownValues() throws {
    let rehearsed = try produce(
      """
      state: { quiver: 0, still: 0 }
      views: [{ id: a, frame: [0, 0, 9, 9], alpha: 0.5 }]
      rules: [{ on: message go, do: [{ set: { quiver: 1, still: 0.0000001, a.alpha: 0.5 } }] }]
      timeline: [{ wait: 0.05 }, { send: go }, { wait: 0.05 }, { set: { quiver: 0 } }]
      """)
    let text = try rehearsed.traceText(.moving, format: .csv)
    #expect(text.hasPrefix("time,state.quiver\n0,0\n"), "\(text)")
    let all = try rehearsed.traceText(.properties([]), format: .csv)
    #expect(all.hasPrefix("time,a.alpha,state.quiver,state.still\n0,0.5,0,0\n"), "\(all)")
  }

  /// The fraction of a linear animator is the share of its second that has passed.
  @Test func readingsOfAnimatorsAreTraced() throws {
    let rehearsed = try produce(
      """
      state: { count: 2 }
      views: [{ id: a, frame: [0, 0, 9, 9] }]
      rules:
        - on: start
          do:
            - animator: { name: move, duration: 1, curve: linear }
              set: { a.x: 5 }
      timeline: [{ wait: 0.5 }]
      expect: [move.fraction is 0.25 at 0.25, move.fraction is 0.3 at 0.25]
      """, SceneOptions(framesPerSecond: 4))
    let broken = "expected 'move.fraction is 0.3 at 0.25', but it is 0.25"
    #expect(try rehearsed.brokenExpectations().map(\.message) == [broken])
    let names = ["move.fraction", "move.isRunning", "state.count", "count"]
    #expect(
      try rehearsed.traceText(.properties(names), format: .csv)
        == "time,move.fraction,move.isRunning,state.count,count\n0,0,true,2,2\n"
        + "0.25,0.25,true,2,2\n")
    for (name, hint) in [
      ("move.fractoin", "; did you mean 'move.fraction'?"),
      ("mvoe.fraction", "; did you mean 'move.fraction'?"), ("conut", ""),
    ] {
      let found = trouble { () throws(UserError) in
        _ = try rehearsed.traceText(.properties([name]), format: .csv)
      }
      #expect(
        found?.description.hasPrefix("s.yaml: there is no property '\(name)' to trace") == true)
      #expect(found?.description.hasSuffix(hint) == true, "\(found?.description ?? "")")
    }
  }

  /// A wait and a repetition are described by what they are, and the default curve by its name.
  @Test func eventsListWaitsCurvesAndRepetitions() throws {
    let rehearsed = try produce(
      """
      views: [{ id: a, frame: [0, 0, 9, 9] }]
      rules:
        - on: message go
          do:
            - { animate: { duration: 0.2 }, set: { a.x: 5 } }
            - animate: { curve: "spring(duration:0.45,  bounce: 0.20)", delay: 0.1 }
              set: { a.y: 5 }
            - wait: 0.05
            - { animate: { duration: 0.1, repeat: 2.5, autoreverse: true }, set: { a.alpha: 0 } }
            - { animate: { duration: 0.1, repeat: forever, curve: bouncy }, set: { a.scale.x: 2 } }
      timeline: [{ send: go }, { wait: 0.1 }]
      """)
    let text = try rehearsed.traceText(.events, format: .csv)
    let spring = "after 0.1 s, spring(duration: 0.45, bounce: 0.20)"
    #expect(text.contains("a.x = 5 over 0.2 s, easeInOut; a.y = 5 over "), "\(text)")
    #expect(text.contains(" \(spring); wait 0.05 s"), "\(text)")
    #expect(text.contains("\n0.05,wait 0.05 s,"), "\(text)")
    #expect(
      text.contains("a.alpha = 0 over 0.1 s, easeInOut, repeat: 2.5, autoreverse: true; "),
      "\(text)")
    #expect(text.contains(", bouncy, repeat: forever\"\n"), "\(text)")
  }

  @Test func tracingAnUnknownPropertySuggestsAName() throws {
    let rehearsed = try produce(Self.scene)
    let found = trouble { () throws(UserError) in
      _ = try rehearsed.traceText(.properties(["box.x", "bax.y"]), format: .csv)
    }
    #expect(
      found == UserError("s.yaml: there is no property 'bax.y' to trace; did you mean 'box.y'?"))
  }

  @Test func eventRowsListTheRuleAndEffects() throws {
    let rehearsed = try produce(Self.scene)
    #expect(
      try rehearsed.traceText(.events, format: .csv)
        == "time,event,rule,effects\n"
        + "0.05,message go,s.yaml:10:5,state.on = true; box.x = 1.5; wait 0.2 s\n"
        + "0.05,\"scroll page to 0, 9\",,\n")
    #expect(
      try rehearsed.traceText(.events, format: .json)
        == "[\n  {\"time\": 0.05, \"event\": \"message go\", \"rule\": \"s.yaml:10:5\", "
        + "\"effects\": [\"state.on = true\", \"box.x = 1.5\", \"wait 0.2 s\"]},\n"
        + "  {\"time\": 0.05, \"event\": \"scroll page to 0, 9\", \"rule\": \"\", "
        + "\"effects\": []}\n]\n")
  }

  @Test func anEventMakesOneRow() throws {
    let rehearsed = try produce(
      Self.page + """
        rules:
          - { on: release page, when: a == 9, do: [{ set: { a: 5 } }] }
          - { on: tap page, do: [{ set: { a: 1 } }] }
          - { on: tap page, when: a == 1, do: [{ set: { b: 2 } }] }
        timeline: [{ tap: page }, { drag: { view: page, by: [0, -5], over: 0.1 } }, { wait: 0.2 }]
        expect: [event release page 1 times, event tap page 1 times, event release page at 0.1]
        """)
    #expect(
      try rehearsed.traceText(.events, format: .csv).hasPrefix(
        "time,event,rule,effects\n0,tap page,s.yaml:8:5; s.yaml:9:5,state.a = 1; state.b = 2\n"
          + "0,drag page,,\n0.1,release page,,\n"))
    #expect(try rehearsed.brokenExpectations().map(\.message) == [])
  }

  private static let page =
    "state: { a: 0, b: 0 }\n"
    + "views: [{ id: page, kind: scroll, frame: [0, 0, 9, 9], contentSize: [9, 90] }]\n"

  // MARK: Tables

  private static let lines: [(Substring, [String]?)] = [
    ("", [""]), ("a", ["a"]), ("a,b", ["a", "b"]), (",", ["", ""]), ("a,,b", ["a", "", "b"]),
    ("\"a,b\",c", ["a,b", "c"]), ("\"say \"\"hi\"\"\"", ["say \"hi\""]), ("\"\"", [""]),
    ("\"\"\"\"", ["\""]), ("a\"b", ["a\"b"]), ("\"a", nil), ("a,\"", nil), ("\"a\"\"", nil),
    ("\"a\",\"\"", ["a", ""]), ("\"a\"b", ["ab"]), (" \"a", [" \"a"]),
  ]

  @Test(arguments: lines)
  func csvLinesAreSplitIntoCells(_ line: Substring, _ cells: [String]?) {
    #expect(Table.cells(of: line) == cells)
  }

  @Test func csvTablesRoundTrip() throws {
    var generator = SeededGenerator(seed: 14)
    let letters = Array("ab,\"\"\n ;'é\u{1F469}\u{200D}\u{1F467}")
    for _ in 0..<300 {
      let cells = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
            letters.randomElement(using: &generator)
          })
      }
      let table = Table(columns: cells)
      // The last line break is left out; all others belong to cells.
      #expect(Table.cells(of: table.csv.dropLast()) == cells, "\(cells)")
    }
  }

  @Test func everyValueKindHasACSVCell() {
    let table = Table(
      columns: ["a,b"],
      rows: [
        [.null], [.boolean(true)], [.number(1.0000004)], [.exact(0.1 + 0.2)], [.text("x")],
        [.list([.text("p"), .number(2)])], [.list([])], [.text("a\r\nb")],
      ])
    #expect(
      table.csv == "\"a,b\"\nnull\ntrue\n1\n0.30000000000000004\nx\np; 2\n\n\"a\r\nb\"\n")
  }

  @Test func jsonTablesAreReadByFoundation() throws {
    let table = Table(
      columns: ["q\"", "n"], rows: [[.text("\u{1}\\\n<"), .number(2)], [.null, .exact(1e-9)]])
    let read = try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [[String: Any]]
    #expect(read?.count == 2)
    #expect(read?[0]["q\""] as? String == "\u{1}\\\n<")
    #expect(read?[1]["n"] as? Double == 1e-9)
    #expect(read?[1]["q\""] is NSNull)
  }

  @Test(arguments: [
    ("</script>", "\"\\u003c/script>\""), ("<!-- a & b", "\"\\u003c!-- a & b\""), ("x", "\"x\""),
  ])
  func jsonValuesCannotCloseTheScriptElement(_ text: String, _ written: String) throws {
    #expect(JSON.text(text).inScript == written)
    let read = try JSONSerialization.jsonObject(
      with: Data(written.utf8), options: .fragmentsAllowed)
    #expect(read as? String == text)
  }
}
