// The table of view properties. The grammar, the JSON Schema, the view reader and the stage's
// tables are derived from this table.

import Geometry
import Support

/// A property of views that a scene can set, bind and animate.
package enum Property: Int, Sendable, Hashable, CaseIterable {
  case x, y, width, height
  case translateX, translateY, scaleX, scaleY, rotate, skewX, skewY, anchorX, anchorY
  /// The turn in space about the axes of the view, and the distance of the eye.
  case rotateX, rotateY, perspective, backface
  case alpha, hidden, clips, z, blend
  /// The radius of the upper left corner. The other corners follow clockwise.
  case cornerRadius, cornerTopRight, cornerBottomRight, cornerBottomLeft
  case background, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY
  case text, symbol, color, stroke, lineWidth, strokeStart, strokeEnd, dashLength, dashGap,
    dashPhase
  case blur, saturation, tint
  /// The ends of a gradient.
  case fromX, fromY, toX, toY
  /// The colours of a gradient's first eight stops, and their positions.
  case color1, color2, color3, color4, color5, color6, color7, color8
  case stop1, stop2, stop3, stop4, stop5, stop6, stop7, stop8
  case offsetX, offsetY, contentWidth, contentHeight
  case zoomScale, insetTop, insetLeft, insetBottom, insetRight
  /// Whether content moves beyond its edges, and whether it does so even if it fits.
  case bounces, alwaysBounceX, alwaysBounceY

  /// Returns the property's row in the table.
  ///
  /// The animations follow observations of UIKit (motion-animator-objc, UIKitBehavioralTests).
  /// Bounds, position, transform and corner radius are additive; opacities and colours are
  /// replacing, and so are borders, strokes and the shadow's radius. Other properties do not
  /// animate. Blur, saturation and tint are assumed to be replacing, because UIVisualEffectView
  /// animates changes of its effect.
  private static func row(of property: Property) -> PropertyRow {
    switch property {
    case .x: .number("x", .points, .position, .additive)
    case .y: .number("y", .points, .position, .additive)
    case .width: .number("width", .points, .size, within: length, .additive)
    case .height: .number("height", .points, .size, within: length, .additive)
    case .translateX: .number("translate.x", .points, .translation, .additive)
    case .translateY: .number("translate.y", .points, .translation, .additive)
    case .scaleX: .number("scale.x", .scale, .scale, initial: 1, within: factor, .additive)
    case .scaleY: .number("scale.y", .scale, .scale, initial: 1, within: factor, .additive)
    case .rotate: .number("rotate", .degrees, .rotation, .additive)
    case .skewX: .number("skew.x", .degrees, .skew, within: -89...89, .additive)
    case .skewY: .number("skew.y", .degrees, .skew, within: -89...89, .additive)
    case .rotateX, .rotateY, .perspective, .backface: spaceRow(of: property)
    case .anchorX: .number("anchor.x", .boxFraction, .anchor, initial: 0.5, within: -100...100)
    case .anchorY: .number("anchor.y", .boxFraction, .anchor, initial: 0.5, within: -100...100)
    case .alpha: .number("alpha", .opacity, initial: 1, within: 0...1, .replacing)
    case .hidden: .boolean("hidden", .opacity)
    case .clips: .boolean("clips")
    case .z: .number("z", .drawingOrder)
    case .blend: .word("blend", BlendMode.allCases.map(\.rawValue))
    case .cornerRadius: .number("cornerRadius", .points, within: length, .additive)
    case .cornerTopRight: .number("cornerRadius.topRight", .points, within: length, .additive)
    case .cornerBottomRight: .number("cornerRadius.bottomRight", .points, within: length, .additive)
    case .cornerBottomLeft: .number("cornerRadius.bottomLeft", .points, within: length, .additive)
    case .background: .color("background", .clear, .replacing)
    case .borderWidth: .number("border.width", .points, within: length, .replacing)
    case .borderColor: .color("border.color", .black, .replacing)
    case .shadowColor: .color("shadow.color", .black)
    case .shadowOpacity: .number("shadow.opacity", .opacity, within: 0...1, .replacing)
    case .shadowRadius: .number("shadow.radius", .points, initial: 3, within: 0...1_000, .replacing)
    case .shadowOffsetX: .number("shadow.offset.x", .points)
    case .shadowOffsetY: .number("shadow.offset.y", .points)
    case .text: .text("text")
    case .symbol: .text("symbol")
    case .color: .color("color", .black, .replacing)
    case .stroke: .color("stroke", .clear, .replacing)
    case .lineWidth: .number("lineWidth", .points, initial: 1, within: length, .replacing)
    case .strokeStart: .number("strokeStart", .pathFraction, within: 0...1, .replacing)
    case .strokeEnd: .number("strokeEnd", .pathFraction, initial: 1, within: 0...1, .replacing)
    case .dashLength: .number("dash.length", .points, within: length, .replacing)
    case .dashGap: .number("dash.gap", .points, within: length, .replacing)
    case .dashPhase: .number("dashPhase", .points, within: anywhere, .replacing)
    case .blur: .number("blur", .points, within: 0...200, .replacing)
    case .saturation: .number("saturation", .saturation, initial: 1, within: 0...10, .replacing)
    case .tint: .color("tint", .clear, .replacing)
    case .fromX: .number("from.x", .boxFraction, initial: 0.5, within: boxUnit, .replacing)
    case .fromY: .number("from.y", .boxFraction, within: boxUnit, .replacing)
    case .toX: .number("to.x", .boxFraction, initial: 0.5, within: boxUnit, .replacing)
    case .toY: .number("to.y", .boxFraction, initial: 1, within: boxUnit, .replacing)
    case .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8, .stop1, .stop2,
      .stop3, .stop4, .stop5, .stop6, .stop7, .stop8:
      gradientStop(property)
    case .offsetX: .number("offset.x", .points, .contentOffset, .additive)
    case .offsetY: .number("offset.y", .points, .contentOffset, .additive)
    case .contentWidth, .contentHeight, .zoomScale, .insetTop, .insetLeft, .insetBottom,
      .insetRight, .bounces, .alwaysBounceX, .alwaysBounceY:
      contentRow(of: property)
    }
  }

  private static func spaceRow(of property: Property) -> PropertyRow {
    switch property {
    case .perspective: .number("perspective", .points, .perspective, within: length)
    case .backface: .word("backface", ["visible", "hidden"])
    default:
      .number(property == .rotateX ? "rotateX" : "rotateY", .degrees, .rotation, .additive)
    }
  }

  private static func gradientStop(_ property: Property) -> PropertyRow {
    let isColor = property.rawValue < stop1.rawValue
    let number = property.rawValue - (isColor ? color1 : stop1).rawValue + 1
    return isColor
      ? .color("color\(number)", .clear, .replacing)
      : .number("stop\(number)", .pathFraction, within: 0...1, .replacing)
  }

  private static func contentRow(of property: Property) -> PropertyRow {
    func inset(_ side: String) -> PropertyRow {
      .number("insets.\(side)", .points, .contentInset, .additive)
    }
    switch property {
    case .contentWidth: return .number("contentSize.width", .points, within: length)
    case .contentHeight: return .number("contentSize.height", .points, within: length)
    case .insetTop: return inset("top")
    case .insetLeft: return inset("left")
    case .insetBottom: return inset("bottom")
    case .insetRight: return inset("right")
    case .bounces: return .boolean("bounces", initial: true)
    case .alwaysBounceX: return .boolean("alwaysBounce.horizontal")
    case .alwaysBounceY: return .boolean("alwaysBounce.vertical")
    default:
      return .number("zoom.scale", .scale, .contentZoom, initial: 1, within: 0.01...100, .additive)
    }
  }

  private static let length = 0...Limits.points
  private static let anywhere = -Limits.points...Limits.points
  private static let factor = -1_000.0...1_000
  private static let boxUnit = -100.0...100
}

extension Property {
  private static let rows = allCases.map { row(of: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  private var row: PropertyRow { Self.rows[rawValue] }

  /// The properties of the frame: x, y, width and height.
  package static let frame = allCases.filter(\.role.isFrame)

  /// The properties of a scroll view's content offset: x and y.
  package static let contentOffset = allCases.filter { $0.role == .contentOffset }

  /// The properties that determine whether a scroll view moves beyond its edges.
  package static let bouncing: [Property] = [.bounces, .alwaysBounceX, .alwaysBounceY]

  /// The radii of the corners, clockwise from the upper left corner.
  package static let corners: [Property] = [
    .cornerRadius, .cornerTopRight, .cornerBottomRight, .cornerBottomLeft,
  ]

  /// The colours of a gradient's stops that are properties.
  package static let stopColors: [Property] = [
    .color1, .color2, .color3, .color4, .color5, .color6, .color7, .color8,
  ]

  /// The positions of a gradient's stops that are properties.
  package static let stopPositions: [Property] = [
    .stop1, .stop2, .stop3, .stop4, .stop5, .stop6, .stop7, .stop8,
  ]

  /// The index of the gradient's stop to which the property belongs; nil for other properties.
  package var stopIndex: Int? {
    Self.stopColors.firstIndex(of: self) ?? Self.stopPositions.firstIndex(of: self)
  }

  /// Whether the property belongs to a gradient, of a gradient view or of a shape.
  package var isOfGradient: Bool {
    switch self {
    case .fromX, .fromY, .toX, .toY: true
    default: stopIndex != nil
    }
  }

  /// Creates the property with a name; nil for an unknown name.
  package init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// The spelling in scenes, traces and messages, such as `translate.x`.
  package var name: String { row.name }

  package var type: ValueType { row.initial.type }

  /// The unit of the property's numbers.
  package var unit: Unit { row.unit }

  /// The effect of the property on the geometry of a view and its content.
  package var role: Role { row.role }

  /// The value in a view that does not set the property.
  package var initial: Value { row.initial }

  /// The allowed range of a number. A constant outside the range is an error. A computed value is
  /// clamped, so that a negative height becomes 0.
  package var range: ClosedRange<Double> { row.range }

  /// The allowed strings; empty if any string is allowed.
  package var words: [String] { row.words }

  /// Returns a clause such as "takes normal, screen, not 'x'" for an invalid string, otherwise nil.
  package func objection(to value: Value) -> String? {
    if self == .symbol, case .text(let name) = value, Symbol.named(name) == nil {
      return "takes a symbol, not '\(name)'\(suggestion(for: name, among: Symbol.names))"
    }
    guard !words.isEmpty, case .text(let text) = value, !words.contains(text) else { return nil }
    return "takes \(words.joined(separator: ", ")), not '\(text)'"
  }

  /// The behaviour of the property in UIView.animate.
  package var animation: Animation { row.animation }

  package func applies(to kind: View.Kind.Name) -> Bool { kind.properties.contains(self) }
}
