// The head of a scene: what everything else in it can name.

/// Parameters, the scene's own state, and the screen.
struct SceneHead {
  let parameters: [Scene.Parameter]
  let state: [Scene.StateVariable]
  /// Nil for a screen that cannot be.
  let screen: Scene.Screen?
  let globals: Globals

  /// - Parameter reducesMotion: whether less motion is wanted whatever the scene says.
  init(_ root: Node, overrides: [ParameterOverride], reducesMotion: Bool, _ findings: Findings) {
    var context = Context(
      Globals(), namespace: Namespace(parent: nil, prefix: ""), findings: findings)
    parameters = context.parameters(root, overrides: overrides)
    for parameter in parameters { context.globals.params[parameter.name] = parameter.value }
    state = context.state(root["state"])
    context.globals.mistaken = Self.mistaken(in: root)
    for (index, variable) in state.enumerated() {
      context.globals.state[variable.name] = (index, variable.initial.type)
    }
    let reduced = reducesMotion || context.flag(root["appearance"]?["reduceMotion"])
    context.globals.appearance = ["reduceMotion": reduced]
    let read = context.screen(root["screen"])
    screen = read?.screen
    context.globals.screen = read?.names ?? [:]
    globals = context.globals
  }

  /// The names of parameters and state whose value the grammar has found fault with.
  private static func mistaken(in root: Node) -> Set<String> {
    let parameters = root["params"]?.entries ?? []
    let wrong = parameters.filter { !($0.value["value"] ?? $0.value).isLiteral }
    return Set((wrong + (root["state"]?.entries ?? []).filter { !$0.value.isLiteral }).map(\.key))
  }
}

extension Context {
  /// State variables with how they begin.
  fileprivate func state(_ node: Node?) -> [Scene.StateVariable] {
    (node?.entries ?? []).compactMap { entry in
      guard checkName(entry.key, at: entry.keyLocation) else { return nil }
      if globals.params[entry.key] != nil {
        findings.error(
          entry.keyLocation, "\(entry.key.quoted) is a parameter already; rename one of them")
      }
      return Scene.StateVariable(name: entry.key, initial: entry.value.literal)
    }
  }
}
