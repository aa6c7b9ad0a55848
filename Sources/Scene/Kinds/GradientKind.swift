// The style of gradient views.

package import Geometry

extension View {
  /// The type, the number of stops and the constant stops of a gradient view. The ends are
  /// properties, and so are the colours and positions of the first eight stops.
  package struct GradientStyle: Sendable, Hashable {
    private let type: Gradient.Kind
    /// The number of stops, 2…100.
    package let stopCount: Int
    /// The ninth stop and the following stops.
    package let constantStops: [ConstantStop]

    /// A stop whose colour and position never change.
    package struct ConstantStop: Sendable, Hashable {
      /// The position, 0…1; nil if it is reported as an error.
      package let location: Double?
      package let color: AdaptiveColor

      package init(location: Double?, color: AdaptiveColor) {
        (self.location, self.color) = (location, color)
      }
    }

    package init(type: Gradient.Kind, stopCount: Int, constantStops: [ConstantStop]) {
      (self.type, self.stopCount, self.constantStops) = (type, stopCount, constantStops)
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
