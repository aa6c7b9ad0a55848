// Which names are in sight where: the scene's own views, and inside each repetition or instance of
// a component its own views first.

/// The names of one stretch of a scene. A class, because members are added while the scene is
/// expanded and everything inside looks at the same table.
final class Namespace {
  /// A repetition's element or a component's instance: its topmost view and what is inside.
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
  /// What comes before the names in here when they are addressed from outside (`rows[3].`);
  /// nil when they cannot be.
  let prefix: String?
  var members: [String: Member] = [:]
  /// Where each member's id stands.
  var locations: [String: SourceLocation] = [:]
  /// What an instance says of its component's inputs, resolved where the instance stands.
  var inputs: [String: Expression] = [:]
  /// State that each instance has for itself.
  var state: [String: (index: Int, type: ValueType)] = [:]
  /// Which element of a repetition this is, from 0.
  let index: Int?

  init(parent: Namespace?, prefix: String?, index: Int? = nil) {
    self.parent = parent
    self.prefix = prefix
    self.index = index
  }

  /// The scene's own names.
  var root: Namespace { parent?.root ?? self }

  /// The innermost that is the same for all elements of all repetitions that this is in.
  var aroundRepeats: Namespace {
    var (around, next) = (self, self)
    while let parent = next.parent {
      if next.index != nil { around = parent }
      next = parent
    }
    return around
  }

  /// The nearest member of that name, from here outwards.
  func member(_ name: String) -> Member? {
    members[name] ?? parent?.member(name)
  }

  func input(_ name: String) -> Expression? {
    inputs[name] ?? parent?.input(name)
  }

  func stateVariable(_ name: String) -> (index: Int, type: ValueType)? {
    state[name] ?? parent?.stateVariable(name)
  }

  /// What comes before the names of animations and timers of an instance, which differ from one
  /// instance to the next whether it has an id or not; nil outside of instances.
  var localPrefix: String? { ownPrefix ?? parent?.localPrefix }
  var ownPrefix: String?

  var nearestIndex: Int? { index ?? parent?.nearestIndex }

  var visibleNames: [String] {
    (Array(members.keys) + Array(inputs.keys) + Array(state.keys) + (parent?.visibleNames ?? []))
      .sorted()
  }
}
