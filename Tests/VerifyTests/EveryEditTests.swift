// Tests that change every single value of two scenes. A visible change fails unless the tolerance
// is for that kind of change. A change without effect passes.

import Foundation
import Player
import Scene
import SceneLanguage
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct EveryEditTests {
  /// A scene with timers, keyframes, an animator, springs, a fling, an added view and constraints.
  /// Views have names only if they need one.
  private static let second = """
    flickbook: 1
    screen: { size: [64, 48], scale: 1, background: "#F4F4F8" }
    fps: 10
    state: { open: 0 }
    components:
      chip:
        inputs: { at: 4 }
        view: { id: me, frame: [= at, 30, 9, 6], background: "#904090", cornerRadius: 2 }
        rules:
          - on: start
            do: { animate: { duration: 0.25, curve: easeIn }, set: { me.alpha: 0.5 } }
    views:
      - id: list
        kind: scroll
        frame: [0, 0, 64, 24]
        contentSize: [64, 120]
        children:
          - repeat: 3
            view: { frame: [2, = 2 + index * 11, "= 50 - list.offset.y / 4", 7], background: red }
      - { id: a, frame: [0, 26, 8, 5], background: "#208050" }
      - { id: b, background: "#B07020" }
      - { frame: [52, 38, 8, 8], background: red, rotate: = 20 * open, alpha: "= 1 - open / 4" }
    constraints:
      - b.left == a.right + 3 + open
      - b.top == a.top + 1
      - b.width == 12
      - b.height == 2 * a.height
    rules:
      - on: every 0.3
        do: { set: { a.x: = a.x + 2 } }
      - on: message go
        do:
          - set: { open: 1 }
          - keyframes: { duration: 0.4 }
            frames:
              - { start: 0, duration: 0.5, set: { a.y: 28 } }
              - { start: 0.5, duration: 0.5, set: { a.y: 25 } }
          - animate: { duration: 0.3, delay: 0.1, curve: "spring(damping: 0.6)" }
            set: { a.height: 7 }
          - wait: 0.2
          - add: { use: chip, id: late, with: { at: 20 } }
    timeline:
      - wait: 0.2
      - send: go
      - fling: { view: list, velocity: [0, -300] }
      - wait: 0.9

    """

  private static func scenes() throws -> [String] {
    [HarmlessEditTests.scene, second, try EditedScene.text(of: "swipe")]
  }

  /// Returns a scene's reference, after writing and reading it.
  private static func recorded(_ text: String) async throws -> MotionReference {
    let folder = try TemporaryFolder()
    let files = ReferenceFiles(scene: "s.yaml", in: folder.path("r"), advice: "")
    let capture = try await capture(text)
    try files.write(capture.reference)
    var reference = try files.read()
    try files.unpackPictures(of: &reference, unlike: capture.reference)
    return reference
  }

  private static func capture(_ text: String) async throws -> SceneCapture {
    let rehearsed = try RehearsedScene(path: "s.yaml", source: Array(text.utf8))
    return try await captureScene(rehearsed.resolved, pictures: [0, 4], jobs: 1)
  }

  /// Returns all texts that differ from a scene in one number or word.
  static func edits(of scene: String) -> [(what: String, text: String)] {
    var edits: [(what: String, text: String)] = []
    func add(_ place: Range<String.Index>, _ new: String) {
      let line = scene[..<place.lowerBound].count { $0 == "\n" } + 1
      edits.append(
        (
          "\(scene[place]) → \(new) in line \(line)",
          scene.replacingCharacters(in: place, with: new)
        ))
    }
    for match in scene.matches(of: /[\w#.]+/) {
      guard let number = Double(match.output) else { continue }
      add(match.range, formatted(number + (number < 1.5 ? 0.1 : 1)))
    }
    for match in scene.matches(of: /#[0-9A-F]{6}/) {
      let last = match.output.last == "0" ? "1" : "0"
      add(match.range, match.output.dropLast() + last)
    }
    for (old, new) in [
      ("easeIn ", "easeOut "), ("spring(", "spring(velocity: 2, "), ("message go", "start"),
      ("kind: label", "kind: view"), ("mode: common", "mode: default"), ("red", "blue"),
      ("animate: {", "animate: { delay: 0.05,"), ("tap: page", "wait: 0.01"), ("b: 1", "b: 2"),
      ("white", "black"), (" - wait: 0.2", " - wait: 0.3"), ("clips: true", "clips: false"),
    ] {
      if let place = scene.firstRange(of: old) { add(place, new) }
    }
    return edits
  }

  @Test func everyVisibleEditFailsVerification() async throws {
    var count = 0
    for scene in try Self.scenes() {
      let old = try await Self.recorded(scene)
      for edit in Self.edits(of: scene) {
        // A text that is no longer a scene fails by itself.
        guard let capture = try? await Self.capture(edit.text) else { continue }
        let new = capture.reference
        let showsOther =
          old.frames.map(\.fingerprint) != new.frames.map(\.fingerprint)
          || old.events.map(\.name) != new.events.map(\.name)
          || zip(old.events, new.events).contains { abs($0.time - $1.time) > 1e-5 }
        guard showsOther else { continue }
        count += 1
        for (words, tolerance) in Self.tolerances {
          if Self.mayEndLater(words, old, new) { continue }
          let found = ReferenceDifference(old, new, tolerance).findings
          #expect(!found.isEmpty, "\(edit.what) passes with \(words)")
        }
        #expect(
          new.document.map { !$0.changes(since: old.document ?? $0).isEmpty } ?? false,
          "\(edit.what) is no change of the scene")
      }
    }
    #expect(count >= 120)
  }

  /// Whether a tolerance accepts that one run goes on after the end of the other one: by the shift,
  /// or by less than a frame with a tolerance of values.
  private static func mayEndLater(
    _ words: String, _ old: MotionReference, _ new: MotionReference
  ) -> Bool {
    let isSameBefore =
      zip(old.frames, new.frames).allSatisfy { $0.fingerprint == $1.fingerprint }
      && zip(old.events, new.events).allSatisfy { $0.name == $1.name && $0.time == $1.time }
    let difference = abs(old.durationSeconds - new.durationSeconds)
    let isShort = words == "values" && difference < 1 / old.framesPerSecond
    return isSameBefore && (words == "shifts" || isShort)
  }

  /// Tolerances that allow one kind of difference, but no frame that cannot be measured.
  private static let tolerances: [(words: String, tolerance: Tolerance)] = {
    func tolerance(_ set: (inout Tolerance) -> Void) -> Tolerance {
      var tolerance = Tolerance()
      set(&tolerance)
      return tolerance
    }
    return [
      ("nothing", Tolerance()),
      ("pixels", tolerance { ($0.maximumDelta, $0.pixels) = (255, .percent(100)) }),
      ("values", tolerance { for unit in ValueTolerance.Unit.allCases { $0.values[unit] = 1e6 } }),
      ("shifts", tolerance { $0.shiftFrames = 1e3 }),
      ("other libraries", tolerance { $0.allowsOtherEnvironment = true }),
    ]
  }()

  @Test func blankAndCommentLinesChangeNothing() async throws {
    var count = 0
    for scene in try Self.scenes() {
      let old = try await Self.recorded(scene)
      let lines = scene.split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices.dropLast() {
        let stranger = index % 3 == 0 ? "" : index % 3 == 1 ? "# a note" : "        # deep: [ {"
        let text = (lines[..<index] + [Substring(stranger)] + lines[index...])
          .joined(separator: index % 2 == 0 ? "\n" : "\r\n")
        let new = try await Self.capture(text).reference
        let difference = ReferenceDifference(old, new, Tolerance())
        #expect(difference.findings.isEmpty && difference.note == nil, "line \(index + 1)")
        #expect(difference.changes.isEmpty, "line \(index + 1)")
        count += 1
      }
    }
    #expect(count >= 60)
  }
}
