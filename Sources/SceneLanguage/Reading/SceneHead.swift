// The head of a scene, whose values all other parts can read.

import Geometry
import Scene

struct AppearanceKeys: Keys {
  let style = Key(
    "style", Reader<Appearance>.word, "The appearance, light or dark; light by default.")
  let reduceMotion = Key(
    "reduceMotion", .boolean,
    "Whether Reduce Motion is on, as appearance.reduceMotion in expressions; false by default.")
}

extension Reader<(style: Appearance?, reducesMotion: Bool)> {
  /// The appearance alone, or the mapping with the accessibility settings.
  static var appearance: Reader {
    let keys = AppearanceKeys()
    let settings = Mapping("appearance", keys: keys)
    return Reader(.either([keys.style.reader.schema, .mapping(settings)])) { node, context in
      let keys = Members(keys, node, context)
      return (keys.style ?? node.word(), keys.reduceMotion ?? false)
    }
  }
}

/// The parameters, the scene's own state variables, and the screen.
struct SceneHead {
  let parameters: [Scene.Parameter]
  let state: [Scene.StateVariable]
  /// The screen; nil for an invalid screen, which is reported.
  let screen: Scene.Screen?
  let globals: Globals

  /// Reads the head and adds errors to `findings`.
  ///
  /// - Parameters:
  ///   - reducesMotion: whether Reduce Motion is on, even if the scene does not turn it on.
  ///   - appearance: the appearance at the start; nil for the scene's own.
  ///   - read: returns a file of the scene's folder.
  init(
    _ root: Node, _ components: Components, overrides: [ParameterOverride], reducesMotion: Bool,
    appearance: Appearance?,
    _ read: (String) throws(ImportProblem) -> ImportedFile, _ findings: Findings
  ) {
    var context = Context(
      Globals(), namespace: Namespace(parent: nil, prefix: ""), findings: findings)
    parameters = context.parameters(root, overrides: overrides)
    for parameter in parameters { context.globals.params[parameter.name] = parameter.value }
    for entry in root[SceneKeys.all.params]?.entries ?? [] {
      context.globals.writtenParams[entry.key] = entry.value.parameterValue
    }
    state = context.state(root[SceneKeys.all.state])
    context.globals.mistaken = Self.mistaken(in: root)
    for (index, variable) in state.enumerated() {
      context.globals.state[variable.name] = (index, variable.initial.type)
    }
    context.readData(root[SceneKeys.all.data], read)
    let said = Members(SceneKeys.all, root, context).appearance
    context.globals.reducesMotion = reducesMotion || said?.reducesMotion == true
    context.globals.appearance = appearance ?? said?.style ?? .light
    context.globals.changesAppearance =
      root.setsAppearance || components.entries.contains { $0.value.setsAppearance }
    let read = Members(SceneKeys.all, root, context).readScreen()
    screen = read?.screen
    context.globals.screen = read?.names ?? [:]
    globals = context.globals
  }

  /// Returns the names of parameters and state variables with invalid values. The grammar has
  /// already reported these values.
  private static func mistaken(in root: Node) -> Set<String> {
    let parameters = root[SceneKeys.all.params]?.entries ?? []
    let state = root[SceneKeys.all.state]?.entries ?? []
    return Set(
      (parameters.filter { !$0.value.parameterValue.isLiteral }
        + state.filter { !$0.value.isLiteral }).map(\.key))
  }
}

extension Node {
  /// Whether a step of the rules or of the timeline sets the appearance.
  fileprivate var setsAppearance: Bool {
    for part in [self[SceneKeys.all.stepRules], self[SceneKeys.all.timeline]] {
      if part?.changesAppearance == true { return true }
    }
    return false
  }

  private var changesAppearance: Bool {
    if let items { return items.contains(where: \.changesAppearance) }
    return (entries ?? []).contains { entry in
      entry.key == RuleStep.set.name && entry.value["appearance"] != nil
        || entry.value.changesAppearance
    }
  }
}

extension Context {
  fileprivate func state(_ node: Node?) -> [Scene.StateVariable] {
    (node?.entries ?? []).compactMap { entry in
      guard checkName(entry.key, at: entry.keyLocation) else { return nil }
      if globals.params[entry.key] != nil {
        findings.error(entry.keyLocation, NameMistake.taken(entry.key, by: .parameter))
      }
      findings.note(WrittenText(entry.value))
      return Scene.StateVariable(name: entry.key, initial: entry.value.literal)
    }
  }
}
