// Tests of the distribution of work over shards.

import Testing

@testable import Verify

@Suite struct SpreadTests {
  @Test(arguments: [
    // 9 | 8 | 7, then 6 to the third (13), 5 to the second (13), 4 to the first (13).
    (3, [4, 5, 6, 7, 8, 9], [1, 2, 3, 3, 2, 1]),
    // 7 | 6, then 5 to the second (11), 4 to the first (11), 3 to the first, since both have 11.
    (2, [3, 7, 4, 6, 5], [1, 1, 1, 2, 2]),
    // Work that costs more than all the rest has its own shard.
    (2, [1, 2, 100, 3], [2, 2, 1, 2]),
    (1, [3, 1, 2], [1, 1, 1]),
    // With more shards than work, some shards are empty.
    (5, [2, 3], [2, 1]),
    (4, [], []),
  ])
  func theCostliestScenesGoToTheLeastLoadedShard(count: Int, costs: [Int], shards: [Int]) {
    let work = costs.enumerated().map { (name: "w\($0.offset)", cost: $0.element) }
    #expect(spread(work, over: count) == shards)
  }

  @Test func equalCostsAreDistributedByName() {
    let work = ["d", "a", "c", "e", "b"].map { (name: $0, cost: 10) }
    // a | b | c, then d to the first, e to the second.
    #expect(spread(work, over: 3) == [1, 1, 3, 2, 2])
    #expect(Array(spread(work.reversed(), over: 3).reversed()) == [1, 1, 3, 2, 2])
  }

  @Test(arguments: [
    ("3/8", 3, 8), ("1/1", 1, 1), ("10000/10000", 10_000, 10_000), ("03/8", 3, 8),
  ])
  func aShardIsParsedFromItsNumberAndCount(text: String, number: Int, count: Int) {
    let shard = Shard(text)
    #expect(shard?.number == number && shard?.count == count)
    #expect(shard?.description == "\(number)/\(count)")
  }

  @Test(arguments: [
    "", "3", "/", "0/8", "9/8", "-1/8", "+1/8", "1/0", "1/10001", "1/2/3", "a/b", " 1/2", "1/ 2",
    "1.0/2", "١/٢", "99999999999999999999/99999999999999999999",
  ])
  func invalidShardNotationsAreNil(text: String) { #expect(Shard(text) == nil) }
}
