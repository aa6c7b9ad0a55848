// The style of shape views, and its keys in scenes.

package import Geometry

extension View {
  /// The path of a shape, and the line style of its stroke.
  package struct ShapeStyle: Sendable, Hashable {
    /// The path, in points of the view's coordinates.
    package var path = Path()
    /// The cap at the ends of the stroke; butt by default.
    package var cap = LineCap.butt
    /// The join at the corners of the stroke; miter by default.
    package var join = LineJoin.miter
  }
}

extension View.ShapeStyle {
  static let keys: [ViewKey] = [
    .other("path", .plainText, "SVG path data, in points of the view's coordinates.").required,
    .property(.color, "The colour of the fill; black by default."),
    .property(.stroke, "The colour of the stroke; clear by default."),
    .property(.lineWidth, "The width of the stroke, in points; 1 by default."),
    .other("cap", .word(of: LineCap.self), "The ends of the stroke; butt by default."),
    .other("join", .word(of: LineJoin.self), "The corners of the stroke; miter by default."),
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
