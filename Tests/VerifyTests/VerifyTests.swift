// Tests of verification: the repository's scenes against their references, and every kind of
// change.

import Foundation
import Images
import Recordings
import Render
import Scene
import TestSupport
import Testing

@testable import Verify

/// The scenes of the repository. Libraries or fonts with other versions than the references' round
/// coverage differently by a few levels of 255.
@Suite struct OurScenes {
  private static let folder = Repository.root.appending(path: "scenes").path

  private static var scenes: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test(arguments: Self.scenes)
  func repositoryScenesMatchTheirReferences(_ scene: String) async throws {
    var options = VerifyOptions(references: "\(Self.folder)/references", record: .never, jobs: 1)
    options.compareWithRecording = { try await $0.recordingComparison() }
    var verdict = await verifyScene(at: "\(Self.folder)/\(scene)", options: options)
    if verdict.kind == .environment {
      options.tolerance.allowsOtherEnvironment = true
      options.tolerance.maximumDelta = 8
      verdict = await verifyScene(at: "\(Self.folder)/\(scene)", options: options)
    }
    guard verdict.kind != .same else { return }
    let report = Repository.root.appending(path: "output/failures/\(scene).html").path
    try Data(try htmlReport([verdict], title: scene).utf8).write(to: URL(filePath: report))
    Issue.record("\(verdict.line) \(verdict.details.joined(separator: "; ")); look at \(report)")
  }
}

/// A change of a scene or its reference, and the expected verdict.
struct Mutation: Sendable, CustomTestStringConvertible {
  let what: String
  let kind: Verdict.Kind
  /// A part of the verdict's sentence.
  let words: String
  /// The line of the scene to which the verdict points.
  var line: Int?
  /// Changes a file of the folder: `scene.yaml`, or a file in `references/scene`.
  let change: @Sendable (TemporaryFolder) throws -> Void

  var testDescription: String { what }
}

@Suite struct VerifyTests {
  /// A page that fades its header once, and a badge that pops.
  static let scene = """
    flickbook: 1
    screen: { size: [60, 40], scale: 2, background: white }
    fps: 20
    state: { count: 0 }
    views:
      - { id: header, frame: [0, 0, 60, 10], background: "#2060C0" }
      - { id: badge, frame: [40, 20, 10, 10], background: "#C02040", cornerRadius: 5 }
      - { id: mark, kind: label, frame: [2, 14, 30, 20], text: "n{count}", font: { size: 12 } }
    rules:
      - on: message go
        do:
          - set: { count: = count + 1 }
          - animate: { duration: 0.3, curve: easeInOut, name: fade }
            set: { header.alpha: 0 }
      - on: finish fade
        do:
          - animate: { duration: 0.4, curve: "spring(damping: 0.5)" }
            set: { badge.x: 20 }
    timeline:
      - wait: 0.5
      - send: go
      - wait: 1.5
    references: [0, 0.6, 1.2]

    """

  /// Returns a folder with the recorded scene.
  ///
  /// - Parameter moments: the times at which the reference stores an image.
  private static func recorded(keeping moments: String = "[0, 0.6, 1.2]") async throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(scene.replacing("[0, 0.6, 1.2]", with: moments), "scene.yaml")
    let verdict = await verifyScene(
      at: folder.path("scene.yaml"), options: options(folder, .missing))
    #expect(verdict.kind == .recorded)
    return folder
  }

  private static func options(_ folder: TemporaryFolder, _ record: RecordMode = .never)
    -> VerifyOptions
  {
    VerifyOptions(references: folder.path("references"), record: record, jobs: 2)
  }

  /// Returns a change that replaces text in a file. The file must contain `old`.
  private static func replace(
    _ old: String, _ new: String, in name: String = "scene.yaml"
  ) -> @Sendable (TemporaryFolder) throws -> Void {
    { folder in
      let path = folder.path(name)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try #require(text.contains(old), "\(name) does not have \(old)")
      let place = try #require(text.range(of: old))
      try text.replacingCharacters(in: place, with: new)
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  private static func rewrite(
    _ name: String, _ body: @escaping @Sendable ([UInt8]) throws -> [UInt8]
  ) -> @Sendable (TemporaryFolder) throws -> Void {
    { folder in
      let url = folder.url.appending(path: name)
      try Data(try body([UInt8](try Data(contentsOf: url)))).write(to: url)
    }
  }

  /// The times of 2 seconds at 20 frames per second.
  private static let everyFrame = "\((0..<40).map { Double($0) / 20 })"

  private static let frames = "references/scene/frames.txt"

  static let mutations: [Mutation] = [
    Mutation(
      what: "a duration shorter", kind: .timing,
      words: "header.alpha: takes 0.25 s instead of 0.3 s from 0.517 s on", line: 13,
      change: replace("duration: 0.3", "duration: 0.25")),
    Mutation(
      what: "a duration 10 % longer", kind: .timing, words: "takes 0.33 s instead of 0.3 s",
      line: 13,
      change: replace("duration: 0.3", "duration: 0.33")),
    Mutation(
      what: "another curve", kind: .timing,
      words: "header.alpha: moves on easeOut instead of easeInOut from 0.517 s on", line: 13,
      change: replace("curve: easeInOut", "curve: easeOut")),
    Mutation(
      what: "more overshoot", kind: .timing,
      words: "badge.x: moves with damping 0.3 instead of 0.5 from 0.817 s on", line: 17,
      change: replace("damping: 0.5", "damping: 0.3")),
    Mutation(
      what: "everything a tick later", kind: .timing,
      words:
        "wait: 0.5 → 0.516666 at line 20: 'message go (state.count, header.alpha)' happens 17 "
        + "ms later, at 0.517 s instead of 0.5 s; 1 more event and 4 properties shift "
        + "with it",
      change: replace("wait: 0.5", "wait: 0.516666")),
    Mutation(
      what: "a later start", kind: .timing,
      words: "header.alpha: starts after 0.05 s instead of at once, at 0.55 s",
      line: 13, change: replace("name: fade", "name: fade, delay: 0.05")),
    Mutation(
      what: "an animation left out", kind: .timing,
      words: "badge.x: jumps to 20 at 0.8 s instead of moving from 0.8 s to 1.2 s", line: 17,
      change: replace(
        "animate: { duration: 0.4, curve: \"spring(damping: 0.5)\" }\n        set", "set")),
    Mutation(
      what: "another end", kind: .values,
      words: "header.alpha: goes to 0.5 instead of 0, at 0.8 s",
      line: 14, change: replace("header.alpha: 0", "header.alpha: 0.5")),
    Mutation(
      what: "a step left out", kind: .events,
      words:
        "step `set: { count: = count + 1 }` on message go removed, was before line 12: "
        + "'message go' no longer changes state.count, at 0.5 s; 2 more properties follow",
      change: replace("      - set: { count: = count + 1 }\n", "")),
    Mutation(
      what: "a rule that no longer runs", kind: .events,
      words: "'message go' no longer changes state.count, header.alpha, at 0.5 s",
      change: replace("- on: message go\n", "- on: message go\n    when: count > 5\n")),
    Mutation(
      what: "a colour by one step", kind: .pixels, words: "40 of 40 frames differ",
      change: replace("#C02040", "#C02041")),
    Mutation(
      what: "another frame rate", kind: .frames, words: "25 frames per second instead of 20",
      change: replace("fps: 20", "fps: 25")),
    Mutation(
      what: "another size", kind: .frames, words: "122 × 80 pixels instead of 120 × 80",
      change: replace("[60, 40]", "[61, 40]")),
    Mutation(
      what: "another scale", kind: .frames, words: "60 × 40 pixels instead of 120 × 80",
      change: replace("scale: 2", "scale: 1")),
    Mutation(
      what: "a longer scene", kind: .frames, words: "42 frames instead of 40",
      change: replace("wait: 1.5", "wait: 1.6")),
    Mutation(
      what: "a broken expectation", kind: .expectation,
      words: "expected 'event fade before 0.7', but it happened at 0.8", line: 23,
      change: replace("  - wait: 1.5\n", "  - wait: 1.5\nexpect: [event fade before 0.7]\n")),
    Mutation(
      what: "a scene that is none", kind: .trouble, words: "scene.yaml:3:1: unknown key",
      change: replace("fps: 20", "fpz: 20")),
    // Changes of the reference follow.
    Mutation(
      what: "one frame's fingerprint", kind: .pixels, words: "1 of 40 frames differs",
      change: { folder in
        try rewrite(frames) { bytes in
          var bytes = bytes
          let last = bytes.count - 2
          bytes[last - 33] = bytes[last - 33] == 0x30 ? 0x31 : 0x30
          return bytes
        }(folder)
      }),
    Mutation(
      what: "the last frame dropped", kind: .frames, words: "40 frames instead of 39",
      change: rewrite(frames) { bytes in
        let end = bytes.dropLast().lastIndex(of: 0x0A) ?? 0
        return Array(bytes[...end])
      }),
    Mutation(
      what: "a frame added", kind: .frames, words: "40 frames instead of 41",
      change: rewrite(frames) { bytes in
        let start = (bytes.dropLast().lastIndex(of: 0x0A) ?? 0) + 1
        return bytes + bytes[start...]
      }),
    Mutation(
      what: "one pixel of a picture", kind: .pixels,
      words: "1 pixel differs by up to 32, within 1 × 1 at (7, 3) points",
      change: changingPicture { bytes in
        var bitmap = try PNG.decode(bytes)
        bitmap[7, 3] ^= 0x20
        return try PNG.encode(bitmap)
      }),
    Mutation(
      what: "a picture of another size", kind: .pixels, words: "another size",
      change: changingPicture { _ in
        try PNG.encode(Bitmap(width: 3, height: 3, filledWith: 0xFF00_0000))
      }),
    Mutation(
      what: "a picture cut short", kind: .trouble, words: "frame-0000.png: is a damaged PNG file",
      change: changingPicture { Array($0.prefix(60)) }),
    Mutation(
      what: "an empty picture", kind: .trouble, words: "frame-0000.png: is not a PNG file",
      change: changingPicture { _ in [] }),
    Mutation(
      what: "frames cut short", kind: .trouble, words: "the file ends within a line",
      change: rewrite(frames) { $0.dropLast(9) }),
    Mutation(
      what: "frames empty", kind: .trouble, words: "frames.txt:1:",
      change: rewrite(frames) { _ in [] }),
    Mutation(
      what: "a trace cut short", kind: .trouble, words: "trace.csv:",
      change: rewrite("references/scene/trace.csv") { Array($0.prefix($0.count / 2)) }),
    Mutation(
      what: "no trace", kind: .trouble, words: "trace.csv: missing",
      change: { folder in
        try FileManager.default.removeItem(atPath: folder.path("references/scene/trace.csv"))
      }),
    Mutation(
      what: "an event's time", kind: .timing, words: "happens 200 ms earlier",
      change: replace("0.5\tmessage go", "0.7\tmessage go", in: "references/scene/events.txt")),
    Mutation(
      what: "events that are none", kind: .trouble,
      words: "events.txt:2: expected a time and an event",
      change: replace("0.5\tmessage go", "soon\tmessage go", in: "references/scene/events.txt")),
    Mutation(
      what: "a frame and a header of other libraries", kind: .environment,
      words: "the numbers are the same, but the reference was recorded with other libraries",
      change: { folder in
        try replace("# Cairo ", "# Cairo 0.", in: frames)(folder)
        try replace("#C02040", "#C02041")(folder)
      }),
    Mutation(
      what: "no reference", kind: .missing, words: "there is no reference",
      change: { folder in
        try FileManager.default.removeItem(atPath: folder.path("references/scene"))
      }),
  ]

  @Test(arguments: mutations)
  func eachKindOfChangeHasItsVerdict(_ mutation: Mutation) async throws {
    let folder = try await Self.recorded()
    let unchanged = await verifyScene(at: folder.path("scene.yaml"), options: Self.options(folder))
    #expect(unchanged.kind == .same, "\(unchanged.line)")
    try mutation.change(folder)
    if FileManager.default.fileExists(atPath: folder.path("references/scene")) {
      try folder.seal("references/scene")
    }
    let verdict = await verifyScene(at: folder.path("scene.yaml"), options: Self.options(folder))
    #expect(verdict.kind == mutation.kind, "\(verdict.line) \(verdict.details)")
    #expect(!verdict.kind.isPass)
    let all = ([verdict.line] + verdict.details).joined(separator: "\n")
    #expect(all.contains(mutation.words), "\(all)")
    if let line = mutation.line { #expect(verdict.place?.line == line) }
  }

  @Test func tolerancesAllowOnlyTheNamedDifferences() async throws {
    let change = ("#C02040", "#C02042")
    let other = ("#C02040", "#20C040")
    let end = ("header.alpha: 0", "header.alpha: 0.01")
    let delay = ("name: fade", "name: fade, delay: 0.05")
    let cases: [(words: String, set: (inout Tolerance) -> Void, (String, String), passes: Bool)] = [
      ("delta 1 of 1", { $0.maximumDelta = 1 }, ("#C02040", "#C02041"), true),
      ("delta 1 of 2", { $0.maximumDelta = 1 }, change, false),
      ("100 pixels", { $0.pixels = .pixels(100) }, change, true),
      ("50 pixels", { $0.pixels = .pixels(50) }, change, false),
      ("5 %", { $0.pixels = .percent(5) }, change, true),
      ("blob 100", { ($0.region, $0.pixels) = (100, .percent(100)) }, change, true),
      ("blob 50", { ($0.region, $0.pixels) = (50, .percent(100)) }, change, false),
      ("the badge masked", { $0.masks = [.view("badge")] }, other, true),
      ("the header masked", { $0.masks = [.view("header")] }, other, false),
      ("a part masked", { $0.masks = [.rect(x: 16, y: 16, width: 44, height: 20)] }, other, true),
      ("all seconds masked", { $0.masks = [.time(0...9)] }, other, true),
      ("one second masked", { $0.masks = [.time(0...1)] }, other, false),
      ("value", { $0.values[.number] = 0.02 }, end, true),
      ("another unit", { ($0.values[.points], $0.maximumDelta) = (0.02, 9) }, end, false),
      ("one frame", { ($0.shiftFrames, $0.pixels) = (1, .percent(99)) }, delay, true),
      ("half a frame", { ($0.shiftFrames, $0.pixels) = (0.5, .percent(99)) }, delay, false),
    ]
    for (words, set, change, passes) in cases {
      let folder = try await Self.recorded(keeping: Self.everyFrame)
      try Self.replace(change.0, change.1)(folder)
      var options = Self.options(folder)
      set(&options.tolerance)
      let verdict = await verifyScene(at: folder.path("scene.yaml"), options: options)
      #expect(verdict.kind.isPass == passes, "\(words): \(verdict.line)")
    }
  }

  @Test func toleratedFramesWithoutAPictureAreRedrawnOrRejected() async throws {
    let settings: [(inout Tolerance) -> Void] = [
      { $0.maximumDelta = 254 }, { $0.pixels = .percent(99) }, { $0.region = 2_399 },
      { $0.masks = [.view("badge")] }, { $0.masks = [.rect(x: 0, y: 0, width: 60, height: 40)] },
    ]
    let words = "references: [0.05, 0.1, "
    for set in settings {
      let folder = try await Self.recorded()
      try Self.replace("#C02040", "#C02041")(folder)
      var options = Self.options(folder)
      set(&options.tolerance)
      if options.tolerance.pixels == .pixels(0) { options.tolerance.pixels = .percent(99) }
      let redrawn = await verifyScene(at: folder.path("scene.yaml"), options: options)
      #expect(redrawn.kind == .same, "\(redrawn.line)")
      // A copy of another scene does not draw what was recorded.
      try Self.replace("#C02040", "#102040", in: "references/scene/scene.json")(folder)
      try folder.seal("references/scene")
      let refused = await verifyScene(at: folder.path("scene.yaml"), options: options)
      #expect(refused.kind == .trouble && refused.sentence.contains(words), "\(refused.line)")
    }
    // A mask in time needs no picture.
    let folder = try await Self.recorded()
    try Self.replace("#C02040", "#C02041")(folder)
    var options = Self.options(folder)
    options.tolerance.masks = [.time(0...2)]
    #expect(await verifyScene(at: folder.path("scene.yaml"), options: options).kind == .same)
  }

  @Test func changedLibrariesWithEqualFramesPass() async throws {
    let folder = try await Self.recorded()
    try Self.replace("# Cairo ", "# Cairo 0.", in: Self.frames)(folder)
    try folder.seal("references/scene")
    let verdict = await verifyScene(at: folder.path("scene.yaml"), options: Self.options(folder))
    #expect(verdict.kind == .same)
    #expect(verdict.sentence.hasPrefix("equal numbers, other libraries or fonts: Cairo 0."))
  }

  @Test func recordingDependsOnTheRecordMode() async throws {
    let folder = try await Self.recorded()
    let scene = folder.path("scene.yaml")
    try Self.replace("duration: 0.3", "duration: 0.25")(folder)
    #expect(await verifyScene(at: scene, options: Self.options(folder, .missing)).kind == .timing)
    #expect(await verifyScene(at: scene, options: Self.options(folder, .changed)).kind == .recorded)
    #expect(await verifyScene(at: scene, options: Self.options(folder)).kind == .same)
    #expect(await verifyScene(at: scene, options: Self.options(folder, .all)).kind == .recorded)
    // A broken expectation must not be recorded.
    try Self.replace("  - wait: 1.5\n", "  - wait: 1.5\nexpect: [event fade before 0.7]\n")(folder)
    #expect(await verifyScene(at: scene, options: Self.options(folder, .all)).kind == .expectation)
  }

  @Test func referencesSelectPicturesByTimeAndEvent() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("scene.yaml")
    let text = Self.scene.replacingOccurrences(
      of: "[0, 0.6, 1.2]", with: "[0.25, finish fade]")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let verdict = await verifyScene(at: path, options: Self.options(folder, .missing))
    #expect(verdict.kind == .recorded)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.path("references/scene")
    ).sorted()
    #expect(
      names == [
        "events.txt", "frame-0005.png", "frame-0016.png", "frames.txt", "recording.txt",
        "scene.json", "trace.csv",
      ])
    try Self.replace("finish fade]", "finish feed]")(folder)
    let missing = await verifyScene(at: path, options: Self.options(folder, .all))
    #expect(missing.sentence.contains("'finish feed' does not happen in the scene"))
  }
}
