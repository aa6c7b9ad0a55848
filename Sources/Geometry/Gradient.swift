// Colours along a line or around a centre.

/// A gradient as CAGradientLayer has it.
public struct Gradient: Sendable, Hashable {
  /// Along a line, or around a centre as an ellipse.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case linear, radial
  }

  public struct Stop: Sendable, Hashable {
    /// Within 0…1, not decreasing from stop to stop.
    public var location: Double
    public var color: Color

    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The gradient's form.
  public var kind: Kind
  /// At least two.
  public var stops: [Stop]
  /// In units of the box: (0, 0) is its upper left corner, (1, 1) its lower right one.
  public var start: Point
  public var end: Point

  public init(kind: Kind, stops: [Stop], start: Point, end: Point) {
    self.kind = kind
    self.stops = stops
    self.start = start
    self.end = end
  }
}
