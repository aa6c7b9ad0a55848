// Properties that are held at one moment in pictures and traces.

package import Scene
import Stage

/// A property of a view that keeps the value it has at one moment.
package struct HeldProperty: Sendable, Hashable {
  package let view: ViewID
  package let property: Property
  /// The moment, in seconds since the start of the scene.
  package let seconds: Double

  package init(view: ViewID, _ property: Property, seconds: Double) {
    (self.view, self.property, self.seconds) = (view, property, seconds)
  }
}

extension ResolvedScene {
  /// Returns a copy of the scene whose pictures and traces show each of the properties with its
  /// value at the given moment. Rules, fingers and events stay the same.
  ///
  /// - Throws: `UserError` for an error in the scene up to the last moment.
  package func holding(_ properties: [HeldProperty]) throws(UserError) -> ResolvedScene {
    var other = self
    other.held = []
    let variables = properties.map { Variable.quantity(view: $0.view, .property($0.property)) }
    let times = Set(properties.map(\.seconds)).sorted()
    let rows = try other.values(of: variables, at: times)
    for (index, held) in properties.enumerated() {
      guard let row = times.firstIndex(of: held.seconds) else { continue }
      other.held.append(HeldValue(view: held.view, held.property, value: rows[row][index]))
    }
    return other
  }
}
