// What a scene file says, checked and resolved: everything the stage needs to play it.

import Motion
import Support

/// A scene. Names are resolved: views, state variables and parameters refer to each other by index
/// or by value.
package struct Scene: Sendable {
  /// What a designer may turn.
  package struct Parameter: Sendable {
    /// As expressions call it.
    package var name: String
    /// The value in force, overrides included.
    package var value: Value
    /// What a number may be; nil for any.
    package var range: ClosedRange<Double>?
    /// What it does, for the one who turns it; may be empty.
    package var about = ""
    /// What a number counts: "s", "pt"; may be empty.
    package var unit = ""
    /// How far a number goes at a time, above 0; nil: as whoever turns it likes.
    package var step: Double?
    package var location: SourceLocation
  }

  /// What rules remember, with its value at the beginning.
  package struct StateVariable: Sendable {
    /// With its instance's name before it: `gift1.count`.
    package var name: String
    /// At the beginning; what it is set to later has the same type.
    package var initial: Value
  }

  /// A moment that references keep as a picture.
  package enum ReferenceMoment: Sendable, Hashable {
    case time(Double)
    /// Whenever an event of that name happens.
    case event(EventPattern, SourceLocation)
  }

  /// A font file that the scene brings along.
  package struct FontFile: Sendable, Hashable {
    /// As labels name it.
    package var family: String
    /// Relative to the scene's folder.
    package var file: String
    package var location: SourceLocation
  }

  /// A property that follows an expression at all times.
  package struct Binding: Sendable {
    /// Whose property it is.
    package var view: ViewID
    /// One that the view's kind has.
    package var property: Property
    /// Of the property's type.
    package var expression: Expression
  }

  /// As messages name the file.
  package var file: String
  /// What the scene shows, in a line; may be empty.
  package var title: String
  package var screen: Screen
  /// Output frames a second, 1 to `Limits.framesPerSecond`.
  package var framesPerSecond: Double
  /// Display refreshes a second of the simulated device: 60 or 120.
  package var tickRate: Int
  /// Nil: the scene ends with its last step.
  package var durationSeconds: Double?
  /// How often a GIF plays; 0 is for ever.
  package var loopCount: Int
  /// Those that the scene brings along, in the order of the file.
  package var fonts: [FontFile]
  /// In the order of the file.
  package var parameters: [Parameter]
  /// The scene's own, and then those of instances.
  package var state: [StateVariable]
  /// Parents before children.
  package var views: [View]
  /// The topmost views, lowest first.
  package var roots: [ViewID]
  /// Ways to lay the scene out; `layoutChoice` says which holds.
  package var layouts: [NamedLayout]
  /// The name of one of `layouts`. Nil without any.
  package var layoutChoice: TextExpression?
  /// Those of views before those of the scene; of equally good ways to satisfy them, the one that
  /// satisfies the earlier better is taken.
  package var constraints: [LayoutConstraint]
  /// True: leading is right, as in Arabic and Hebrew.
  package var isRightToLeft = false
  /// Each after those that it reads.
  package var bindings: [Binding]
  /// In the order of the file.
  package var rules: [Rule]
  /// One for each rule `on: every`.
  package var timers: [Timer]
  /// What rules add.
  package var instances: [Instance]
  /// In the order of the file.
  package var timeline: [TimelineStep]
  /// What the scene promises of its own motion.
  package var expectations: [Expectation] = []
  /// What references keep as pictures; nil: moments that are spread evenly.
  package var referenceMoments: [ReferenceMoment]?
  /// What it is held against; nil without one.
  package var recording: Recording?
  /// True: it plays for somebody who wants less motion.
  package var reducesMotion = false
  /// What motion lint leaves alone.
  package var lint = LintSettings()
  /// What is odd, if not wrong.
  package var warnings: [Diagnostic]

  /// What a name such as `header.alpha`, `rows[3].y`, `page/label[2].text` or `state.count` refers
  /// to; nil when nothing in the scene is called that.
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

  /// The nearest known name to one that refers to nothing; nil when none is near.
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
