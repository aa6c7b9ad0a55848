// The fingerprint of a bitmap.

package import Support

extension Fingerprint {
  /// Creates the fingerprint of a bitmap's size and pixels. Each pixel is hashed as a 32-bit number
  /// 0xAARRGGBB, lowest byte first.
  package init(_ bitmap: Bitmap) {
    let size = UInt64(bitmap.width) << 32 | UInt64(bitmap.height)
    self = bitmap.pixels.withUnsafeBytes { Fingerprint($0, mixedWith: size) }
  }
}
