// Tests of the description of changes between two scenes, independent of their layout.

import Scene
import SceneLanguage
import Testing

@testable import SceneLanguage

@Suite struct SceneChangesTests {
  private static func changes(
    _ old: String, _ new: String, imports: (String, String)? = nil,
    overrides: [ParameterOverride] = []
  ) throws -> [String] {
    func document(_ text: String, _ imported: String?, _ overrides: [ParameterOverride] = [])
      throws -> SceneDocument
    {
      try SceneDocument(
        reading: Array(text.utf8), file: "s.yaml",
        imports: imported.map { [("bits.yaml", Array($0.utf8))] } ?? [], overrides: overrides)
    }
    // A reference stores the document as this text.
    let kept = try document(try document(old, imports?.0).text, nil)
    return try document(new, imports?.1, overrides).changes(since: kept)
      .map { "\($0.words) \($0.place == .at ? "at" : $0.place.rawValue) \($0.location)" }
  }

  private static let scene = """
    flickbook: 1
    params:
      pace: { value: 0.30, min: 0, about: Seconds. }
      far: 20
    views:
      - { id: box, frame: [0, 0, 8, 8], background: red }
      - { kind: label, text: one, font: { size: 12 } }
      - { kind: label, text: two }
    rules:
      - on: tap box
        do:
          - animate: { duration: = pace, name: slide }
            set: { box.x: 20 }
          - wait: 0.2
    timeline:
      - wait: 0.5
      - tap: box
      - wait: 1
      - drag: { view: page, by: [0, -30], over: 0.3 }

    """

  private static let edits: [(old: String, new: String, words: [String])] = [
    ("value: 0.30", "value: 0.3", []),
    ("0.30, min: 0, about: Seconds.", "0.3, min: -1, about: How long.", []),
    ("background: red", "background: 'red'", []),
    ("{ id: box, frame: [0, 0, 8, 8]", "{ frame: [0, 0, 8, 8], id: box", []),
    ("far: 20", "far: { value: 20 }", []),
    ("duration: = pace", "duration: =  pace ", []),
    ("flickbook: 1", "# new\nflickbook: 1\ntitle: T\nexpect: [settles by 2]", []),
    ("value: 0.30", "value: 0.25", ["parameter pace: 0.3 → 0.25 at s.yaml:3:18"]),
    ("background: red", "background: blue", ["background of box: red → blue at s.yaml:6:49"]),
    (
      "background: red", "alpha: 0.5",
      [
        "alpha of box: none → 0.5 at s.yaml:6:44", "background of box: red → none at s.yaml:6:5",
      ]
    ),
    (
      "[0, 0, 8, 8]", "[0, 0, 8, 9]",
      [
        "frame of box: [0, 0, 8, 8] → [0, 0, 8, 9] at s.yaml:6:23"
      ]
    ),
    ("size: 12", "size: 13", ["font.size of a label: 12 → 13 at s.yaml:7:45"]),
    ("box.x: 20", "box.x: 25", ["box.x on tap box: 20 → 25 at s.yaml:13:23"]),
    (
      "duration: = pace", "duration: 0.4",
      [
        "duration of animation slide: = pace → 0.4 at s.yaml:12:30"
      ]
    ),
    ("      - wait: 0.2\n", "", ["step `wait: 0.2` on tap box removed was after line s.yaml:13:9"]),
    ("  - wait: 0.5\n", "", ["step `wait: 0.5` removed was before line s.yaml:16:5"]),
    (
      "  - wait: 0.5\n  - tap: box\n", "",
      [
        "2 steps (`wait: 0.5`, `tap: box`) removed was before line s.yaml:16:5"
      ]
    ),
    ("wait: 0.5", "wait: 0.7", ["wait: 0.5 → 0.7 at s.yaml:16:11"]),
    ("-30]", "-40]", ["by of drag page: [0, -30] → [0, -40] at s.yaml:19:29"]),
    (
      "  - tap: box\n", "  - tap: box\n  - wait: 0.1\n",
      ["step `wait: 0.1` added at s.yaml:18:5"]
    ),
    (
      "  - { kind: label, text: two }\n", "",
      ["view `{ kind: label, text: two }` removed was after line s.yaml:7:5"]
    ),
    ("  - tap: box\n", "  - send: go\n", ["step: `tap: box` → `send: go` at s.yaml:17:5"]),
    (
      "  - wait: 0.5\n  - tap: box\n", "  - tap: box\n  - wait: 0.5\n",
      ["step `wait: 0.5` moved at s.yaml:17:5"]
    ),
    ("on: tap box", "on: drag box", ["the rule's event: tap box → drag box at s.yaml:10:9"]),
  ]

  @Test(arguments: edits)
  func anEditIsDescribedWithItsLocation(_ edit: (old: String, new: String, words: [String])) throws
  {
    let text = Self.scene.replacing(edit.old, with: edit.new, maxReplacements: 1)
    try #require(text != Self.scene)
    #expect(try Self.changes(Self.scene, text) == edit.words)
  }

  @Test func equalChangesOnOneLineAreMerged() throws {
    let old = "rules: [{ on: start, do: { set: { a.scale.x: 1, a.scale.y: 1, b.x: 1 } } }]"
    let new = old.replacing("scale.x: 1", with: "scale.x: 2").replacing("e.y: 1", with: "e.y: 2")
    #expect(
      try Self.changes(old, new) == [
        "a.scale.x on start, a.scale.y on start: 1 → 2 at s.yaml:1:46"
      ])
  }

  /// Both sides are longer than a message shows, and differ at their end.
  @Test func aLongValueIsShortenedToItsDifference() throws {
    let old =
      "views: [{ id: a, alpha: '= target < 120 ? 0 : target < 370 ? 240 : time > 2 ? 500 : 9' }]"
    #expect(
      try Self.changes(old, old.replacing("500", with: "510")) == [
        "alpha of a: … : time > 2 ? 500 : … → … : time > 2 ? 510 : … at s.yaml:1:25"
      ])
  }

  @Test func aRenamedViewIsOneChange() throws {
    let old = "views: [{ id: a, alpha: 1 }]\nrules: [{ on: tap a, do: { set: { a.alpha: 0 } } }]"
    func document(_ text: String) throws -> SceneDocument {
      try SceneDocument(reading: Array(text.utf8), file: "s.yaml")
    }
    let new = old.replacing("id: a", with: "id: b").replacing("tap a", with: "tap b")
      .replacing("a.alpha", with: "b.alpha")
    #expect(
      try document(new).changesInUse(since: document(old)).map(\.words) == ["view a renamed b"])
    // A plain text with the old id in it names no view.
    let (before, after) = ("kind: label, text: tap a", "kind: label, text: tap b")
    let both = try document(new.replacing("alpha: 1", with: after))
      .changesInUse(since: document(old.replacing("alpha: 1", with: before)))
    #expect(both.map(\.words) == ["view a renamed b", "text of b: tap a → tap b"])
    let other = new.replacing("b.alpha: 0", with: "b.alpha: 0.5")
    #expect(
      try document(other).changesInUse(since: document(old)).map(\.words) == [
        "view a renamed b", "b.alpha on tap b: 0 → 0.5",
      ])
  }

  @Test func reorderedAssignmentsCountOnlyWithoutOtherChanges() throws {
    let old = "rules: [{ on: start, do: { set: { a.x: 1, b.x: = a.x } } }]"
    func document(_ text: String) throws -> SceneDocument {
      try SceneDocument(reading: Array(text.utf8), file: "s.yaml")
    }
    let new = try document(old.replacing("a.x: 1, b.x: = a.x", with: "b.x: = a.x, a.x: 1"))
    #expect(new.changes(since: try document(old)).isEmpty)
    #expect(
      new.changesInUse(since: try document(old)).map(\.words) == [
        "the assignments of `set` reordered"
      ])
  }

  @Test func anOverriddenParameterIsAChange() throws {
    let turned = [ParameterOverride(name: "far", text: "25.0")]
    #expect(
      try Self.changes(Self.scene, Self.scene, overrides: turned) == [
        "parameter far: 20 → 25 at s.yaml:4:8"
      ])
  }

  @Test func changesInImportedFilesNameTheFile() throws {
    let bits = "components: { card: { view: { frame: [0, 0, 4, 4], alpha: 0.5 } } }"
    let other = bits.replacing("0.5", with: "0.6")
    #expect(
      try Self.changes("views: []", "views: []", imports: (bits, other)) == [
        "alpha of the view of component card: 0.5 → 0.6 at bits.yaml:1:59"
      ])
  }

  @Test func longListsAreComparedByIndex() throws {
    func list(_ count: Int, _ first: Int) -> String {
      "timeline: [\((0..<count).map { "{ wait: \(first + $0) }" }.joined(separator: ", "))]"
    }
    let changes = try Self.changes(list(600, 0), list(601, 1_000))
    #expect(changes.count == 601)
    #expect(changes.last == "step `wait: 1600` added at s.yaml:1:9612")
  }

  /// The equal steps at both ends are no part of the comparison by place.
  @Test func longListsKeepTheirCommonPrefixAndSuffix() throws {
    func list(_ count: Int, changed: Int, by amount: Int) -> String {
      let steps = (0..<count).map { index in
        "  - wait: \(index + (changed..<changed + 510 ~= index ? amount : 0))\n"
      }
      return "timeline:\n" + steps.joined()
    }
    let changes = try Self.changes(
      list(600, changed: 40, by: 0), list(600, changed: 40, by: 1_000))
    #expect(changes.count == 510)
    #expect(changes.first == "wait: 40 → 1040 at s.yaml:42:11")
    #expect(changes.last == "wait: 549 → 1549 at s.yaml:551:11")
  }

  /// One item is paired with one item: the second `tap: c` is removed, not moved.
  @Test func eachMovedStepIsPairedOnce() throws {
    func words(_ old: [String], _ new: [String]) throws -> [String] {
      func document(_ steps: [String]) throws -> SceneDocument {
        let text = "flickbook: 1\ntimeline:\n" + steps.map { "  - \($0)\n" }.joined()
        return try SceneDocument(reading: Array(text.utf8), file: "s.yaml")
      }
      return try document(new).changes(since: document(old)).map(\.words)
    }
    let (tap, short, long, end) = ("tap: c", "wait: 0.1", "wait: 0.2", "tap: a")
    #expect(
      try words([tap, short, tap, long, end], [short, long, end, tap])
        == ["step `tap: c` removed", "step `tap: c` moved"])
    #expect(
      try words([tap, short, long, end], [short, tap, long, end, tap])
        == ["step `tap: c` moved", "step `tap: c` added"])
  }
}
