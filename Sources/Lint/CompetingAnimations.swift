// Two animations at once of a property of which one alone can show.

import Scene
import Stage

extension ObservedPlayback {
  /// Animations that another one of the same property replaces in a way that shows: the value
  /// jumps, or nothing of the first was ever seen. One that begins where the other one is takes
  /// over smoothly.
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
  /// Whether the difference shows: half a point, or one of 255 steps of opacity or colour.
  func differsVisibly(from other: Value, as property: Property) -> Bool {
    guard let left = number, let right = other.number else { return self != other }
    switch property.unit {
    case .opacity, .scale, .saturation: return abs(left - right) > 1.0 / 255
    case .points, .degrees, .boxFraction, .drawingOrder, .none: return abs(left - right) > 0.5
    }
  }
}
