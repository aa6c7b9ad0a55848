// The scopes of names: one for the scene, and one for each element of a repeat and each instance of
// a component.

/// A scope of names. It is a class, so that expressions also see the names that the expansion adds
/// to their scope later.
final class Namespace {
  /// An element of a repeat or an instance of a component: its root view, and the scope inside.
  struct Element {
    let root: ViewID
    let inside: Namespace
  }

  enum Member {
    case view(ViewID)
    case instance(Element)
    case list([Element])
    case added(AddedList)
  }

  let parent: Namespace?
  /// The prefix of this scope's names in expressions outside of it, such as `rows[3].`; nil for a
  /// repeat or an instance without an id.
  let prefix: String?
  var members: [String: Member] = [:]
  /// The locations of the members' ids.
  var locations: [String: SourceLocation] = [:]
  /// The inputs of the component by name, with their names already resolved.
  var inputs: [String: Expression] = [:]
  /// The state variables of the component's instance by name.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// The index of the repeat's element, from 0; nil for a scope of another kind.
  let index: Int?

  init(parent: Namespace?, prefix: String?, index: Int? = nil) {
    self.parent = parent
    self.prefix = prefix
    self.index = index
  }

  /// The scope of the whole scene.
  var root: Namespace { parent?.root ?? self }

  /// The innermost scope that is outside of all repeats that contain this scope.
  var aroundRepeats: Namespace {
    var (around, next) = (self, self)
    while let parent = next.parent {
      if next.index != nil { around = parent }
      next = parent
    }
    return around
  }

  /// Returns the member with a name in this scope, or in the nearest scope around it; nil without
  /// one.
  func member(_ name: String) -> Member? {
    members[name] ?? parent?.member(name)
  }

  func input(_ name: String) -> Expression? {
    inputs[name] ?? parent?.input(name)
  }

  func stateVariable(_ name: String) -> (index: Int, type: ValueType)? {
    state[name] ?? parent?.stateVariable(name)
  }

  /// The prefix for the names of an instance's animations and timers. It is different for each
  /// instance, even without an id. Nil outside of instances.
  var localPrefix: String? { ownPrefix ?? parent?.localPrefix }
  var ownPrefix: String?

  var nearestIndex: Int? { index ?? parent?.nearestIndex }

  var visibleNames: [String] {
    (Array(members.keys) + Array(inputs.keys) + Array(state.keys) + (parent?.visibleNames ?? []))
      .sorted()
  }
}
