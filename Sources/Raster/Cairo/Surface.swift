// The wrapper of Cairo's image surfaces, which owns a cairo_surface_t.

import CCairo
import Images

/// A pixel buffer that Cairo draws into.
final class Surface {
  enum Format {
    /// 32 bits per pixel, 0xAARRGGBB with premultiplied alpha.
    case color
    /// 32 bits per pixel, 0xRRGGBB without alpha; the upper byte is undefined.
    case opaque
    /// 8 bits of coverage per pixel.
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
  let isOpaque: Bool

  /// Creates a surface filled with 0. Width and height are in pixels, from 1 to Cairo's limit of
  /// 32,767.
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
    // Mark the surface as dirty, because Cairo rounds differently on a surface that it knows to be
    // clear. Otherwise skipping an invisible command would change the pixels.
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// - Throws: the first error that Cairo recorded for the surface.
  func checkStatus() throws(RasterError) {
    try check(cairo_surface_status(pointer))
  }

  func withRows<Result>(_ body: (SurfaceRows) -> Result) throws(RasterError) -> Result {
    cairo_surface_flush(pointer)
    try checkStatus()
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw .cairo("the surface has no pixels")
    }
    defer { cairo_surface_mark_dirty(pointer) }
    return body(SurfaceRows(data, stride: Int(cairo_image_surface_get_stride(pointer))))
  }

  /// Creates a surface from pixels with premultiplied alpha, 0xAARRGGBB, row by row without
  /// padding.
  convenience init(premultiplied pixels: [UInt32], width: Int, height: Int) throws(RasterError) {
    try self.init(.color, width: width, height: height)
    try withRows { rows in
      pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress else { return }
        for y in 0..<height { rows.pixels(y).update(from: source + y * width, count: width) }
      }
    }
  }

  /// Copies a rectangle of an opaque surface to the same position in a bitmap of the same size.
  func copy(_ box: PixelBox, to bitmap: inout Bitmap) throws(RasterError) {
    try withRows { rows in
      bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return }
        for y in box.top..<box.bottom {
          let (row, target) = (rows.pixels(y), pixels + y * width)
          for x in box.left..<box.right { target[x] = row[x] | 0xFF00_0000 }
        }
      }
    }
  }
}

/// The pixels of a surface by row, valid only inside the closure of `withRows`.
struct SurfaceRows {
  private let start: UnsafeMutableRawPointer
  /// The distance between the starts of two rows, in bytes.
  private let stride: Int

  init(_ start: UnsafeMutablePointer<UInt8>, stride: Int) {
    self.start = UnsafeMutableRawPointer(start)
    self.stride = stride
  }

  /// Returns a row with 32 bits per pixel, 0xAARRGGBB.
  func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    (start + row * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Returns a row with 8 bits per pixel, 0…255.
  func coverage(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    (start + row * stride).assumingMemoryBound(to: UInt8.self)
  }
}
