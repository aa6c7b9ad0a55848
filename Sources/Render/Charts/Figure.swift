// A chart after layout.

package import Geometry

/// A chart after layout, as marks to draw.
package struct Figure: Sendable, Hashable {
  /// The size, in points.
  package var size: Size
  /// The marks in drawing order.
  package var marks: [Mark] = []
}

extension Figure {
  /// Returns a figure with this figure at the top and `other` below.
  package func above(_ other: Figure) -> Figure {
    let down = size.height
    func moved(_ point: Point) -> Point { Point(x: point.x, y: point.y + down) }
    var whole = self
    whole.size = Size(
      width: max(size.width, other.size.width), height: size.height + other.size.height)
    whole.marks += other.marks.map { mark in
      switch mark {
      case .area(let box, let color):
        .area(Rect(origin: moved(box.origin), size: box.size), color)
      case .line(let points, let color, let width):
        .line(points.map(moved), color, width: width)
      case .dot(let point, let radius, let color): .dot(moved(point), radius: radius, color)
      case .text(let text, let place, let alignment, let size, let color):
        .text(text, at: moved(place), alignment, size: size, color)
      }
    }
    return whole
  }
}
