// The style of shape views, and its keys in scenes.

package import Geometry

extension View {
  /// The path of a shape, its fill rule, and the line style of its stroke.
  package struct ShapeStyle: Sendable {
    /// The path, in points of the view's coordinates.
    package var path = Path()
    /// The cap at the ends of the stroke; butt by default.
    package var cap = LineCap.butt
    /// The join at the corners of the stroke; miter by default.
    package var join = LineJoin.miter
    /// The rule for the inside of the path; nonZero by default.
    package var fillRule = FillRule.nonZero
    /// The path with its lengths.
    package var measure = PathMeasure(Path())
  }
}

extension View.ShapeStyle {
  static let keys: [ViewKey] = [
    .other("path", .plainText, "SVG path data, in points of the view's coordinates.").required,
    .property(.color, "The colour of the fill; black by default, clear for a shape with 'stroke'."),
    .other(
      "fillRule", .word(of: FillRule.self),
      "The inside of a path that crosses itself; nonZero by default."),
    .property(.stroke, "The colour of the stroke; clear by default."),
    .property(.lineWidth, "The width of the stroke, in points; 1 by default."),
    .property(
      .strokeStart, "The start of the stroke, as a fraction of the path's length; 0 by default."),
    .property(
      .strokeEnd, "The end of the stroke, as a fraction of the path's length; 1 by default."),
    .list(
      "dash", [.dashLength, .dashGap],
      "The lengths [dash, gap] of a dashed stroke, in points; [0, 0], solid, by default."),
    .property(
      .dashPhase,
      "The length of the dashes that is skipped at the start, in points; 0 by default."),
    .other("cap", .word(of: LineCap.self), "The ends of the stroke; butt by default."),
    .other("join", .word(of: LineJoin.self), "The corners of the stroke; miter by default."),
  ]

  init(_ keys: ViewKeys) {
    if let (node, context) = keys["path"], let data = node.text {
      do throws(PathDataError) {
        path = try parsePath(data)
        measure = PathMeasure(path)
      } catch {
        let offset = node.scalar?.leadIn.map { $0 + error.offset } ?? 0
        context.findings.error(node.location.advanced(by: offset), "'path': \(error.message)")
      }
    }
    cap = keys.word("cap") ?? cap
    join = keys.word("join") ?? join
    fillRule = keys.word("fillRule") ?? fillRule
  }
}
