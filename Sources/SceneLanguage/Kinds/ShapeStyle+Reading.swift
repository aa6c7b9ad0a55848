// The keys of shape views in scenes, and their reading.

import Geometry
import Scene

extension View.ShapeStyle {
  static let keys: [ViewKey] = [
    .other(
      "path", .plainText,
      "SVG path data, in points of the view's coordinates; required without 'shape'."
    )
    .required(unless: "shape"),
    .other(
      "shape", .word(of: View.NamedShape.Name.self),
      "A named shape of the view's size; rings, arcs and check marks are lines."),
    .other(
      "angles", .tuple([degrees, degrees]),
      "The ends [start, end] of an arc, in degrees clockwise from the top; [0, 360] by default."),
    .other("points", .integer(2...100), "The number of a star's points; 5 by default."),
    .other(
      "innerRadius", .number(0...1),
      "The radius of a star's notches, as a fraction of its size; 0.382 by default."),
    .property(
      .color,
      "The colour of the fill; black by default, but clear with 'stroke' and for lines."
    ),
    .other(
      "fillRule", .word(of: FillRule.self),
      "The inside of a path that crosses itself; nonZero by default."),
    .property(
      .stroke,
      "The colour of the stroke; clear by default, but black for rings, arcs and check marks."),
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

  private static let degrees = ValueSchema.number(-3_600...3_600)

  init(_ keys: ViewKeys) {
    let named = Self.named(keys)
    var path = Path()
    if let shape = keys["shape"], keys["path"] != nil {
      keys.findings.error(
        shape.node.location, "a shape takes either 'path' or 'shape'; remove one of them")
    }
    if let (node, context) = keys["path"], let data = node.text {
      do throws(PathDataError) {
        path = try parsePath(data)
      } catch {
        let offset = node.scalar?.leadIn.map { $0 + error.offset } ?? 0
        context.findings.error(node.location.advanced(by: offset), "'path': \(error.message)")
      }
    }
    self.init(named: named, path: path)
    for (key, owner) in [("angles", "arc"), ("points", "star"), ("innerRadius", "star")] {
      guard let value = keys[key]?.node, keys["shape"]?.node.text != owner else { continue }
      keys.findings.warning(
        value.location, "'\(key)' has no effect without 'shape: \(owner)'; remove it")
    }
    cap = keys.word("cap") ?? cap
    join = keys.word("join") ?? join
    fillRule = keys.word("fillRule") ?? fillRule
  }

  private static func named(_ keys: ViewKeys) -> View.NamedShape? {
    switch keys.word("shape") as View.NamedShape.Name? {
    case nil: return nil
    case .circle: return .circle
    case .ellipse: return .ellipse
    case .roundedRect: return .roundedRect
    case .ring: return .ring
    case .checkmark: return .checkmark
    case .arc:
      let angles = keys.numbers("angles", within: -3_600...3_600) ?? []
      return angles.count == 2
        ? .arc(start: angles[0], end: angles[1]) : .arc(start: 0, end: 360)
    case .star:
      return .star(
        points: keys.integer("points", within: 2...100) ?? 5,
        inner: keys.number("innerRadius", within: 0...1) ?? 0.382)
    }
  }
}

extension View.NamedShape.Name {
  /// Whether the shape is a line: black and not filled by default.
  var isLine: Bool {
    switch self {
    case .arc, .ring, .checkmark: true
    case .circle, .ellipse, .roundedRect, .star: false
    }
  }
}
