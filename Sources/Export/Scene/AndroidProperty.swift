// A property of an Android view, and its values in Kotlin.

import Geometry

struct AndroidProperty {
  enum Kind { case number, length, scroll, color, corner }

  let name: String
  let kind: Kind
  /// The property's name in DynamicAnimation; nil if DynamicAnimation has no such property.
  let dynamicName: String?
  private let isInPoints: Bool

  static func points(_ name: String) -> Self { Self(name, .number, name, isInPoints: true) }
  static func number(_ name: String) -> Self { Self(name, .number, name, isInPoints: false) }
  static func length(_ name: String) -> Self { Self(name, .length, nil, isInPoints: true) }
  static func corner(_ name: String) -> Self { Self(name, .corner, nil, isInPoints: true) }
  static func color(_ name: String) -> Self { Self(name, .color, nil, isInPoints: false) }
  static func scroll(_ name: String, _ dynamicName: String) -> Self {
    Self(name, .scroll, dynamicName, isInPoints: true)
  }

  private init(_ name: String, _ kind: Kind, _ dynamicName: String?, isInPoints: Bool) {
    (self.name, self.kind, self.dynamicName) = (name, kind, dynamicName)
    self.isInPoints = isInPoints
  }

  /// Returns the object that has the property: the view, or its background for a corner radius.
  func owner(_ view: String) -> String {
    kind == .corner ? "\(view).background as GradientDrawable" : view
  }

  var reference: String {
    kind == .number ? "View.\(name)" : CodeLanguage.kotlin.quoted(name)
  }

  /// The name of the function that makes a keyframe. A keyframe's colour is an integer.
  var keyframeFactory: String { kind == .number || kind == .corner ? "ofFloat" : "ofInt" }

  func animator(_ view: String, _ change: QuantityChange) -> CodeExpression {
    let ends = "\(text(change.from)), \(text(change.to))"
    if kind == .length { return "ValueAnimator.ofInt(\(ends))" }
    let factory = kind == .color ? "ofArgb" : keyframeFactory
    return "ObjectAnimator.\(factory)(\(owner(view)), \(reference), \(ends))"
  }

  /// Returns a number or a colour as an argument of an animator.
  func text(_ numbers: [Double]) -> String {
    switch kind {
    case .number, .corner: return float(numbers[0])
    case .length, .scroll: return "\(float(numbers[0])).toInt()"
    case .color:
      let color = Color(lanes: numbers)
      let parts = [color.alpha, color.red, color.green, color.blue]
      return "Color.argb(\(parts.map { "\(rounded($0, to: 4))f" }.joined(separator: ", ")))"
    }
  }

  /// Returns a number as a Float. A length in points is converted with `.dp`. Kotlin reads -1f.dp
  /// as -(1f.dp), which is the same length.
  func float(_ number: Double) -> String { "\(short(number))f\(isInPoints ? ".dp" : "")" }
}
