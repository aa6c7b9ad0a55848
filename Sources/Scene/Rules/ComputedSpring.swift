// Springs of steps whose numbers are computed.

package import Motion

/// A spring whose numbers are computed when the step runs.
package struct ComputedSpring: Sendable {
  package let template: SpringTemplate
  /// The expressions of the template's parts, in their order.
  package let expressions: [NumberExpression]
  /// The initial velocity in distances per second, evaluated when the step runs; nil for the
  /// velocity in the template. Only `continue` has it.
  package let velocity: NumberExpression?

  /// Creates a spring with one expression for each part of the template.
  package init(
    _ template: SpringTemplate, _ expressions: [NumberExpression],
    velocity: NumberExpression? = nil
  ) {
    (self.template, self.expressions, self.velocity) = (template, expressions, velocity)
  }
}
