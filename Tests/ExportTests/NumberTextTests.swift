// Tests of numbers in exported code.

import Testing

@testable import Export

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (2, "2"), (-3, "-3"), (0.3, "0.3"), (1e15, "1000000000000000"),
      (0.000015, "0.000015"), (-0.00002, "-0.00002"), (1e-7, "0.0000001"),
      (1.25e-5, "0.0000125"), (0.1 + 0.2, "0.30000000000000004"),
    ] as [(Double, String)])
  func exactNumbersUseTheShortestDecimalText(_ number: Double, _ text: String) {
    #expect(exact(number) == text)
    #expect(Double(text) == number)
  }

  @Test(
    arguments: [
      (123.456_789, 7, "123.4568"), (0.001_234_567_89, 7, "0.001234568"), (2.0 / 3, 3, "0.667"),
      (-2.0 / 3, 3, "-0.667"), (1_234_567_890, 3, "1230000000"), (0.5, 1, "0.5"), (0.25, 1, "0.3"),
      (0, 3, "0"), (.infinity, 3, "inf"),
    ] as [(Double, Int, String)])
  func roundedNumbersKeepSignificantDigits(_ number: Double, _ digits: Int, _ text: String) {
    #expect(rounded(number, to: digits) == text)
  }

  @Test(
    arguments: [(0.001_201, "0.00121"), (0.0012, "0.0012"), (-1.001, "-1.01")] as [(Double, String)]
  )
  func anErrorIsNeverUnderstated(_ number: Double, _ text: String) {
    #expect(roundedUp(number, to: 3) == text)
  }

  @Test(
    arguments: [
      (1.000_4, "1"), (1.000_6, "1.001"), (-0.000_4, "0"), (-0.000_6, "-0.001"),
      (12.345_6, "12.346"),
    ] as [(Double, String)])
  func shortNumbersAreRoundedToThousandths(_ number: Double, _ text: String) {
    #expect(short(number) == text)
  }

  /// The row "  aa, bb" is 8 columns wide.
  @Test(arguments: [(7, ["  aa,", "  bb"]), (8, ["  aa, bb"])] as [(Int, [String])])
  func wrappedWordsKeepTheirCommas(_ width: Int, _ lines: [String]) {
    #expect(wrapped(["aa", "bb"], width: width, indent: "  ") == lines)
  }
}
