// The Adler-32 checksum of zlib streams (RFC 1950, 8.2) over rows of pixels.

/// An Adler-32 checksum that reads rows of 32-bit pixels without packing them into bytes first.
struct Adler32 {
  private static let modulus: UInt64 = 65_521
  /// The two sums of Adler-32, modulo 65,521. `sum` is 1 plus all bytes; `sums` adds up the values
  /// of `sum` after each byte.
  private var (sum, sums): (UInt64, UInt64) = (1, 0)

  var value: UInt32 { UInt32(sums << 16 | sum) }

  /// Adds one byte, then a row of pixels.
  ///
  /// - Parameters:
  ///   - pixels: fewer than 2^24 pixels. The bytes of a pixel begin at the lowest byte; bytes
  ///     beyond `channels` are 0.
  ///   - channels: the number of bytes per pixel.
  mutating func add(_ first: UInt8, _ pixels: UnsafeBufferPointer<UInt32>, channels: Int) {
    // Three sums over the row: bytes, bytes × pixel position, and bytes × position within the
    // pixel.
    var (bytes, places, offsets): (UInt64, UInt64, UInt64) = (0, 0, 0)
    var start = 0
    while start < pixels.count {
      // The sums of 256 pixels fit into 32 bits, so that vectors have more lanes than with 64 bits.
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
    // `sums` counts each byte once for itself and once for every byte after it.
    let count = UInt64(pixels.count * channels)
    sums += (count + 1) * (sum + UInt64(first))
    sums += count * bytes - UInt64(channels) * places - offsets
    sums %= Self.modulus
    sum = (sum + UInt64(first) + bytes) % Self.modulus
  }
}
