// The conditions under which expressions can read a quantity.

import Scene

extension Quantity {
  /// Whether only rules, the timeline and traces can read the quantity. Displayed values cannot
  /// read the velocity of most views, because this velocity depends on displayed values. A scroll
  /// view's velocity is an exception.
  func isKnownToStepsAlone(of kind: View.Kind.Name) -> Bool {
    switch self {
    case .reading(.velocityX), .reading(.velocityY): kind != .scroll
    default: false
    }
  }
}

extension Quantity.Reading {
  /// Whether the reading is the rest position, which only scroll views and pans have.
  var isOfTarget: Bool { self == .targetX || self == .targetY }
}
