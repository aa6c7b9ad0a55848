// The declarations of `let`: names for expressions in a scene, a component, a view or a rule.

import Scene

extension ViewKeys {
  /// The key of derived values, which scenes, components and rules have, too.
  static let derived = Key(
    "let", .node(.table(.text, keys: "name")),
    "Names for expressions: constants of one run in a rule, evaluated at each use elsewhere.")
}

extension Context {
  /// Returns the context for a mapping with `let`, in which its names are in scope; the same
  /// context for a mapping without.
  ///
  /// - Parameter constants: gets the values of the names if the mapping is a rule.
  func deriving(_ node: Node, _ constants: NamedConstants? = nil) -> Context {
    guard let names = node[ViewKeys.derived] else { return self }
    let scope = Namespace(parent: namespace, prefix: namespace.prefix)
    scope.isTransparent = true
    let context = inside(scope)
    context.declare(names, constants)
    return context
  }

  /// Adds the names of a `let` to the scope. Reports invalid names, and those that the scope has.
  func declare(_ names: Node?, _ constants: NamedConstants? = nil) {
    for entry in names?.entries ?? [] where checkName(entry.key, at: entry.keyLocation) {
      let isOfScene = namespace.parent == nil
      let owner: NameMistake.Owner? =
        if namespace.inputNodes[entry.key] != nil {
          .input
        } else if namespace.state[entry.key] != nil || isOfScene && globals.state[entry.key] != nil
        {
          .stateVariable
        } else if isOfScene && globals.params[entry.key] != nil {
          .parameter
        } else if isOfScene && globals.data[entry.key] != nil {
          .data
        } else {
          nil
        }
      if let owner {
        findings.error(entry.keyLocation, NameMistake.taken(entry.key, by: owner))
        continue
      }
      findings.note(WrittenText(entry.value))
      namespace.derived[entry.key] = DerivedValue(entry.key, entry.value, constants)
    }
  }

  /// Reports the errors in the derived values of the scope, also of those that nothing uses.
  func checkDerived() {
    let values = namespace.derived.values.sorted { $0.node.location < $1.node.location }
    for value in values {
      do throws(ExpressionProblem) {
        _ = try resolver.derived(value, in: namespace, expected: nil, at: 0)
      } catch {
        findings.error(value.node.location, error)
      }
    }
  }
}
