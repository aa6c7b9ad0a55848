// Remedies for values that other tools write differently: units, percentages, colour functions, and
// expressions without "=".

import Geometry
import Scene
import Support

extension ValueSchema {
  /// Returns the end of a message that says what to write for a value; empty if nothing is known.
  ///
  /// - Parameters:
  ///   - key: the key of the value.
  ///   - names: the names that expressions can use.
  func remedy(for scalar: Scalar, under key: String, names: Set<String>) -> String {
    let text = scalar.raw.trimmed
    switch self {
    case .number(let range), .integer(let range):
      return numberRemedy(for: text, in: range, under: key) ?? expressionRemedy(for: text, names)
        ?? ""
    case .name: return nameRemedy(for: text)
    case .boolean:
      return ForeignWords.yesNo[text].map { "; write \($0)" }
        ?? expressionRemedy(for: text, names) ?? ""
    case .color:
      return colorRemedy(for: text) ?? expressionRemedy(for: text, names)
        ?? suggestion(for: text, among: AdaptiveColor.names)
    case .curve:
      return ForeignWords.curve(text).map { "; write \($0.contains(",") ? "\"\($0)\"" : $0)" } ?? ""
    case .symbol: return suggestion(for: text, among: Symbol.names)
    case .word(let words):
      if let word = ForeignWords.word(for: text, under: key), words.contains(word) {
        return "; write \(word)"
      }
      if key == "from", scalar.value != .text { return "; 'set' the start value before 'animate'" }
      return suggestion(for: text, among: words)
    default: return ""
    }
  }

  /// Returns a valid name from the letters and digits of another one. Letters with accents lose
  /// them; a name in another script has no valid name.
  private func nameRemedy(for text: String) -> String {
    var name = ""
    for character in text {
      if character.isASCII {
        name.append(character.isLetter || character.isNumber ? character : "_")
      } else if let letters = character.latinLetters {
        name += letters
      } else if character.isLetter {
        return "; use the letters a to z"
      } else {
        name.append("_")
      }
    }
    let isName = name.isIdentifier && name.contains { $0.isLetter }
    return isName ? "; write \(name)" : ""
  }

  private func numberRemedy(
    for text: String, in range: ClosedRange<Double>, under key: String
  ) -> String? {
    if range == 0...1, let number = Double(text), (10...100).contains(number) {
      return "; write \(formatted(number / 100)) for \(formatted(number)) %"
    }
    let units = /([-+]?[0-9]*\.?[0-9]+) ?(ms|s|px|pt|dp|deg|°|rad|%|fps|Hz|x)/
    guard let match = text.wholeMatch(of: units), let number = Double(match.1) else { return nil }
    switch match.2 {
    case "rad": return "; write \(formatted((number * 180 / .pi).rounded())), in degrees"
    case "ms": return "; write \(formatted(number / 1000)), in seconds"
    case "%"
    where (range == ConstantRange.length || range == ConstantRange.coordinate)
      && Quantity(ofColumn: key)?.isShare != true:
      let factor = number == 100 ? "" : "\(formatted(number / 100)) * "
      return "; write points, or \"= \(factor)screen.width\""
    case "%": return "; write \(formatted(number / 100))"
    default: return "; write \(formatted(number)), without a unit"
    }
  }

  private func expressionRemedy(for text: String, _ names: Set<String>) -> String? {
    var bare = text
    for (open, close) in [("${", "}"), ("{{", "}}"), ("{", "}"), ("$", ""), ("@", "")]
    where bare.hasPrefix(open) && bare.hasSuffix(close) {
      bare = String(bare.dropFirst(open.count).dropLast(close.count)).trimmed
      break
    }
    guard let syntax = try? parseExpression(bare), !syntax.isLiteral else { return nil }
    // A word that names nothing is a wrong word, not an expression.
    if case .name(let parts) = syntax.kind, !names.contains(parts[0].word) { return nil }
    let quote = bare.contains { ",:[]{}#\"".contains($0) } ? "\"" : ""
    return "; an expression begins with '=': write \(quote)= \(bare)\(quote)"
  }

  private func colorRemedy(for text: String) -> String? {
    if let color = Color(cssFunction: text) { return "; write '\(color.hex)'" }
    let digits = text.hasPrefix("0x") ? String(text.dropFirst(2)) : text
    if [3, 6, 8].contains(digits.count), Color(named: "#" + digits) != nil {
      return "; write '#\(digits)'"
    }
    if let word = ForeignWords.color(text) { return "; write \(word)" }
    guard let name = text.split(separator: ".").last.map(String.init),
      text.hasPrefix(".") || text.hasPrefix("UIColor.") || text.hasPrefix("Color.")
    else { return nil }
    let system = "system" + name.prefix(1).uppercased() + name.dropFirst()
    let known = [name.hasPrefix("system") ? name : system, name].first {
      AdaptiveColor(named: $0) != nil
    }
    return known.map { "; write \($0)" }
  }
}

extension Character {
  /// The ASCII letters of a Latin letter: "o" for "ö", "ss" for "ß"; nil for any other character.
  fileprivate var latinLetters: String? {
    guard let name = unicodeScalars.first?.properties.name else { return nil }
    if name.hasSuffix("LETTER SHARP S") { return "ss" }
    guard let match = name.wholeMatch(of: /LATIN (SMALL|CAPITAL) LETTER ([A-Z]{1,2})( WITH .*)?/)
    else { return nil }
    return match.1 == "SMALL" ? match.2.lowercased() : String(match.2)
  }
}

extension Quantity {
  /// Whether the number is a fraction or a factor, which other tools write in percent.
  fileprivate var isShare: Bool {
    guard case .property(let property) = self else { return false }
    return switch property.unit {
    case .opacity, .scale, .boxFraction, .pathFraction, .saturation: true
    case .points, .degrees, .drawingOrder, .none: false
    }
  }
}

extension ValueType {
  var schema: ValueSchema {
    switch self {
    case .number: .number(ConstantRange.coordinate)
    case .boolean: .boolean
    case .text: .text
    case .color: .color
    }
  }
}

extension Syntax {
  fileprivate var isLiteral: Bool {
    switch kind {
    case .number, .boolean, .text, .list: true
    case .negative(let operand): operand.isLiteral
    default: false
    }
  }
}

extension Color {
  /// Parses `rgb(…)` and `rgba(…)` of CSS with numbers 0…255 and an opacity 0…1; nil for any
  /// other text.
  fileprivate init?(cssFunction text: String) {
    guard let match = text.wholeMatch(of: /rgba?\(([^()]*)\)/) else { return nil }
    let parts = match.1.split { ", /".contains($0) }.map { part in
      part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : Double(part)
    }
    let numbers = parts.compactMap { $0 }
    guard numbers.count == parts.count, [3, 4].contains(numbers.count),
      numbers[..<3].allSatisfy((0...255).contains),
      (0...1).contains(numbers.count > 3 ? numbers[3] : 1)
    else { return nil }
    self.init(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
      alpha: numbers.count > 3 ? numbers[3] : 1)
  }
}
