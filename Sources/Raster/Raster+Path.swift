// Paths, filled or stroked or both.

import DisplayList
import Geometry

extension Raster {
  func drawPath(_ content: PathContent, _ transform: Transform, on canvas: Canvas) {
    guard let box = content.path.controlBox else { return }
    if let fill = content.fill {
      canvas.setSource(fill)
      canvas.fill(content.path, in: box, transform, evenOdd: content.fillRule == .evenOdd)
    }
    if let stroke = content.stroke {
      canvas.setSource(stroke.color)
      canvas.stroke(content.path, in: box, stroke, transform)
    }
  }
}
