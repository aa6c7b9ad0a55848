// The fingerprint of a picture.

package import Support

extension Fingerprint {
  /// The fingerprint of a picture: its pixels, as 32-bit numbers 0xAARRGGBB with their lowest byte
  /// first, and its size.
  package init(_ bitmap: Bitmap) {
    let size = UInt64(bitmap.width) << 32 | UInt64(bitmap.height)
    self = bitmap.pixels.withUnsafeBytes { Fingerprint($0, mixedWith: size) }
  }
}
