// The reader of lengths such as `100% - 59`.

import Scene
import Support

extension Reader<Extent> {
  /// A length: points, an expression, or a percentage of the superview's side.
  static var extent: Reader {
    Reader(.either([Grammar.coordinate, .plainText])) { node, context in
      guard node.scalar?.value == .text, node.scalar?.expression == nil, let text = node.text else {
        return context.inSteps.number(node).map { Extent(fraction: 0, points: $0) }
      }
      if let extent = Extent(percentage: text, at: node.location) { return extent }
      let unit = node.scalar.map { Grammar.coordinate.remedy(for: $0, under: "", names: []) } ?? ""
      let hasRemedy = !unit.isEmpty && !text.contains("%")
      return context.findings.refuse(
        node.location, ValueMistake.noLength(text, remedy: hasRemedy ? unit : nil))
    }
  }
}

extension Extent {
  /// Creates an extent from a text such as `50%` or `100% - 59`; nil for any other text.
  init?(percentage text: String, at location: SourceLocation) {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    guard parts.count == 2, let percent = Self.decimal(parts[0]), abs(percent) <= Self.mostPercent
    else { return nil }
    let rest = parts[1].filter { $0 != " " }
    let isSigned = rest.first == "+" || rest.first == "-"
    guard rest.isEmpty || isSigned, let points = rest.isEmpty ? 0 : Self.decimal(parts[1]),
      abs(points) <= Limits.points
    else { return nil }
    self.init(fraction: percent / 100, points: NumberExpression(points, at: location))
  }

  /// The largest percentage, of either sign.
  private static let mostPercent = 10_000.0

  /// Returns the value of a decimal number, in which spaces are ignored.
  private static func decimal(_ text: Substring) -> Double? {
    let digits = text.filter { $0 != " " }
    return digits.allSatisfy { $0.isNumber || "+-.".contains($0) } ? Double(digits) : nil
  }
}
