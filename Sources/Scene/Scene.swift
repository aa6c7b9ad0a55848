// A validated scene with resolved names, ready for playback on the stage.

package import Geometry
import Motion
import Support

/// A scene that can be played. Views and state variables are referred to by index.
package struct Scene: Sendable {
  /// A value that users can set from outside the scene file, such as with `--param`.
  package struct Parameter: Sendable {
    package var name: String
    /// The override if present, otherwise the default value.
    package var value: Value
    /// The allowed range of a number; nil if any number is allowed.
    package var range: ClosedRange<Double>?
    /// The description of the parameter for users; may be empty.
    package var about = ""
    /// The unit of a number, such as "s" or "pt"; may be empty.
    package var unit = ""
    /// The increment of a number in editors, above 0; nil for the editor's default.
    package var step: Double?
    package var location: SourceLocation

    package init(
      name: String, value: Value, range: ClosedRange<Double>?, about: String = "",
      unit: String = "", step: Double?, location: SourceLocation
    ) {
      (self.name, self.value, self.range, self.about) = (name, value, range, about)
      (self.unit, self.step, self.location) = (unit, step, location)
    }
  }

  /// A variable that rules can set, with its initial value.
  package struct StateVariable: Sendable {
    /// The name, with the instance's name as a prefix in a component's instance: `gift1.count`.
    package var name: String
    /// The initial value. Later values have the same type.
    package var initial: Value

    package init(name: String, initial: Value) {
      (self.name, self.initial) = (name, initial)
    }
  }

  package enum ReferenceMoment: Sendable, Hashable {
    case time(Double)
    /// The moment of each event that matches the pattern.
    case event(EventPattern, SourceLocation)
  }

  /// A font file that the scene lists under `fonts`.
  package struct FontFile: Sendable, Hashable {
    /// The name of the font family, as labels use it.
    package var family: String
    /// The path of the file, relative to the scene's folder.
    package var file: String
    package var location: SourceLocation

    package init(family: String, file: String, location: SourceLocation) {
      (self.family, self.file, self.location) = (family, file, location)
    }
  }

  /// A property whose value follows an expression at all times.
  package struct Binding: Sendable {
    package var view: ViewID
    /// The property, which views of the view's kind have.
    package var property: Property
    /// The expression for the property's value, of the property's type.
    package var expression: Expression

    package init(view: ViewID, property: Property, expression: Expression) {
      (self.view, self.property, self.expression) = (view, property, expression)
    }
  }

  package var file: String
  /// The scene's title, in one line; may be empty.
  package var title: String
  package var screen: Screen
  /// The output frame rate, in frames per second, 1 to `Limits.framesPerSecond`.
  package var framesPerSecond: Double
  /// The refresh rate of the simulated display, in hertz: 60 or 120.
  package var tickRate: Int
  /// The duration of the scene, in seconds; nil if the scene ends with its last step.
  package var durationSeconds: Double?
  /// The number of times a GIF of the scene plays; 0 repeats it forever.
  package var loopCount: Int
  /// The font files that the scene lists under `fonts`, in the order of the file.
  package var fonts: [FontFile] = []
  /// The parameters, in the order of the file.
  package var parameters: [Parameter] = []
  /// The state variables of the scene, followed by the variables of instances.
  package var state: [StateVariable] = []
  /// All views. Each superview comes before its subviews.
  package var views: [View] = []
  /// The views without a superview, in drawing order from back to front.
  package var roots: [ViewID] = []
  /// The alternative layouts for `layoutChoice`.
  package var layouts: [NamedLayout] = []
  /// The expression for the name of the current layout; nil without layouts.
  package var layoutChoice: TextExpression?
  /// The constraints under views, followed by the scene's own constraints. If several solutions are
  /// equally good, constraints closer to the front of this list take precedence.
  package var constraints: [LayoutConstraint] = []
  /// Whether text runs from right to left, as in Arabic and Hebrew. The right edge is then leading.
  package var isRightToLeft = false
  /// The bindings. Each binding comes after the bindings that it reads.
  package var bindings: [Binding] = []
  /// The views that become others, in the order of the file.
  package var matches: [Match] = []
  /// The rules, in the order of the file.
  package var rules: [Rule] = []
  /// The timers, one for each rule with `on: every`.
  package var timers: [Timer] = []
  /// The instances of components that rules add and remove.
  package var instances: [Instance] = []
  /// The steps that add lists of instances, in the order of the file.
  package var instanceLists: [AddStep] = []
  /// The steps of the timeline, in the order of the file.
  package var timeline: [TimelineStep] = []
  /// The assertions under `expect` about the scene's own motion.
  package var expectations: [Expectation] = []
  /// The moments of reference images; nil for moments at equal time intervals.
  package var referenceMoments: [ReferenceMoment]?
  /// The recording for comparison with the scene; nil without a recording.
  package var recording: Recording?
  /// Whether the scene plays with UIAccessibility's Reduce Motion on.
  package var reducesMotion = false
  /// The appearance at the scene's start.
  package var appearance = Appearance.light
  package var lint = LintSettings()
  /// The texts with characters beyond ASCII, in no particular order.
  package var writtenTexts: [WrittenText] = []
  /// The warnings about the scene file.
  package var warnings: [Diagnostic] = []

  /// Creates a scene without views and steps.
  package init(
    file: String, title: String, screen: Screen, framesPerSecond: Double, tickRate: Int,
    loopCount: Int
  ) {
    (self.file, self.title, self.screen) = (file, title, screen)
    (self.framesPerSecond, self.tickRate, self.loopCount) = (framesPerSecond, tickRate, loopCount)
  }

  /// The names of the animators that the rules create, in the order of the file.
  package var animatorNames: [String] { rules.flatMap(\.steps).flatMap(\.allAnimators) }

  /// Returns the variable with a name such as `header.alpha`, `rows[3].y`, `page/label[2].text`,
  /// `state.count` or `move.fraction`; nil for an unknown name.
  package func variable(named name: String) -> Variable? {
    if name == "time" { return .time }
    if name == "appearance.darkness" { return .darkness }
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
      guard quantity.applies(to: views[view].kind.name) else { return nil }
      if case .property(let property) = quantity, property.isOfGradient {
        let count = views[view].gradient?.stopCount ?? 0
        if (property.stopIndex ?? 0) >= count { return nil }
      }
      return .quantity(view: view, quantity)
    }
    // The values of a view come before an animator's of the same name, as in expressions.
    guard let dot = name.lastIndex(of: "."),
      let reading = AnimatorReading(rawValue: String(name[name.index(after: dot)...])),
      animatorNames.contains(String(name[..<dot]))
    else { return nil }
    return .animator(String(name[..<dot]), reading)
  }
}
