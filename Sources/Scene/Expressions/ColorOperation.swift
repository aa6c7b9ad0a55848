// The operations of colour expressions, and their evaluation.

package import Geometry
package import Motion

package indirect enum ColorOperation: TypedOperation {
  case literal(AdaptiveColor)
  case variable(Variable)
  /// A name of a rule's `let`, as an index in `Rule.constants`, with the operation that it names.
  case constant(Int, ColorOperation)
  /// The row with a number from a column of data.
  case element(ConstantList<AdaptiveColor>, NumberOperation)
  case conditional(BooleanOperation, then: ColorOperation, otherwise: ColorOperation)
  case map(RangeLists<ColorOperation>, NumberOperation)
  /// The light variant of one colour and the dark variant of another.
  case adaptive(light: ColorOperation, dark: ColorOperation)
  /// A call of `map` with constant lists.
  case fixedMap(ColorMap, NumberOperation)

  /// The value of a literal; nil for any other operation.
  package var literal: AdaptiveColor? { if case .literal(let color) = self { color } else { nil } }

  /// Returns the value; throws for a division by zero and other failures.
  package func value(at moment: some VariableValues) throws(EvaluationFailure) -> AdaptiveColor {
    switch self {
    case .literal(let color): return color
    case .element(let list, let number):
      return try list.element(try number.value(at: moment))
    case .variable(let variable): return moment.color(variable)
    case .constant(let index, let operation):
      if case .color(let known)? = moment.constant(index) { return known }
      return try operation.value(at: moment)
    case .conditional(let condition, let yes, let no):
      return try (try condition.value(at: moment) ? yes : no).value(at: moment)
    case .map(let lists, let argument):
      return try lists.color(for: try argument.value(at: moment), at: moment)
    case .adaptive(let light, let dark):
      return AdaptiveColor(
        light: try light.value(at: moment).light, dark: try dark.value(at: moment).dark)
    case .fixedMap(let map, let argument): return map.value(at: try argument.value(at: moment))
    }
  }
}
