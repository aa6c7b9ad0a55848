// The values of properties and parameters.

import Player
import Scene

/// A value of a property or parameter in a scene.
///
/// A literal can be written in place of a value: `try scene.setting("duration", to: 0.25)`.
///
/// Values of different kinds are never equal: the string `"3"` does not equal the number 3.
public enum Value: Sendable, Hashable {
  /// A number.
  ///
  /// A length is in points, a velocity in points per second, an angle in degrees, a time in
  /// seconds. An opacity is 0…1. Scales and `saturation` are factors, and anchors are fractions of
  /// the view's size. Other numbers have no unit.
  case number(Double)
  /// A Boolean, such as `hidden`.
  case boolean(Bool)
  /// A string, such as a label's text.
  case text(String)
  /// A colour, such as a background.
  case color(Color)

  /// An sRGB colour with straight (not premultiplied) alpha. Its components are not checked.
  public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// The red component, 0…1.
    public var red: Double
    /// The green component, 0…1.
    public var green: Double
    /// The blue component, 0…1.
    public var blue: Double
    /// The opacity, 0…1; 1 is opaque.
    public var alpha: Double

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - red: the red component, 0…1.
    ///   - green: the green component, 0…1.
    ///   - blue: the blue component, 0…1.
    ///   - alpha: the opacity, 0…1; 1 is opaque.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// The colour as `#rrggbb`, or as `#rrggbbaa` when it is not opaque. Components are clamped to
    /// 0…1 and rounded to 8 bits.
    public var description: String { PlayedValue.color(.init(self)).shown }
  }
}

extension Value: CustomStringConvertible {
  /// The value as in traces: a number with at most 6 decimals, `true` or `false`, the string
  /// itself, or a colour as `#rrggbb` or `#rrggbbaa`.
  public var description: String { PlayedValue(self).shown }

  /// The value as a string for setting a parameter. A number has all its digits.
  var spelled: String {
    if case .number(let number) = self { "\(number)" } else { description }
  }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension Value: ExpressibleByStringLiteral {
  /// Creates a string.
  public init(stringLiteral value: String) { self = .text(value) }
}
