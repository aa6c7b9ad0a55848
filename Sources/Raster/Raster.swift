// The rasterizer of display lists. Each kind of command is drawn in a file of its own, such as
// Raster+Fill or Raster+Text.

package import DisplayList
package import Geometry
package import Images

/// Draws frames, and caches pixels, text layouts, scaled images and blurs between frames. The
/// pixels of a frame never depend on earlier frames. A rasterizer must be used by one thread at a
/// time.
package final class Raster {
  let images: ImageLibrary
  let typesetter: Typesetter
  var pictures: [String: Picture] = [:]
  /// The most recent backdrops with their filters applied. A backdrop can be as large as the
  /// screen, so the capacity is small.
  var backdrops = RecentCache<BackdropKey, FilteredPicture>(capacity: 2)
  var filteredImages = RecentCache<FilteredImageKey, FilteredPicture>(capacity: 2)
  var shadowMasks = RecentCache<BoxShadowKey, ShadowMask>(capacity: 16)
  /// The cached pixels of gradients and images. The capacity is in pixels: four phone screens.
  var kept = RecentCache<KeptKey, Surface>(capacity: 4_000_000)
  /// The cached coverage masks of strings. The capacity is in pixels of one byte.
  var textMasks = RecentCache<TextMaskKey, TextMask>(capacity: 8_000_000)
  /// Drawings of SVG files. The capacity is in pixels: an icon at many sizes.
  var vectorDrawings = RecentCache<VectorDrawingKey, Surface>(capacity: 4_000_000)
  /// The decoded pictures of coloured glyphs. The capacity is in pixels: about 480 emoji.
  var glyphPictures = RecentCache<ColorGlyph, Picture?>(capacity: 8_000_000)
  /// The flat images of planes. The capacity is in pixels: four phone screens.
  var planes = RecentCache<PlaneKey, Surface>(capacity: 4_000_000)
  /// The screen's canvas, reused to avoid allocations. Each frame clears the regions that it draws.
  private var screen: Canvas?
  private var last: (frame: PlannedFrame, picture: Bitmap)?

  /// - Throws: `RasterError` if Pango cannot be set up.
  package init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    self.images = images
    typesetter = try noticingShortage(.noMemory) { () throws(RasterError) in try Typesetter(fonts) }
  }

  /// Returns the pixels of `frame`: an opaque bitmap of `frame.widthPixels` × `frame.heightPixels`.
  ///
  /// - Throws: `RasterError` if the frame names an image or font family that the libraries lack, if
  ///   memory is short, or if a limit of Cairo is exceeded. After a shortage of memory the raster
  ///   may hold incomplete results and must not be used again.
  package func draw(_ frame: Frame) throws(RasterError) -> Bitmap {
    try draw(frame, after: nil).picture
  }

  /// Returns the pixels of `frame`, and rectangles that contain all differences from another frame.
  ///
  /// - Parameter previous: the other frame; the rasterizer need not have drawn it. Nil for none.
  /// - Returns: the rectangles, which do not overlap; nil without another frame.
  /// - Throws: the errors of `draw(_:)`.
  package func draw(
    _ frame: Frame, after previous: Frame?
  ) throws(RasterError) -> (picture: Bitmap, changes: [PixelRect]?) {
    try noticingShortage(.noMemory) { () throws(RasterError) in
      typesetter.beginFrame()
      let bounds = PixelBox(left: 0, top: 0, right: frame.widthPixels, bottom: frame.heightPixels)
      let planned = try plan(frame)
      let damage = Damage(from: last?.frame, to: planned, on: bounds)
      var changes: [PixelRect]?
      if let previous {
        let isLast = last?.frame.frame == previous
        let found =
          isLast ? damage : Damage(from: try plan(previous), to: planned, on: bounds)
        changes = found.changed.map { PixelRect($0) }
      }
      return (try draw(planned, damage, try canvas(bounds)), changes)
    }
  }

  func plan(_ frame: Frame) throws(RasterError) -> PlannedFrame {
    PlannedFrame(frame: frame, plan: try DrawingPlan(frame, self))
  }

  /// Moves scrolled pixels of the previous picture, and draws the damage of a frame into it.
  private func draw(
    _ planned: PlannedFrame, _ damage: Damage, _ canvas: Canvas
  ) throws(RasterError) -> Bitmap {
    // The previous bitmap changes in place, without a copy, if no caller holds a reference.
    var picture = last?.picture ?? Bitmap(canvas.bounds)
    if picture.width != canvas.bounds.width || picture.height != canvas.bounds.height {
      picture = Bitmap(canvas.bounds)
    }
    // Clear `last` and `screen` first: the next frame must not reuse the canvas of a failed frame.
    (last, screen) = (nil, nil)
    if let scrolled = damage.scrolled { picture.move(to: scrolled.target, by: scrolled.shift) }
    DrawLog.current?.add(planned.frame, in: damage.boxes)
    for box in damage.boxes {
      try draw(planned, in: box, on: canvas)
      try canvas.contents().copy(box, to: &picture)
    }
    last = (planned, picture)
    screen = canvas
    return picture
  }

  /// Draws the part of a frame that is in a box.
  func draw(
    _ planned: PlannedFrame, in box: PixelBox, on canvas: Canvas
  ) throws(RasterError) {
    try canvas.draw(in: box) { () throws(RasterError) in
      let front = planned.firstCommand(seenIn: box)
      if front == nil {
        canvas.setSource(planned.frame.background)
        canvas.paint()
      }
      try draw(planned, from: front ?? 0, on: canvas)
    }
  }

  private func canvas(_ bounds: PixelBox) throws(RasterError) -> Canvas {
    if let screen, screen.bounds == bounds { return screen }
    return try Canvas(.opaque, bounds: bounds)
  }

  /// Returns the size and baselines of a string. A label of this size shows the whole string.
  ///
  /// - Parameters:
  ///   - style: the runs and the typographic details; nil for a plain text.
  ///   - width: the width at which lines wrap, in points; nil for no wrapping.
  ///   - maximumLines: the number of lines to measure; 0 for all lines.
  /// - Throws: `RasterError.missingFamily` if no file contains the font family, or `noMemory`.
  package func extent(
    of text: String, font: Font, style: TextStyle? = nil, width: Double? = nil,
    maximumLines: Int = 0
  ) throws(RasterError) -> TextExtent {
    try noticingShortage(.noMemory) { () throws(RasterError) in
      try typesetter.extent(
        of: text, font: font, style: style, width: width, maximumLines: maximumLines)
    }
  }

  /// Returns the pixel limit for the offscreen canvases of all open groups together: 64 million or
  /// 12 screens, whichever is larger.
  static func groupPixels(of canvas: Canvas) -> Int { max(64_000_000, 12 * canvas.bounds.area) }

  /// - Parameter first: the index of the first command to draw, which is outside all groups.
  func draw(
    _ planned: PlannedFrame, from first: Int = 0, on screen: Canvas
  ) throws(RasterError) {
    let (frame, plan) = (planned.frame, planned.plan)
    var (canvas, spare) = (screen, Self.groupPixels(of: screen))
    var open: [OpenGroup] = []
    var index = first
    while index < frame.commands.count {
      defer { index += 1 }
      let command = frame.commands[index]
      switch command {
      case .endGroup:
        guard let group = open.popLast() else { continue }
        try close(group, scale: frame.scale)
        if case .aside(let picture, on: let outer, _) = group {
          canvas = outer
          spare += picture.bounds.area
        }
      case .beginGroup:
        guard let planned = plan.groups[index] else { continue }
        if isSeen(plan.reach[index], on: canvas),
          let group = try self.open(planned, on: canvas, scale: frame.scale, spare: spare)
        {
          open.append(group)
          if case .aside(let picture, _, _) = group {
            canvas = picture
            spare -= picture.bounds.area
          }
        } else {
          if planned.group.mask != nil { canvas.clear() }
          index = planned.end
        }
      case .backdrop(let outline, let filter, let opacity, let transform):
        guard isSeen(plan.reach[index], on: canvas) else { continue }
        // The canvas of a group with a shadow can contain a backdrop outside the redraw region.
        // Skip this backdrop: it is not visible, and the pixels behind it are not drawn.
        let seen = Self.sight(of: outline, transform, scale: frame.scale)
        guard seen.intersection(screen.drawn.rect) != nil else { continue }
        try drawBackdrop(
          outline, filter, opacity: opacity, transform, in: frame,
          layers: [screen] + open.compactMap(\.picture)
        ) {
          planned.commands(before: index, seenIn: seen)
        }
      case .plane:
        guard isSeen(plan.reach[index], on: canvas), let plane = plan.planes[index] else {
          continue
        }
        try drawPlane(plane, on: canvas)
      default:
        guard isSeen(plan.reach[index], on: canvas) else { continue }
        try draw(command, scale: frame.scale, on: canvas)
      }
    }
  }

  private func isSeen(_ reach: Rect?, on canvas: Canvas) -> Bool {
    reach?.intersection(canvas.drawn.rect) != nil
  }

  private func draw(_ command: Command, scale: Double, on canvas: Canvas) throws(RasterError) {
    let toPixels = Transform.scale(x: scale, y: scale)
    switch command {
    case .fill(let outline, let color, let transform):
      drawFill(outline, color, transform.then(toPixels), on: canvas)
    case .border(let outline, let width, let color, let transform):
      drawBorder(outline, width: width, color, transform.then(toPixels), on: canvas)
    case .shadow(let outline, let shadow, let transform):
      try drawShadow(of: outline, shadow, transform.then(toPixels), scale: scale, on: canvas)
    case .gradient(let outline, let gradient, let transform):
      try drawGradient(outline, gradient, transform.then(toPixels), on: canvas)
    case .image(let content, let transform):
      try drawImage(content, transform.then(toPixels), scale: scale, on: canvas)
    case .text(let content, let transform):
      try drawText(content, transform.then(toPixels), scale: scale, on: canvas)
    case .path(let content, let transform):
      drawPath(content, transform.then(toPixels), on: canvas)
    case .gradientPath(let content, let transform):
      try drawGradientPath(content, transform.then(toPixels), on: canvas)
    case .plane, .backdrop, .beginGroup, .endGroup: break
    }
  }
}

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

/// The inputs of a drawing of an SVG file; equal inputs give equal pixels.
struct VectorDrawingKey: Hashable {
  let file: SVGFile
  let width: Int
  let height: Int
}

extension Raster {
  /// Returns the pixels of an image for a rectangle of the given size: a drawing of an SVG file, or
  /// a mipmap level.
  ///
  /// - Throws: `RasterError.picture` if the file cannot be drawn at this size.
  func surface(
    of picture: Picture, widthPixels: Double, heightPixels: Double
  ) throws(RasterError) -> Surface {
    // The bitmap itself may have the size of the drawing.
    guard let vector = picture.vector,
      let (width, height) = vector.drawnSize(widthPixels: widthPixels, heightPixels: heightPixels),
      width != picture.bitmapSize.width || height != picture.bitmapSize.height
    else { return try picture.level(widthPixels: widthPixels, heightPixels: heightPixels) }
    let key = VectorDrawingKey(file: vector.file, width: width, height: height)
    return try vectorDrawings.value(for: key, cost: width * height) { () throws(RasterError) in
      let bitmap: Bitmap
      do throws(PictureFileError) {
        bitmap = try vector.file.bitmap(width: width, height: height)
      } catch {
        throw .picture(picture.source, error)
      }
      let grid = PixelGrid(bitmap)
      return try Surface(premultiplied: grid.pixels, width: grid.width, height: grid.height)
    }
  }
}
