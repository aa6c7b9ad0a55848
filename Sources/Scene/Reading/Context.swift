// What holds where a part of a scene is read.

/// One value, handed down from the whole to its parts; each stage and each part changes its own
/// copy.
struct Context {
  /// What has one meaning in the whole scene.
  var globals: Globals
  /// The names in sight.
  var namespace: Namespace
  /// Components being unfolded, outermost first.
  var openComponents: [String] = []
  /// The instance that a rule adds, an index into `Scene.instances`; nil for what is always there.
  var owner: Int?
  /// True for what follows the end of an animation: `finished` tells how it ended.
  var knowsFinished = false
  /// True inside `animate`: blocks there have that one's duration, and need none.
  var isInsideBlock = false
  /// True in rules and the timeline, where it is known how fast views move.
  var isInSteps = false
  /// Where mistakes go.
  var findings: Findings

  init(_ globals: Globals, namespace: Namespace, findings: Findings) {
    self.globals = globals
    self.namespace = namespace
    self.findings = findings
  }

  /// The context with other names in sight.
  func inside(_ namespace: Namespace) -> Context {
    var context = self
    context.namespace = namespace
    return context
  }

  /// The context of blocks inside an animation.
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

  /// The context of what shows, and is said in a step.
  var outsideSteps: Context {
    var context = self
    context.isInSteps = false
    return context
  }

  /// The context of what follows the end of an animation.
  var afterAnimation: Context {
    var context = self
    (context.knowsFinished, context.isInsideBlock) = (true, false)
    return context
  }

  /// The context for an attempt, of whose mistakes nobody hears.
  var unheard: Context {
    var context = self
    context.findings = Findings()
    return context
  }

  /// The name of an animation, a timer or an animator as the whole scene knows it: what a component
  /// names belongs to each of its instances.
  func prefixed(_ name: String) -> String { (namespace.localPrefix ?? "") + name }
}
