// Scopes of names: the scene's own, and one for each element of a repeat and each instance of a
// component.

/// A scope of names. It is a class because members are added while the scene is expanded: all
/// expressions in the scope share one table.
final class Namespace {
  /// An element of a repeat or an instance of a component: the topmost view and the scope inside.
  struct Element {
    let root: ViewID
    let inside: Namespace
  }

  enum Member {
    case view(ViewID)
    case instance(Element)
    case list([Element])
  }

  let parent: Namespace?
  /// The prefix of this scope's names in paths from outside (`rows[3].`); nil for a scope without
  /// an id.
  let prefix: String?
  var members: [String: Member] = [:]
  /// The location of each member's id.
  var locations: [String: SourceLocation] = [:]
  /// The component's inputs, resolved in the scope of the instance.
  var inputs: [String: Expression] = [:]
  /// The state variables of the instance itself.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// The index in a repeat, from 0; nil for other scopes.
  let index: Int?

  init(parent: Namespace?, prefix: String?, index: Int? = nil) {
    self.parent = parent
    self.prefix = prefix
    self.index = index
  }

  /// The scene's own scope.
  var root: Namespace { parent?.root ?? self }

  /// The innermost scope that is outside of all repeats around this one.
  var aroundRepeats: Namespace {
    var (around, next) = (self, self)
    while let parent = next.parent {
      if next.index != nil { around = parent }
      next = parent
    }
    return around
  }

  /// Returns the member with a name, from this scope or the nearest outer one; nil without one.
  func member(_ name: String) -> Member? {
    members[name] ?? parent?.member(name)
  }

  func input(_ name: String) -> Expression? {
    inputs[name] ?? parent?.input(name)
  }

  func stateVariable(_ name: String) -> (index: Int, type: ValueType)? {
    state[name] ?? parent?.stateVariable(name)
  }

  /// The prefix of the names of animations and timers in an instance. It differs between instances,
  /// with or without an id. Nil outside of instances.
  var localPrefix: String? { ownPrefix ?? parent?.localPrefix }
  var ownPrefix: String?

  var nearestIndex: Int? { index ?? parent?.nearestIndex }

  var visibleNames: [String] {
    (Array(members.keys) + Array(inputs.keys) + Array(state.keys) + (parent?.visibleNames ?? []))
      .sorted()
  }
}
