// Filled rounded rectangles and borders.

import Geometry

extension Raster {
  func drawFill(
    _ outline: RoundedRect, _ color: Color, _ transform: Transform, on canvas: Canvas
  ) {
    canvas.setSource(color)
    canvas.fill(outline, transform)
  }

  /// Fills the ring between the outline and the outline inset by `width` points. The corners of the
  /// two outlines are concentric.
  func drawBorder(
    _ outline: RoundedRect, width: Double, _ color: Color, _ transform: Transform,
    on canvas: Canvas
  ) {
    guard width > 0 else { return }
    var path = outline.path
    let inner = outline.expanded(by: -width)
    if !inner.rect.isEmpty { path.elements += inner.path.elements }
    canvas.setSource(color)
    canvas.fill(path, in: outline.rect, transform, evenOdd: true)
  }
}
