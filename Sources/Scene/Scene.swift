// The values of a scene file, checked and with names resolved: the stage's input.

import Motion
import Support

/// A scene. Views, state variables and parameters refer to each other by index or by value, not by
/// name.
package struct Scene: Sendable {
  /// A value that can be set from outside the scene file.
  package struct Parameter: Sendable {
    /// The name in expressions.
    package var name: String
    /// The current value: the override if there is one, otherwise the default.
    package var value: Value
    /// The range of a number; nil without limits.
    package var range: ClosedRange<Double>?
    /// The description for a user who sets the parameter; may be empty.
    package var about = ""
    /// The unit of a number, such as "s" or "pt"; may be empty.
    package var unit = ""
    /// The increment of a number in editors, above 0; nil: the editor chooses one.
    package var step: Double?
    package var location: SourceLocation
  }

  /// A variable that rules can set, with its initial value.
  package struct StateVariable: Sendable {
    /// The name, with its instance's name as a prefix: `gift1.count`.
    package var name: String
    /// The initial value; later values have the same type.
    package var initial: Value
  }

  /// A moment whose picture is part of the references.
  package enum ReferenceMoment: Sendable, Hashable {
    case time(Double)
    /// Every event that matches the pattern.
    case event(EventPattern, SourceLocation)
  }

  /// A font file that the scene names.
  package struct FontFile: Sendable, Hashable {
    /// The name of the family in labels.
    package var family: String
    /// The path of the file, relative to the scene's folder.
    package var file: String
    package var location: SourceLocation
  }

  /// A property that follows an expression at all times.
  package struct Binding: Sendable {
    /// The view that has the property.
    package var view: ViewID
    /// The property; the view's kind has it.
    package var property: Property
    /// The expression, of the property's type.
    package var expression: Expression
  }

  /// The file's name in messages.
  package var file: String
  /// The scene's title, in one line; may be empty.
  package var title: String
  package var screen: Screen
  /// The rate of output frames, in frames per second, 1 to `Limits.framesPerSecond`.
  package var framesPerSecond: Double
  /// The refresh rate of the simulated display, in hertz: 60 or 120.
  package var tickRate: Int
  /// The length of the scene, in seconds; nil: the scene ends with its last step.
  package var durationSeconds: Double?
  /// The number of times a GIF plays; 0 means endlessly.
  package var loopCount: Int
  /// The scene's own font files, in the order of the file.
  package var fonts: [FontFile]
  /// The parameters, in the order of the file.
  package var parameters: [Parameter]
  /// The state variables: the scene's own first, then those in instances.
  package var state: [StateVariable]
  /// All views; parents come before their children.
  package var views: [View]
  /// The topmost views; the lowest comes first.
  package var roots: [ViewID]
  /// The alternative layouts; `layoutChoice` selects one of them.
  package var layouts: [NamedLayout]
  /// The name of the current layout in `layouts`; nil without layouts.
  package var layoutChoice: TextExpression?
  /// The constraints: views' own first, then the scene's. If several solutions are equally good,
  /// the solver prefers the one that satisfies earlier constraints better.
  package var constraints: [LayoutConstraint]
  /// Whether the leading edge is the right one, as in Arabic and Hebrew.
  package var isRightToLeft = false
  /// The bindings; each comes after the bindings that it reads.
  package var bindings: [Binding]
  /// The rules, in the order of the file.
  package var rules: [Rule]
  /// The timers: one for each rule with `on: every`.
  package var timers: [Timer]
  /// The instances of components that rules add and remove.
  package var instances: [Instance]
  /// The steps of the timeline, in the order of the file.
  package var timeline: [TimelineStep]
  /// The scene's assertions about its own motion.
  package var expectations: [Expectation] = []
  /// The moments whose pictures are references; nil: moments at equal distances.
  package var referenceMoments: [ReferenceMoment]?
  /// The recording to compare the scene with; nil without one.
  package var recording: Recording?
  /// Whether the scene plays with UIAccessibility's Reduce Motion on.
  package var reducesMotion = false
  /// The settings of motion lint.
  package var lint = LintSettings()
  /// The warnings about the scene file.
  package var warnings: [Diagnostic]

  /// Returns the variable with a name such as `header.alpha`, `rows[3].y`, `page/label[2].text` or
  /// `state.count`. Nil for an unknown name.
  package func variable(named name: String) -> Variable? {
    if name == "time" { return .time }
    if name.hasPrefix("state."),
      let index = state.firstIndex(where: { $0.name == name.dropFirst("state.".count) })
    {
      return .state(index)
    }
    var end = name.endIndex
    while let dot = name[..<end].lastIndex(of: ".") {
      end = dot
      let path = String(name[..<dot])
      let rest = String(name[name.index(after: dot)...])
      guard let quantity = Quantity(name: rest) else { continue }
      guard let view = views.firstID(where: { $0.tracedName == path }) else { continue }
      return quantity.applies(to: views[view].kind.name) ? .quantity(view: view, quantity) : nil
    }
    return nil
  }

  /// Returns the known name that is nearest to an unknown one; nil when no name is near.
  package func nearestName(to name: String) -> String? {
    let head = name.split(separator: ".").first.map(String.init) ?? name
    let paths = views.compactMap(\.path)
    if let view = views.first(where: { $0.path == head }) {
      let rest = String(name.dropFirst(head.count + 1))
      return nearest(to: rest, among: Quantity.names(of: view.kind.name)).map { "\(head).\($0)" }
    }
    return nearest(to: head, among: paths + ["state"]).map { $0 + name.dropFirst(head.count) }
  }
}
