// The properties of views and the keys that all views take: each is described here, once. The
// grammar, the schema, defaults, ranges, the reading of views and the stage's tables follow.

import Geometry

/// A property that a scene can give, bind, set and animate. Names are those of scenes and traces.
package enum Property: Int, Sendable, Hashable, CaseIterable {
  case x, y, width, height
  case translateX, translateY, scaleX, scaleY, rotate, anchorX, anchorY
  case alpha, hidden, clips, z, blend, cornerRadius, background, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY
  case text, color, stroke, lineWidth
  case blur, saturation, tint
  case offsetX, offsetY, contentWidth, contentHeight

  /// Name, initial value, range, and what UIView.animate makes of a change. Animation is as
  /// observed on UIKit (motion-animator-objc, UIKitBehavioralTests): bounds, position, transform
  /// and corner radius add up, opacity and colours replace, borders and the rest do not animate.
  /// Effects (UIVisualEffectView animates changes of its effect) are taken to replace.
  private static func row(of property: Property) -> PropertyRow {
    switch property {
    case .x: .number("x", .additive)
    case .y: .number("y", .additive)
    case .width: .number("width", within: length, .additive)
    case .height: .number("height", within: length, .additive)
    case .translateX: .number("translate.x", .additive)
    case .translateY: .number("translate.y", .additive)
    case .scaleX: .number("scale.x", initial: 1, within: -1_000...1_000, .additive)
    case .scaleY: .number("scale.y", initial: 1, within: -1_000...1_000, .additive)
    case .rotate: .number("rotate", .additive)
    case .anchorX: .number("anchor.x", initial: 0.5, within: -100...100)
    case .anchorY: .number("anchor.y", initial: 0.5, within: -100...100)
    case .alpha: .number("alpha", initial: 1, within: 0...1, .replacing)
    case .hidden: .boolean("hidden")
    case .clips: .boolean("clips")
    case .z: .number("z")
    case .blend: .word("blend", BlendMode.allCases.map(\.rawValue))
    case .cornerRadius: .number("cornerRadius", within: length, .additive)
    case .background: .color("background", .clear, .replacing)
    case .borderWidth: .number("border.width", within: length)
    case .borderColor: .color("border.color", .black)
    case .shadowColor: .color("shadow.color", .black)
    case .shadowOpacity: .number("shadow.opacity", within: 0...1, .replacing)
    case .shadowRadius: .number("shadow.radius", initial: 3, within: 0...1_000)
    case .shadowOffsetX: .number("shadow.offset.x")
    case .shadowOffsetY: .number("shadow.offset.y")
    case .text: .text("text")
    case .color: .color("color", .black)
    case .stroke: .color("stroke", .clear)
    case .lineWidth: .number("lineWidth", initial: 1, within: length)
    case .blur: .number("blur", within: 0...200, .replacing)
    case .saturation: .number("saturation", initial: 1, within: 0...10, .replacing)
    case .tint: .color("tint", .clear, .replacing)
    case .offsetX: .number("offset.x", .additive)
    case .offsetY: .number("offset.y", .additive)
    case .contentWidth: .number("contentSize.width", within: length)
    case .contentHeight: .number("contentSize.height", within: length)
    }
  }

  private static let length = 0...Limits.points

  /// In the order in which editors offer them. The keys of some kinds alone are with their kinds.
  static let keysOfAllViews: [ViewKey] = [
    .other(Field("id", .name, "The name by which expressions, rules and traces call the view.")),
    .other(Field("kind", .word(View.Kind.Name.allCases.map(\.rawValue)), "What the view is.")),
    .list(
      "frame", frame,
      "x, y, width and height in the parent, before transforms; or use pin or constraints."),
    .other(
      Field(
        "pin", Grammar.pin,
        "Where the view is, by PinLayout's calls in their order; the first call on a thing wins.")),
    .other(
      Field(
        "constraints", Grammar.constraints,
        "Lines such as top == title.bottom + 8 @750; this view's attributes need no name.")),
    .one(.background, "Fills the box; clear by default."),
    .one(.alpha, "Opacity of the view with all that is in it, 0 to 1."),
    .one(.hidden, "True: neither the view nor what is in it shows."),
    .one(.cornerRadius, "Of the box, in points."),
    .members(
      "border",
      [
        .one("width", .borderWidth, "In points.").required,
        .one("color", .borderColor, "Black by default."),
      ], "A line inside the box's edge, over all that is in it."),
    .members(
      "shadow",
      [
        .one("color", .shadowColor, "Black by default."),
        .one("opacity", .shadowOpacity, "0 to 1.").required,
        .one("radius", .shadowRadius, "Of the blur, in points; 3 by default."),
        .list("offset", [.shadowOffsetX, .shadowOffsetY], "[x, y]; [0, 0] by default."),
      ], "A blurred copy behind the view."),
    .one(.clips, "True: children show only inside the box."),
    .list(
      "translate", [.translateX, .translateY], "Moves the view without touching its frame."),
    .oneForAll(
      "scale", [.scaleX, .scaleY],
      "Scales the view about its anchor: one factor, or one for each axis."),
    .one(.rotate, "Turns the view about its anchor, degrees clockwise."),
    .list("anchor", [.anchorX, .anchorY], "[0.5, 0.5] is the centre."),
    .one(.z, "Siblings with more lie above; then the order of the file holds."),
    .one(
      .blend, "How the view with all that is in it changes what is behind it; normal by default."),
    .other(Field("children", .definition(.views), "The views inside, lowest first.")),
  ]
}

extension Property {
  private static let rows = allCases.map { row(of: $0) }
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  private var row: PropertyRow { Self.rows[rawValue] }

  /// Where a view is in its parent: what pins and constraints decide.
  package static let frame: [Property] = [.x, .y, .width, .height]

  /// The property of that name, nil when there is none.
  package init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  /// As scenes, traces and messages spell it: `translate.x`.
  package var name: String { row.name }

  /// What it holds.
  package var type: ValueType { row.initial.type }

  /// The value of a view that says nothing.
  package var initial: Value { row.initial }

  /// What a number may be; a written value outside is an error, a computed one is moved inside
  /// (a height that an expression makes negative is 0).
  package var range: ClosedRange<Double> { row.range }

  /// What a text may be; none: any.
  package var words: [String] { row.words }

  /// Why a value is none of the property's words, as a clause; nil when it is one.
  package func objection(to value: Value) -> String? {
    guard !words.isEmpty, case .text(let text) = value, !words.contains(text) else { return nil }
    return "takes \(words.joined(separator: ", ")), not '\(text)'"
  }

  /// What UIView.animate makes of a change.
  package enum Animation: Sendable, Hashable {
    /// Animations add up: each fades its own difference out on top of the model value.
    case additive
    /// A new animation takes over from the one before.
    case replacing
    /// The new value shows at once.
    case none
  }

  /// What UIView.animate makes of a change of it.
  package var animation: Animation { row.animation }

  /// True when views of this kind have the property.
  package func applies(to kind: View.Kind.Name) -> Bool { kind.properties.contains(self) }
}
