// Operations of any result type, and the protocol of operations with one result type.

import Geometry

/// An operation whose result always has the same type.
package protocol TypedOperation: Sendable {
  associatedtype Result

  static func literal(_ value: Result) -> Self

  /// Returns the value; throws for a division by zero and other failures.
  func value(at moment: some VariableValues) throws(EvaluationFailure) -> Result
}

package enum Operation: TypedOperation {
  case number(NumberOperation)
  case boolean(BooleanOperation)
  case text(TextOperation)
  case color(ColorOperation)

  package var type: ValueType {
    switch self {
    case .number: .number
    case .boolean: .boolean
    case .text: .text
    case .color: .color
    }
  }

  package static func literal(_ value: Value) -> Operation {
    switch value {
    case .number(let number): .number(.literal(number))
    case .boolean(let boolean): .boolean(.literal(boolean))
    case .text(let text): .text(.literal(text))
    case .color(let color): .color(.literal(color))
    }
  }

  package static func variable(_ variable: Variable, _ type: ValueType) -> Operation {
    switch type {
    case .number: .number(.variable(variable))
    case .boolean: .boolean(.variable(variable))
    case .text: .text(.variable(variable))
    case .color: .color(.variable(variable))
    }
  }

  /// Returns the operation under a name of a rule's `let`.
  ///
  /// - Parameter index: the index in `Rule.constants`.
  package func named(asConstant index: Int) -> Operation {
    switch self {
    case .number(let operation): .number(.constant(index, operation))
    case .boolean(let operation): .boolean(.constant(index, operation))
    case .text(let operation): .text(.constant(index, operation))
    case .color(let operation): .color(.constant(index, operation))
    }
  }

  /// The value of a literal; nil for any other operation.
  package var literal: Value? {
    switch self {
    case .number(let operation): operation.literal.map(Value.number)
    case .boolean(let operation): operation.literal.map(Value.boolean)
    case .text(let operation): operation.literal.map(Value.text)
    case .color(let operation): operation.literal.map(Value.color)
    }
  }

  /// Returns the value; throws for a division by zero and other failures.
  package func value(at moment: some VariableValues) throws(EvaluationFailure) -> Value {
    switch self {
    case .number(let operation): .number(try operation.value(at: moment))
    case .boolean(let operation): .boolean(try operation.value(at: moment))
    case .text(let operation): .text(try operation.value(at: moment))
    case .color(let operation): .color(try operation.value(at: moment))
    }
  }
}
