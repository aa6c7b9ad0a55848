// The arguments of `map` in expressions.

import Geometry
package import Motion

/// The inputs, outputs and options of a call of `map`. List elements can change over time.
package struct RangeLists<Output: TypedOperation>: Sendable {
  let inputs: [NumberOperation]
  /// The outputs, one for each input.
  let outputs: [Output]
  let left: RangeMap.Extrapolation
  let right: RangeMap.Extrapolation
  let easing: TimingCurve

  package init(
    inputs: [NumberOperation], outputs: [Output], left: RangeMap.Extrapolation,
    right: RangeMap.Extrapolation, easing: TimingCurve
  ) {
    (self.inputs, self.outputs, self.left, self.right) = (inputs, outputs, left, right)
    self.easing = easing
  }
}

extension RangeLists<NumberOperation> {
  func number(for x: Double, at moment: some VariableValues) throws(EvaluationFailure) -> Double {
    let (inputs, outputs) = (try inputs.values(at: moment), try outputs.values(at: moment))
    do throws(RangeMap.ValidationError) {
      return try RangeMap(
        inputs: inputs, outputs: outputs, left: left, right: right, easing: easing
      )
      .value(at: x)
    } catch {
      throw EvaluationFailure("cannot map: \(error)")
    }
  }

  /// Returns the map; nil unless both lists are constant.
  package func fixed() throws(RangeMap.ValidationError) -> RangeMap? {
    let (inputs, outputs) = (inputs.compactMap(\.literal), outputs.compactMap(\.literal))
    guard inputs.count == self.inputs.count, outputs.count == self.outputs.count else { return nil }
    return try RangeMap(inputs: inputs, outputs: outputs, left: left, right: right, easing: easing)
  }
}

extension RangeLists<ColorOperation> {
  func color(for x: Double, at moment: some VariableValues) throws(EvaluationFailure)
    -> AdaptiveColor
  {
    let inputs = try inputs.values(at: moment)
    var colors: [AdaptiveColor] = []
    for output in outputs { colors.append(try output.value(at: moment)) }
    do throws(RangeMap.ValidationError) {
      return try ColorMap(inputs: inputs, outputs: colors, left: left, right: right, easing: easing)
        .value(at: x)
    } catch {
      throw EvaluationFailure("cannot map: \(error)")
    }
  }

  /// Returns the map; nil unless both lists are constant.
  package func fixed() throws(RangeMap.ValidationError) -> ColorMap? {
    let (inputs, outputs) = (inputs.compactMap(\.literal), outputs.compactMap(\.literal))
    guard inputs.count == self.inputs.count, outputs.count == self.outputs.count else { return nil }
    return try ColorMap(inputs: inputs, outputs: outputs, left: left, right: right, easing: easing)
  }
}
