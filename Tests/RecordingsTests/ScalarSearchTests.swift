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
}
