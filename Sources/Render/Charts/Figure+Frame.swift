// The conversion of a chart to a display list for the rasterizer.

package import DisplayList
import Geometry

extension Figure {
  /// Returns the chart as a display list.
  ///
  /// - Parameter scale: Pixels per point.
  package func frame(scale: Double) -> Frame {
    Frame(size: size, scale: scale, background: .white, commands: marks.map(\.command))
  }
}

extension Mark {
  fileprivate var command: Command {
    switch self {
    case .area(let box, let color): return .fill(RoundedRect(box, radius: 0), color, .identity)
    case .line(let points, let color, let width):
      let elements = points.enumerated().map { index, point in
        index == 0 ? Path.Element.move(point) : .line(point)
      }
      let stroke = PathContent.Stroke(color: color, width: width, cap: .butt, join: .round)
      return .path(PathContent(path: Path(elements), fill: nil, stroke: stroke), .identity)
    case .dot(let center, let radius, let color):
      let box = Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return .fill(RoundedRect(box, radius: radius), color, .identity)
    case .text(let text, let place, let alignment, let size, let color):
      // The box of a text is wider than any text of a chart, so that no text is cut. The rasterizer
      // clips the box at the picture's edges.
      let width = 2_000.0
      let left =
        switch alignment {
        case .natural, .left: place.x
        case .center: place.x - width / 2
        case .right: place.x - width
        }
      let content = TextContent(
        text: text, font: Font(family: "Inter", size: size, weight: .regular), color: color,
        alignment: alignment, maximumLines: 1,
        box: Rect(x: left, y: place.y - size, width: width, height: 2 * size))
      return .text(content, .identity)
    }
  }
}
