// The context in which a part of a scene is read.

import Scene

/// The context of one part of a scene: the names in scope, and the kind of the surrounding part.
/// Each part has and changes its own copy.
struct Context {
  var globals: Globals
  var namespace: Namespace
  /// The names of the components under expansion, outermost first, for the detection of recursion.
  var openComponents: [String] = []
  /// The instance that an `add` step creates, as an index in `Scene.instances`; nil for a part that
  /// is on the stage from the beginning.
  var owner: Int?
  /// Whether the steps follow an animation, so that `finished` has a value.
  var knowsFinished = false
  /// Whether the steps are inside `animate` and inherit its duration.
  var isInsideBlock = false
  /// Whether the steps are inside a choice, `if`.
  var isInsideChoice = false
  /// The number of the copy whose steps of `each` are read; nil outside of such a step.
  var stepCopy: Int?
  /// Whether the reader is inside a rule or the timeline. Only expressions there can read the
  /// velocity of views other than scroll views.
  var isInSteps = false
  var findings: Findings

  init(_ globals: Globals, namespace: Namespace, findings: Findings) {
    self.globals = globals
    self.namespace = namespace
    self.findings = findings
  }

  func inside(_ namespace: Namespace) -> Context {
    var context = self
    context.namespace = namespace
    return context
  }

  var insideBlock: Context {
    var context = self
    context.isInsideBlock = true
    return context
  }

  var insideChoice: Context {
    var context = self
    context.isInsideChoice = true
    return context
  }

  var inSteps: Context {
    var context = self
    context.isInSteps = true
    return context
  }

  /// A copy of the context for an expression that is evaluated at all times, such as `fraction` in
  /// a step.
  var outsideSteps: Context {
    var context = self
    context.isInSteps = false
    return context
  }

  var afterAnimation: Context {
    var context = self
    (context.knowsFinished, context.isInsideBlock) = (true, false)
    context.isInsideChoice = false
    return context
  }

  /// A copy of the context for an attempt. The errors of the attempt are discarded.
  var unheard: Context {
    var context = self
    context.findings = Findings(names: findings.names, isHeard: false)
    return context
  }

  /// Returns the scene-wide name of an animation, timer or animator.
  func prefixed(_ name: String) -> String { (namespace.localPrefix ?? "") + name }

  /// Returns the scene-wide name of the animator that a step means. In the step or rule of a copy
  /// it is the copy's own, or else the one with this name; nil for an unknown name.
  func animator(named name: String) -> String? {
    let full = prefixed(name)
    let own = (stepCopy ?? namespace.nearestIndex).map { "\(full)[\($0)]" }
    return [own, full].compactMap(\.self).first(where: globals.steps.hasAnimator)
  }
}
