// The style of gradient views, and its keys in scenes.

package import Geometry

extension View {
  /// The type, the number of stops and the constant stops of a gradient view. The ends are
  /// properties, and so are the colours and positions of the first eight stops.
  package struct GradientStyle: Sendable, Hashable {
    private var type = Gradient.Kind.linear
    /// The number of stops, 2…100.
    package private(set) var stopCount = 0
    /// The colours and positions of the ninth stop and the following stops.
    private var constantStops: [ConstantStop] = []

    private struct ConstantStop: Sendable, Hashable {
      /// The position, 0…1; nil if it is reported as an error.
      let location: Double?
      let color: AdaptiveColor
    }

    /// Returns the gradient at a moment. A stop whose location is less than the one before it has
    /// the location of the one before it.
    ///
    /// - Parameters:
    ///   - resolve: returns a colour in the current appearance.
    ///   - color: returns the value of a property in the current appearance, for the colours.
    ///   - number: returns the value of a property, for the locations and the ends.
    package func gradient(
      resolve: (AdaptiveColor) -> Color, color: (Property) -> Color, number: (Property) -> Double
    ) -> Gradient {
      var stops = zip(Property.stopColors, Property.stopPositions).prefix(stopCount).map {
        Gradient.Stop(location: number($1), color: color($0))
      }
      stops += constantStops.map {
        Gradient.Stop(location: $0.location ?? 1, color: resolve($0.color))
      }
      var least = 0.0
      for index in stops.indices {
        least = max(least, stops[index].location)
        stops[index].location = least
      }
      return Gradient(
        kind: type, stops: stops,
        start: Point(x: number(.fromX), y: number(.fromY)),
        end: Point(x: number(.toX), y: number(.toY)))
    }
  }
}

extension View.GradientStyle {
  static let keys: [ViewKey] = [
    .list(
      "colors", .color, 2...100, first: Property.stopColors,
      "The colours from start to end, 2 to 100; the first eight are also color1 to color8."
    ).required,
    .list(
      "stops", .number(0...1), 2...100, first: Property.stopPositions,
      "The positions of the colours, 0 to 1, also stop1 to stop8; at equal distances by default."),
    .other("type", .word(of: Gradient.Kind.self), "The type; linear by default."),
    .list(
      "from", [.fromX, .fromY],
      "The start [x, y], as fractions of the box's size; [0.5, 0] by default."),
    .list(
      "to", [.toX, .toY],
      "The end [x, y], as fractions of the box's size; [0.5, 1] by default."),
  ]

  /// Reads a gradient from a view's keys. Errors in the constant stops are reported.
  init(_ keys: ViewKeys) {
    type = keys.word("type") ?? .linear
    guard let (list, context) = keys["colors"], let items = list.items else { return }
    stopCount = items.count
    let limit = Property.stopColors.count
    let locations = keys["stops"].map { stops, context in
      (stops.items ?? []).dropFirst(limit).map { context.constantNumber($0, within: 0...1) }
    }
    for (index, node) in items.dropFirst(limit).enumerated() {
      guard case .color(let color)? = context.constant(node, as: .color) else { continue }
      let location =
        locations.map { index < $0.count ? $0[index] : nil } ?? evenLocation(limit + index)
      constantStops.append(ConstantStop(location: location, color: color))
    }
  }

  var constantLocations: [Double] { constantStops.compactMap(\.location) }

  /// Returns the location of a stop in a gradient without `stops`.
  func evenLocation(_ index: Int) -> Double { Double(index) / Double(stopCount - 1) }
}
