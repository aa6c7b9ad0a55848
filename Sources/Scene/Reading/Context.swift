// The context in which a part of a scene is read.

/// The context of the reader: names in scope, and the kind of the surrounding part. It is a value:
/// each part of the scene changes its own copy.
struct Context {
  /// The names with the same meaning in the whole scene.
  var globals: Globals
  /// The names in scope.
  var namespace: Namespace
  /// The components that are being expanded, outermost first; a component cannot contain itself.
  var openComponents: [String] = []
  /// The instance that a rule adds: an index into `Scene.instances`. Nil for a part that is on the
  /// stage from the beginning.
  var owner: Int?
  /// Whether the steps follow an animation; `finished` tells whether it ran to its end.
  var knowsFinished = false
  /// Whether the steps are inside `animate`: they inherit the duration and need none.
  var isInsideBlock = false
  /// Whether the part is a rule or the timeline, where the velocity of all views is known.
  var isInSteps = false
  /// The list that errors and warnings are added to.
  var findings: Findings

  init(_ globals: Globals, namespace: Namespace, findings: Findings) {
    self.globals = globals
    self.namespace = namespace
    self.findings = findings
  }

  /// Returns the context with other names in scope.
  func inside(_ namespace: Namespace) -> Context {
    var context = self
    context.namespace = namespace
    return context
  }

  /// The context of steps inside an animation.
  var insideBlock: Context {
    var context = self
    context.isInsideBlock = true
    return context
  }

  /// The context of rules and the timeline.
  var inSteps: Context {
    var context = self
    context.isInSteps = true
    return context
  }

  /// The context of a displayed value that is written inside a step.
  var outsideSteps: Context {
    var context = self
    context.isInSteps = false
    return context
  }

  /// The context of the steps after an animation.
  var afterAnimation: Context {
    var context = self
    (context.knowsFinished, context.isInsideBlock) = (true, false)
    return context
  }

  /// The context of a trial: its errors are discarded.
  var unheard: Context {
    var context = self
    context.findings = Findings()
    return context
  }

  /// Returns the name of an animation, a timer or an animator in the whole scene: inside a
  /// component, with the instance's prefix.
  func prefixed(_ name: String) -> String { (namespace.localPrefix ?? "") + name }
}
