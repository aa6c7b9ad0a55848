// The reader of curves.

import Motion
import Scene

extension Context {
  /// Reads a curve whose initial velocity, if it has one, is a number. Reports errors and returns
  /// nil.
  func curve(_ node: Node) -> Curve? {
    guard let notation = curveNotation(node) else { return nil }
    guard notation.velocity == nil else {
      return findings.refuse(node.location, "'curve': \(Curve.handedOnElsewhere)")
    }
    guard notation.template == nil else {
      return findings.refuse(node.location, "'curve': \(Curve.computedElsewhere)")
    }
    return notation.curve
  }

  /// Reads a curve. The numbers of a spring may be expressions, and its initial velocity may be
  /// `inherit`. Nil for an invalid curve, which is reported.
  func startingCurve(_ node: Node) -> StartingCurve? {
    guard let notation = curveNotation(node) else { return nil }
    var starting = StartingCurve(curve: notation.curve, text: notation.text)
    if let template = notation.template {
      var expressions: [NumberExpression] = []
      for part in template.parts {
        guard let expression = number(part.source, at: part.offset, in: node) else { return nil }
        expressions.append(expression)
      }
      starting.computed = ComputedSpring(template, expressions)
    }
    switch notation.velocity {
    case nil: break
    case .inherited: starting.velocity = .inherited
    case .expression(let text):
      guard let velocity = number(text, at: notation.velocityOffset, in: node) else { return nil }
      starting.velocity = .expression(velocity)
    }
    return starting
  }

  /// Returns the numbers of a spring whose velocity is an expression; nil for another curve.
  func springTemplate(_ node: Node) -> SpringTemplate? { curveNotation(node)?.spring }

  /// Reads an expression in a curve. Nil for an invalid one, which is reported.
  private func number(_ text: String, at offset: Int, in node: Node) -> NumberExpression? {
    // The curve's text is elsewhere in the file if the value names a parameter. Errors then get
    // the location of the value.
    let lead = node.scalar?.expression == nil ? node.scalar?.leadIn : nil
    let start = node.location.advanced(by: lead.map { $0 + offset } ?? 0)
    do throws(ExpressionProblem) {
      guard case .number(let number) = try resolver.expression(text, as: .number, at: start)
      else { return nil }
      return number
    } catch {
      return findings.refuse(start.advanced(by: lead == nil ? 0 : error.offset), error)
    }
  }

  private func curveNotation(_ node: Node) -> CurveNotation? {
    guard case .text(let notation)? = constant(node, as: .text) else { return nil }
    do throws(CurveSyntaxError) {
      return try CurveNotation(parsing: notation)
    } catch {
      if node.scalar?.expression != nil {
        let origin = origin(of: node)
        // The offset is known only if the text is written there as it is read.
        let isWritten = origin.text == notation && origin.scalar?.expression == nil
        let lead = isWritten ? origin.scalar?.leadIn : nil
        findings.error(
          origin.location.advanced(by: lead.map { $0 + error.offset } ?? 0),
          "'curve': \(error.message)")
      }
      return nil
    }
  }
}
