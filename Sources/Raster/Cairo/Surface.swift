// Pixels that Cairo draws into. Owns a cairo_surface_t.

import CCairo
import Images

/// An image surface in memory.
final class Surface {
  enum Format {
    /// 32 bits a pixel, 0xAARRGGBB with alpha premultiplied.
    case color
    /// The same without transparency; the upper byte has no meaning.
    case opaque
    /// 8 bits a pixel: how much of it is covered.
    case coverage

    fileprivate var cairo: cairo_format_t {
      switch self {
      case .color: CAIRO_FORMAT_ARGB32
      case .opaque: CAIRO_FORMAT_RGB24
      case .coverage: CAIRO_FORMAT_A8
      }
    }
  }

  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// True when the upper byte of its pixels has no meaning.
  let isOpaque: Bool

  /// Clear at first. Sizes are in pixels, at least 1; Cairo's limit is 32,767.
  init(_ format: Format, width: Int, height: Int) throws(RasterError) {
    let size = (Int32(clamping: width), Int32(clamping: height))
    guard let surface = cairo_image_surface_create(format.cairo, size.0, size.1) else {
      throw .cairo("no surface")
    }
    pointer = surface
    self.width = width
    self.height = height
    isOpaque = format == .opaque
    try checkStatus()
    // What Cairo knows to be clear it draws on with other rounding. Whether an earlier command has
    // been left out must not show.
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// - Throws: what has gone wrong with the pixels so far.
  func checkStatus() throws(RasterError) {
    try check(cairo_surface_status(pointer))
  }

  /// Gives access to the pixels; not longer than until `body` returns.
  func withRows<Result>(_ body: (SurfaceRows) -> Result) throws(RasterError) -> Result {
    cairo_surface_flush(pointer)
    try checkStatus()
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw .cairo("the surface has no pixels")
    }
    defer { cairo_surface_mark_dirty(pointer) }
    return body(SurfaceRows(data, stride: Int(cairo_image_surface_get_stride(pointer))))
  }

  /// A picture with premultiplied alpha, 0xAARRGGBB, row by row without padding.
  convenience init(premultiplied pixels: [UInt32], width: Int, height: Int) throws(RasterError) {
    try self.init(.color, width: width, height: height)
    try withRows { rows in
      pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in 0..<height { rows.pixels(y).update(from: source + y * width, count: width) }
      }
    }
  }

  /// Copies a part of an opaque picture to the same place of a bitmap of its size.
  func copy(_ box: PixelBox, to bitmap: inout Bitmap) throws(RasterError) {
    try withRows { rows in
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        for y in box.top..<box.bottom {
          let row = rows.pixels(y)
          for x in box.left..<box.right { pixels[y * width + x] = row[x] | 0xFF00_0000 }
        }
      }
    }
  }
}
