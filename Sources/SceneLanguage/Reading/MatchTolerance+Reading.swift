// The reader of tolerances such as `2pt,1f`.

import Scene

extension MatchTolerance {
  /// Parses a string such as "2pt", "1f" or "2pt,1f", with numbers in 0...1000. A missing part gets
  /// its `usual` value. Nil for any other string.
  package init?(_ text: String) {
    self = .usual
    for term in text.split(separator: ",", omittingEmptySubsequences: false) {
      let word = term.drop { $0 == " " }
      func number(_ unit: String) -> Double? {
        guard word.hasSuffix(unit) else { return nil }
        return Double(word.dropLast(unit.count)).flatMap { (0...1_000).contains($0) ? $0 : nil }
      }
      if let number = number("pt") {
        points = number
      } else if let number = number("f") {
        frames = number
      } else {
        return nil
      }
    }
  }
}
