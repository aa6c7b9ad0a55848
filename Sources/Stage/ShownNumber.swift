// The number that a text shows to people: "1.001,50 €", "$1,001.50" or "−5".

/// The digits, the separators and the sign of a text.
struct ShownNumber {
  private let isNegative: Bool
  /// The digits, with each point and comma between two digits.
  private let figures: [Character]

  /// Reads a text. Other characters between the digits, such as spaces, are skipped.
  init(_ text: String) {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let all = Array(text)
    isNegative = all.prefix { !isDigit($0) }.contains { "-\u{2212}".contains($0) }
    figures = all.indices.filter { index in
      isDigit(all[index])
        || ".,".contains(all[index]) && index > 0 && index + 1 < all.count
          && isDigit(all[index - 1]) && isDigit(all[index + 1])
    }.map { all[$0] }
  }

  /// The decimal mark, `.` or `,`, as far as the text alone tells it. It is the last separator,
  /// unless it occurs twice or stands alone before exactly three digits, as in `1.001`. A whole
  /// part of 0 and one of more than three digits have no groups.
  var decimalMark: Character? {
    let separators = figures.indices.filter { ".,".contains(figures[$0]) }
    guard let last = separators.last else { return nil }
    let mark = figures[last]
    guard separators.filter({ figures[$0] == mark }).count == 1 else { return nil }
    let hasGroups = separators.count == 1 && figures[0] != "0" && last <= 3
    return hasGroups && figures.count - last - 1 == 3 ? nil : mark
  }

  /// Returns the number; nil for a text without digits.
  ///
  /// - Parameter mark: the decimal mark; nil for a number whose separators all group its digits.
  func value(decimalMark mark: Character?) -> Double? {
    let isGroup = figures.filter { $0 == mark }.count > 1
    let text = figures.compactMap { character in
      character == mark && !isGroup ? "." : ".,".contains(character) ? nil : String(character)
    }.joined()
    return Double(text).map { isNegative ? -$0 : $0 }
  }
}
