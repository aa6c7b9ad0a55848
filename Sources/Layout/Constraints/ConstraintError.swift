// What can be wrong with constraints.

package enum ConstraintError: Error, Sendable, Hashable {
  /// Required constraints contradict each other. Indices of the constraints, the one that could not
  /// be satisfied first, then those that it meets, ascending.
  case contradiction([Int])
  /// Solving would take too long: very many constraints of very many terms are entangled.
  case tooEntangled
}
