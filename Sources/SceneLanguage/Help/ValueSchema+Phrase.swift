// The allowed values of a key in a few words, for the documentation's tables and for `explain`.

import Scene
import Support

extension ValueSchema {
  /// The form of the value in Markdown: "number, 0 to 1".
  var tablePhrase: String {
    switch self {
    case .number(let range): "number\(Self.tablePhrase(range))"
    case .integer(let range): "whole number\(Self.tablePhrase(range))"
    case .boolean: "true or false"
    case .text: "text"
    case .color: "colour"
    case .curve: "curve"
    case .symbol: "symbol"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .name: "name"
    case .plainText: "text without expressions"
    case .pathData: "path data"
    case .event: "event"
    case .literal: "number, text, or true or false"
    case .list, .definition(.views), .definition(.timeline): "list"
    case .tuple(let schemas): "list of \(schemas.count)"
    case .table(_, let keys): "mapping by \(keys)"
    case .mapping(let mapping) where mapping.fields.count <= Self.mostNamedKeys:
      mapping.fields.map { "`\($0.key)`" + ($0.isRequired ? " (required)" : "") }
        .joined(separator: ", ")
    case .mapping, .variants, .definition(.view), .definition(.step): "mapping"
    case .definition(.steps): "list of steps, or one"
    case .either(let schemas):
      schemas.map(\.tablePhrase).reduce(into: [String]()) { phrases, phrase in
        if !phrases.contains(phrase) { phrases.append(phrase) }
      }.joined(separator: ", or ")
    }
  }

  /// The number of keys up to which a cell names the keys of a mapping.
  private static let mostNamedKeys = 7

  /// Returns a range such as ", 0 to 1"; empty if both bounds are the language's own limits.
  private static func tablePhrase(_ range: ClosedRange<Double>) -> String {
    guard range.lowerBound < range.upperBound else { return ": \(formatted(range.lowerBound))" }
    let isOpen = range.upperBound >= Limits.points
    if isOpen { return range.lowerBound == 0 ? ", 0 or more" : "" }
    return ", \(formatted(range.lowerBound)) to \(formatted(range.upperBound))"
  }
}
