// Properties that keep their value of a moment in pictures and traces.

package import Scene
import Stage

/// A property of a view, and the moment whose value it keeps.
package struct HeldMoment: Sendable, Hashable {
  package let view: ViewID
  package let property: Property
  /// The moment, in seconds since the start of the scene.
  package let seconds: Double

  package init(view: ViewID, _ property: Property, seconds: Double) {
    (self.view, self.property, self.seconds) = (view, property, seconds)
  }
}

extension ResolvedScene {
  /// Returns the same scene, whose pictures and traces show some properties as they are at a
  /// moment. Rules, fingers and events stay those of the scene.
  ///
  /// - Throws: `UserError` for an error in the scene up to the last moment.
  package func holding(_ moments: [HeldMoment]) throws(UserError) -> ResolvedScene {
    var other = self
    other.held = []
    let variables = moments.map { Variable.quantity(view: $0.view, .property($0.property)) }
    let times = Set(moments.map(\.seconds)).sorted()
    let rows = try other.values(of: variables, at: times)
    for (index, moment) in moments.enumerated() {
      guard let row = times.firstIndex(of: moment.seconds) else { continue }
      other.held.append(HeldValue(view: moment.view, moment.property, value: rows[row][index]))
    }
    return other
  }
}
