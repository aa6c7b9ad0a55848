// Objects as they are written in code.

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object whose members keep the order of the literal: `["x": .number(1), "y": .null]`.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
