// Fingerprints: short names of contents, equal for equal contents and, in all likelihood, only
// then.

import CXXHash

/// 128 bits of XXH3, as 32 hexadecimal digits.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// The fingerprint of memory, which is read once.
  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64, hash.low64)
  }

  /// The fingerprint of bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint($0) }
  }

  /// The fingerprint of bytes, mixed with a number such as a size.
  package init(_ bytes: UnsafeRawBufferPointer, mixedWith number: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64 ^ number, hash.low64)
  }

  /// The fingerprint that a `description` names; nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 32, let high = UInt64(text.prefix(16), radix: 16),
      let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits in lower case.
  package var description: String {
    [high, low].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
