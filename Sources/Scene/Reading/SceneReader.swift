// From bytes to a Scene: the file's tree is checked against the grammar, then its names are
// resolved. Mistakes are collected, so that one run reports them all.

import Geometry

/// A parameter's value from outside the scene: `--param fade=140`.
package struct ParameterOverride: Sendable, Hashable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Reads a scene.
///
/// - Parameters:
///   - bytes: the contents of a scene file.
///   - file: the name that messages give the file.
///   - overrides: values that take the place of the scene's parameters.
///   - imports: reads what the scene imports.
/// - Throws: SceneError with every mistake found, in the order of the file.
package func readScene(
  _ bytes: [UInt8], file: String, overrides: [ParameterOverride] = [],
  imports: (String) throws(ImportProblem) -> ImportedFile = noImports
) throws(SceneError) -> Scene {
  let root = try readYAML(bytes, file: file)
  var reader = SceneReader(file: file)
  Grammar.scene.check(root, as: "scene", into: &reader.findings)
  reader.readComponents(root, imports)
  let scene = reader.scene(root, overrides: overrides)
  guard let scene, !reader.findings.hasErrors else {
    throw SceneError(reader.findings.sorted.filter { $0.severity == .error })
  }
  return scene
}

/// What a scene becomes while it is read. Where the grammar has found fault already, readers here
/// take a default and go on without a word.
struct SceneReader {
  let file: String
  var findings = Findings()
  var globals = Globals()
  var parameters: [Scene.Parameter] = []
  var state: [Scene.StateVariable] = []
  var views: [View] = []
  var pending: [PendingView] = []
  var instances: [PendingInstance] = []
  var bindings: [Scene.Binding] = []
  var components: [String: Node] = [:]
  /// In the order in which they are read: imported ones first.
  var componentEntries: [Node.Entry] = []
  /// Components being expanded, outermost first.
  var componentStack: [String] = []
  /// Where changes, messages and names of animations stand, for the checks at the end.
  var changes: [Change] = []
  var sent: [(name: String, location: SourceLocation)] = []
  var animationNames: [String] = []
  var timers: [Timer] = []
  var sceneInstances: [Instance] = []
  var pendingRules: [PendingRules] = []
  /// The instance of each `add` step, by where the step stands.
  var added: [SourceLocation: Int] = [:]
  /// Names of timers and animators that steps use, for the checks at the end.
  var timerUses: [(name: String, location: SourceLocation)] = []
  var animatorUses: [(name: String, location: SourceLocation)] = []
  var animatorNames: [String] = []
  /// What animators follow.
  var fractions: [Expression] = []
  /// Views with pins in one of `layouts`.
  var pinnedByLayouts: Set<ViewID> = []
  let names = Namespace(parent: nil, prefix: "")
  /// The names in sight where rules are being read.
  var scope: Namespace
  /// True while steps are read that follow the end of an animation.
  var knowsFinished = false
  /// True while the blocks inside an `animate` are read.
  var isInsideBlock = false
  /// While an `add` step is expanded: its index in `sceneInstances`.
  var owner: Int?

  init(file: String) {
    self.file = file
    scope = names
  }

  mutating func scene(_ root: Node, overrides: [ParameterOverride]) -> Scene? {
    readParameters(root, overrides: overrides)
    readState(root["state"])
    let screen = readScreen(root["screen"])
    let roots = expand(root["views"], parent: nil, in: names)
    expandAdded(root)
    globals.kinds = kinds
    resolveInputs()
    for view in pending { resolve(view) }
    var rules = rules(root)
    let timeline = (root["timeline"]?.items ?? []).compactMap { timelineStep($0) }
    let layouts = readLayouts(root)
    pinnedByLayouts = Set(layouts.all.flatMap(\.pins.keys))
    let constraints = readConstraints(root)
    checkChanges(layouts.all)
    checkMessages(of: rules)
    checkAnimators()
    checkFractions()
    resolveTimers(in: &rules)
    let ordered = orderedBindings()
    guard let screen else { return nil }
    var scene = Scene(
      file: file,
      title: root["title"]?.text ?? "",
      screen: screen,
      framesPerSecond: constantNumber(root["fps"]) ?? 30,
      tickRate: tickRate(root["tickRate"]),
      durationSeconds: constantNumber(root["duration"]),
      loopCount: Int(constantNumber(root["loop"]) ?? 0),
      fonts: (root["fonts"]?.entries ?? []).map {
        Scene.FontFile(
          family: $0.key, file: $0.value.text ?? "", location: $0.value.location)
      },
      parameters: parameters,
      state: state,
      views: views,
      roots: roots,
      layouts: layouts.all,
      layoutChoice: layouts.choice,
      constraints: constraints,
      isRightToLeft: root["screen"]?["direction"]?.text == "rightToLeft",
      bindings: ordered,
      rules: rules,
      timers: timers,
      instances: sceneInstances,
      timeline: timeline,
      referenceMoments: readReferenceMoments(root["references"]),
      warnings: findings.sorted.filter { $0.severity == .warning })
    scene.expectations = readExpectations(root["expect"], of: scene)
    return scene
  }

  var kinds: [ViewID: View.Kind.Name] {
    Dictionary(uniqueKeysWithValues: zip(views.ids, views.map(\.kind.name)))
  }

  // MARK: Values

  func resolver(in namespace: Namespace? = nil) -> Resolver {
    Resolver(globals: globals, namespace: namespace ?? scope, knowsFinished: knowsFinished)
  }

  /// The expression that a scalar is, or stands for. Nil when it is none of `type`, which has been
  /// reported then.
  mutating func expression(_ node: Node?, as type: ValueType?, in namespace: Namespace? = nil)
    -> Expression?
  {
    guard let node, let scalar = node.scalar else { return nil }
    let resolver = resolver(in: namespace)
    let start = node.location.advanced(by: scalar.leadIn ?? 0)
    do {
      if let (text, offset) = scalar.expression {
        return try resolver.expression(text, as: type, at: start.advanced(by: offset))
      }
      switch (type, scalar.value) {
      case (.number, .number(let number)) where number.isFinite:
        return Expression(.number(number), at: node.location)
      case (.boolean, .boolean(let boolean)):
        return Expression(.boolean(boolean), at: node.location)
      case (.color, .text):
        return Color(named: scalar.raw).map { Expression(.color($0), at: node.location) }
      case (.text, .number), (.text, .boolean), (.text, .text), (nil, .text):
        return try resolver.interpolation(scalar.raw, at: start)
      case (nil, .number(let number)) where number.isFinite:
        return Expression(.number(number), at: node.location)
      case (nil, .boolean(let boolean)):
        return Expression(.boolean(boolean), at: node.location)
      default: return nil
      }
    } catch {
      let isExact = scalar.leadIn != nil
      let lead = scalar.expression == nil ? 0 : 1
      findings.error(
        isExact ? start.advanced(by: lead + error.offset) : node.location, error.message)
      return nil
    }
  }

  /// A value that is the same at all times: a literal, or an expression of params and indices.
  mutating func constant(_ node: Node?, as type: ValueType, in namespace: Namespace? = nil)
    -> Value?
  {
    guard let node, let expression = expression(node, as: type, in: namespace) else { return nil }
    guard let value = expression.constant else {
      findings.error(
        node.location,
        "this value is fixed when the scene is read; only params, inputs and index may stand in it")
      return nil
    }
    return value
  }

  mutating func constantNumber(
    _ node: Node?, within range: ClosedRange<Double>? = nil, in namespace: Namespace? = nil
  ) -> Double? {
    guard let node, case .number(let number)? = constant(node, as: .number, in: namespace) else {
      return nil
    }
    if let range, !range.contains(number) {
      // The grammar has found fault with a literal already.
      if node.number == nil {
        findings.error(
          node.location,
          "the value is \(formatted(number)); it takes "
            + "\(formatted(range.lowerBound)) to \(formatted(range.upperBound))")
      }
      return nil
    }
    return number
  }

  // MARK: The head of the file

  private mutating func tickRate(_ node: Node?) -> Int {
    guard let node, let rate = constantNumber(node) else { return 60 }
    if rate != 60 && rate != 120 {
      findings.error(node.location, "'tickRate' is 60 or 120, not \(formatted(rate))")
    }
    return rate == 120 ? 120 : 60
  }

  private mutating func readScreen(_ node: Node?) -> Scene.Screen? {
    let sides = (node?["size"]?.items ?? []).map { constantNumber($0) }
    guard let node, sides.count == 2, let width = sides[0], let height = sides[1] else {
      return nil
    }
    let scale = constantNumber(node["scale"], within: 0.1...10) ?? 2
    let parts = (node["crop"]?.items ?? []).compactMap { constantNumber($0) }
    let crop =
      parts.count == 4
      ? Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
      : Rect(x: 0, y: 0, width: width, height: height)
    let pixels = (width: (crop.width * scale).rounded(), height: (crop.height * scale).rounded())
    if !Scene.Screen.isAllowed(crop.size, scale: scale) {
      findings.error(
        (node["crop"] ?? node["size"])?.location ?? node.location,
        "the \(node["crop"] == nil ? "screen" : "crop") has \(formatted(pixels.width)) × "
          + "\(formatted(pixels.height)) pixels; "
          + "it has 1 to \(Limits.screenSidePixels) a side, at most \(Limits.screenPixels) in all"
      )
      return nil
    }
    globals.screen = ["width": width, "height": height, "scale": scale]
    let insets = (node["safeArea"]?.items ?? []).compactMap { constantNumber($0) }
    let safeArea =
      insets.count == 4
      ? Insets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]) : .zero
    for (side, inset) in [
      ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom),
      ("right", safeArea.right),
    ] {
      globals.screen["safeArea.\(side)"] = inset
    }
    var background = Color.white
    if case .color(let color)? = constant(node["background"], as: .color) { background = color }
    if background.alpha < 1 {
      findings.error(
        node["background"]?.location ?? node.location, "the screen's background is opaque")
    }
    return Scene.Screen(
      size: Size(width: width, height: height), scale: scale,
      deviceScale: constantNumber(node["deviceScale"], within: 0.1...10) ?? scale,
      background: background, crop: crop, safeArea: safeArea,
      showsTouches: flag(node["showTouches"]))
  }

  private mutating func readState(_ node: Node?) {
    for entry in node?.entries ?? [] {
      guard checkName(entry.key, at: entry.keyLocation) else { continue }
      if globals.params[entry.key] != nil {
        findings.error(
          entry.keyLocation, "\(entry.key.quoted) is a parameter already; rename one of them")
      }
      let value = literalValue(entry.value)
      globals.state[entry.key] = (state.count, value.type)
      state.append(Scene.StateVariable(name: entry.key, initial: value))
    }
  }

  /// The value of a literal: a parameter, or how a state variable begins.
  func literalValue(_ node: Node) -> Value {
    switch node.scalar?.value {
    case .number(let number)?: .number(number.isFinite ? number : 0)
    case .boolean(let boolean)?: .boolean(boolean)
    default: .text(node.text ?? "")
    }
  }

  /// True when `name` can be used in expressions; says so when not.
  mutating func checkName(_ name: String, at location: SourceLocation) -> Bool {
    guard name.isIdentifier else {
      findings.error(
        location, "\(name.quoted) is no name; use letters, digits and _, no digit first")
      return false
    }
    if ["time", "index", "screen", "state", "finished", "true", "false", "and", "or", "not"]
      .contains(name)
    {
      findings.error(location, "'\(name)' has a meaning of its own in expressions; choose another")
      return false
    }
    return true
  }
}
