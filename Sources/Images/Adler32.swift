// The checksum of zlib's streams (RFC 1950, 8.2), of a picture's rows.

/// Adler-32, a row of pixels at a time, which need not be packed for it.
struct Adler32 {
  private static let modulus: UInt64 = 65_521
  /// The sum of all bytes and 1, and the sum of that sum after each byte, modulo 65,521.
  private var (sum, sums): (UInt64, UInt64) = (1, 0)

  var value: UInt32 { UInt32(sums << 16 | sum) }

  /// Adds a byte and pixels.
  ///
  /// - Parameters:
  ///   - pixels: their bytes from the lowest on, 0 beyond `channels`; fewer than 2^24.
  ///   - channels: bytes of a pixel.
  mutating func add(_ first: UInt8, _ pixels: UnsafeBufferPointer<UInt32>, channels: Int) {
    // Of all bytes, of the places of their pixels and of their places in their pixels.
    var (bytes, places, offsets): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var start = 0
    while start < pixels.count {
      // As many as keep all sums in 32 bits, of which a vector holds more.
      let count = min(256, pixels.count - start)
      var (partBytes, partPlaces, partOffsets): (UInt32, UInt32, UInt32) = (0, 0, 0)
      for place in 0..<count {
        let pixel = pixels[start &+ place]
        let (second, third, fourth) = (pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24)
        let all = pixel & 0xFF &+ second &+ third &+ fourth
        partBytes &+= all
        partPlaces &+= all &* UInt32(truncatingIfNeeded: place)
        partOffsets &+= second &+ 2 &* third &+ 3 &* fourth
      }
      bytes += UInt64(partBytes)
      places += UInt64(partPlaces) + UInt64(start) * UInt64(partBytes)
      offsets += UInt64(partOffsets)
      start += count
    }
    // A byte counts once for itself and once for each that follows.
    let count = UInt64(pixels.count * channels)
    sums += (count + 1) * (sum + UInt64(first))
    sums += count * bytes - UInt64(channels) * places - offsets
    sums %= Self.modulus
    sum = (sum + UInt64(first) + bytes) % Self.modulus
  }
}
