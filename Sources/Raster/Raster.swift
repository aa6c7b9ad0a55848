// A display list to pixels. Where each kind of command is drawn: Raster+Boxes, +Pictures, +Groups.

import CCairo
public import DisplayList
import Geometry
public import Images

/// Draws frames. Keeps what it has laid out and decoded from frame to frame; belongs to one thread
/// at a time.
public final class Raster {
  let images: ImageLibrary
  let typesetter: Typesetter
  var surfaces: [String: Surface] = [:]
  /// Groups whose commands are being drawn, innermost last; nil stands for one that shows nothing.
  var openGroups: [Group?] = []

  /// A raster with nothing laid out yet.
  public init(fonts: FontLibrary, images: ImageLibrary) throws(RasterError) {
    self.images = images
    typesetter = try Typesetter(fonts: fonts)
  }

  /// The picture of `frame`: opaque, `frame.widthPixels` by `frame.heightPixels`.
  public func draw(_ frame: Frame) throws(RasterError) -> Bitmap {
    let surface = try Surface(.color, width: frame.widthPixels, height: frame.heightPixels)
    let context = try Context(surface)
    context.setSource(frame.background)
    cairo_paint(context.pointer)
    context.apply(.scale(x: frame.scale, y: frame.scale))
    openGroups = []
    typesetter.beginFrame()
    for command in frame.commands {
      if openGroups.contains(where: { $0 == nil }) {
        skip(command)
      } else {
        try draw(command, scale: frame.scale, in: context)
      }
    }
    try context.checkStatus()
    return try surface.bitmap()
  }

  private func draw(_ command: Command, scale: Double, in context: Context) throws(RasterError) {
    switch command {
    case .fill(let box, let color, let transform): try fill(box, color, transform, context)
    case .border(let box, let width, let color, let transform):
      try border(box, width: width, color, transform, context)
    case .shadow(let box, let shadow, let transform):
      try self.shadow(box, shadow, transform, scale: scale, context)
    case .gradient(let box, let gradient, let transform):
      try self.gradient(box, gradient, transform, context)
    case .image(let content, let transform): try image(content, transform, context)
    case .text(let content, let transform): try text(content, transform, context)
    case .path(let content, let transform): try path(content, transform, context)
    case .beginGroup(let group): begin(group, in: context)
    case .endGroup: try endGroup(scale: scale, in: context)
    }
  }

  /// Inside a group that shows nothing only the brackets count.
  private func skip(_ command: Command) {
    switch command {
    case .beginGroup: openGroups.append(nil)
    case .endGroup: openGroups.removeLast()
    default: break
    }
  }
}
