// A view of a scene: what it is, where it hangs, and what its properties are at the beginning.

public import Geometry
public import Motion

/// One view, after repeats and components are expanded. Views name each other by their index in
/// `Scene.views`.
public struct View: Sendable {
  /// What a view is, with what never changes about it.
  public enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    case gradient(Gradient)
    case shape(ShapeStyle)
    case scroll(ScrollStyle)
    /// Filters what is behind it.
    case backdrop

    /// The word a scene says: `kind: label`.
    public enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, gradient, shape, scroll, backdrop

      /// With its article, for a message.
      var phrase: String { self == .image ? "an image" : "a \(rawValue)" }
    }

    /// The kind without its details.
    public var name: Name {
      switch self {
      case .view: .view
      case .label: .label
      case .image: .image
      case .gradient: .gradient
      case .shape: .shape
      case .scroll: .scroll
      case .backdrop: .backdrop
      }
    }
  }

  /// How a label sets its text.
  public struct LabelStyle: Sendable, Hashable {
    /// Family, size and weight; which edge the lines keep to.
    public var font: Font
    public var alignment: TextAlignment
    /// 0 means as many as fit.
    public var maximumLines: Int
  }

  /// Which picture an image shows, and how.
  public struct ImageStyle: Sendable, Hashable {
    /// Relative to the scene's folder.
    public var source: String
    public var sourceLocation: SourceLocation
    public var mode: ContentMode
    public var pixelsPerPoint: Double
  }

  /// How a scroll view answers to fingers.
  public struct ScrollStyle: Sendable, Hashable {
    /// False: the content stops at its edges.
    public var bounces = true
    /// True: it bounces on this axis even when the content fits.
    public var alwaysBouncesX = false
    public var alwaysBouncesY = false
    /// Comes to rest at whole viewports.
    public var isPaging = false
    public var rate = DecelerationRate.normal
    /// Thin bars at the edges show where the viewport is while it moves.
    public var showsIndicators = false
    /// Room beyond the content's edges, in points: top, left, bottom, right.
    public var insets = [0.0, 0, 0, 0]
  }

  /// What a shape draws.
  public struct ShapeStyle: Sendable, Hashable {
    public var path: Path
    public var cap: LineCap
    public var join: LineJoin
  }

  public var kind: Kind
  /// The name that scenes and traces call it by (`header`, `rows[3].title`), nil when it has none.
  public var path: String?
  public var parent: Int?
  /// In the order of the file, which is the order of drawing, lowest first.
  public var children: [Int]
  public var location: SourceLocation
  /// How it is laid out, call by call; none for a view with a frame of its own.
  public var pins: [PinStep] = []
  /// True when constraints lay it out: it has neither a frame nor pins.
  public var isConstrained = false
  /// How much it wants the size of its content; for constraints.
  public var contentPriorities = ContentPriorities()
  /// Values at the beginning, before bindings.
  public var values: [Property: Value]

  /// What the view is called in messages: its path, or its kind and line.
  public var name: String { path ?? "\(kind.name.rawValue) at line \(location.line)" }

  /// The value at the beginning.
  public subscript(property: Property) -> Value { values[property] ?? property.initial }
}
