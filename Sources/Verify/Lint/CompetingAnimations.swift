// Lint rule: an animation replaces another animation of the same property with a visible jump.

import Scene
import Stage

extension ObservedPlayback {
  /// The findings for animations that another animation of the same property replaces. An animation
  /// is reported if its replacement causes a visible jump, or if it is replaced before its first
  /// frame.
  var competingAnimations: [LintFinding] {
    spans.compactMap { span in
      guard let interruption = span.interruption, let successor = interruption.successor else {
        return nil
      }
      if interruption.seconds == span.begin {
        return LintFinding(
          .neverShown(name(of: span), by: successor), span.location, at: interruption.seconds)
      }
      guard let from = interruption.shown, let to = interruption.successorShown,
        from.differsVisibly(from: to, as: span.property)
      else { return nil }
      return LintFinding(
        .jumpedOver(name(of: span), by: successor, from: from, to: to), span.location,
        at: interruption.seconds)
    }
  }
}

extension Value {
  /// Whether two values of a property differ visibly. Values other than numbers differ if unequal.
  func differsVisibly(from other: Value, as property: Property) -> Bool {
    guard let left = number, let right = other.number else { return self != other }
    return abs(left - right) > property.leastVisible
  }
}

extension Property {
  /// The largest difference of two numbers that is invisible: 1/255 for opacity, scale and
  /// saturation, otherwise 0.5.
  var leastVisible: Double {
    switch unit {
    case .opacity, .scale, .saturation, .pathFraction: 1.0 / 255
    case .points, .degrees, .boxFraction, .drawingOrder, .none: 0.5
    }
  }
}
