// A display list to pixels. Each kind of command is drawn in a file of its own: Raster+Fill,
// Raster+Shadow, Raster+Gradient, Raster+Image, Raster+Text, Raster+Path, Raster+Group.

public import DisplayList
public import Geometry
public import Images

/// Draws frames. Keeps what it has set, scaled and blurred from frame to frame; what it draws does
/// not depend on what it drew before. Belongs to one thread at a time.
public final class Raster {
  let images: ImageLibrary
  let typesetter: Typesetter
  var pictures: [String: Picture] = [:]
  /// Each is as large as a part of the screen.
  var backdrops = RecentCache<BackdropKey, FilteredPicture>(capacity: 2)
  var filteredImages = RecentCache<FilteredImageKey, FilteredPicture>(capacity: 2)
  var shadowMasks = RecentCache<BoxShadowKey, ShadowMask>(capacity: 16)

  /// - Throws: `RasterError` when Pango cannot be set up.
  public init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    self.images = images
    typesetter = try Typesetter(fonts)
  }

  /// The picture of `frame`: opaque, `frame.widthPixels` by `frame.heightPixels`.
  ///
  /// - Throws: `RasterError` when the frame names a picture or a font family that the libraries do
  ///   not hold, or when memory or Cairo's limits do not suffice.
  public func draw(_ frame: Frame) throws(RasterError) -> Bitmap {
    let screen = PixelBox(left: 0, top: 0, right: frame.widthPixels, bottom: frame.heightPixels)
    let canvas = try Canvas(.opaque, bounds: screen)
    typesetter.beginFrame()
    canvas.setSource(frame.background)
    canvas.paint()
    try draw(frame, try Plan(frame, self), on: canvas)
    try canvas.checkStatus()
    return try canvas.surface.bitmap()
  }

  /// How much room a text takes when it is set without a box: a label of this size shows it all.
  ///
  /// - Parameters:
  ///   - width: where lines are wrapped, in points; nil for lines as long as they are written.
  ///   - maximumLines: further lines do not count; 0 for no limit.
  /// - Throws: `RasterError.missingFamily` when no file serves the font.
  public func extent(
    of text: String, font: Font, width: Double? = nil, maximumLines: Int = 0
  ) throws(RasterError) -> TextExtent {
    try typesetter.extent(of: text, font: font, width: width, maximumLines: maximumLines)
  }

  /// Pixels that the groups open at one time may have together: 12 pictures as large as the screen,
  /// or 64 million.
  static func groupPixels(of canvas: Canvas) -> Int { max(64_000_000, 12 * canvas.bounds.area) }

  private func draw(_ frame: Frame, _ plan: Plan, on screen: Canvas) throws(RasterError) {
    var (canvas, spare) = (screen, Self.groupPixels(of: screen))
    var open: [OpenGroup] = []
    var index = 0
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
          index = planned.end
        }
      case .backdrop(let outline, let filter, let opacity, let transform):
        guard isSeen(plan.reach[index], on: canvas) else { continue }
        let toScreen = transform.then(.scale(x: frame.scale, y: frame.scale))
        let blur = GaussianBlur(sigmaPixels: filter.radius * frame.scale)
        let seen = toScreen.boundingBox(of: outline.rect).expanded(by: Double(blur.reachPixels))
        try drawBackdrop(
          outline, filter, opacity: opacity, toScreen, scale: frame.scale,
          layers: [screen] + open.compactMap(\.picture)
        ) {
          (0..<index).filter { before in
            switch frame.commands[before] {
            case .beginGroup, .endGroup: true
            default: plan.reach[before]?.intersection(seen) != nil
            }
          }.map { frame.commands[$0] }
        }
      default:
        guard isSeen(plan.reach[index], on: canvas) else { continue }
        try draw(command, scale: frame.scale, on: canvas)
      }
    }
  }

  private func isSeen(_ reach: Rect?, on canvas: Canvas) -> Bool {
    reach?.intersection(canvas.visible.rect) != nil
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
      try drawText(content, transform.then(toPixels), on: canvas)
    case .path(let content, let transform):
      drawPath(content, transform.then(toPixels), on: canvas)
    case .backdrop, .beginGroup, .endGroup: break
    }
  }
}
