// Seeds that only the program itself can write.

import Foundation
import Images
import Scene

@testable import Verify

/// Writes the seeds into folders named after their targets. The script `../../seeds` adds others
/// from scenes and tests.
func writeSeeds(to folder: String) {
  let place = "\(folder)/\(Target.shard)"
  do {
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (index, verdict) in [changedVerdict, plainVerdict].enumerated() {
      guard let shard = Shard("1/1") else { fatalError("1/1 is no shard") }
      let result = ShardResult(
        shard: shard, tolerance: "exact, the default", setting: ["--lint"],
        plan: ShardPlan(scenes: [.init(path: verdict.scene, cost: 20_418)]), verdicts: [verdict])
      // The first line contains a fingerprint, which the target adds.
      let body = try result.fileBytes().drop { $0 != UInt8(ascii: "\n") }
      write(Array("1/1".utf8) + body, to: "\(place)/\(index)")
    }
  } catch {
    fatalError("\(place): \(error)")
  }
}

private let plainVerdict = Verdict(scene: "s.yaml", kind: .same, sentence: "the same")

/// A verdict with all possible contents.
private var changedVerdict: Verdict {
  var verdict = Verdict(scene: "s.yaml", kind: .timing, sentence: "takes 0.4 s instead of 0.3 s")
  verdict.details = ["one more"]
  verdict.place = SourceLocation(file: "s.yaml", line: 7, column: 5)
  verdict.seconds = 0.25
  verdict.recorded = ["box.x: 3 points from its track"]
  verdict.lint = [LintNote(place: verdict.place, words: "jumps")]
  let picture = Bitmap(width: 2, height: 1, pixels: [0xFF12_3456, 0xFF65_4321])
  verdict.evidence.moments = [
    .init(time: 0.1, expected: picture, actual: picture, changedPixels: 2, both: picture)
  ]
  verdict.evidence.curves = [
    .init(name: "box.x", unit: "pt", old: [(0, 1), (0.1, 2)], new: [(0, 1), (0.2, 2)])
  ]
  verdict.evidence.furtherCurveCount = 1
  verdict.evidence.differenceByFrame = [(0, 0), (0.1, 0.5)]
  verdict.evidence.firstShown = 0
  return verdict
}
