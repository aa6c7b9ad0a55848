// The notation of curves: the same in scenes and on the command line.

/// Text that is no curve.
public struct CurveSyntaxError: Error, Sendable, Hashable {
  /// What is wrong and what to write.
  public let message: String
  /// The wrong character, counted from 0 at the start of the text.
  public let offset: Int
}

extension TimingCurve {
  /// The names of curves, in a fixed order.
  public static let names = ["linear", "ease", "easeIn", "easeOut", "easeInOut"]

  private static let byName: [String: TimingCurve] = [
    "linear": .linear, "ease": .ease, "default": .ease, "easeIn": .easeIn, "ease-in": .easeIn,
    "easeOut": .easeOut, "ease-out": .easeOut, "easeInOut": .easeInOut,
    "ease-in-out": .easeInOut,
  ]

  /// Reads `easeInOut` (and CSS's `ease-in-out`) or `cubic-bezier(x1, y1, x2, y2)`.
  ///
  /// - Throws: CurveSyntaxError that points at the wrong character.
  public init(parsing text: String) throws(CurveSyntaxError) {
    if let named = Self.byName[text] {
      self = named
      return
    }
    let function = "cubic-bezier("
    guard text.hasPrefix(function) else {
      let known = Self.names.joined(separator: ", ")
      throw CurveSyntaxError(
        message: "curves are \(known) and cubic-bezier(x1, y1, x2, y2)", offset: 0)
    }
    guard text.hasSuffix(")") else {
      throw CurveSyntaxError(message: "the ')' is missing", offset: text.count)
    }
    let arguments = text.dropFirst(function.count).dropLast()
    var offset = function.count
    var numbers: [Double] = []
    for part in arguments.split(separator: ",", omittingEmptySubsequences: false) {
      let lead = part.prefix { $0 == " " }.count
      let word = part.drop { $0 == " " }
      let trimmed = String(word.reversed().drop { $0 == " " }.reversed())
      guard let number = Double(trimmed), number.isFinite else {
        throw CurveSyntaxError(
          message: "expected a number, not '\(trimmed)'", offset: offset + lead)
      }
      let isX = numbers.count % 2 == 0
      if isX, !(0...1).contains(number) {
        throw CurveSyntaxError(
          message: "x1 and x2 are from 0 to 1, not \(trimmed)", offset: offset + lead)
      }
      if abs(number) > 1_000 {
        throw CurveSyntaxError(
          message: "y1 and y2 are from -1000 to 1000, not \(trimmed)", offset: offset + lead)
      }
      numbers.append(number)
      offset += part.count + 1
    }
    guard numbers.count == 4,
      let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    else {
      throw CurveSyntaxError(
        message: "cubic-bezier takes 4 numbers, not \(numbers.count)", offset: function.count)
    }
    self = .cubicBezier(curve)
  }
}
