// The scopes of names in a scene, its repeats' elements and its components' instances.

import Scene

/// A scope of names. It is a class because the expansion of views still adds names after
/// expressions have captured their scope.
final class Namespace {
  /// The root view and the inner scope of a repeat's element or a component's instance.
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
  /// The prefix of this scope's names in outer expressions, such as `rows[3].`; nil for a repeat or
  /// an instance without an id.
  let prefix: String?
  var members: [String: Member] = [:]
  var locations: [String: SourceLocation] = [:]
  /// The inputs of the component by name, already resolved in the outer scope.
  var inputs: [String: Expression] = [:]
  /// The values of the component's inputs as written, with their scopes.
  var inputNodes: [String: (Node, Namespace)] = [:]
  /// The inputs of the component whose values have errors.
  var mistakenInputs: Set<String> = []
  /// The state variables of the component's instance by name, with the index in `Scene.state`.
  var state: [String: (index: Int, type: ValueType)] = [:]
  var derived: [String: DerivedValue] = [:]
  /// Whether the scope has only derived values. The ids of its views belong to the scope around it.
  var isTransparent = false
  /// Whether the scope belongs to an instance of a component.
  var isInstance = false
  /// The index of the repeat's element, from 0; nil for other scopes.
  let index: Int?
  /// The number of the repeat's elements; nil for other scopes.
  var count: Int?
  /// The row of data for which the repeat's element is made; nil without data.
  var row: DataRow?

  init(parent: Namespace?, prefix: String?, index: Int? = nil) {
    self.parent = parent
    self.prefix = prefix
    self.index = index
  }

  var root: Namespace { parent?.root ?? self }

  /// The nearest scope that has the ids of views.
  var ofViews: Namespace { isTransparent ? parent?.ofViews ?? self : self }

  /// The innermost scope outside of all repeats that contain this scope.
  var aroundRepeats: Namespace {
    var (around, next) = (self, self)
    while let parent = next.parent {
      if next.index != nil { around = parent }
      next = parent
    }
    return around
  }

  /// Returns the member with a name in this scope or the nearest enclosing scope; nil if not found.
  func member(_ name: String) -> Member? {
    members[name] ?? parent?.member(name)
  }

  func input(_ name: String) -> Expression? {
    inputs[name] ?? parent?.input(name)
  }

  func inputNode(_ name: String) -> (Node, Namespace)? {
    inputNodes[name] ?? parent?.inputNode(name)
  }

  func isMistakenInput(_ name: String) -> Bool {
    mistakenInputs.contains(name) || (inputs[name] == nil && parent?.isMistakenInput(name) == true)
  }

  func stateVariable(_ name: String) -> (index: Int, type: ValueType)? {
    state[name] ?? parent?.stateVariable(name)
  }

  /// A unique prefix for the names of an instance's animations and timers. An instance without an
  /// id also has such a prefix. Nil outside of instances.
  var localPrefix: String? { ownPrefix ?? parent?.localPrefix }
  var ownPrefix: String?

  var nearestIndex: Int? { index ?? parent?.nearestIndex }
  /// The number of elements of the nearest repeat; nil for a list of added instances.
  var nearestCount: Int? { index == nil ? parent?.nearestCount : count }
  var nearestRow: DataRow? { row ?? parent?.nearestRow }

  var visibleNames: [String] { (names + derivedNames).sorted() }

  private var names: [String] {
    Array(members.keys) + Array(inputs.keys) + Array(state.keys) + (parent?.names ?? [])
  }

  /// The names of the derived values that `derivedValue(_:)` finds.
  private var derivedNames: [String] {
    Array(derived.keys) + ((isInstance ? root : parent)?.derivedNames ?? [])
  }
}
