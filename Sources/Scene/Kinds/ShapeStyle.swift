// Shapes.

package import Geometry

extension View {
  /// What a shape draws.
  package struct ShapeStyle: Sendable, Hashable {
    /// In the view's points.
    package var path = Path()
    /// How the ends of the line look; butt by default.
    package var cap = LineCap.butt
    /// How its corners look; miter by default.
    package var join = LineJoin.miter
  }
}

extension View.ShapeStyle {
  static let keys: [ViewKey] = [
    .other("path", .plainText, "SVG path data, in points of the view.").required,
    .property(.color, "Fills the path; black by default."),
    .property(.stroke, "Draws the path's line; clear by default."),
    .property(.lineWidth, "Of the stroke, in points; 1 by default."),
    .other("cap", .word(of: LineCap.self), "butt by default."),
    .other("join", .word(of: LineJoin.self), "miter by default."),
  ]

  init(_ keys: ViewKeys) {
    if let (node, context) = keys["path"], let data = node.text {
      do throws(PathDataError) {
        path = try parsePath(data)
      } catch {
        let offset = node.scalar?.leadIn.map { $0 + error.offset } ?? 0
        context.findings.error(node.location.advanced(by: offset), "'path': \(error.message)")
      }
    }
    cap = keys.word("cap") ?? cap
    join = keys.word("join") ?? join
  }
}
