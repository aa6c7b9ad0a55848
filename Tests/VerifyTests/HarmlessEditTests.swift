// Tests of invisible edits, after which the reference still fits, and of edits that change an
// unnamed view slightly.

import Foundation
import TestSupport
import Testing

@testable import Verify

@Suite struct HarmlessEditTests {
  /// A scene with unnamed views in a page, in repetitions, and in instances of a component with
  /// state and animations. It also has a parameter, a timer, pins and constraints.
  static let scene = """
    flickbook: 1
    screen: { size: [80, 60], scale: 1, background: white }
    fps: 10
    params:
      pace: { value: 0.4, min: 0, max: 2 }
      unused: { value: 3 }
    state: { a: 0, b: 0 }
    components:
      counter:
        inputs: { left: 0 }
        state: { n: 0 }
        view:
          frame: [= left, 40, 14, 14]
          background: "#3060C0"
          children:
            - { id: dot, frame: [0, 0, 4, 4], background: red, alpha: = 1 - n / 8 }
        rules:
          - on: every 0.2
            mode: common
            when: n < 3
            do:
              - set: { n: = n + 1 }
              - { animate: { duration: 0.1, name: pop }, set: { dot.y: = n } }
    views:
      - id: page
        kind: scroll
        frame: [0, 0, 80, 36]
        contentSize: [80, 200]
        children:
          - { kind: label, text: "at {a}", frame: [2, 2, 70, 14], alpha: "= max(0.5, 1 - time)" }
          - repeat: 2
            view: { frame: [= 30 * index, = 20 + 4 * b, 20, 8], background: "#20A060" }
      - { use: counter, with: { left: 4 } }
      - { use: counter, with: { left: 30 } }
      - { pin: { right: 2, bottom: 2, size: [= 6 + a, 6] }, background: "#C02040" }
    rules:
      - on: tap page
        do:
          - set: { a: 2, b: 1 }
    timeline:
      - wait: = pace
      - tap: page
      - drag: { view: page, by: [0, -30], over: 0.3 }
      - wait: 1

    """

  private static func verify(
    _ folder: TemporaryFolder, _ tolerance: Tolerance = Tolerance(), _ mode: RecordMode = .never
  ) async -> Verdict {
    await verifyScene(
      at: folder.path("s.yaml"),
      options: VerifyOptions(
        references: folder.path("references"), record: mode, tolerance: tolerance, jobs: 2))
  }

  private static func recorded() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(scene, "s.yaml")
    let verdict = await verify(folder, Tolerance(), .missing)
    #expect(verdict.kind == .recorded, "\(verdict.line)")
    return folder
  }

  private static let harmless: [(what: String, old: String, new: String)] = [
    ("a comment at the top", "flickbook: 1\n", "# one\n# two\n\nflickbook: 1\n"),
    ("an empty line before the views", "views:\n  - id", "\n\nviews:\n\n  - id"),
    ("what a step sets, the other way round", "{ a: 2, b: 1 }", "{ b: 1, a: 2 }"),
    ("state, the other way round", "{ a: 0, b: 0 }", "{ b: 0, a: 0 }"),
    (
      "a view's keys, the other way round",
      "{ kind: label, text: \"at {a}\", frame: [2, 2, 70, 14]",
      "{ frame: [2, 2, 70, 14], text: \"at {a}\", kind: label"
    ),
    ("a step as one line", "do:\n      - set: { a: 2, b: 1 }", "do: { set: { a: 2, b: 1 } }"),
    (
      "a list as lines", "contentSize: [80, 200]",
      "contentSize:\n          - 80\n          - 200"
    ),
    ("quotes", "frame: [= left, 40", "frame: [\"= left\", 40"),
    ("spaces in an expression", "= 1 - n / 8", "= 1-(n/8)"),
    ("another colour's spelling", "background: white", "background: \"#ffffff\""),
    ("a parameter renamed", "pace", "quick"),
    ("a component renamed", "counter", "ticker"),
    ("a component's input renamed", "left:", "offset:"),
    ("a parameter less", "  unused: { value: 3 }\n", ""),
    ("a title", "fps: 10\n", "fps: 10\ntitle: A page\n"),
    ("a number with zeros", "wait: 1\n", "wait: 1.00\n"),
    (
      "rules before views",
      "views:\n  - id: page",
      "rules:\n  - { on: tap page, do: [{ set: { a: 2, b: 1 } }] }\nviews:\n  - id: page"
    ),
  ]

  @Test(arguments: harmless)
  func harmlessEditsPassVerification(_ edit: (what: String, old: String, new: String)) async throws
  {
    let folder = try await Self.recorded()
    var text = Self.scene.replacing(edit.old, with: edit.new)
    if edit.what == "a component's input renamed" {
      text = text.replacing("= left", with: "= offset")
    }
    if edit.what == "rules before views" {
      text = text.replacing(
        "rules:\n  - on: tap page\n    do:\n      - set: { a: 2, b: 1 }\n", with: "")
    }
    try #require(text != Self.scene)
    try folder.write(text, "s.yaml")
    let verdict = await Self.verify(folder)
    #expect(verdict.kind == .same, "\(verdict.line) \(verdict.details)")
  }

  /// The edits, each with the property that the verdict names.
  private static let harmful: [(old: String, new: String, name: String)] = [
    ("max(0.5, 1 - time)", "max(0.3, 1 - time)", "page/label[0].alpha"),
    ("20 + 4 * b", "20 + 5 * b", "page/view[0].y and page/view[1].y"),
    ("1 - n / 8", "1 - n / 9", "screen/view[0]/dot[0].alpha and screen/view[1]/dot[0].alpha"),
    ("{ left: 30 } }\n", "{ left: 30 }, alpha: = 1 - time / 9 }\n", "screen/view[1].alpha"),
    ("n < 3", "n < 2", "screen/view[0].n"),
    ("6 + a", "6 + 2 * a", "screen/view[2].x"),
  ]

  @Test(arguments: harmful)
  func editsThatChangeMotionFailVerification(_ edit: (old: String, new: String, name: String))
    async throws
  {
    let folder = try await Self.recorded()
    let text = Self.scene.replacing(edit.old, with: edit.new)
    try #require(text != Self.scene)
    try folder.write(text, "s.yaml")
    var tolerance = Tolerance()
    tolerance.pixels = .percent(99)
    let verdict = await Self.verify(folder, tolerance)
    #expect(!verdict.kind.isPass && verdict.kind != .pixels, "\(verdict.line)")
    let words = ([verdict.sentence] + verdict.details).joined(separator: "\n")
    #expect(words.contains(edit.name), "\(words)")
  }

  @Test func referencesContainNoLineNumbers() async throws {
    let folder = try await Self.recorded()
    for name in ["events.txt", "trace.csv", "frames.txt"] {
      #expect(try !folder.text("references/s/\(name)").contains("line"))
      #expect(try !folder.text("references/s/\(name)").contains("counter"))
    }
  }
}
