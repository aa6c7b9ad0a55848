// The errors of the constraint solver.

/// An error in a system of constraints.
package enum ConstraintError: Error, Sendable, Hashable {
  /// A contradiction between required constraints, by index. The first index is the constraint that
  /// could not be satisfied; the conflicting ones follow in ascending order.
  case contradiction([Int])
  /// A system of too many constraints and terms, which would take too long to solve.
  case tooEntangled
}
