// Backdrops: rounded rectangles that show the filtered pixels behind them.

import DisplayList
import Geometry

/// The inputs of a filtered backdrop; equal inputs give equal pixels.
struct BackdropKey: Hashable {
  /// The preceding commands that can change the pixels behind the backdrop.
  let behind: [Command]
  /// The pixels that the planes among them show.
  let shownPixels: [Rect?]
  /// The colour behind these commands.
  let background: Color
  let outline: RoundedRect
  let filter: PictureFilter
  let opacity: Double
  let transform: Transform
  let target: PixelBox
}

extension Raster {
  /// Returns the bounding rectangle of a backdrop, in pixels. Only pixels inside this rectangle
  /// affect the result, because the blur clamps to the edge pixels.
  static func sight(of outline: RoundedRect, _ transform: Transform, scale: Double) -> Rect {
    transform.then(.scale(x: scale, y: scale)).boundingBox(of: outline.rect)
  }

  /// - Parameters:
  ///   - transform: the transform from the outline's coordinates to screen points.
  ///   - frame: the frame, whose commands the backdrop may show.
  ///   - layers: the canvases of the screen and the open groups, outermost first. The backdrop is
  ///     drawn on the last canvas.
  ///   - behind: returns the preceding commands that can change the pixels behind the backdrop.
  func drawBackdrop(
    _ outline: RoundedRect, _ filter: PictureFilter, opacity: Double, _ transform: Transform,
    in frame: Frame, layers: [Canvas], behind: () -> (commands: [Command], shownPixels: [Rect?])
  ) throws(RasterError) {
    let transform = transform.then(.scale(x: frame.scale, y: frame.scale))
    let box = transform.boundingBox(of: outline.rect)
    guard let canvas = layers.last, let first = layers.first, opacity > 0,
      let whole = PixelBox(holding: box), let seen = box.intersection(first.bounds.rect),
      let source = Source(seen, scale: frame.scale, isUpright: transform.keepsUpright)
    else { return }
    let target = whole.intersection(canvas.visible)
    guard !target.isEmpty, !source.box.isEmpty else { return }
    let (commands, shownPixels) = behind()
    let key = BackdropKey(
      behind: commands, shownPixels: shownPixels, background: frame.background, outline: outline,
      filter: filter, opacity: opacity, transform: transform, target: target)
    let blur = GaussianBlur(sigmaPixels: filter.radius * frame.scale)
    // The backdrops behind this one use the cache, too, so that it must not be in use here.
    var picture = backdrops.known(key)
    if picture == nil {
      let made = try filtered(key, blur, from: source, of: frame, layers)
      backdrops.add(made, for: key, cost: 1)
      picture = made
    }
    try picture?.draw(inside: outline, transform, on: canvas)
  }

  private func filtered(
    _ key: BackdropKey, _ blur: GaussianBlur, from source: Source, of frame: Frame,
    _ layers: [Canvas]
  ) throws(RasterError) -> FilteredPicture {
    let pixels =
      source.factor == 1
      ? try composite(layers, in: source.box) : try draw(key.behind, in: source, of: frame)
    return try FilteredPicture(in: key.target, blur, key.filter, opacity: key.opacity) {
      (box) throws(RasterError) in
      try PixelPlanes(of: pixels, in: box, blur.reduction * source.factor, within: source.box)
    }
  }

  /// Returns the pixels of all layers. Offscreen groups are not on the screen yet.
  private func composite(_ layers: [Canvas], in box: PixelBox) throws(RasterError) -> Canvas {
    if layers.count == 1 { return layers[0] }
    let pixels = try Canvas(.color, bounds: box)
    for layer in layers { try pixels.paint(layer) }
    return pixels
  }

  /// Draws the commands behind a backdrop again, at a higher resolution. A group that is still open
  /// has its clip, but not yet its opacity, rounding and shadow.
  private func draw(
    _ behind: [Command], in source: Source, of frame: Frame
  ) throws(RasterError) -> Canvas {
    var commands = behind
    var open: [Int] = []
    for (index, command) in behind.enumerated() {
      if case .beginGroup = command { open.append(index) }
      if case .endGroup = command { _ = open.popLast() }
    }
    for index in open {
      guard case .beginGroup(let group) = commands[index] else { continue }
      let clip = group.clip.flatMap { $0.outline.radius == 0 ? $0 : nil }
      commands[index] = .beginGroup(Group(clip: clip))
    }
    commands += open.map { _ in .endGroup }
    let finer = Frame(
      size: frame.size, scale: frame.scale * Double(source.factor), background: frame.background,
      commands: commands)
    let canvas = try Canvas(.opaque, bounds: source.canvas(for: finer))
    canvas.setSource(frame.background)
    canvas.paint()
    try draw(try plan(finer), on: canvas)
    return canvas
  }
}

/// The pixels that a backdrop filters: those inside its box, up to a fraction of a pixel.
private struct Source {
  /// The number of drawn pixels per screen pixel, in each direction. It is above 1 for a box whose
  /// edges lie between pixels: a screen pixel at such an edge also has colours from outside.
  let factor: Int
  /// The pixels of the box, at `factor` times the screen's resolution.
  let box: PixelBox

  /// The resolution in pixels per point at which the colours lost at cut pixels are too small to
  /// see.
  private static let finest = 4.0
  /// The limit for drawing a second time, in pixels: three phone screens at the device's scale.
  private static let mostPixels = 12_000_000

  /// Returns nil if `box` is not finite.
  ///
  /// - Parameters:
  ///   - box: the backdrop's bounding rectangle on the screen, in screen pixels.
  ///   - scale: the screen pixels per point.
  ///   - isUpright: whether the backdrop's edges are those of its bounding rectangle.
  init?(_ box: Rect, scale: Double, isUpright: Bool) {
    func finer(_ factor: Int) -> Rect {
      Transform.scale(x: Double(factor), y: Double(factor)).boundingBox(of: box)
    }
    let fitting = (1...4).first { factor in
      PixelBox(exactly: finer(factor)) != nil || scale * Double(factor) >= Self.finest
    }
    if isUpright, let fitting, let inside = PixelBox(inside: finer(fitting)),
      fitting == 1 || inside.area <= Self.mostPixels
    {
      (factor, self.box) = (fitting, inside)
    } else {
      guard let inside = PixelBox(inside: box) else { return nil }
      (factor, self.box) = (1, inside)
    }
  }

  /// Returns the pixels to draw for the box: the boxes of the backdrops there, too, since the edges
  /// of each filter its own pixels. Without room for them, it returns the box.
  func canvas(for frame: Frame) -> PixelBox {
    let screen = PixelBox(
      left: 0, top: 0, right: frame.widthPixels, bottom: frame.heightPixels)
    var whole = box
    for case .backdrop(let outline, _, _, let transform) in frame.commands {
      let sight = Raster.sight(of: outline, transform, scale: frame.scale)
      if let reach = PixelBox(holding: sight) { whole = whole.union(reach.intersection(screen)) }
    }
    return whole.area <= Self.mostPixels ? whole : box
  }
}
