// The rows of a surface, in memory.

/// Where the pixels of each row are; valid while the surface lends them.
struct SurfaceRows {
  private let start: UnsafeMutableRawPointer
  /// Bytes from row to row.
  private let stride: Int

  init(_ start: UnsafeMutablePointer<UInt8>, stride: Int) {
    self.start = UnsafeMutableRawPointer(start)
    self.stride = stride
  }

  /// A row of 32 bits a pixel, from its first: 0xAARRGGBB.
  func pixels(_ row: Int) -> UnsafeMutablePointer<UInt32> {
    (start + row * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// A row of 8 bits a pixel, from its first: 0…255.
  func coverage(_ row: Int) -> UnsafeMutablePointer<UInt8> {
    (start + row * stride).assumingMemoryBound(to: UInt8.self)
  }
}
