// The conversion between the library's values and the model's values.

import Geometry
import Player
import Scene

extension Value {
  /// Creates the value of a scene's property or parameter.
  init(_ value: PlayedValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let boolean): self = .boolean(boolean)
    case .text(let text): self = .text(text)
    case .color(let color):
      self = .color(
        Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
  }
}

extension PlayedValue {
  /// Creates the model's value, for writing it as text.
  init(_ value: FlickbookKit.Value) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let boolean): self = .boolean(boolean)
    case .text(let text): self = .text(text)
    case .color(let color): self = .color(Geometry.Color(color))
    }
  }
}

extension Geometry.Color {
  /// Creates the same colour.
  init(_ color: FlickbookKit.Value.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
