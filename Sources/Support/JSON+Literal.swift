// Objects and lists as literals.

extension JSON: ExpressibleByDictionaryLiteral {
  /// An object whose members keep the order of the literal: `["x": .number(1), "y": .null]`.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// A list: `[.number(1), .number(2)]`.
  package init(arrayLiteral items: JSON...) { self = .list(items) }
}
