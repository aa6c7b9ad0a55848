// What a view shows of its own: pictures, texts, paths.

import CCairo
import DisplayList
import Geometry

extension Raster {
  func image(_ content: ImageContent, _ transform: Transform, _ context: Context)
    throws(RasterError)
  {
    guard transform.isDrawable, !content.box.isEmpty else { return }
    let surface = try surface(of: content.source)
    let place = content.place(
      ofPicture: Size(width: Double(surface.width), height: Double(surface.height)))
    let scaled = Transform.scale(
      x: place.width / Double(surface.width), y: place.height / Double(surface.height)
    ).then(.translation(x: place.minX, y: place.minY))
    guard scaled.isDrawable else { return }
    try context.saved(transform) { () throws(RasterError) in
      context.addPath(RoundedRect(place))
      cairo_clip(context.pointer)
      context.apply(scaled)
      cairo_set_source_surface(context.pointer, surface.pointer, 0, 0)
      let pattern = cairo_get_source(context.pointer)
      // GOOD is bilinear upwards and an area filter downwards; PAD keeps edges from fading.
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_paint(context.pointer)
    }
  }

  private func surface(of source: String) throws(RasterError) -> Surface {
    if let known = surfaces[source] { return known }
    guard let bitmap = images.bitmaps[source] else { throw .missingImage(source) }
    let surface = try Surface(bitmap)
    surfaces[source] = surface
    return surface
  }

  /// Cairo draws glyphs of its own cache at whole pixels vertically; as outlines they keep their
  /// exact place, so that moving text does not jitter.
  func text(_ content: TextContent, _ transform: Transform, _ context: Context)
    throws(RasterError)
  {
    guard transform.isDrawable else { return }
    let layout = try typesetter.layout(content)
    let place = Transform.translation(x: layout.origin.x, y: layout.origin.y).then(transform)
    try context.saved(place) { () throws(RasterError) in
      context.setSource(content.color)
      cairo_move_to(context.pointer, 0, 0)
      layout.addPath(to: context)
      cairo_fill(context.pointer)
    }
  }

  func path(_ content: PathContent, _ transform: Transform, _ context: Context)
    throws(RasterError)
  {
    guard transform.isDrawable else { return }
    try context.saved(transform) { () throws(RasterError) in
      context.addPath(content.path)
      if let color = content.fill {
        context.setSource(color)
        cairo_fill_preserve(context.pointer)
      }
      if let stroke = content.stroke {
        context.setSource(stroke.color)
        cairo_set_line_width(context.pointer, stroke.width)
        cairo_set_line_cap(context.pointer, stroke.cap.cairo)
        cairo_set_line_join(context.pointer, stroke.join.cairo)
        cairo_stroke_preserve(context.pointer)
      }
      cairo_new_path(context.pointer)
    }
  }
}

extension ImageContent {
  /// Where in the view a picture of that many pixels goes, as UIView.ContentMode says.
  fileprivate func place(ofPicture picture: Size) -> Rect {
    let factor: Double
    switch mode {
    case .scaleToFill: return box
    case .aspectFit: factor = min(box.width / picture.width, box.height / picture.height)
    case .aspectFill: factor = max(box.width / picture.width, box.height / picture.height)
    case .center: factor = 1 / pixelsPerPoint
    }
    let size = Size(width: picture.width * factor, height: picture.height * factor)
    return Rect(
      x: box.minX + (box.width - size.width) / 2, y: box.minY + (box.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

extension LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
