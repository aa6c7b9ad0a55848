// Tests of `verify --shard` and `merge`: several machines give the same report as a single machine.

import Foundation
import Support
import TestSupport
import Testing

/// Twenty small scenes with references. Some scenes are changed after recording.
struct SceneSuite {
  let folder: TemporaryFolder
  static let names = (0..<20).map { "scenes/s\($0).yaml" }

  private static func text(_ index: Int) -> String {
    """
    flickbook: 1
    screen: { size: [\(12 + 4 * (index % 3)), 10], scale: 1 }
    fps: 10
    views: [{ id: box, frame: [0, 0, 4, 4], background: "#C02040" }]
    rules:
      - on: message go
        do: { animate: { duration: 0.2, name: slide }, set: { box.x: \(index + 1) } }
    timeline: [{ wait: 0.1 }, { send: go }, { wait: \(formatted(index)) }]

    """
  }

  private static func formatted(_ index: Int) -> String { "\(Double(4 + index * 7 % 11) / 10)" }

  /// The folder with all scenes as recorded.
  private static let recorded = Result {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "scenes"), withIntermediateDirectories: true)
    for (index, name) in names.enumerated() {
      try Data(text(index).utf8).write(to: folder.url.appending(path: name))
    }
    let result = try flickbook(["verify"] + names, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }

  init() throws {
    folder = try TemporaryFolder()
    for name in ["scenes"] {
      try FileManager.default.copyItem(
        at: try Self.recorded.get().url.appending(path: name),
        to: folder.url.appending(path: name))
    }
  }

  func change(_ index: Int, _ old: String, _ new: String) throws {
    let url = folder.url.appending(path: Self.names[index])
    let text = try String(contentsOf: url, encoding: .utf8)
    try #require(text.contains(old))
    try Data(text.replacing(old, with: new).utf8).write(to: url)
  }

  /// Makes one change for each verdict: timing, pixels, an invalid scene and a missing reference.
  func changeSome() throws {
    try change(2, "duration: 0.2", "duration: 0.3")
    try change(7, "#C02040", "#2040C0")
    try change(11, "fps: 10", "fps: ten")
    try FileManager.default.removeItem(at: folder.url.appending(path: "scenes/references/s16"))
  }

  func run(_ arguments: [String]) throws -> CommandResult {
    try flickbook(arguments, in: folder.url, environment: ["CI": "true"])
  }

  func verify(_ shard: String, into file: String, _ more: [String] = []) throws -> CommandResult {
    try run(["verify"] + Self.names + ["--shard", shard, "--result", file] + more)
  }

  /// Returns a file's text without the durations in a JUnit report.
  func withoutTimes(_ name: String) throws -> String {
    let text = try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    try #require(!text.isEmpty)
    return text.replacing(/\ time="[0-9.]+"/, with: "")
  }
}

@Suite struct ShardCommandTests {
  @Test(arguments: [true, false])
  func mergingFourShardsEqualsASingleVerifyRun(someDiffer: Bool) throws {
    let suite = try SceneSuite()
    if someDiffer { try suite.changeSome() }
    var scenes: [Substring] = []
    for number in 1...4 {
      let result = try suite.verify("\(number)/4", into: "r/\(number).result")
      let own = result.text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      #expect((3...8).contains(own.count), "\(own.count) scenes for shard \(number)")
      #expect(result.errors.hasSuffix("tolerance: exact, the default; shard \(number)/4\n"))
      scenes += own
    }
    #expect(scenes.count == 20 && Set(scenes).count == 20)
    let files = [3, 1, 4, 2].map { "r/\($0).result" }
    func expectEqual(_ options: [String], _ names: [String] = []) throws {
      let one = try suite.run(["verify"] + SceneSuite.names + options)
      let written = try names.map(suite.withoutTimes)
      for name in names {
        try FileManager.default.removeItem(at: suite.folder.url.appending(path: name))
      }
      let merged = try suite.run(["merge"] + files + options)
      #expect(merged.text == one.text && merged.errors == one.errors)
      #expect(merged.status == one.status && one.status == (someDiffer ? 2 : 0))
      for (name, text) in zip(names, written) {
        #expect(try suite.withoutTimes(name) == text, "\(name)")
      }
    }
    try expectEqual(["--junit", "j.xml", "--report", "p.html"], ["j.xml", "p.html"])
    try expectEqual(["--summary", "s.md"], ["s.md"])
    try expectEqual(["--json"])
    try expectEqual(["--quiet", "--annotations", "github"])
  }

  @Test func aMergeWithDifferencesExitsWithStatus1() throws {
    let suite = try SceneSuite()
    try suite.change(2, "duration: 0.2", "duration: 0.3")
    let statuses = try (1...2).map { try suite.verify("\($0)/2", into: "\($0)").status }
    #expect(statuses.sorted() == [0, 1])
    #expect(try suite.run(["merge", "1", "2"]).status == 1)
  }

  @Test func mergeReportsAMissingShardAndWritesNoReport() throws {
    let suite = try SceneSuite()
    for number in [1, 3] { _ = try suite.verify("\(number)/3", into: "\(number).result") }
    let result = try suite.run(["merge", "1.result", "3.result", "--junit", "j.xml"])
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errors.hasPrefix("shard 2 of 3 (scenes/s"))
    #expect(result.errors.hasSuffix("): the result is missing; run it again, or name the file\n"))
    #expect(!FileManager.default.fileExists(atPath: suite.folder.path("j.xml")))
  }

  @Test func mergedShardsMustHaveEqualVerdictOptions() throws {
    let suite = try SceneSuite()
    _ = try suite.verify("1/2", into: "1")
    for (options, words) in [
      (["--tolerance", "blob=3"], "'blob=3, by option'"),
      (["--reduce-motion"], "'exact, the default --reduce-motion'"),
    ] {
      _ = try suite.verify("2/2", into: "2", options)
      let result = try suite.run(["merge", "1", "2"])
      #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.hasPrefix("2: shard 2 of 2 was verified with"))
    }
  }

  @Test func aShardRecordsNoReferences() throws {
    let suite = try SceneSuite()
    let reference = suite.folder.path("scenes/references/s5")
    try FileManager.default.removeItem(atPath: reference)
    let result = try flickbook(
      ["verify"] + SceneSuite.names + ["--shard", "1/1"], in: suite.folder.url)
    #expect(result.status == 1 && result.text.contains("scenes/s5.yaml: there is no reference"))
    #expect(!FileManager.default.fileExists(atPath: reference))
  }

  @Test func surplusShardsSucceedWithoutScenes() throws {
    let suite = try SceneSuite()
    let scene = SceneSuite.names[0]
    for number in 1...2 {
      let result = try suite.run([
        "verify", scene, "--shard", "\(number)/2", "--result", "\(number)",
      ])
      #expect(result.status == 0)
      let count = number == 1 ? "1 of 1 scene passes;" : "0 of 0 scenes pass;"
      #expect(result.errors.hasPrefix(count))
    }
    #expect(try suite.run(["merge", "1", "2"]).text == "\(scene): the same\n")
  }

  @Test(arguments: [
    (
      "verify s.yaml --shard 0/3", "--shard takes I/N, part I of N parts, up to 10000, not '0/3'"
    ),
    ("verify s.yaml --shard 3", "--shard takes I/N"),
    ("verify s.yaml --result x", "--result applies only with --shard"),
    (
      "verify s.yaml --shard 1/2 --record all", "--record all cannot be combined with --shard"
    ),
    ("merge", "merge: takes RESULT…"),
    ("merge s.yaml", "s.yaml: not a shard's result"),
    ("merge nothing", "nothing: No such file or directory"),
    ("merge fr", "fr: is not a file"),
    ("merge s.yaml --json --annotations github", "cannot be combined"),
  ])
  func invalidSheetOptionsAreReportedInOneLine(line: String, words: String) throws {
    let files = try SampleFiles()
    let before = try files.names()
    let result = try files.run(line.split(separator: " ").map(String.init))
    #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1 && result.output.isEmpty)
    #expect(try files.names() == before)
  }
}
