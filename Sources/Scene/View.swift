// A view of a scene: what it is, where it hangs, and what its properties are at the beginning.

package import Geometry
package import Motion

/// One view, after repeats and components are expanded.
package struct View: Sendable {
  /// What a view is, with what never changes about it.
  package enum Kind: Sendable {
    case view
    case label(LabelStyle)
    case image(ImageStyle)
    case gradient(Gradient)
    case shape(ShapeStyle)
    case scroll(ScrollStyle)
    /// Filters what is behind it.
    case backdrop

    /// The word a scene says: `kind: label`.
    package enum Name: String, Sendable, Hashable, CaseIterable {
      case view, label, image, gradient, shape, scroll, backdrop

      /// With its article, for a message.
      var phrase: String { self == .image ? "an image" : "a \(rawValue)" }
    }

    /// The kind without its details.
    package var name: Name {
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
  package struct LabelStyle: Sendable, Hashable {
    /// Family, size and weight; which edge the lines keep to.
    package var font: Font
    package var alignment: TextAlignment
    /// 0 means as many as fit.
    package var maximumLines: Int
  }

  /// Which picture an image shows, and how.
  package struct ImageStyle: Sendable, Hashable {
    /// Relative to the scene's folder.
    package var source: String
    package var sourceLocation: SourceLocation
    package var mode: ContentMode
    package var pixelsPerPoint: Double
  }

  /// How a scroll view answers to fingers.
  package struct ScrollStyle: Sendable, Hashable {
    /// False: the content stops at its edges.
    package var bounces = true
    /// True: it bounces on this axis even when the content fits.
    package var alwaysBouncesX = false
    package var alwaysBouncesY = false
    /// Comes to rest at whole viewports.
    package var isPaging = false
    package var rate = DecelerationRate.normal
    /// Thin bars at the edges show where the viewport is while it moves.
    package var showsIndicators = false
    /// Room beyond the content's edges, in points: top, left, bottom, right.
    package var insets = [0.0, 0, 0, 0]
  }

  /// What a shape draws.
  package struct ShapeStyle: Sendable, Hashable {
    package var path: Path
    package var cap: LineCap
    package var join: LineJoin
  }

  package var kind: Kind
  /// The name that scenes and traces call it by (`header`, `rows[3].title`), nil when it has none.
  package var path: String?
  package var parent: ViewID?
  /// In the order of the file, which is the order of drawing, lowest first.
  package var children: [ViewID]
  package var location: SourceLocation
  /// How it is laid out, call by call; none for a view with a frame of its own.
  package var pins: [PinStep] = []
  /// True when constraints lay it out: it has neither a frame nor pins.
  package var isConstrained = false
  /// How much it wants the size of its content; for constraints.
  package var contentPriorities = ContentPriorities()
  /// Values at the beginning, before bindings.
  package var values: [Property: Value]

  /// What the view is called in messages: its path, or its kind and line.
  package var name: String { path ?? "\(kind.name.rawValue) at line \(location.line)" }

  /// The value at the beginning.
  package subscript(property: Property) -> Value { values[property] ?? property.initial }
}
