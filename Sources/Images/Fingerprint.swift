// Short names for contents: equal contents have equal ones, and others, in all likelihood, do not.

import CXXHash

/// 128 bits of XXH3, as 32 hexadecimal digits.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Of memory, read once.
  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64, hash.low64)
  }

  /// Of a file's bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint($0) }
  }

  /// Of the pixels, as 32-bit numbers 0xAARRGGBB with their lowest byte first, and of the size.
  package init(_ bitmap: Bitmap) {
    let pixels = bitmap.pixels.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    let size = UInt64(bitmap.width) << 32 | UInt64(bitmap.height)
    (high, low) = (pixels.high64 ^ size, pixels.low64)
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits, letters small.
  package var description: String {
    [high, low].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
