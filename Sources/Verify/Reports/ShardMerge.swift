// The merging of the result files of all shards.

package import Player

/// The merged verdicts of all shards, equal to the verdicts of a single run on one machine.
package struct MergedShards: Sendable {
  /// The verdicts, in the order of the scenes on the command line.
  package let verdicts: [Verdict]
  /// The tolerance of the run, in words for the summary.
  package let tolerance: String

  /// Reads and merges the result files of all shards.
  ///
  /// - Parameter paths: the paths of the result files, in any order.
  /// - Throws: `UserError` if a file cannot be read, or if a shard is missing or given twice. Also
  ///   throws if the shards differ in their scenes, references or options.
  package init(_ paths: [String]) throws(UserError) {
    var results: [(path: String, result: ShardResult)] = []
    for path in paths { results.append((path, try ShardResult(reading: path))) }
    results.sort { ($0.result.shard.number, $0.path) < ($1.result.shard.number, $1.path) }
    guard let first = results.first else {
      throw UserError("no shard results are given; name their files")
    }
    for other in results.dropFirst() { try Self.demand(other, fits: first) }
    for (one, other) in zip(results, results.dropFirst())
    where one.result.shard == other.result.shard {
      throw UserError(
        "\(one.path) and \(other.path): both are results of shard \(one.result.shard.words); "
          + "name only one of them")
    }
    let plan = first.result.plan
    try Self.demandAll(first.result.shard.count, results.map(\.result.shard.number), plan)
    let verdicts = Dictionary(
      results.flatMap(\.result.verdicts).map { ($0.scene, $0) }, uniquingKeysWith: { one, _ in one }
    )
    self.verdicts = plan.scenes.compactMap { verdicts[$0.path] }
    tolerance = first.result.tolerance
  }

  private typealias Named = (path: String, result: ShardResult)

  private static func demand(_ other: Named, fits first: Named) throws(UserError) {
    let (a, b) = (first.result, other.result)
    let which = "\(other.path): shard \(b.shard.words)"
    func stop(_ what: String) throws(UserError) {
      throw UserError(
        "\(which) \(what); run all shards with the same scenes, references and options")
    }
    let reference = "shard \(a.shard.words) (\(first.path))"
    if a.shard.count != b.shard.count {
      try stop("has another shard count than \(reference)")
    }
    if a.tolerance != b.tolerance || a.setting != b.setting {
      let (own, others) = (([b.tolerance] + b.setting), ([a.tolerance] + a.setting))
      try stop(
        "was verified with '\(own.joined(separator: " "))', but \(reference) with "
          + "'\(others.joined(separator: " "))'")
    }
    guard let odd = b.plan.firstOdd(beside: a.plan) ?? a.plan.firstOdd(beside: b.plan) else {
      return
    }
    let isInBoth = [a, b].allSatisfy { $0.plan.scenes.contains { $0.path == odd.path } }
    try stop(
      isInBoth
        ? "has another reference of \(odd.path) than \(reference)"
        : "has another list of scenes than \(reference); one of them lacks \(odd.path)")
  }

  private static func demandAll(_ count: Int, _ present: [Int], _ plan: ShardPlan) throws(UserError)
  {
    let missing = Set(1...count).subtracting(present).sorted().compactMap { Shard($0, of: count) }
    guard !missing.isEmpty else { return }
    let words = missing.map { shard in
      let scenes = plan.scenes(of: shard)
      let others = scenes.count > 1 ? " and \(scenes.count - 1) more" : ""
      return "shard \(shard.words) (\(scenes.first ?? "no scene")\(others))"
    }
    throw UserError(
      "\(words.joined(separator: ", ")): the result is missing; "
        + "run \(missing.count > 1 ? "them" : "it") again, or name the file")
  }
}

extension Shard {
  /// The number and count of the shard in words: "3 of 8".
  fileprivate var words: String { "\(number) of \(count)" }
}
