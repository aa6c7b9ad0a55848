// The style of shape views.

package import Geometry

extension View {
  /// The path of a shape, its fill rule, and the line style of its stroke.
  package struct ShapeStyle: Sendable {
    /// The shape by name; nil for a shape with a path of its own.
    private let named: NamedShape?
    /// The path of a shape without a name, in points of the view's coordinates.
    private let path: Path
    /// The cap at the ends of the stroke; butt by default.
    package var cap = LineCap.butt
    /// The join at the corners of the stroke; miter by default.
    package var join = LineJoin.miter
    /// The rule for the inside of the path; nonZero by default.
    package var fillRule = FillRule.nonZero
    /// The path of a shape without a name, with its lengths.
    private let measure: PathMeasure

    package init(named: NamedShape?, path: Path) {
      (self.named, self.path, measure) = (named, path, PathMeasure(path))
    }

    /// Returns the path in a view's bounds.
    package func path(in box: RoundedRect, lineWidth: Double) -> Path {
      named?.path(in: box, lineWidth: lineWidth) ?? path
    }

    /// Returns a path that `path(in:lineWidth:)` returned, with its lengths.
    package func measure(of path: Path) -> PathMeasure {
      named == nil ? measure : PathMeasure(path)
    }
  }
}
