// The operations of text expressions, and their evaluation.

package indirect enum TextOperation: TypedOperation {
  case literal(String)
  case variable(Variable)
  /// A name of a rule's `let`, as an index in `Rule.constants`, with the operation that it names.
  case constant(Int, TextOperation)
  /// The row with a number from a column of data.
  case element(ConstantList<String>, NumberOperation)
  /// The concatenation of the parts, each converted to a string.
  case parts([Operation])
  /// The text of a number in a fixed format.
  case call(TextFunction, [NumberOperation])
  case conditional(BooleanOperation, then: TextOperation, otherwise: TextOperation)

  /// The value of a literal; nil for any other operation.
  package var literal: String? { if case .literal(let text) = self { text } else { nil } }

  /// Returns the value; throws for a division by zero and other failures.
  package func value(at moment: some VariableValues) throws(EvaluationFailure) -> String {
    switch self {
    case .literal(let text): return text
    case .element(let list, let number):
      return try list.element(try number.value(at: moment))
    case .variable(let variable): return moment.text(variable)
    case .constant(let index, let operation):
      if case .text(let known)? = moment.constant(index) { return known }
      return try operation.value(at: moment)
    case .parts(let parts):
      var text = ""
      for part in parts { text += try part.value(at: moment).shown }
      guard text.count <= Limits.textCharacters else {
        throw EvaluationFailure("makes a text of more than \(Limits.textCharacters) characters")
      }
      return text
    case .call(let function, let arguments):
      return try function(try arguments.values(at: moment))
    case .conditional(let condition, let yes, let no):
      return try (try condition.value(at: moment) ? yes : no).value(at: moment)
    }
  }
}
