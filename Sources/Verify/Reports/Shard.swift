// The distribution of scenes over several machines.

/// A part of a verification, for one of several machines. `3/8` is the third of eight parts.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The maximum number of shards.
  package static let most = 10_000

  /// The number of this shard, counted from 1.
  package let number: Int
  /// The number of all shards: at least `number`, at most `most`.
  package let count: Int

  /// Creates a shard; nil unless 1 ≤ `number` ≤ `count` ≤ `most`.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses a string such as `3/8`; nil for any other string.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(halves[0]), let count = Int(halves[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// The number and count as a string, such as `3/8`.
  package var description: String { "\(number)/\(count)" }
}

/// Distributes pieces of work over shards so that the costs are balanced. The result is the same on
/// every machine.
///
/// The pieces are assigned in order of falling cost, each to the shard with the lowest total so
/// far. Pieces of equal cost are sorted by name. The highest total is at most 4/3 of the optimum
/// (R. L. Graham, "Bounds on multiprocessing timing anomalies", 1969).
///
/// - Parameters:
///   - work: the pieces, each with a unique name and a cost of at least 0 in any unit.
///   - count: the number of shards, at least 1.
/// - Returns: the number of the shard for each piece, counted from 1.
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
