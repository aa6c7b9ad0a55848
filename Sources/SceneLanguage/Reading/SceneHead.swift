// The head of a scene, whose values all other parts can read.

import Geometry
import Scene

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
  init(
    _ root: Node, _ components: Components, overrides: [ParameterOverride], reducesMotion: Bool,
    appearance: Appearance?, _ findings: Findings
  ) {
    var context = Context(
      Globals(), namespace: Namespace(parent: nil, prefix: ""), findings: findings)
    parameters = context.parameters(root, overrides: overrides)
    for parameter in parameters { context.globals.params[parameter.name] = parameter.value }
    for entry in root["params"]?.entries ?? [] {
      context.globals.writtenParams[entry.key] = entry.value["value"] ?? entry.value
    }
    state = context.state(root["state"])
    context.globals.mistaken = Self.mistaken(in: root)
    for (index, variable) in state.enumerated() {
      context.globals.state[variable.name] = (index, variable.initial.type)
    }
    let node = root["appearance"]
    context.globals.reducesMotion = reducesMotion || context.flag(node?["reduceMotion"])
    context.globals.appearance = appearance ?? (node?["style"] ?? node)?.word() ?? .light
    context.globals.changesAppearance =
      root.setsAppearance || components.entries.contains { $0.value.setsAppearance }
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

extension Node {
  /// Whether a step of the rules or of the timeline sets the appearance.
  fileprivate var setsAppearance: Bool {
    for part in [self["rules"], self["timeline"]] {
      if part?.changesAppearance == true { return true }
    }
    return false
  }

  private var changesAppearance: Bool {
    if let items { return items.contains(where: \.changesAppearance) }
    return (entries ?? []).contains { entry in
      entry.key == "set" && entry.value["appearance"] != nil || entry.value.changesAppearance
    }
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
