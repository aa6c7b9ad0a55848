// The keys of shape views in scenes, and their reading.

import Geometry
import Scene

extension View.ShapeStyle {
  static let keys = fill + View.GradientStyle.fillKeys + line

  private static let fill: [ViewKey] = [
    .other(pathKey), .other(shape), .other(angles), .other(points), .other(innerRadius),
    .property(
      .color,
      "The colour of the fill; black by default, but clear with 'stroke' and for lines."
    ),
    .other(rule),
  ]

  private static let line: [ViewKey] = [
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
    .other(ends), .other(corners),
  ]

  static let pathKey = Key(
    "path", Reader<Node>.node(.pathData),
    "SVG path data, in points of the view's coordinates; {expressions} in braces are numbers. "
      + "Required without 'shape'."
  ).required(unless: "shape")
  static let shape = Key(
    "shape", Reader<View.NamedShape.Name>.word,
    "A named shape of the view's size; rings, arcs and check marks are lines.")
  private static let angles = Key(
    "angles", .numbers(-3_600...3_600, -3_600...3_600),
    "The ends [start, end] of an arc, in degrees clockwise from the top; [0, 360] by default.")
  private static let points = Key(
    "points", .integer(2...100), "The number of a star's points; 5 by default.")
  private static let innerRadius = Key(
    "innerRadius", .number(0...1),
    "The radius of a star's notches, as a fraction of its size; 0.382 by default.")
  private static let rule = Key(
    "fillRule", Reader<FillRule>.word,
    "The inside of a path that crosses itself; nonZero by default.")
  private static let ends = Key(
    "cap", Reader<LineCap>.word, "The ends of the stroke; butt by default.")
  private static let corners = Key(
    "join", Reader<LineJoin>.word, "The corners of the stroke; miter by default.")

  init(_ keys: ViewKeys) {
    if let shape = keys.source(Self.shape), keys.source(Self.pathKey) != nil {
      keys.findings.error(shape.node.location, ViewMistake.pathAndShape)
    }
    if let (node, context) = keys.source(Self.pathKey), let data = node.scalar {
      self = Self.reading(data, node, context)
    } else {
      self.init(named: Self.named(keys), path: Path())
    }
    for (key, owner) in [
      (Self.angles.name, "arc"), (Self.points.name, "star"), (Self.innerRadius.name, "star"),
    ] {
      guard let value = keys[key]?.node, keys.source(Self.shape)?.node.text != owner else {
        continue
      }
      keys.findings.warning(
        value.location, "'\(key)' has no effect without 'shape: \(owner)'; remove it")
    }
    cap = keys[Self.ends] ?? cap
    join = keys[Self.corners] ?? join
    fillRule = keys[Self.rule] ?? fillRule
    gradient = View.GradientStyle.fill(keys)
  }

  /// Reads path data whose numbers may be expressions in braces. Errors are reported.
  private static func reading(_ data: Scalar, _ node: Node, _ context: Context)
    -> View.ShapeStyle
  {
    /// Returns the location of a byte of the path data, as far as the file spells it as it is.
    func location(_ offset: Int) -> SourceLocation {
      node.location.advanced(by: data.leadIn.map { $0 + offset } ?? 0)
    }
    do throws(PathDataError) {
      let (template, parts) = try parsePathTemplate(data.raw)
      let numbers = parts.compactMap { part -> NumberExpression? in
        do throws(ExpressionProblem) {
          let expression = try context.resolver.expression(
            part.text, as: .number, at: location(part.offset))
          return expression.number
        } catch {
          return context.findings.refuse(
            data.leadIn == nil ? node.location : location(part.offset + error.offset), error)
        }
      }
      guard numbers.count == parts.count else { return View.ShapeStyle(named: nil, path: Path()) }
      let constants = numbers.compactMap(\.constant)
      return constants.count == numbers.count
        ? View.ShapeStyle(named: nil, path: template.path(expressions: constants))
        : View.ShapeStyle(View.ExpressedPath(template, numbers))
    } catch {
      context.findings.error(location(error.offset), "'path': \(error.message)")
      return View.ShapeStyle(named: nil, path: Path())
    }
  }

  private static func named(_ keys: ViewKeys) -> View.NamedShape? {
    switch keys[shape] {
    case nil: return nil
    case .circle: return .circle
    case .ellipse: return .ellipse
    case .roundedRect: return .roundedRect
    case .ring: return .ring
    case .checkmark: return .checkmark
    case .arc:
      let angles = keys[angles] ?? [0, 360]
      return .arc(start: angles[0], end: angles[1])
    case .star:
      return .star(
        points: keys[points] ?? 5, inner: keys[innerRadius] ?? 0.382)
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
