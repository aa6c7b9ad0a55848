// The division of work among several machines.

/// One part of work that several machines share: `3/8` is the third of eight parts.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The largest number of shards.
  package static let most = 10_000

  /// The number of this shard, from 1.
  package let number: Int
  /// The number of shards, at least `number` and at most `most`.
  package let count: Int

  /// Creates a shard; nil unless 1 ≤ `number` ≤ `count` ≤ `most`.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads the form that `description` writes; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(halves[0]), let count = Int(halves[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// The shard as `3/8`.
  package var description: String { "\(number)/\(count)" }
}

/// Distributes work over shards evenly, with the same result on every machine.
///
/// The most expensive work goes first, each to the shard with the lowest load; equal costs are
/// sorted by name. The highest load is at most 4/3 of the optimum (R. L. Graham, "Bounds on
/// multiprocessing timing anomalies", 1969).
///
/// - Parameters:
///   - work: unique names, each with a cost of 0 or more, in any unit.
///   - count: the number of shards, at least 1.
/// - Returns: the shard's number, from 1, for each piece of work.
package func spread(_ work: [(name: String, cost: Int)], over count: Int) -> [Int] {
  precondition(count >= 1, "work is for one shard at least")
  var loads = Array(repeating: 0, count: count)
  var shards = Array(repeating: 1, count: work.count)
  let order = work.indices.sorted {
    (work[$1].cost, work[$0].name) < (work[$0].cost, work[$1].name)
  }
  for index in order {
    let lightest = loads.indices.min { loads[$0] < loads[$1] } ?? 0
    loads[lightest] += work[index].cost
    shards[index] = lightest + 1
  }
  return shards
}
