// The state variables that animations move.

extension Scene {
  /// The numbers among the state variables that a view or an animator's `fraction` follows, as
  /// indices in `state`. An animation moves them; it sets all other state variables at once.
  ///
  /// A text whose digits roll does not count: it changes once and rolls between two values.
  package var animatedState: Set<Int> {
    let bindings = bindings.filter { !$0.isRolling(in: self) }.map(\.expression.origin)
    let fractions = rules.flatMap(\.steps).flatMap(\.allFractions).map(\.origin)
    let paths = views.flatMap { view -> [ExpressionOrigin] in
      guard case .shape(let style) = view.kind else { return [] }
      return style.expressed?.numbers.map(\.origin) ?? []
    }
    let read = (bindings + fractions + paths).flatMap(\.variables).compactMap { variable in
      if case .state(let index) = variable { index } else { nil }
    }
    return Set(read.filter { state[$0].initial.type == .number })
  }
}

extension Scene.Binding {
  /// Returns whether the binding sets the text of a label whose digits roll.
  package func isRolling(in scene: Scene) -> Bool {
    property == .text && scene.views[view].kind.rollsDigits
  }
}
