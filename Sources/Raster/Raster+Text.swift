// Text, drawn as filled glyph outlines. Cairo 1.16 rounds the positions of glyph images, so that
// moving text would jitter. The coverage of a string that rests or scrolls is cached as a mask.

import DisplayList
import Geometry
import Support

/// The inputs of a string's coverage mask, independent of its position on the screen. Equal inputs
/// give equal masks.
struct TextMaskKey: Hashable {
  /// The string in black, with its rectangle at (0, 0).
  let content: TextContent
  /// The screen's scale in pixels per point.
  let scale: Double
  /// The fraction of a pixel at which the rectangle begins, 0…1, in steps of 1/256 as in Cairo.
  let phaseX: Double
  let phaseY: Double
}

/// The coverage mask of a string. `surface` is nil if the string covers no pixel.
struct TextMask {
  let surface: Surface?
  let box: PixelBox
}

extension Raster {
  /// - Parameters:
  ///   - transform: the transform from local coordinates to screen pixels.
  ///   - scale: the screen's scale in pixels per point.
  func drawText(
    _ content: TextContent, _ transform: Transform, scale: Double, on canvas: Canvas
  ) throws(RasterError) {
    let outline = try typesetter.outline(of: content)
    let toPixels = Transform.translation(x: content.box.minX, y: content.box.minY).then(transform)
    try drawOutlines(outline, content, toPixels, scale: scale, on: canvas)
    for part in outline.coloredParts {
      canvas.setSource(part.color)
      canvas.fill(part.path, in: part.box, toPixels)
    }
    for glyph in outline.pictures {
      try drawGlyph(glyph, opacity: content.color.alpha, toPixels, on: canvas)
    }
  }

  /// - Parameter toPixels: the transform from the text's rectangle to screen pixels.
  private func drawOutlines(
    _ outline: TextOutline, _ content: TextContent, _ toPixels: Transform, scale: Double,
    on canvas: Canvas
  ) throws(RasterError) {
    guard let box = outline.box else { return }
    canvas.setSource(content.color)
    // A rotated or scaled string usually changes in every frame, so its mask would not be reused.
    let isPlain = (toPixels.a, toPixels.b, toPixels.c, toPixels.d) == (scale, 0, 0, scale)
    let area = box.width * box.height * scale * scale
    guard isPlain, area <= Self.largestTextMask, max(abs(toPixels.tx), abs(toPixels.ty)) < 1e6
    else {
      canvas.fill(outline.path, in: box, toPixels)
      return
    }
    let (left, top) = (toPixels.tx.rounded(.down), toPixels.ty.rounded(.down))
    func phase(_ fraction: Double) -> Double { (fraction * 256).rounded() / 256 }
    let key = TextMaskKey(
      content: content.placeless, scale: scale, phaseX: phase(toPixels.tx - left),
      phaseY: phase(toPixels.ty - top))
    let mask = try textMasks.value(for: key, cost: Int(saturating: area) + 1_000) {
      () throws(RasterError) in
      try Self.mask(of: outline.path, in: box, key)
    }
    guard let surface = mask.surface else { return }
    let corner = (x: Int(saturating: left) + mask.box.left, y: Int(saturating: top) + mask.box.top)
    let place = PixelBox(
      left: corner.x, top: corner.y, right: corner.x + mask.box.width,
      bottom: corner.y + mask.box.height)
    canvas.paint(through: surface, in: place)
  }

  /// The maximum size of a mask, in pixels. Larger strings are drawn without a mask.
  private static var largestTextMask: Double { 1_000_000 }

  private static func mask(
    of path: Path, in box: Rect, _ key: TextMaskKey
  ) throws(RasterError) -> TextMask {
    let toPixels = Transform.scale(x: key.scale, y: key.scale)
      .then(.translation(x: key.phaseX, y: key.phaseY))
    guard let bounds = PixelBox(holding: toPixels.boundingBox(of: box)), !bounds.isEmpty else {
      return TextMask(surface: nil, box: PixelBox(left: 0, top: 0, right: 0, bottom: 0))
    }
    let canvas = try Canvas(.coverage, bounds: bounds)
    canvas.setSource(.black)
    canvas.fill(path, in: box, toPixels)
    return TextMask(surface: try canvas.contents(), box: bounds)
  }
}

extension TextContent {
  /// A copy in black at (0, 0), because colour and position do not affect the layout.
  var placeless: TextContent {
    var content = self
    content.color = .black
    content.box.origin = .zero
    return content
  }
}

/// The identity of a coloured glyph: a font and an index. Equal identities have equal pictures.
struct ColorGlyph: Hashable {
  /// The family and style of the font.
  let font: String
  let index: UInt32
}

struct PlacedGlyph {
  let glyph: ColorGlyph
  /// The rectangle of the picture, in the coordinates of the text.
  var box: Rect
}

extension Raster {
  /// - Parameters:
  ///   - opacity: the opacity of the text's colour, 0…1.
  ///   - transform: the transform from the text's rectangle to screen pixels.
  func drawGlyph(
    _ placed: PlacedGlyph, opacity: Double, _ transform: Transform, on canvas: Canvas
  ) throws(RasterError) {
    guard let picture = try picture(of: placed.glyph) else { return }
    let rect = Rect(origin: .zero, size: placed.box.size)
    let toPixels = Transform.translation(x: placed.box.minX, y: placed.box.minY).then(transform)
    let isSeen = try setSource(
      .glyph(placed.glyph, opacity: opacity), filling: rect, toPixels, on: canvas
    ) { (canvas, local) throws(RasterError) in
      try paint(picture, rect, local, on: canvas)
      if opacity < 1 { canvas.fade(to: opacity) }
    }
    if isSeen { canvas.fill(RoundedRect(rect), toPixels) }
  }

  /// Returns the decoded picture of a glyph; nil for a glyph without a picture.
  private func picture(of glyph: ColorGlyph) throws(RasterError) -> Picture? {
    func decoded() throws(RasterError) -> Picture? {
      guard let bitmap = try typesetter.colorFonts[glyph.font]?.picture(of: glyph.index) else {
        return nil
      }
      return try Picture(bitmap)
    }
    return try glyphPictures.value(for: glyph, cost: { $0?.pixelCount ?? 1 }, otherwise: decoded)
  }
}
