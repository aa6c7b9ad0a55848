// The style of gradient views, and its keys in scenes.

package import Geometry

extension View {
  /// The geometry and the colours of a gradient view.
  package struct GradientStyle: Sendable, Hashable {
    /// The type and the stops, with the colours of the light appearance. Its ends are properties.
    private var lightGradient: Gradient
    /// The colours of the stops.
    private var colors: [AdaptiveColor]

    /// Returns the gradient at a moment.
    ///
    /// - Parameters:
    ///   - resolve: returns a colour in the current appearance.
    ///   - number: returns the value of a property, for the ends of the gradient.
    package func gradient(
      _ resolve: (AdaptiveColor) -> Color, _ number: (Property) -> Double
    ) -> Gradient {
      var resolved = lightGradient
      resolved.start = Point(x: number(.fromX), y: number(.fromY))
      resolved.end = Point(x: number(.toX), y: number(.toY))
      for (index, color) in colors.enumerated() where !color.isUniform {
        resolved.stops[index].color = resolve(color)
      }
      return resolved
    }
  }
}

extension View.GradientStyle {
  static let keys: [ViewKey] = [
    .other("colors", .list(.color, 2...100), "The colours from start to end, 2 to 100.").required,
    .other(
      "stops", .list(.number(0...1), 2...100),
      "The positions of the colours, 0 to 1; at equal distances by default."),
    .other("type", .word(of: Gradient.Kind.self), "The type; linear by default."),
    .list(
      "from", [.fromX, .fromY],
      "The start [x, y], as fractions of the box's size; [0.5, 0] by default."),
    .list(
      "to", [.toX, .toY],
      "The end [x, y], as fractions of the box's size; [0.5, 1] by default."),
  ]

  /// Reads a gradient from a view's keys. Invalid colours are reported. A gradient with fewer than
  /// two valid colours has no stops.
  init(_ keys: ViewKeys) {
    (lightGradient, colors) = (Gradient(kind: .linear, stops: [], start: .zero, end: .zero), [])
    guard let (list, context) = keys["colors"] else { return }
    let colors: [AdaptiveColor] = (list.items ?? []).compactMap { node in
      if case .color(let color)? = context.constant(node, as: .color) { color } else { nil }
    }
    guard colors.count >= 2 else { return }
    var locations = colors.indices.map { Double($0) / Double(colors.count - 1) }
    if let stops = keys["stops"], let numbers = keys.numbers("stops", within: 0...1) {
      locations = numbers
      let isOrdered = zip(locations, locations.dropFirst()).allSatisfy { $0 <= $1 }
      guard locations.count == colors.count, isOrdered else {
        keys.findings.error(
          stops.node.location,
          "'stops' takes a number for each colour, none less than the one before")
        return
      }
    }
    self.colors = colors
    lightGradient = Gradient(
      kind: keys.word("type") ?? .linear,
      stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1.light) },
      start: .zero,
      end: .zero)
  }
}
