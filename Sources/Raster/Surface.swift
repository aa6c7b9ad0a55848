// Pixels that Cairo draws into. Owns a cairo_surface_t.

import CCairo
import Images

/// An image surface: 32 bits a pixel with premultiplied alpha, or 8 bits of coverage.
final class Surface {
  enum Format {
    case color, coverage

    fileprivate var cairo: cairo_format_t {
      self == .color ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_A8
    }
  }

  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// Clear at first.
  init(_ format: Format, width: Int, height: Int) throws(RasterError) {
    guard let surface = cairo_image_surface_create(format.cairo, Int32(width), Int32(height))
    else { throw .cairo("no surface") }
    pointer = surface
    self.width = width
    self.height = height
    try check(cairo_surface_status(surface))
  }

  /// Takes a reference to an image surface that somebody else owns too.
  init(retaining surface: OpaquePointer) throws(RasterError) {
    try check(cairo_surface_status(surface))
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else {
      throw .cairo("not an image surface")
    }
    guard let retained = cairo_surface_reference(surface) else { throw .cairo("no surface") }
    pointer = retained
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// Gives access to the rows: the first byte of the first row, and the bytes from row to row.
  func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>, Int) throws(RasterError) -> Result)
    throws(RasterError) -> Result
  {
    cairo_surface_flush(pointer)
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw .cairo("the surface has no pixels")
    }
    defer { cairo_surface_mark_dirty(pointer) }
    return try body(data, Int(cairo_image_surface_get_stride(pointer)))
  }

  /// The picture of a bitmap, alpha premultiplied.
  convenience init(_ bitmap: Bitmap) throws(RasterError) {
    try self.init(.color, width: bitmap.width, height: bitmap.height)
    try withBytes { (data, stride) throws(RasterError) in
      for y in 0..<bitmap.height {
        let row = UnsafeMutableRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
        for x in 0..<bitmap.width { row[x] = premultiplied(bitmap[x, y]) }
      }
    }
  }

  /// The pixels of an opaque picture.
  func bitmap() throws(RasterError) -> Bitmap {
    try withBytes { (data, stride) throws(RasterError) in
      let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for y in 0..<height {
          let row = UnsafeRawPointer(data + y * stride).assumingMemoryBound(to: UInt32.self)
          for x in 0..<width { pixels[y * width + x] = row[x] | 0xFF00_0000 }
        }
        count = width * height
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}

/// 0xAARRGGBB with the colour multiplied by alpha, rounded to nearest.
private func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  func channel(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha + 127) / 255 }
  return alpha << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
}

/// Turns one of Cairo's statuses into an error.
func check(_ status: cairo_status_t) throws(RasterError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .cairo(cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status")
}
