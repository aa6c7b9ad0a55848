// The errors of the constraint solver.

/// An error in a system of constraints.
package enum ConstraintError: Error, Sendable, Hashable {
  /// Required constraints contradict each other. The first index identifies the constraint that
  /// could not be satisfied. The indices of the conflicting constraints follow in ascending order.
  case contradiction([Int])
  /// The solver exceeded its effort limit, because the system has too many constraints and terms.
  case tooEntangled
}
