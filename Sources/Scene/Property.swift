// The properties of views: the one place where a property's name, type, range and way to animate
// are written down.

import Geometry

/// A property that a scene can give, bind, set and animate. Names are those of scenes and traces.
package enum Property: Int, Sendable, Hashable, CaseIterable {
  case x, y, width, height
  case translateX, translateY, scaleX, scaleY, rotate, anchorX, anchorY
  case alpha, hidden, clips, z, cornerRadius, background, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY
  case text, color, stroke, lineWidth
  case blur, saturation, tint
  case offsetX, offsetY, contentWidth, contentHeight

  /// As scenes, traces and messages spell it: `translate.x`.
  package var name: String {
    switch self {
    case .translateX: "translate.x"
    case .translateY: "translate.y"
    case .scaleX: "scale.x"
    case .scaleY: "scale.y"
    case .anchorX: "anchor.x"
    case .anchorY: "anchor.y"
    case .borderWidth: "border.width"
    case .borderColor: "border.color"
    case .shadowColor: "shadow.color"
    case .shadowOpacity: "shadow.opacity"
    case .shadowRadius: "shadow.radius"
    case .shadowOffsetX: "shadow.offset.x"
    case .shadowOffsetY: "shadow.offset.y"
    case .offsetX: "offset.x"
    case .offsetY: "offset.y"
    case .contentWidth: "contentSize.width"
    case .contentHeight: "contentSize.height"
    default: "\(self)"
    }
  }

  /// The property of that name, nil when there is none.
  package init?(name: String) {
    guard let property = Self.byName[name] else { return nil }
    self = property
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// What it holds.
  package var type: ValueType { initial.type }

  /// The value of a view that says nothing.
  package var initial: Value {
    switch self {
    case .hidden, .clips: .boolean(false)
    case .background, .stroke, .tint: .color(.clear)
    case .borderColor, .shadowColor, .color: .color(.black)
    case .text: .text("")
    case .alpha, .scaleX, .scaleY, .lineWidth, .saturation: .number(1)
    case .anchorX, .anchorY: .number(0.5)
    case .shadowRadius: .number(3)
    default: .number(0)
    }
  }

  /// What a number may be; a written value outside is an error, a computed one is moved inside
  /// (a height that an expression makes negative is 0).
  package var range: ClosedRange<Double> {
    switch self {
    case .alpha, .shadowOpacity: 0...1
    case .width, .height, .cornerRadius, .borderWidth, .contentWidth, .contentHeight, .lineWidth:
      0...Limits.points
    case .shadowRadius: 0...1_000
    case .blur: 0...200
    case .saturation: 0...10
    case .scaleX, .scaleY: -1_000...1_000
    case .anchorX, .anchorY: -100...100
    default: -Limits.points...Limits.points
    }
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

  /// As observed on UIKit (motion-animator-objc, UIKitBehavioralTests): bounds, position, transform
  /// and corner radius add up, opacity and colours replace, borders and the rest do not animate.
  /// Effects (UIVisualEffectView animates changes of its effect) are taken to replace.
  package var animation: Animation {
    switch self {
    case .x, .y, .width, .height, .translateX, .translateY, .scaleX, .scaleY, .rotate,
      .cornerRadius, .offsetX, .offsetY:
      .additive
    case .alpha, .background, .shadowOpacity, .blur, .saturation, .tint: .replacing
    default: .none
    }
  }

  /// True when views of this kind have the property.
  package func applies(to kind: View.Kind.Name) -> Bool {
    switch self {
    case .text: kind == .label
    case .color: kind == .label || kind == .shape
    case .stroke, .lineWidth: kind == .shape
    case .blur, .saturation, .tint: kind == .image || kind == .backdrop
    case .offsetX, .offsetY, .contentWidth, .contentHeight: kind == .scroll
    default: true
    }
  }
}

/// What expressions and traces can read of a view: its properties, and what follows from them.
package enum Quantity: Sendable, Hashable {
  case property(Property)
  case reading(Reading)

  /// Values that nobody sets. Units: points, points per second.
  package enum Reading: String, Sendable, Hashable, CaseIterable {
    case screenX = "screen.x"
    case screenY = "screen.y"
    case screenWidth = "screen.width"
    case screenHeight = "screen.height"
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case deltaX = "delta.x"
    case deltaY = "delta.y"
    case dragging, decelerating
  }

  /// A name with `scale` standing for `scale.x`, as uniform scales are usual.
  package init?(name: String) {
    if let property = Property(name: name == "scale" ? "scale.x" : name) {
      self = .property(property)
    } else if let reading = Reading(rawValue: name) {
      self = .reading(reading)
    } else {
      return nil
    }
  }

  /// As scenes and traces spell it.
  package var name: String {
    switch self {
    case .property(let property): property.name
    case .reading(let reading): reading.rawValue
    }
  }

  /// What it holds.
  package var type: ValueType {
    switch self {
    case .property(let property): property.type
    case .reading(.dragging), .reading(.decelerating): .boolean
    case .reading: .number
    }
  }

  /// True when views of this kind have it.
  package func applies(to kind: View.Kind.Name) -> Bool {
    switch self {
    case .property(let property): property.applies(to: kind)
    case .reading(.screenX), .reading(.screenY), .reading(.screenWidth), .reading(.screenHeight):
      true
    case .reading: kind == .scroll
    }
  }

  /// Every name that views of this kind have, in a fixed order.
  static func names(of kind: View.Kind.Name) -> [String] {
    Property.allCases.filter { $0.applies(to: kind) }.map(\.name)
      + Reading.allCases.filter { Quantity.reading($0).applies(to: kind) }.map(\.rawValue)
  }
}
