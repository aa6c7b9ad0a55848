// The context in which a part of a scene is read.

/// The context of one part of a scene: the names in scope, and the kind of the surrounding part.
/// Each part changes its own copy.
struct Context {
  /// The names that are valid in the whole scene, such as the parameters.
  var globals: Globals
  /// The scope of names, such as the ids of views and the inputs of a component.
  var namespace: Namespace
  /// The names of the components that are being expanded, outermost first. They show whether a
  /// component contains itself.
  var openComponents: [String] = []
  /// The instance that an `add` step creates, as an index in `Scene.instances`. Nil for a part that
  /// is on the stage from the beginning.
  var owner: Int?
  /// Whether the steps follow an animation, so that `finished` has a value.
  var knowsFinished = false
  /// Whether the steps are inside `animate`, so that they inherit the duration and need none.
  var isInsideBlock = false
  /// Whether the reader is inside a rule or the timeline. Only expressions in them can read the
  /// velocity of a view that is not a scroll view.
  var isInSteps = false
  /// The list to which errors and warnings are added.
  var findings: Findings

  init(_ globals: Globals, namespace: Namespace, findings: Findings) {
    self.globals = globals
    self.namespace = namespace
    self.findings = findings
  }

  /// Returns a copy with other names in scope.
  func inside(_ namespace: Namespace) -> Context {
    var context = self
    context.namespace = namespace
    return context
  }

  /// A copy for the steps inside an animation.
  var insideBlock: Context {
    var context = self
    context.isInsideBlock = true
    return context
  }

  /// A copy for the steps of rules and of the timeline.
  var inSteps: Context {
    var context = self
    context.isInSteps = true
    return context
  }

  /// A copy for an expression that a step contains but that is evaluated at all times, such as the
  /// `fraction` of an animator.
  var outsideSteps: Context {
    var context = self
    context.isInSteps = false
    return context
  }

  /// A copy for the steps that follow an animation.
  var afterAnimation: Context {
    var context = self
    (context.knowsFinished, context.isInsideBlock) = (true, false)
    return context
  }

  /// A copy whose errors are discarded, for a trial.
  var unheard: Context {
    var context = self
    context.findings = Findings()
    return context
  }

  /// Returns the name of an animation, a timer or an animator in the whole scene. Inside a
  /// component, it has the instance's prefix.
  func prefixed(_ name: String) -> String { (namespace.localPrefix ?? "") + name }
}
