// Tests of new names for messages, timers, animations and state variables.

import Foundation
import Player
import Scene
import TestSupport
import Testing

@testable import Verify

@Suite struct NameRenameTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [60, 40], scale: 1 }
    fps: 10
    state: { count: 0, mark: 0.5 }
    components:
      chip:
        inputs: { left: 0 }
        view: { id: me, frame: [= left, 30, 8, 8], background: blue }
        rules:
          - on: start
            do: { animate: { duration: 0.2, name: pop }, set: { me.y: 20 } }
    views:
      - { id: box, frame: [2, 2, 12, 12], background: red }
      - { id: name, kind: label, frame: [2, 20, 50, 14], text: "n {count}" }
      - { id: one, use: chip, with: { left: 2 } }
      - { id: two, use: chip, with: { left: 20 } }
    rules:
      - on: message go
        do:
          - set: { count: 2, mark: 0.7 }
          - { animate: { duration: 0.3, name: slide }, set: { box.x: 30 } }
      - { on: finish slide, do: [{ send: done }, { timer: { start: ticker } }] }
      - { on: message done, do: { set: { count: 3 } } }
      - { on: every 0.2, timer: ticker, do: { set: { box.y: = box.y + 1 } } }
    timeline: [{ wait: 0.2 }, { send: go }, { wait: 1 }]
    expect: [event slide before 0.6, event message done 1 times]

    """

  private static func verdict(_ text: String) async throws -> Verdict {
    let folder = try TemporaryFolder()
    var options = VerifyOptions(references: folder.path("references"), record: .all, jobs: 1)
    try folder.write(scene, "s.yaml")
    #expect(await verifyScene(at: folder.path("s.yaml"), options: options).kind == .recorded)
    options.record = .never
    try #require(text != scene)
    try folder.write(text, "s.yaml")
    return await verifyScene(at: folder.path("s.yaml"), options: options)
  }

  @Test(arguments: [
    (" go", " run", "message go renamed run"), ("done", "ready", "message done renamed ready"),
    ("slide", "glide", "animation slide renamed glide"),
    ("ticker", "clock", "timer ticker renamed clock"),
    ("count", "total", "state variable count renamed total"),
    ("mark", "spot", "state variable mark renamed spot"),
    ("name: pop", "name: hop", "animation one.pop renamed one.hop"),
    // The message has the name of a view.
    (" go", " box", "message go renamed box"),
  ])
  func renamingAloneIsNoChange(_ old: String, _ new: String, _ words: String) async throws {
    let verdict = try await Self.verdict(Self.scene.replacing(old, with: new))
    #expect(verdict.kind == .same, "\(verdict.line) \(verdict.details)")
    #expect(verdict.sentence == "the same; \(words)")
  }

  @Test func eventsWithDifferentEffectsAreNotRenames() {
    func renames(_ effects: [String]) -> [NameRename] {
      let new = madeReference { reference in
        reference.events[1].name = EventName(.message, ["run"])
        reference.events[1].effects = effects.map(EffectName.init(written:))
      }
      return NameRename.all(from: madeReference(), to: new)
    }
    let same = NameRename(kind: .message, old: "go", new: "run")
    #expect(renames(["box.x = 6 over 0.3 s"]) == [same])
    #expect(renames(["box.x = 7 over 0.3 s"]) == [same])
    #expect(renames(["box.y = 6 over 0.3 s"]).isEmpty)
    #expect(renames([]).isEmpty)
  }

  @Test func severalSimultaneousRenamesAreNoChange() async throws {
    let text = Self.scene.replacing(" go", with: " run").replacing("done", with: "ready")
      .replacing("slide", with: "glide").replacing("ticker", with: "clock")
      .replacing("count", with: "total").replacing("box", with: "card")
    let verdict = try await Self.verdict(text)
    #expect(verdict.kind == .same, "\(verdict.line) \(verdict.details)")
  }

  @Test(arguments: [
    // Another message is sent, and nothing waits for it.
    ("send: done", "send: ready", Verdict.Kind.events),
    // The new animation takes longer.
    ("0.3, name: slide", "0.4, name: glide", .timing),
    // The new state variable has another value.
    ("count: 3", "count: 4", .values),
  ])
  func otherEditsThanRenamesAreChanges(_ old: String, _ new: String, _ kind: Verdict.Kind)
    async throws
  {
    var text = Self.scene.replacing(old, with: new)
    if kind == .timing { text = text.replacing("slide", with: "glide") }
    if kind == .values { text = text.replacing("count", with: "total") }
    let verdict = try await Self.verdict(text)
    #expect(!verdict.kind.isPass, "\(verdict.line)")
    if kind != .events { #expect(verdict.kind == kind, "\(verdict.line)") }
    if kind != .events { #expect(!verdict.sentence.contains("renamed"), "\(verdict.line)") }
  }
}
