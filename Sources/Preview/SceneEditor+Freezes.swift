// Freezing and unfreezing. A freeze belongs to the session and is in no file.

import Player
import Scene

extension SceneEditor {
  /// Freezes a view or a property at a moment. A frozen subject moves to the new moment.
  ///
  /// - Throws: UserError if the scene has no such subject, or the subject never changes. The state
  ///   is then unchanged.
  mutating func freeze(_ freeze: Freeze) throws(UserError) {
    guard !state.isStandIn else {
      throw UserError("\(name): has an error; fix it before you freeze a view")
    }
    if let objection = state.current.objection(to: freeze.subject) {
      throw UserError("\(name): \(objection)")
    }
    let others = state.freezes.filter { $0.subject != freeze.subject }
    guard others.count < Freeze.maximumCount else {
      throw UserError("at most \(Freeze.maximumCount) views can be frozen; unfreeze one first")
    }
    try setFreezes(others + [freeze])
  }

  /// Unfreezes a subject, or all subjects if it is nil.
  mutating func unfreeze(_ subject: Freeze.Subject?) throws(UserError) {
    try setFreezes(state.freezes.filter { subject != nil && $0.subject != subject })
  }

  private mutating func setFreezes(_ freezes: [Freeze]) throws(UserError) {
    guard freezes != state.freezes else { return }
    let held = try state.current.holding(freezes)
    let variants = try state.variants.map { (variant) throws(UserError) -> Variant in
      var variant = variant
      variant.held = try variant.scene.holding(freezes)
      return variant
    }
    published.update {
      ($0.freezes, $0.held, $0.variants) = (freezes, held, variants)
    }
    // The files may have been refused because of the former freezes.
    if !state.fileProblems.isEmpty { reloadIfChanged(isRetrying: true) }
  }
}
