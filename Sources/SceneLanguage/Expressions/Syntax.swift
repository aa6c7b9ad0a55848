// The parse tree of an expression, before names are resolved.

/// A node of the parse tree, with its offset in characters from the start of the expression.
struct Syntax {
  indirect enum Kind {
    case number(Double)
    case boolean(Bool)
    case text(String)
    case name([NamePart])
    case list([Syntax])
    case negative(Syntax)
    case not(Syntax)
    case binary(Operator, Syntax, Syntax)
    case conditional(Syntax, then: Syntax, otherwise: Syntax)
    case call(String, [Syntax])
  }

  let kind: Kind
  let offset: Int
}

/// A word with an optional index in a name such as `rows[3].title.alpha`.
struct NamePart {
  let word: String
  let index: Syntax?
}
