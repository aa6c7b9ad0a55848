// What a scene file says, checked and resolved: everything the stage needs to play it.

public import Geometry
import Motion

/// A scene. Names are resolved: views, state variables and parameters refer to each other by index
/// or by value.
public struct Scene: Sendable {
  /// The simulated screen.
  public struct Screen: Sendable, Hashable {
    /// In points.
    public var size: Size
    /// Pixels per point of what is drawn.
    public var scale: Double
    /// Pixels per point of the simulated device, whatever the output's scale: what comes to rest
    /// within half a pixel does so in every output at the same time.
    public let deviceScale: Double
    /// Opaque.
    public var background: Color
    /// The part of the screen that pictures show, in points; it may reach beyond the screen.
    public var crop: Rect
    /// What bars and rounded corners take from the edges.
    public var safeArea = Insets.zero
    /// True: a disc shows where a finger touches.
    public var showsTouches = false

    /// True when a screen of this size in points and this scale has a number of pixels that is
    /// drawn: 1 to `Limits.screenSidePixels` a side, `Limits.screenPixels` in all.
    public static func isAllowed(_ size: Size, scale: Double) -> Bool {
      let width = (size.width * scale).rounded()
      let height = (size.height * scale).rounded()
      return size.width > 0 && size.height > 0
        && max(width, height) <= Double(Limits.screenSidePixels)
        && width * height <= Double(Limits.screenPixels)
    }
  }

  /// What a designer may turn.
  public struct Parameter: Sendable {
    public var name: String
    /// The value in force, overrides included.
    public var value: Value
    public var range: ClosedRange<Double>?
    public var location: SourceLocation
  }

  /// What rules remember, with its value at the beginning.
  public struct StateVariable: Sendable {
    public var name: String
    public var initial: Value
  }

  /// A moment that references keep as a picture.
  public enum ReferenceMoment: Sendable, Hashable {
    case time(Double)
    /// Whenever an event of that name happens.
    case event(String, SourceLocation)
  }

  /// A font file that the scene brings along.
  public struct FontFile: Sendable, Hashable {
    public var family: String
    /// Relative to the scene's folder.
    public var file: String
    public var location: SourceLocation
  }

  /// A property that follows an expression at all times.
  public struct Binding: Sendable {
    public var view: Int
    public var property: Property
    public var expression: Expression
  }

  /// As messages name the file.
  public var file: String
  public var title: String
  public var screen: Screen
  public var framesPerSecond: Double
  /// Display refreshes a second of the simulated device.
  public var tickRate: Int
  /// Nil: the scene ends with its last step.
  public var durationSeconds: Double?
  /// How often a GIF plays; 0 is for ever.
  public var loopCount: Int
  public var fonts: [FontFile]
  public var parameters: [Parameter]
  public var state: [StateVariable]
  /// Parents before children.
  public var views: [View]
  /// The topmost views, lowest first.
  public var roots: [Int]
  /// Ways to lay the scene out; `layoutChoice` says which holds.
  public var layouts: [NamedLayout]
  /// A text: the name of one of `layouts`. Nil without any.
  public var layoutChoice: Expression?
  /// Those of views before those of the scene; of equally good ways to satisfy them, the one that
  /// satisfies the earlier better is taken.
  public var constraints: [LayoutConstraint]
  /// True: leading is right, as in Arabic and Hebrew.
  public var isRightToLeft = false
  /// Each after those that it reads.
  public var bindings: [Binding]
  /// In the order of the file.
  public var rules: [Rule]
  /// One for each rule `on: every`.
  public var timers: [Timer]
  /// What rules add.
  public var instances: [Instance]
  public var timeline: [TimelineStep]
  public var expectations: [Expectation] = []
  /// Nil: spread evenly.
  public var referenceMoments: [ReferenceMoment]?
  /// What is odd, if not wrong.
  public var warnings: [Diagnostic]

  /// What a name such as `header.alpha`, `rows[3].y` or `state.count` refers to; nil when nothing
  /// in the scene is called that.
  public func reference(named name: String) -> Reference? {
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
      guard let view = views.firstIndex(where: { $0.path == path }) else { continue }
      return quantity.applies(to: views[view].kind.name) ? .quantity(view: view, quantity) : nil
    }
    return nil
  }

  /// The nearest known name to one that refers to nothing; nil when none is near.
  public func nearestName(to name: String) -> String? {
    let head = name.split(separator: ".").first.map(String.init) ?? name
    let paths = views.compactMap(\.path)
    if let view = views.first(where: { $0.path == head }) {
      let rest = String(name.dropFirst(head.count + 1))
      return nearest(to: rest, among: Quantity.names(of: view.kind.name)).map { "\(head).\($0)" }
    }
    return nearest(to: head, among: paths + ["state"]).map { $0 + name.dropFirst(head.count) }
  }
}
