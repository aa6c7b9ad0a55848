// Tests of one-dimensional minimisation with known minima.

import Testing

@testable import Recordings

@Suite struct ScalarSearchTests {
  @Test(arguments: [0.3, -0.2517, 0.0, 0.61803])
  func searchFindsTheMinimumOfAParabola(lowest: Double) {
    var search = ScalarSearch(from: 0) { ($0 - lowest) * ($0 - lowest) + 2 }
    search.consider(stride(from: -1, through: 1, by: 0.1))
    #expect(abs(search.best - lowest) <= 0.051)
    search.refine(from: 0.1, to: 1e-4)
    #expect(abs(search.best - lowest) <= 1e-4 && abs(search.residual - 2) < 1e-8)
  }

  @Test func searchKeepsTheFirstOfEqualMinima() {
    var search = ScalarSearch(from: 3) { abs($0) < 2 ? 1 : 4 }
    search.consider([2.5, -1, 0, 1])
    #expect(search.best == -1 && search.residual == 1)
  }

  /// The candidates include the deeper of two valleys. The refinement halves the step down to
  /// `least`.
  @Test func searchFindsTheDeeperMinimumAmongCandidates() {
    var tried: [Double] = []
    var search = ScalarSearch(from: 0) {
      tried.append($0)
      return min(abs($0), abs($0 - 5) - 2)
    }
    search.consider([4, 6])
    #expect(search.best == 4)
    search.refine(from: 1, to: 0.25)
    #expect(search.best == 5 && search.residual == -2)
    #expect(tried == [0, 4, 6, 3, 5, 4.5, 5.5])
  }

  /// A minute at 60 frames a second has 3,600 scores.
  @Test(arguments: [0, 1, 1_234, 3_598, 3_599])
  func aLongValleyNeedsFewScores(lowest: Int) {
    var count = 0
    let found = indexOfLeast(below: 3_600) { index in
      count += 1
      return Double(abs(index - lowest))
    }
    #expect(found == lowest && count <= 100, "\(count) scores")
  }

  @Test func shortListsAreSearchedCompletely() {
    let scores = (0..<63).map { Double($0 * 7 % 63) }
    #expect(indexOfLeast(below: 63) { scores[$0] - ($0 == 40 ? 100 : 0) } == 40)
    #expect(indexOfLeast(below: 0) { _ in 0 } == nil)
  }
}
