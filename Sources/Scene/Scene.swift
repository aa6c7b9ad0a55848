// What a scene file says, checked and resolved: everything the stage needs to play it.

package import Geometry
import Motion

/// A scene. Names are resolved: views, state variables and parameters refer to each other by index
/// or by value.
package struct Scene: Sendable {
  /// The simulated screen.
  package struct Screen: Sendable, Hashable {
    /// In points.
    package var size: Size
    /// Pixels per point of what is drawn.
    package var scale: Double
    /// Pixels per point of the simulated device, whatever the output's scale: what comes to rest
    /// within half a pixel does so in every output at the same time.
    package let deviceScale: Double
    /// Opaque.
    package var background: Color
    /// The part of the screen that pictures show, in points; it may reach beyond the screen.
    package var crop: Rect
    /// What bars and rounded corners take from the edges.
    package var safeArea = Insets.zero
    /// True: a disc shows where a finger touches.
    package var showsTouches = false

    /// True when a screen of this size in points and this scale has a number of pixels that is
    /// drawn: 1 to `Limits.screenSidePixels` a side, `Limits.screenPixels` in all.
    package static func isAllowed(_ size: Size, scale: Double) -> Bool {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      return size.width > 0 && size.height > 0
        && max(width, height) <= Double(Limits.screenSidePixels)
        && width * height <= Double(Limits.screenPixels)
    }
  }

  /// What a designer may turn.
  package struct Parameter: Sendable {
    package var name: String
    /// The value in force, overrides included.
    package var value: Value
    package var range: ClosedRange<Double>?
    package var location: SourceLocation
  }

  /// What rules remember, with its value at the beginning.
  package struct StateVariable: Sendable {
    package var name: String
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
    package var family: String
    /// Relative to the scene's folder.
    package var file: String
    package var location: SourceLocation
  }

  /// A property that follows an expression at all times.
  package struct Binding: Sendable {
    package var view: ViewID
    package var property: Property
    package var expression: Expression
  }

  /// As messages name the file.
  package var file: String
  package var title: String
  package var screen: Screen
  package var framesPerSecond: Double
  /// Display refreshes a second of the simulated device.
  package var tickRate: Int
  /// Nil: the scene ends with its last step.
  package var durationSeconds: Double?
  /// How often a GIF plays; 0 is for ever.
  package var loopCount: Int
  package var fonts: [FontFile]
  package var parameters: [Parameter]
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
  package var timeline: [TimelineStep]
  package var expectations: [Expectation] = []
  /// Nil: spread evenly.
  package var referenceMoments: [ReferenceMoment]?
  /// What is odd, if not wrong.
  package var warnings: [Diagnostic]

  /// What a name such as `header.alpha`, `rows[3].y` or `state.count` refers to; nil when nothing
  /// in the scene is called that.
  package func reference(named name: String) -> Reference? {
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
      guard let view = views.firstID(where: { $0.path == path }) else { continue }
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
