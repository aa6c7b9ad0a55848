// Tests of shards' results as files, and of the results that a merge refuses.

import Foundation
import Images
import Player
import Render
import Scene
import Support
import TestSupport
import Testing

@testable import Verify

/// Returns the result of a shard for the scenes a to e, by default of the second of three shards.
private func madeResult(
  _ number: Int = 2, of count: Int = 3, _ change: (inout ShardResult) -> Void = { _ in }
) throws -> ShardResult {
  let plan = ShardPlan(["a", "b", "c", "d", "e"], references: "/nowhere")
  let shard = try #require(Shard(number, of: count))
  var result = ShardResult(
    shard: shard, tolerance: "exact, the default", setting: [], plan: plan,
    verdicts: plan.scenes(of: shard).map { Verdict(scene: $0, kind: .same, sentence: "the same") })
  change(&result)
  return result
}

/// A verdict with a different value in every property.
private var fullVerdict: Verdict {
  var verdict = Verdict(scene: "b", kind: .timing, sentence: "it takes\n\"longer\"\t→")
  verdict.details = ["one", ""]
  verdict.place = SourceLocation(file: "parts/b.yaml", line: 7, column: 5)
  let picture = Bitmap(width: 2, height: 1, pixels: [0xFF12_3456, 0xFF65_4321])
  verdict.evidence.moments = [
    .init(time: 0.1, expected: picture, actual: nil, changedPixels: 3, both: picture),
    .init(
      time: 1.0 / 3, expected: nil, actual: Bitmap(width: 1, height: 1, filledWith: 0x8012_3456),
      changedPixels: nil),
  ]
  verdict.evidence.curves = [
    .init(name: "a.x", unit: "pt", old: [(0, 1), (0.1 + 0.2, 1e-17)], new: [])
  ]
  verdict.evidence.furtherCurveCount = 4
  verdict.evidence.setEvents([.init(name: "tap go", old: 0.5, new: nil)])
  verdict.evidence.furtherEventCount = 2
  verdict.evidence.sides.old = "recorded"
  verdict.evidence.firstShown = 1
  verdict.seconds = 1.25
  verdict.lint = [LintNote(place: verdict.place, words: "jumps"), LintNote(place: nil, words: "")]
  verdict.evidence.differenceByFrame = [(0, 0), (0.1, 1.0 / 7)]
  return verdict
}

@Suite struct ShardResultTests {
  @Test func shardResultsAreReadBackUnchanged() throws {
    let folder = try TemporaryFolder()
    let result = try madeResult { $0.verdicts[0] = fullVerdict }
    let bytes = try result.fileBytes()
    try folder.write(bytes, "r")
    let read = try ShardResult(reading: folder.path("r"))
    #expect(read.shard == result.shard && read.plan == result.plan)
    #expect(read.tolerance == result.tolerance && read.setting == result.setting)
    // The description shows each property of a verdict and its evidence.
    var packed = result.verdicts
    packed[0].evidence = try packed[0].evidence.packed()
    #expect("\(read.verdicts)" == "\(packed)")
    #expect(try read.fileBytes() == bytes)
  }

  @Test func shardResultsEncodeAllEvidence() throws {
    func names(_ value: Any) -> Set<String> {
      Set(Mirror(reflecting: value).children.compactMap(\.label))
    }
    func keys(_ value: some Encodable) throws -> Set<String> {
      let json = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(value))
      return Set(try #require(json as? [String: Any]).keys)
    }
    let evidence = fullVerdict.evidence
    #expect(try keys(evidence) == names(evidence))
    #expect(try keys(evidence.curves[0]) == names(evidence.curves[0]))
    // Optional parts that are nil are not written.
    let written = try evidence.moments.map { try keys($0) }
    #expect(written[0].union(written[1]) == names(evidence.moments[0]))
  }

  @Test func picturesOfShardResultsStayPacked() throws {
    let folder = try TemporaryFolder()
    try folder.write(try madeResult { $0.verdicts[0] = fullVerdict }.fileBytes(), "r")
    let moments = try ShardResult(reading: folder.path("r")).verdicts[0].evidence.moments
    let pictures = moments.flatMap { [$0.expected, $0.actual, $0.both].compactMap(\.self) }
    #expect(pictures.count == 3)
    for picture in pictures {
      guard case .packed = picture else {
        Issue.record("\(picture)")
        continue
      }
    }
    #expect(try moments[0].both?.bitmap().pixels == [0xFF12_3456, 0xFF65_4321])
    try folder.write(
      try madeResult {
        $0.verdicts[0] = fullVerdict
        $0.verdicts[0].evidence.moments[0].both = .packed(Array("no picture".utf8))
      }.fileBytes(), "r")
    try expectTrouble("begins like a shard's result, but") {
      _ = try ShardResult(reading: folder.path("r"))
    }
  }

  private static let whole = Result { try madeResult { $0.verdicts[0] = fullVerdict }.fileBytes() }

  @Test func damagedShardResultsAreRejected() throws {
    let folder = try TemporaryFolder()
    let bytes = try Self.whole.get()
    func expectRefused(_ damaged: [UInt8], _ what: String) throws {
      try folder.write(damaged, "r")
      #expect(throws: (any Error).self, "\(what)") { try ShardResult(reading: folder.path("r")) }
    }
    for length in stride(from: 0, to: bytes.count, by: 37) {
      try expectRefused(Array(bytes.prefix(length)), "cut to \(length)")
    }
    for place in stride(from: 0, to: bytes.count, by: 41) {
      var damaged = bytes
      damaged[place] ^= 1
      try expectRefused(damaged, "byte \(place)")
    }
    try expectRefused(bytes + [0x0A], "a line more")
  }

  @Test(arguments: [
    ("", "not a shard's result"), ("{}", "not a shard's result"),
    ("flickbook result \(flickbookVersion) 1/2 zz\n{}", "not a shard's result"),
    (String(repeating: "x", count: 10_000), "not a shard's result"),
  ])
  func filesThatAreNotShardResultsAreReported(text: String, words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, "r")
    try expectTrouble(words) { _ = try ShardResult(reading: folder.path("r")) }
  }

  /// Result bodies with a correct fingerprint and hostile content.
  @Test(arguments: [
    "", "{}", "[]", "null", String(repeating: "[", count: 100_000),
    body(cost: "1", scenes: #""a","a""#, verdicts: verdict("a")),
    body(cost: "9223372036854775807", scenes: #""a","b""#, verdicts: ""),
    body(cost: "-1", scenes: #""a","b""#, verdicts: ""),
    body(cost: "1", scenes: #""a","b""#, verdicts: ""),
    body(cost: "1", scenes: #""a","b""#, verdicts: verdict("b")),
    body(cost: "1", scenes: #""a","b""#, verdicts: verdict("a", kind: "fine")),
    body(cost: "1", scenes: #""a","b""#, verdicts: verdict("a", moment: #"{"time":1e999}"#)),
    body(
      cost: "1", scenes: #""a","b""#,
      verdicts: verdict("a", moment: #"{"time":1,"actual":"iVBORw0KGgo="}"#)),
  ])
  func invalidShardResultBodiesAreRejected(body: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.sealed(body), "r")
    try expectTrouble("begins like a shard's result, but") {
      _ = try ShardResult(reading: folder.path("r"))
    }
  }

  @Test func aValidShardResultBodyIsRead() throws {
    let folder = try TemporaryFolder()
    let body = Self.body(
      cost: "1", scenes: #""a","b""#, verdicts: Self.verdict("a", moment: #"{"time":1}"#))
    try folder.write(Self.sealed(body), "r")
    #expect(try ShardResult(reading: folder.path("r")).verdicts.map(\.scene) == ["a"])
  }

  private static func sealed(_ body: String) -> String {
    let words = "flickbook result \(flickbookVersion) 1/2"
    return "\(words) \(Fingerprint(Array("\(words)\n\(body)".utf8)))\n\(body)"
  }

  private static func body(cost: String, scenes: String, verdicts: String) -> String {
    let planned = scenes.split(separator: ",").map { #"{"cost":\#(cost),"path":\#($0)}"# }
    return #"{"shard":{"number":1,"count":2},"tolerance":"","setting":[],"#
      + #""plan":{"scenes":[\#(planned.joined(separator: ","))]},"verdicts":[\#(verdicts)]}"#
  }

  private static func verdict(_ scene: String, kind: String = "same", moment: String = "")
    -> String
  {
    #"{"scene":"\#(scene)","kind":"\#(kind)","sentence":"","details":[],"#
      + #""evidence":{"moments":[\#(moment)],"curves":[],"furtherCurveCount":0,"#
      + #""eventChanges":[],"furtherEventCount":0,"differenceByFrame":[]},"#
      + #""lint":[],"recorded":[],"warnings":[]}"#
  }
}

@Suite struct ShardMergeTests {
  @Test func shardsAreMergedInAnyOrder() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 { try folder.write(try madeResult(number).fileBytes(), "r\(number)") }
    let merged = try MergedShards(["r3", "r1", "r2"].map(folder.path))
    #expect(merged.verdicts.map(\.scene) == ["a", "b", "c", "d", "e"])
  }

  @Test func shardsMayListScenesInDifferentOrders() throws {
    let folder = try TemporaryFolder()
    for number in 1...3 {
      let result = try madeResult(number) { result in
        guard number > 1 else { return }
        result.plan = ShardPlan(["e", "c", "a", "d", "b"], references: "/nowhere")
        result.verdicts = result.plan.scenes(of: result.shard).map {
          Verdict(scene: $0, kind: .same, sentence: "the same")
        }
      }
      try folder.write(try result.fileBytes(), "r\(number)")
    }
    let merged = try MergedShards((1...3).map { folder.path("r\($0)") })
    #expect(merged.verdicts.map(\.scene) == ["a", "b", "c", "d", "e"])
  }

  /// Results in the files r1 to r3 with one change, the files to merge, and the message.
  private static let refused:
    [(what: String, change: @Sendable (inout ShardResult) -> Void, [String], words: String)] = [
      ("missing", { _ in }, ["r1", "r3"], "shard 2 of 3 (b and 1 more): the result is missing"),
      (
        "two missing", { _ in }, ["r2"],
        "shard 1 of 3 (a and 1 more), shard 3 of 3 (c): the result is missing; run them again"
      ),
      ("no file", { _ in }, ["r1", "r4", "r3"], "r4: No such file"),
      ("twice", { _ in }, ["r1", "r2", "r3", "r2"], "both are results of shard 2 of 3"),
      (
        "another list", { $0.replan(["a", "b", "c", "d", "x"]) }, ["r1", "r2", "r3"],
        "r2: shard 2 of 3 has another list of scenes than shard 1 of 3"
      ),
      (
        "a longer list", { $0.replan(["a", "b", "c", "d", "e", "f"]) }, ["r1", "r2", "r3"],
        "one of them lacks f"
      ),
      (
        "another reference",
        { result in
          let old = result.plan
          result.plan = ShardPlan(scenes: old.scenes.map { .init(path: $0.path, cost: 4) })
        }, ["r1", "r2", "r3"],
        "r2: shard 2 of 3 has another reference of a than shard 1 of 3"
      ),
      (
        "another tolerance", { $0.tolerance = "blob=3" }, ["r1", "r2", "r3"],
        "r2: shard 2 of 3 was verified with 'blob=3', but shard 1 of 3"
      ),
      (
        "another option", { $0.setting = ["-p a=3"] }, ["r1", "r2", "r3"],
        "'exact, the default -p a=3'"
      ),
    ]

  @Test(arguments: refused.indices)
  func inconsistentShardsAreRejected(index: Int) throws {
    let (_, change, names, words) = Self.refused[index]
    let folder = try TemporaryFolder()
    for number in 1...3 {
      let result = try madeResult(number) { if number == 2 { change(&$0) } }
      try folder.write(try result.fileBytes(), "r\(number)")
    }
    try expectTrouble(words) { _ = try MergedShards(names.map(folder.path)) }
  }

  @Test func aDifferentShardCountIsRejected() throws {
    let folder = try TemporaryFolder()
    try folder.write(try madeResult(1).fileBytes(), "r1")
    try folder.write(try madeResult(2, of: 4).fileBytes(), "r2")
    try expectTrouble("r2: shard 2 of 4 has another shard count than shard 1 of 3") {
      _ = try MergedShards([folder.path("r1"), folder.path("r2")])
    }
  }

  @Test func shardResultsOfOtherVersionsAreRejected() throws {
    let folder = try TemporaryFolder()
    let words = "flickbook result 0.0.9 2/3"
    let fingerprint = Fingerprint(Array("\(words)\n{}".utf8))
    try folder.write("\(words) \(fingerprint)\n{}", "r2")
    try expectTrouble("r2: shard 2 of 3 is from Flickbook 0.0.9, but this is \(flickbookVersion)") {
      _ = try MergedShards([folder.path("r2")])
    }
  }

  @Test func aSceneWithoutAReferenceHasTheMedianCost() async throws {
    let folder = try TemporaryFolder()
    let waits = ["a": 0.4, "b": 2.0, "c": 8.0]
    for (name, wait) in waits {
      let text = madeScene().replacing("wait: 0.4", with: "wait: \(wait)")
      try folder.write(text, "\(name).yaml")
      let options = VerifyOptions(references: folder.path("r"), record: .missing, jobs: 1)
      _ = await verifyScene(at: folder.path("\(name).yaml"), options: options)
    }
    let plan = ShardPlan(["a.yaml", "b.yaml", "c.yaml", "new.yaml"], references: folder.path("r"))
    let costs = plan.scenes.map(\.cost)
    #expect(costs[0] < costs[1] && costs[1] < costs[2] && costs[3] == costs[1])
    // The cost is the lower one of two medians; without other references it is 1.
    #expect(
      ShardPlan(["b.yaml", "c.yaml", "x"], references: folder.path("r")).scenes[2].cost == costs[1])
    #expect(ShardPlan(["x"], references: folder.path("r")).scenes[0].cost == 1)
    // A reference that cannot be read counts as missing.
    try folder.write("nonsense", "r/c/frames.txt")
    #expect(
      ShardPlan(["a.yaml", "c.yaml"], references: folder.path("r")).scenes[1].cost == costs[0])
  }

  @Test func shardCostsGrowWithTheWork() {
    // The cost is 15,000 for a scene, 18 per byte of values, and 0.00035 per pixel of 5 × 40 × 30.
    #expect(madeReference().cost(traceBytes: 0) == 15_002)
    #expect(madeReference().cost(traceBytes: 100) == 16_802)
    let large = madeReference { ($0.widthPixels, $0.heightPixels) = (4_000, 3_000) }
    #expect(large.cost(traceBytes: 0) == 36_000)
    let huge = madeReference { ($0.widthPixels, $0.heightPixels) = (100_000, 100_000) }
    #expect(huge.cost(traceBytes: 1 << 60) == 1_000_000_000_000)
  }
}

extension ShardResult {
  /// Changes the plan to another list of scenes, with verdicts on the shard's own scenes.
  fileprivate mutating func replan(_ scenes: [String]) {
    plan = ShardPlan(scenes, references: "/nowhere")
    verdicts = plan.scenes(of: shard).map {
      Verdict(scene: $0, kind: .same, sentence: "the same")
    }
  }
}

/// Expects an error with a one-line message that contains the words.
private func expectTrouble(_ words: String, _ body: () throws -> Void) throws {
  let error = #expect(throws: (any Error).self) { try body() }
  let message = "\(try #require(error))"
  #expect(message.contains(words) && !message.contains("\n"), "\(message)")
}
