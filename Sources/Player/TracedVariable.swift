// The variables of traces and references, by name.

package import Scene

/// A variable of a trace by its names. `Variable` has indices of one scene; this one means the same
/// in every version of the scene.
package enum TracedVariable: Sendable, Hashable, CustomStringConvertible {
  case quantity(view: String, Quantity)
  case state(String)
  /// The shown darkness, from 0 for light to 1 for dark.
  case darkness
  /// The appearance that a step sets, `light` or `dark`.
  case appearance
  /// A column of a table from elsewhere, that no scene has.
  case other(String)

  /// The name in traces and messages, such as `header.alpha`.
  package var description: String {
    switch self {
    case .quantity(let view, let quantity): "\(view).\(quantity.name)"
    case .state(let name): "state.\(name)"
    case .darkness: "appearance.darkness"
    case .appearance: "appearance"
    case .other(let name): name
    }
  }

  /// The name in references, from which `init(recorded:)` reads the variable. A space precedes the
  /// quantity if its dot would be ambiguous, as for `x` of the view `list.offset`.
  package var recorded: String {
    if case .quantity(let view, let quantity) = self, Self(named: description) != self {
      return "\(view) \(quantity.name)"
    }
    return description
  }

  /// Reads a name of a reference.
  package init(recorded name: String) {
    let halves = name.split(separator: " ", maxSplits: 1)
    if halves.count == 2, let quantity = Quantity(name: String(halves[1])) {
      self = .quantity(view: String(halves[0]), quantity)
    } else {
      self.init(named: name)
    }
  }

  /// Reads a name of a trace.
  package init(named name: String) {
    if name == "appearance" {
      self = .appearance
    } else if name == "appearance.darkness" {
      self = .darkness
    } else if name.hasPrefix("state.") {
      self = .state(String(name.dropFirst("state.".count)))
    } else if let (view, quantity) = Quantity.parts(ofColumn: name) {
      self = .quantity(view: view, quantity)
    } else {
      self = .other(name)
    }
  }

  /// The type of the values; nil if only the scene knows it.
  package var type: ValueType? {
    switch self {
    case .quantity(_, let quantity): quantity.type
    case .darkness: .number
    case .appearance: .text
    case .state, .other: nil
    }
  }

  /// The quantity of a view; nil for other variables.
  package var quantity: Quantity? {
    if case .quantity(_, let quantity) = self { quantity } else { nil }
  }

  /// Returns the variable with other names of its view or state variable.
  package func renaming(_ name: (NameKind, String) -> String) -> TracedVariable {
    switch self {
    case .quantity(let view, let quantity): .quantity(view: name(.view, view), quantity)
    case .state(let state): .state(name(.state, state))
    case .darkness, .appearance, .other: self
    }
  }
}

extension Scene {
  /// Returns the variable with a name of a trace; nil for an unknown name. A state variable may be
  /// named without `state.`, as in expressions.
  func tracedVariable(named name: String) -> Variable? {
    variable(named: name) ?? variable(named: "state.\(name)")
  }

  /// Returns a state variable or property by name.
  package func traced(_ target: Change.Target) -> TracedVariable {
    switch target {
    case .state(let index): .state(state[index].name)
    case .appearance: .appearance
    case .property(let view, let property):
      .quantity(view: views[view].tracedName, .property(property))
    }
  }
}
