// A view of a scene: kind, place in the tree, layout and initial values.

/// A view, after repeats and components are expanded.
package struct View: Sendable {
  package var kind: Kind
  /// The name in scenes and traces (`header`, `rows[3].title`); nil for a view without a name.
  package var path: String?
  /// The superview; nil for a topmost view.
  package var parent: ViewID?
  /// The subviews in the order of the file. Each is drawn over those before it.
  package var children: [ViewID]
  package var location: SourceLocation
  /// The calls of `pin`, in the order of the file; empty for a view without pins.
  package var pins: [PinStep] = []
  /// Whether constraints set the view's frame: it has neither a frame nor pins.
  package var isConstrained = false
  /// The priorities of the content's own size in constraints.
  package var contentPriorities = ContentPriorities()
  /// The initial values, before bindings apply.
  package var values: [Property: Value]

  /// The name in traces, events and references: the path, or the place in the tree
  /// (`page/label[2]`), which does not depend on the file's lines.
  package var tracedName: String

  /// The name in messages: the path, or the kind and the line.
  package var name: String { path ?? "\(kind.name.rawValue) at line \(location.line)" }

  package subscript(property: Property) -> Value { values[property] ?? property.initial }
}
