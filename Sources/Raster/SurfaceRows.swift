// The rows of a surface in memory.

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
