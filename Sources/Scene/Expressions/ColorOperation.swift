// The operations of colour expressions, and their evaluation.

import Geometry
import Motion

indirect enum ColorOperation: TypedOperation {
  case literal(Color)
  case variable(Variable)
  case conditional(BooleanOperation, then: ColorOperation, otherwise: ColorOperation)
  case map(RangeLists<ColorOperation>, NumberOperation)
  /// A call of `map` with constant lists.
  case fixedMap(ColorMap, NumberOperation)

  /// The value of a literal; nil for any other operation.
  var literal: Color? { if case .literal(let color) = self { color } else { nil } }

  func value(at moment: some VariableValues) throws(EvaluationFailure) -> Color {
    switch self {
    case .literal(let color): return color
    case .variable(let variable): return moment.color(variable)
    case .conditional(let condition, let yes, let no):
      return try (try condition.value(at: moment) ? yes : no).value(at: moment)
    case .map(let lists, let argument):
      return try lists.color(for: try argument.value(at: moment), at: moment)
    case .fixedMap(let map, let argument): return map.value(at: try argument.value(at: moment))
    }
  }
}
