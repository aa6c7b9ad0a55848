// Lint rule: an animation replaces another one of the same property with a visible jump.

import Scene
import Stage

extension ObservedPlayback {
  /// Animations that another animation of the same property replaces. Either the value jumps, or
  /// the first animation never shows. An animation that starts at the current value takes over
  /// smoothly.
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
  /// Whether the difference is visible: more than 1/255 of opacity, scale or saturation, or more
  /// than half a unit of other numbers. Other types differ visibly when they are not equal.
  func differsVisibly(from other: Value, as property: Property) -> Bool {
    guard let left = number, let right = other.number else { return self != other }
    switch property.unit {
    case .opacity, .scale, .saturation: return abs(left - right) > 1.0 / 255
    case .points, .degrees, .boxFraction, .drawingOrder, .none: return abs(left - right) > 0.5
    }
  }
}
