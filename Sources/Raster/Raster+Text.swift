// Text: the outlines of its glyphs, filled. Cairo 1.16 moves glyph images to whole pixels
// vertically and quarters horizontally, so that moving text would jitter; outlines it leaves where
// they are.

import DisplayList
import Geometry

extension Raster {
  func drawText(
    _ content: TextContent, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    let outline = try typesetter.outline(of: content)
    guard let box = outline.box else { return }
    let origin = content.box.origin
    canvas.setSource(content.color)
    canvas.fill(
      outline.path, in: box, Transform.translation(x: origin.x, y: origin.y).then(transform))
  }
}
