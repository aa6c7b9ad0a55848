// Steps that add instances of components.

package struct AddStep: Sendable, Hashable {
  /// The name of the instance or list: `gift1`, or `gifts` for the list `gifts[0]`, `gifts[1]`, ….
  package let name: String
  /// The instances that the step can add, as indices in `Scene.instances`, in the order of
  /// addition. A step without `many` has one instance.
  package let instances: Range<Int>
  /// The state variable with the number of the list's instances on the stage, as an index in
  /// `Scene.state`; nil for a step without `many`.
  package let countVariable: Int?
  /// The location of the step's `add`.
  package let location: SourceLocation

  package init(name: String, instances: Range<Int>, countVariable: Int?, location: SourceLocation) {
    (self.name, self.instances, self.countVariable) = (name, instances, countVariable)
    self.location = location
  }

  /// Whether each run adds another instance.
  package var isMany: Bool { countVariable != nil }
}
