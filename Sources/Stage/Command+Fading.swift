// Translucent copies of drawing commands.

import DisplayList
import Geometry

extension Command {
  /// Returns the command with its colour's alpha multiplied by `opacity`; nil for a command without
  /// a single colour.
  func faded(by opacity: Double) -> Command? {
    switch self {
    case .fill(let box, let color, let transform):
      return .fill(box, color.faded(by: opacity), transform)
    case .border(let box, let width, let color, let transform):
      return .border(box, width: width, color.faded(by: opacity), transform)
    case .text(var content, let transform):
      content.color = content.color.faded(by: opacity)
      content.style = content.style?.faded(by: opacity)
      return .text(content, transform)
    default: return nil
    }
  }
}
