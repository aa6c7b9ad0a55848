// The conversion between the library's values and the model's values.

import Geometry
import Player
import Scene

extension Value {
  init(_ value: PlayedValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .boolean(let boolean): self = .boolean(boolean)
    case .text(let text): self = .text(text)
    case .color(let pair):
      // The stage has already chosen the light or the dark variant, so both variants are equal
      // here.
      let color = pair.light
      self = .color(
        Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha))
    }
  }
}

extension PlayedValue {
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
  init(_ color: FlickbookKit.Value.Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
