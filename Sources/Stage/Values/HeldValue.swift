// Values that pictures and traces keep while the scene plays, for freezing in the preview.

import Geometry
package import Scene

/// A property that has one value in all pictures and traces. Rules, fingers and layout do not see
/// this value, so the events of the scene stay the same.
package struct HeldValue: Sendable, Hashable {
  package let view: ViewID
  package let property: Property
  package let value: Value

  package init(view: ViewID, _ property: Property, value: Value) {
    (self.view, self.property, self.value) = (view, property, value)
  }
}

extension Presentation {
  /// Replaces shown values with held values.
  ///
  /// - Parameter pixelsPerPoint: the scale of the image, to whose pixels content offsets are
  ///   rounded; nil for values that traces read.
  mutating func hold(_ held: [HeldValue], _ pixelsPerPoint: Double?) {
    let offsets = Set(held.filter { $0.property.role == .contentOffset }.map(\.view))
    // An offset that is not held is rounded again below, from its exact value.
    for view in offsets {
      guard let exact = exactOffsets[view] else { continue }
      values.set(view, .offsetX, to: exact.x)
      values.set(view, .offsetY, to: exact.y)
    }
    for one in held {
      values[one.view, one.property] = one.value
      if one.property == .text { values.rolls[one.view] = nil }
    }
    guard let pixelsPerPoint else { return }
    for view in plan.scrollViews where offsets.contains(view) {
      roundOffset(of: view, pixelsPerPoint)
    }
  }
}
