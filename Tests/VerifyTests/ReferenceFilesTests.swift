// Tests of references on disk: reading the written files, and locating damage.

import Foundation
import Images
import Player
import Render
import Scene
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct ReferenceFilesTests {
  private static func files(_ folder: TemporaryFolder) -> ReferenceFiles {
    ReferenceFiles(scene: "scenes/page.v2.yaml", in: folder.path("references"), advice: "mend it")
  }

  /// Texts that could be confused with a line, a cell or a pair of values.
  private static let texts = [
    "plain", "", "tab\tand\nline", "back\\slash \\t \\n", "a, \"b\"", " = ", "x = y = z", "\\e",
    "half over 0.5 s", "up at 0.5", "5 over 0.5 s", "5", "true", "#fff", "nan", "\\e5",
    "cr\r", "both\r\nof", "é 👩‍👧", "# no comment", " ", "", "\u{FFFE}\u{FFFF}\u{FEFF}",
    "\u{301}accent", "\\\u{301}", "\t\u{301}", ",\u{200D}", "\"\u{301}", "\u{600}", "\u{600},",
  ]

  private static var oddReference: MotionReference {
    madeReference { reference in
      reference.times = Self.texts.indices.map { Double($0) / 60 }
      reference.columns = [
        .init(name: "label.text", values: Self.texts),
        .init(name: "b, \"c\"", values: Self.texts.reversed()),
        .init(name: "box.x", values: Self.texts.indices.map { "\($0 / 3)" }),
      ]
      reference.events += Self.texts.enumerated().map { index, text in
        .init(
          time: Double(index) / 8, name: "message " + text,
          effects: [
            .change(ChangeName("label.text", .text(text), .instant)),
            .change(ChangeName("state.word", .text(text), .instant)),
            .change(ChangeName("label.text", .text(text), .keyframe(end: 0.5))),
            .action(ActionName(.send, ["go"])),
          ])
      }
      reference.environment.append(EnvironmentPart(name: "a\tfont", version: "1\\2"))
      reference.pictures[4] = .drawn(Bitmap(width: 3, height: 2, filledWith: 0x8012_3456))
    }
  }

  @Test func writtenReferencesAreReadBackUnchanged() throws {
    let folder = try TemporaryFolder()
    let made = Self.oddReference
    let files = Self.files(folder)
    #expect(files.folder == folder.path("references/page.v2") && !files.exists)
    try files.write(made)
    var read = try files.read()
    #expect(files.exists)
    try expectSame(read, made)
    try files.unpackPictures(of: &read, unlike: made)
    // The two references have no differences.
    #expect(findings(made, read).isEmpty)
  }

  @Test func referencesWithReplacedLineBreaksAreRead() throws {
    let folder = try TemporaryFolder()
    let made = Self.oddReference
    let files = Self.files(folder)
    try files.write(made)
    for name in ["events.txt", "trace.csv", "frames.txt", "recording.txt"] {
      let url = URL(filePath: "\(files.folder)/\(name)")
      let text = try String(contentsOf: url, encoding: .utf8)
      try Data(text.replacing("\n", with: "\r\n").utf8).write(to: url)
    }
    try expectSame(try files.read(), made)
  }

  private func expectSame(_ read: MotionReference, _ made: MotionReference) throws {
    #expect(read.environment == made.environment)
    #expect(read.widthPixels == 40 && read.heightPixels == 30 && read.scale == 2)
    #expect(read.framesPerSecond == 10 && read.durationSeconds == 0.5)
    #expect(read.events == made.events)
    #expect(zip(read.times, made.times).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(read.columns == made.columns)
    #expect(read.frames.map(\.fingerprint) == made.frames.map(\.fingerprint))
    #expect(read.frames.map(\.drawing) == made.frames.map(\.drawing))
    #expect(read.frames.map(\.time) == made.frames.map(\.time))
    #expect(read.pictureFrames == [0, 4])
    for (frame, picture) in read.pictures {
      #expect(try picture.bitmap() == made.pictures[frame]?.drawn)
    }
  }

  @Test func referenceFilesAreReadableInADiff() throws {
    let folder = try TemporaryFolder()
    try Self.files(folder).write(
      madeReference { reference in
        reference.times = [0, 1.0 / 60, 1.0 / 30]
        reference.columns = [.init(name: "box.x", values: ["0", "0", "1.5"])]
        reference.frames = Array(reference.frames.prefix(1))
      })
    #expect(
      try folder.text("references/page.v2/events.txt")
        == "# time, event, and what it set; separated by tabs\n0\tstart\n"
        + "0.1\tmessage go\tbox.x = 6 over 0.3 s\n")
    #expect(
      try folder.text("references/page.v2/trace.csv")
        == "time,box.x\n0,0\n0.016667,\n0.033333,1.5\n")
    #expect(
      try folder.text("references/page.v2/frames.txt")
        == "# Cairo 1.16.0\n# font Inter Inter-Bold.otf 00ff\n# size 40 x 30\n# scale 2\n# fps 10\n"
        + "# duration 0.5\n# time, and fingerprints of the pixels and of what is drawn\n"
        + "0\t\(Fingerprint([0]))\t\(Fingerprint([0, 1]))\n")
    let list = try folder.text("references/page.v2/recording.txt").split(separator: "\n")
    #expect(
      list.map { $0.prefix { $0 != "\t" } } == [
        "# what belongs to one recording: change a file, and it must be recorded anew", "form",
        "events.txt", "frame-0000.png", "frames.txt", "trace.csv", "all",
      ])
  }

  @Test func obsoleteReferencePicturesAreRemoved() throws {
    let folder = try TemporaryFolder()
    let files = Self.files(folder)
    try folder.write("mine", "references/page.v2/notes.txt")
    try files.write(
      madeReference {
        $0.pictures = [0, 1, 3].reduce(into: [:]) {
          $0[$1] = .drawn(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000))
        }
      })
    try files.write(madeReference())
    let names = try FileManager.default.contentsOfDirectory(atPath: files.folder).sorted()
    #expect(
      names == [
        "events.txt", "frame-0000.png", "frames.txt", "notes.txt", "recording.txt", "trace.csv",
      ])
  }

  // MARK: Damage

  private struct Damage: Sendable, CustomTestStringConvertible {
    let file: String
    let old: String
    let new: String
    /// The message after the file's path.
    let message: String

    var testDescription: String { "\(file): \(old) becomes \(new)" }
  }

  private static func damage(
    _ file: String, _ old: String, _ new: String, _ message: String
  ) -> Damage { Damage(file: file, old: old, new: new, message: message) }

  private static let damages: [Damage] = [
    damage(
      "events.txt", "0\tstart\n", "soon\tstart\n", ":2: expected a time and an event; mend it"
    ),
    damage("events.txt", "0\tstart\n", "inf\tstart\n", ":2: expected a time and an event; mend it"),
    damage("events.txt", "0\tstart\n", "0\n", ":2: expected a time and an event; mend it"),
    damage("events.txt", "0.1\tmess", "\n0.1\tmess", ":3: expected a time and an event; mend it"),
    damage("events.txt", "0.3 s\n", "0.3 s", ":4: the file ends within a line; mend it"),
    damage("trace.csv", "time,", "tme,", ":1: has no header; mend it"),
    damage(
      "trace.csv", "0,0\n", "0,0,0\n", ":2: expected 2 values with an ascending time; mend it"
    ),
    damage(
      "trace.csv", "0,0\n", "nan,0\n", ":2: expected 2 values with an ascending time; mend it"
    ),
    damage("trace.csv", "0,0\n", "7,0\n", ":3: expected 2 values with an ascending time; mend it"),
    damage("trace.csv", "0,0\n", "0,\"0\n", ":2: has an unclosed quote; mend it"),
    damage("frames.txt", "# size 40 x 30\n", "", ":1: has no size, frame rate or frames; mend it"),
    damage("frames.txt", "# fps 10\n", "", ":1: has no size, frame rate or frames; mend it"),
    damage("frames.txt", "# fps 10", "# fps 0", ":1: has no size, frame rate or frames; mend it"),
    damage(
      "frames.txt", "# size 40 x", "# size 1e9 x", ":1: has no size, frame rate or frames; mend it"
    ),
    damage("frames.txt", "0.1\t", "0.1 ", ":9: expected a time and two fingerprints; mend it"),
    damage("frames.txt", "0.1\t", "0.1\t00", ":9: expected a time and two fingerprints; mend it"),
    damage(
      "frames.txt", "# Cairo 1.16.0", "Cairo", ":1: expected a time and two fingerprints; mend it"
    ),
  ]

  @Test(arguments: damages)
  private func damagedReferenceFilesAreReportedWithTheirLine(_ damage: Damage) throws {
    let folder = try TemporaryFolder()
    let files = Self.files(folder)
    try files.write(madeReference())
    let name = "references/page.v2/\(damage.file)"
    let text = try folder.text(name)
    let place = try #require(text.range(of: damage.old))
    try folder.write(text.replacingCharacters(in: place, with: damage.new), name)
    #expect(throws: UserError("\(folder.path(name))\(damage.message)")) { try files.read() }
  }

  @Test(arguments: ["events.txt", "trace.csv", "frames.txt"])
  func missingOrNonTextReferenceFilesAreReported(_ file: String) throws {
    let folder = try TemporaryFolder()
    let files = Self.files(folder)
    try files.write(madeReference())
    let name = "references/page.v2/\(file)"
    try folder.write([0x30, 0xFF, 0x0A], name)
    #expect(throws: UserError("\(folder.path(name)):1: the text is not UTF-8; mend it")) {
      try files.read()
    }
    try FileManager.default.removeItem(atPath: folder.path(name))
    #expect(throws: UserError("\(folder.path(name)): missing; mend it")) {
      try files.read()
    }
  }

  @Test func invalidReferencePicturesAreReported() throws {
    let folder = try TemporaryFolder()
    let files = Self.files(folder)
    try files.write(madeReference())
    let name = "references/page.v2/frame-0000.png"
    try folder.write("words", name)
    #expect(throws: UserError("\(folder.path(name)): is not a PNG file; mend it")) {
      try files.read()
    }
    try folder.write(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000), name)
    try folder.seal("references/page.v2")
    #expect(try files.read().pictures[0]?.bitmap().width == 1)
    let further = "references/page.v2/frame-0005.png"
    try folder.write(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000), further)
    try folder.seal("references/page.v2")
    #expect(throws: UserError("\(folder.path(further)): frames.txt has no frame 5; mend it")) {
      try files.read()
    }
  }

  // MARK: Recordings

  private static let kept = [0, 2]
  private static let names = [
    "events.txt", "frame-0000.png", "frame-0002.png", "frames.txt", "trace.csv",
  ]

  /// Writes two recordings that differ in every file, into the folders `a` and `b`.
  private static func recordings(_ folder: TemporaryFolder) throws {
    for (index, name) in ["a", "b"].enumerated() {
      let reference = madeReference { reference in
        reference.events[1].time += Double(index) / 10
        reference.columns[0].set(.number(Double(index)), at: 30)
        reference.frames[3].fingerprint = Fingerprint([UInt8(100 + index)])
        for frame in kept {
          reference.pictures[frame] = .drawn(
            Bitmap(width: 2, height: 2, filledWith: 0xFF00_0000 + UInt32(frame * 16 + index)))
        }
      }
      try ReferenceFiles(scene: "\(name).yaml", in: folder.url.path, advice: "mend it")
        .write(reference)
    }
  }

  @Test(arguments: names.filter { FrameFileName.index(of: $0) == nil })
  func mixedReferenceFilesAreReported(_ name: String) throws {
    let folder = try TemporaryFolder()
    try Self.recordings(folder)
    let files = ReferenceFiles(scene: "a.yaml", in: folder.url.path, advice: "mend it")
    _ = try files.read()
    let other = [UInt8](try Data(contentsOf: folder.url.appending(path: "b/\(name)")))
    try folder.write(other, "a/\(name)")
    #expect(
      throws: UserError(
        "\(folder.path("a/\(name)")): not from the same recording as the other files, or changed; "
          + "mend it")
    ) { try files.read() }
  }

  private func check(_ message: String, after change: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try Self.recordings(folder)
    try change(folder)
    let files = ReferenceFiles(scene: "a.yaml", in: folder.url.path, advice: "mend it")
    #expect(throws: UserError("\(folder.path(message))")) { try files.read() }
  }

  @Test func filesOfOtherRecordingsAreDetected() throws {
    let words = ": not from the same recording as the other files, or changed; mend it"
    let cases: [(change: (TemporaryFolder) throws -> Void, message: String)] = [
      (
        { try FileManager.default.removeItem(atPath: $0.path("a/frame-0002.png")) },
        "a/frame-0002.png: missing; mend it"
      ),
      (
        { try $0.write(Bitmap(width: 1, height: 1, filledWith: 0xFF00_0000), "a/frame-0004.png") },
        "a/frame-0004.png" + words
      ),
      (
        { try $0.write(try $0.text("b/recording.txt"), "a/recording.txt") },
        "a/recording.txt" + words
      ),
      // A merge of lines: each file agrees with its own line.
      (
        { folder in
          let lines = try folder.text("b/recording.txt").split(separator: "\n")
          let mixed = try folder.text("a/recording.txt").split(separator: "\n").map { line in
            line.hasPrefix("events") ? lines.first { $0.hasPrefix("events") } ?? line : line
          }
          try folder.write(mixed.joined(separator: "\n") + "\n", "a/recording.txt")
          try folder.write(try folder.text("b/events.txt"), "a/events.txt")
        }, "a/recording.txt: has lines of two recordings; mend it"
      ),
    ]
    for (change, message) in cases { try check(message, after: change) }
  }

  @Test func changedReferenceFileListsAreReported() throws {
    let cases: [(change: (TemporaryFolder) throws -> Void, message: String)] = [
      (
        {
          try $0.write(
            try $0.text("a/recording.txt").replacing("trace.csv\t", with: "trace.csv "),
            "a/recording.txt")
        }, "a/recording.txt:7: expected a file name and a fingerprint; mend it"
      ),
      (
        {
          try $0.write(
            try $0.text("a/recording.txt").replacing("form\t3", with: "form\t2"),
            "a/recording.txt")
        }, "a/recording.txt: has format 2, but this version reads format 3; mend it"
      ),
      (
        { try FileManager.default.removeItem(atPath: $0.path("a/recording.txt")) },
        "a/recording.txt: missing; mend it"
      ),
    ]
    for (change, message) in cases { try check(message, after: change) }
  }

  // MARK: Environment

  private static let environments: [([String], [String], [String])] = [
    (["Cairo 1.16.0", "Pango 1.50"], ["Cairo 1.16.0", "Pango 1.50"], []),
    (["Cairo 1.16.0", "Pango 1.50"], ["Pango 1.50", "Cairo 1.16.0"], []), ([], [], []),
    (["Cairo 1.16.0"], ["Cairo 1.18.0"], ["Cairo 1.16.0 → 1.18.0"]),
    (["Cairo 1.16.0"], ["Cairo 1.16.0", "Pango 1.50"], ["Pango 1.50 is new"]),
    (["Cairo 1.16.0", "Pango 1.50"], ["Cairo 1.16.0"], ["Pango 1.50 is missing"]),
    (
      ["font Inter Inter-Bold.otf 00", "Pango 1", "Cairo 2"],
      ["Cairo 3", "font Inter Inter-Bold.otf 01", "Pango 2"],
      ["Cairo 2 → 3", "Pango 1 → 2", "font Inter Inter-Bold.otf 00 → 01"]
    ),
    (["font A 00"], ["font B 00"], ["font A 00 is missing", "font B 00 is new"]),
    (["font A 00", "font A 01"], ["font A 01", "font A 00"], []),
    (["font A 00", "font A 01"], ["font A 01", "font A 01"], ["font A 00, 01 → 01, 01"]),
  ]

  @Test(arguments: environments)
  func environmentEntriesAreComparedByName(
    _ old: [String], _ new: [String], _ words: [String]
  ) {
    let (before, after) = (
      old.map(EnvironmentPart.init(written:)), new.map(EnvironmentPart.init(written:))
    )
    #expect(after.differences(from: before) == words)
    #expect(before.map(\.description) == old)
  }
}
