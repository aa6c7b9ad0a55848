// The style of shape views.

package import Geometry

extension View {
  /// The path of a shape, its fill rule, and the line style of its stroke.
  package struct ShapeStyle: Sendable {
    /// The shape by name; nil for a shape with a path of its own.
    private let named: NamedShape?
    /// The path of a shape without a name, in points of the view's coordinates; empty for a path
    /// with expressions.
    private let path: Path
    /// The path whose numbers follow expressions; nil for any other shape.
    package let expressed: ExpressedPath?
    /// The gradient of the fill; nil for a fill of one colour.
    package var gradient: GradientStyle?
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
      expressed = nil
    }

    package init(_ expressed: ExpressedPath) {
      (named, path, measure) = (nil, Path(), PathMeasure(Path()))
      self.expressed = expressed
    }

    /// Returns the path in a view's bounds; an empty path if it follows expressions.
    package func path(in box: RoundedRect, lineWidth: Double) -> Path {
      named?.path(in: box, lineWidth: lineWidth) ?? path
    }

    /// Returns the lengths along a path of the shape.
    package func measure(of path: Path) -> PathMeasure {
      named == nil && expressed == nil ? measure : PathMeasure(path)
    }
  }

  /// A path whose numbers follow expressions.
  package struct ExpressedPath: Sendable {
    private let template: PathTemplate
    /// The expressions in the order in which the template names them, in points.
    package let numbers: [NumberExpression]

    package init(_ template: PathTemplate, _ numbers: [NumberExpression]) {
      (self.template, self.numbers) = (template, numbers)
    }

    /// Returns the path at a moment. Numbers are limited to ±`Limits.points`.
    package func path(at moment: some VariableValues) throws(EvaluationError) -> Path {
      var values: [Double] = []
      for number in numbers { values.append(try number.evaluate(at: moment)) }
      return template.path(expressions: values)
    }
  }
}
