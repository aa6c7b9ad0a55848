// A view of a scene: what it is, what it is in, and what its properties are at the beginning.

/// One view, after repeats and components are expanded.
package struct View: Sendable {
  package var kind: Kind
  /// The name that scenes and traces call it by (`header`, `rows[3].title`), nil when it has none.
  package var path: String?
  /// The superview; nil for a topmost view.
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

  /// What traces, events and references call it: its path, or its place in the tree
  /// (`page/label[2]`), in which nothing of the file's lines is.
  package var tracedName: String

  /// What the view is called in messages: its path, or its kind and line.
  package var name: String { path ?? "\(kind.name.rawValue) at line \(location.line)" }

  package subscript(property: Property) -> Value { values[property] ?? property.initial }
}
