// One of several machines that share work.

/// A part of work that several machines share: `3/8` is the third of eight.
package struct Shard: Sendable, Hashable, Codable, CustomStringConvertible {
  /// How many there may be.
  package static let most = 10_000

  /// From 1.
  package let number: Int
  /// At least `number`, at most `most`.
  package let count: Int

  /// Nil for a number that is not within the count, and for a count that is too large.
  package init?(_ number: Int, of count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, halves.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let number = Int(halves[0]), let count = Int(halves[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// `3/8`.
  package var description: String { "\(number)/\(count)" }
}

/// Spreads work over shards so that all have about as much to do, and the same on every machine:
/// the longest first, each to the shard that has least so far, equal ones by name. The fullest
/// shard has at most 4/3 of what it would have at best (R. L. Graham, "Bounds on multiprocessing
/// timing anomalies", 1969).
///
/// - Parameters:
///   - work: names, of which no two are equal, with costs in any unit, 0 or more.
///   - count: of shards, at least 1.
/// - Returns: for each piece of work its shard's number, from 1.
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
