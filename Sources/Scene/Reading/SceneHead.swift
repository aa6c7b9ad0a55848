// The head of a scene, whose values all other parts can read.

/// The parameters, the scene's own state variables, and the screen.
struct SceneHead {
  let parameters: [Scene.Parameter]
  let state: [Scene.StateVariable]
  /// The screen; nil for an invalid screen, which is reported.
  let screen: Scene.Screen?
  let globals: Globals

  /// Reads the head and adds errors to `findings`.
  ///
  /// - Parameter reducesMotion: whether Reduce Motion is on, even if the scene does not turn it on.
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
    let read = context.screen(of: root)
    screen = read?.screen
    context.globals.screen = read?.names ?? [:]
    globals = context.globals
  }

  /// Returns the names of parameters and state variables with invalid values. The grammar has
  /// already reported these values.
  private static func mistaken(in root: Node) -> Set<String> {
    let parameters = root["params"]?.entries ?? []
    let wrong = parameters.filter { !($0.value["value"] ?? $0.value).isLiteral }
    return Set((wrong + (root["state"]?.entries ?? []).filter { !$0.value.isLiteral }).map(\.key))
  }
}

extension Context {
  fileprivate func state(_ node: Node?) -> [Scene.StateVariable] {
    (node?.entries ?? []).compactMap { entry in
      guard checkName(entry.key, at: entry.keyLocation) else { return nil }
      if globals.params[entry.key] != nil {
        findings.error(
          entry.keyLocation, "\(entry.key.quoted) is already a parameter; rename one of them")
      }
      findings.note(WrittenText(entry.value))
      return Scene.StateVariable(name: entry.key, initial: entry.value.literal)
    }
  }
}
