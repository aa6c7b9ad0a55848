// Tests of the format of scene files: values and comments stay, and a second run changes nothing.

import Foundation
import Scene
import TestSupport
import Testing

@testable import SceneLanguage

@Suite struct FormatTests {
  private func formatted(_ text: String) throws -> String {
    String(decoding: try formattedScene(Array(text.utf8), file: "s.yaml"), as: UTF8.self)
  }

  private static let table: [(String, String)] = [
    // Indentation, spaces, and the order of the grammar.
    (
      "views:\n- frame:   [0,0,  9,9]\n  id: a\nscreen: {size: [9,9]}\nflickbook: 1\n",
      "flickbook: 1\nscreen: { size: [9, 9] }\nviews:\n  - id: a\n    frame: [0, 0, 9, 9]\n"
    ),
    // A comment above a key, behind a value, behind a key, and at the end.
    (
      "# head\n\n\n\nflickbook: 1   # version\nviews:     # all\n  # box\n  - id: a\n    # place\n"
        + "    frame: [0, 0, 9, 9]\n# end",
      "# head\n\nflickbook: 1  # version\nviews:  # all\n  # box\n  - id: a\n    # place\n"
        + "    frame: [0, 0, 9, 9]\n# end\n"
    ),
    // A comment above a key moves with the key.
    (
      "flickbook: 1\nviews:\n  - frame: [0, 0, 9, 9]\n    # name\n    id: a\n",
      "flickbook: 1\nviews:\n  # name\n  - id: a\n    frame: [0, 0, 9, 9]\n"
    ),
    // A # inside a text begins no comment, and quotes stay.
    (
      "flickbook: 1\ntitle:  \"a # b\"\nparams: {c: '#fff',d: a#b}\nviews: [ ]\n",
      "flickbook: 1\ntitle: \"a # b\"\nparams: { c: '#fff', d: a#b }\nviews: []\n"
    ),
    // Text in several lines keeps its lines.
    (
      "flickbook: 1\nviews:\n    - kind: shape\n      path: >-\n        M0 0\n\n        L1 1\n"
        + "      id: a\n",
      "flickbook: 1\nviews:\n  - id: a\n    kind: shape\n    path: >-\n      M0 0\n\n      L1 1\n"
    ),
    // Brackets in several lines keep their lines and comments.
    (
      "flickbook: 1\nrules:\n- on: tap a\n  do:\n  - set: {\n      a.x: 1, # far\n"
        + "      a.y: 2 } # both\nviews: []\n",
      "flickbook: 1\nviews: []\nrules:\n  - on: tap a\n    do:\n      - set: {\n"
        + "          a.x: 1, # far\n          a.y: 2 }  # both\n"
    ),
    // Names of the scene, steps and calls of pin keep their order.
    (
      "flickbook: 1\nstate: { b: 1, a: 2 }\nviews: [{ pin: { top: 1, left: 2, bottom: 3 } }]\n"
        + "timeline: [wait: 1,tap: a]\n",
      "flickbook: 1\nstate: { b: 1, a: 2 }\nviews: [{ pin: { top: 1, left: 2, bottom: 3 } }]\n"
        + "timeline: [wait: 1, tap: a]\n"
    ),
    // The view of a repeat comes after the short keys.
    (
      "flickbook: 1\nviews:\n  - repeat: 3\n    view: { frame: [0, 0, 2, 2] }\n    id: rows\n",
      "flickbook: 1\nviews:\n  - repeat: 3\n    id: rows\n    view: { frame: [0, 0, 2, 2] }\n"
    ),
    // Windows' line ends, spaces at the ends of lines, no last line end.
    ("flickbook: 1  \r\ntitle: a\r\nviews: []", "flickbook: 1\ntitle: a\nviews: []\n"),
    // JSON and files in one line stay as they are.
    ("{\"flickbook\": 1,\n \"views\": []}", "{\"flickbook\": 1,\n \"views\": []}"),
  ]

  @Test(arguments: table)
  func textIsFormatted(text: String, expected: String) throws {
    #expect(try formatted(text) == expected)
    #expect(try formatted(expected) == expected)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x\n", "anchors (& and *)"), ("---\na: 1\n", "the line '---'"),
    ("a: |+\n  b\n\n", "a block with '|+'"), ("a: |2\n   b\n", "a block with '|2'"),
  ])
  func unsupportedYAMLIsNotFormatted(text: String, words: String) {
    let error = #expect(throws: SceneError.self) { try formatted(text) }
    #expect(
      error?.description
        == "s.yaml:1:1: fmt cannot format \(words); replace them, or format the file by hand")
  }

  /// All files of the repository: formatted, they have the same comments and values.
  @Test func formattingRepositoryFilesIsIdempotent() throws {
    var count = 0
    for folder in ["scenes", "scenes/parts", "scenes/motion", "docs/examples"] {
      let root = Repository.root.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
      where name.hasSuffix(".yaml") {
        let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
        let once = try formatted(text)
        #expect(try formatted(once) == once, "\(folder)/\(name)")
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// Cut or changed files never lose a value: the result has the same values, or there is none.
  @Test func formattingNeverDamagesMalformedFiles() throws {
    let file = Repository.root.appending(path: "scenes/snap-header.yaml")
    let text = Array(try String(contentsOf: file, encoding: .utf8))
    var generator = SeededGenerator(seed: 40)
    for _ in 0..<200 {
      var changed = text
      for _ in 0..<3 {
        let index = Int.random(in: changed.indices, using: &generator)
        changed[index] = Array(" #\n\"'{}[]:,-&*|>x").randomElement(using: &generator) ?? "x"
      }
      let bytes = Array(String(changed).utf8)
      guard let before = try? readYAML(bytes, file: ""),
        let result = try? formattedScene(bytes, file: "")
      else { continue }
      let after = try readYAML(result, file: "")
      #expect(scalars(of: before) == scalars(of: after))
      #expect(try formattedScene(result, file: "") == result)
    }
  }

  private func scalars(of node: Node) -> [String] {
    switch node.content {
    case .scalar(let scalar): [scalar.raw]
    case .list(let items): items.flatMap(scalars)
    case .mapping(let entries):
      entries.flatMap { entry in scalars(of: entry.value).map { "\(entry.key)=\($0)" } }.sorted()
    }
  }
}
