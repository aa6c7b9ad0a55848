// Fingerprints: short hashes that identify contents. Different contents almost never have the same
// hash.

import CXXHash

/// A 128-bit XXH3 hash.
package struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Hashes the bytes of a buffer.
  package init(_ bytes: UnsafeRawBufferPointer) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64, hash.low64)
  }

  /// Hashes an array of bytes.
  package init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Fingerprint($0) }
  }

  /// Hashes the bytes of a buffer together with a number, such as a size.
  package init(_ bytes: UnsafeRawBufferPointer, mixedWith number: UInt64) {
    let hash = XXH3_128bits(bytes.baseAddress, bytes.count)
    (high, low) = (hash.high64 ^ number, hash.low64)
  }

  /// Parses the 32 hexadecimal digits of a `description`; nil for any other string.
  package init?(_ text: Substring) {
    var words = (high: UInt64(0), low: UInt64(0))
    var count = 0
    for byte in text.utf8 {
      let digit: UInt8
      switch byte {
      // "0" to "9", and "a" to "f".
      case 48...57: digit = byte - 48
      case 97...102: digit = byte - 87
      default: return nil
      }
      words.high = words.high << 4 | words.low >> 60
      words.low = words.low << 4 | UInt64(digit)
      count += 1
    }
    guard count == 32 else { return nil }
    (high, low) = words
  }

  /// The hash as 32 hexadecimal digits in lower case.
  package var description: String {
    [high, low].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
