// What a property or parameter holds.

import Player
import Scene

/// A value of a scene: what a property shows, or a parameter takes.
///
/// Literals are values: `try scene.setting("duration", to: 0.25)`,
/// `try scene.value("badge.text", at: 1) == "3"`.
public enum Value: Sendable, Hashable {
  /// Points, seconds, degrees, or the property's own unit.
  case number(Double)
  /// True or false: of `hidden`, say.
  case boolean(Bool)
  /// Of a label, say.
  case text(String)
  /// Of a background, say.
  case color(Color)

  /// An sRGB colour with straight (not premultiplied) alpha.
  public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// Within 0…1.
    public var red: Double
    /// Within 0…1.
    public var green: Double
    /// Within 0…1.
    public var blue: Double
    /// Within 0…1; 1 is opaque.
    public var alpha: Double

    /// A colour of its components, each within 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// `#rrggbb`, or `#rrggbbaa` when the colour is not opaque; 8 bits a component, rounded.
    public var description: String { PlayedValue.color(.init(self)).shown }
  }
}

extension Value: CustomStringConvertible {
  /// The value as traces show it: numbers with at most 6 decimals, colours as `#rrggbb`.
  public var description: String { PlayedValue(self).shown }

  /// As a person would write it for a parameter; numbers with all their digits.
  var spelled: String {
    if case .number(let number) = self { "\(number)" } else { description }
  }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// A number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Value: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
}
