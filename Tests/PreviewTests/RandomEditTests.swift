// Many random edits of one file, all undone: the final bytes equal the initial bytes.

import Foundation
import Player
import TestSupport
import Testing

@testable import Preview
@testable import Scene

@Suite struct RandomEditTests {
  /// A scene with a spring in each notation, a named curve and a cubic Bézier. Comments, tabs and
  /// Unicode line separators are at all positions where a scene may have them.
  private static let text = """
    flickbook: 1   # a comment\u{2028}# and one after a line end of Unicode\t
    screen: { size: [40, 30], scale: 1 }
    fps: 5
    params:
      far: { value: 20, min: 0, max: 30 }\t# how far
      pace: 'spring(duration: 0.4, bounce: 0.25)'
      word: "a\u{2028}b"
    views:
      - { id: a, frame: [0, 0, 5, 5] }
      - { id: b, frame: [0, 6, 5, 5] }
      - kind: label
        id: c
        text: "x\u{85}y\\tz"
        frame: [0, 12, 5, 5]
    rules:
      - { on: start, do: { animate: { duration: 0.5, curve: easeInOut }, set: { a.x: = far } } }
      - { on: start, do: { animate: { curve: = pace }, set: { a.y: 4 } } }  # b
      - on: start
        do:
          animate:
            duration: 0.50
            curve: 'spring(damping: 0.50, velocity: 1)'
          set: { b.x: 9 }
      - { on: start, do: { animate: { curve: "spring(response: 0.4)" }, set: { b.y: 9 } } }
      - { on: start, do: { animate: { curve: 'spring(stiffness: 90)' }, set: { c.x: 9 } } }
      - on: start
        do: { animate: { duration: 1, curve: 'cubic-bezier(.2, 0, 0, 1)' }, set: { c.y: 9 } }
    timeline: [{ wait: 0.6 }]

    """

  /// The text with each kind of line break.
  static let files: [String: [UInt8]] = [
    "LF": Array(text.utf8),
    "CRLF": Array(text.replacing("\n", with: "\r\n").utf8),
    "CR": Array(text.replacing("\n", with: "\r").utf8),
    "BOM": [0xEF, 0xBB, 0xBF] + Array(text.utf8),
  ]

  @Test func curvesAreShownAsWritten() throws {
    let session = try BoxScene(Self.text).session()
    try #require(session.problems == [])
    let bars = session.state.current.timeline.tracks.flatMap(\.bars)
    #expect(
      bars.compactMap(\.curve).sorted() == [
        "cubic-bezier(.2, 0, 0, 1)", "easeInOut", "spring(damping: 0.50, velocity: 1)",
        "spring(duration: 0.4, bounce: 0.25)", "spring(response: 0.4)", "spring(stiffness: 90)",
      ])
  }

  @Test(arguments: files.keys.sorted())
  func undoingRandomEditsRestoresTheOriginalBytes(kind: String) throws {
    let first = try #require(Self.files[kind])
    let scene = try BoxScene("")
    try scene.write(bytes: first, to: "s.yaml")
    let session = try scene.session()
    try #require(session.problems == [])
    var random = SeededGenerator(seed: 17)
    func pick<Item>(_ items: [Item]) -> Item { items[Int(random.next() % UInt64(items.count))] }
    var texts = [first]
    while texts.count <= (isThorough ? 125 : 40) {
      let bars = session.state.current.timeline.tracks.flatMap(\.bars)
      let bar = pick(bars)
      let (key, text) = pick([
        ("duration", "\(Double(random.next() % 90 + 10) / 100)"),
        ("delay", "\(Double(random.next() % 50) / 100)"),
        ("curve", pick(["linear", "easeOut", "cubic-bezier(0.1, 0.9, 0.2, 1)"])),
        ("curve", pick(["spring(damping: 0.71)", "spring(response: 0.3, dampingFraction: 0.9)"])),
        ("curve", pick(["spring(duration: 0.6, bounce: 0.1)", "spring(stiffness: 120)"])),
      ])
      do {
        try session.setAnimation(
          key, to: text, line: bar.location.line, column: bar.location.column)
      } catch {
        // A spring with a fixed duration takes no other one, and a repeated value changes nothing.
        #expect(try scene.bytes() == texts.last)
        continue
      }
      let now = try scene.bytes()
      if now != texts.last { texts.append(now) }
    }
    for text in texts.dropLast().reversed() {
      try session.undo()
      #expect(try scene.bytes() == text)
    }
    #expect(try scene.bytes() == first)
    for text in texts.dropFirst() {
      try session.redo()
      #expect(try scene.bytes() == text)
    }
  }

  @Test func anEditChangesOnlyTheCharactersOfItsValue() throws {
    for (kind, bytes) in Self.files {
      let scene = try BoxScene("")
      try scene.write(bytes: bytes, to: "s.yaml")
      let session = try scene.session()
      let bar = try #require(
        session.state.current.timeline.tracks.flatMap(\.bars).first {
          $0.curve == "spring(damping: 0.50, velocity: 1)"
        })
      try session.setAnimation(
        "curve", to: "spring(damping: 0.46, velocity: 1)", line: bar.location.line,
        column: bar.location.column)
      let old = Data("damping: 0.50".utf8)
      var expected = Data(bytes)
      expected.replaceSubrange(
        try #require(expected.range(of: old)), with: Data("damping: 0.46".utf8))
      #expect(try scene.bytes() == Array(expected), "\(kind)")
    }
  }

  @Test func utf16ScenesAreNotWritten() throws {
    let scene = try BoxScene("")
    let units = Self.text.utf16.flatMap { (unit: UInt16) -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    try scene.write(bytes: bytes, to: "s.yaml")
    let session = try scene.session()
    try #require(session.problems == [])
    let bar = try #require(session.state.current.timeline.tracks.flatMap(\.bars).first)
    let words = trouble { () throws(UserError) in
      try session.setAnimation(
        "curve", to: "linear", line: bar.location.line, column: bar.location.column)
    }
    #expect(words?.contains("UTF-16") == true)
    #expect(try scene.bytes() == bytes)
  }
}

extension BoxScene {
  fileprivate func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}
