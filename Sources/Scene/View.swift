// A view of a scene: kind, position in the view tree, layout and initial values.

package import Geometry

/// A view of a scene, after repeats and components are expanded.
package struct View: Sendable {
  package var kind: Kind
  /// The name in scenes and traces (`header`, `rows[3].title`); nil for a view without a name.
  package var path: String?
  /// The superview; nil for a view that is directly on the screen.
  package var parent: ViewID?
  /// The subviews in drawing order from back to front.
  package var children: [ViewID]
  package var location: SourceLocation
  /// The calls of `pin`, in the order of the file; empty without `pin`.
  package var pins: [PinStep] = []
  /// The arrangement of the subviews in a row or column; nil without `stack`.
  package var stack: StackStyle?
  /// Whether constraints determine the view's frame, because the view has no frame and no pins.
  package var isConstrained = false
  /// The hugging and compression priorities of the view's content.
  package var contentPriorities = ContentPriorities()
  package var gestures = Gestures()
  package var isPage = false
  /// The view whose pixels decide how much of this view shows; nil without a mask. Its superview is
  /// this view, but it is not among `children`.
  package var mask: ViewID?
  package var maskMode = MaskMode.alpha
  /// Whether the view stays at the upper edge of the scroll view around it.
  package var isSticky = false
  /// The places at which the content of a scroll view comes to rest along x and y; nil for a view
  /// that decelerates freely along the axis.
  package var snap: (x: Snap?, y: Snap?) = (nil, nil)
  /// The initial values of the properties that the scene sets to constants.
  package var values: [Property: Value] = [:]

  /// The name in traces, events and references: the path, or the position in the view tree
  /// (`page/label[2]`). Inserting or removing lines in the file does not change the name.
  package var tracedName: String

  package init(
    kind: Kind, path: String?, parent: ViewID?, children: [ViewID], location: SourceLocation,
    tracedName: String
  ) {
    (self.kind, self.path, self.parent, self.children) = (kind, path, parent, children)
    (self.location, self.tracedName) = (location, tracedName)
  }

  /// The name in messages: the path, or the kind with the line number in the file.
  package var name: String { path ?? "\(kind.name.rawValue) at line \(location.line)" }

  /// The limits of the scale of a scroll view's content; nil for content that does not zoom.
  package var zoom: ClosedRange<Double>? {
    if case .scroll(let style) = kind { style.zoom } else { nil }
  }

  /// The gradient of a gradient view, or that which fills a shape; nil for other views.
  package var gradient: GradientStyle? {
    switch kind {
    case .gradient(let style): style
    case .shape(let style): style.gradient
    default: nil
    }
  }

  /// The order in which a scroll view shares a finger with one inside it; nil without a hand-over.
  package var handOver: HandOverOrder? {
    if case .scroll(let style) = kind { style.handOver } else { nil }
  }

  package subscript(property: Property) -> Value { values[property] ?? property.initial }
}
