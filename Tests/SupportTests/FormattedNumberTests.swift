// Numbers formatted as text.

import Foundation
import Testing

@testable import Support

@Suite struct FormattedNumberTests {
  /// Values from C's printf. 0.125 is a tie, and 2.675 is stored as a number just below it.
  @Test(arguments: [
    (0.125, 2, "0.12"), (0.375, 2, "0.38"), (2.675, 2, "2.67"), (-0.001, 2, "-0.00"),
    (4.3, 2, "4.30"), (1e21, 0, "1000000000000000000000"), (.infinity, 2, "inf"),
  ])
  func fixedDecimalsRoundLikePrintf(number: Double, decimals: Int, text: String) {
    #expect(formatted(number, decimals: decimals) == text)
  }

  @Test func theLongestNumberIsFormattedCompletely() {
    #expect(formatted(-.greatestFiniteMagnitude, decimals: 80).count == 391)
    #expect(formatted(1, decimals: 500).count == 82)
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.3"), (-0.000_000_4, "0"), (-1.5, "-1.5"), (0.000_001_5, "0.000002"),
  ])
  func shortestFormattingHasSixDecimalsAndNoNegativeZero(number: Double, text: String) {
    #expect(formatted(number) == text)
  }
}
