// The PNG encoder: level 1 with our own compressor, other levels on libpng's full API in CPNG's
// shim.

import CPNG
import Platform

extension PNG {
  /// The default zlib level: low, since there are many frames and they are read again soon.
  package static let standardLevel = 3

  /// Encodes a bitmap as sRGB, in RGB if it is opaque and in RGBA otherwise. The same bitmap gives
  /// the same bytes.
  ///
  /// - Parameter level: the zlib level, 0…9. Level 1 searches only for runs. Up to level 3 zlib's
  ///   rows are not filtered, which suits interfaces. From level 4 on libpng chooses each row's
  ///   filter.
  package static func encode(_ bitmap: Bitmap, level: Int = standardLevel) throws(PNGError)
    -> [UInt8]
  {
    let isOpaque = bitmap.isOpaque
    if level == 1 { return fast(bitmap, isOpaque: isOpaque) }
    let channels = packed(bitmap, isOpaque: isOpaque)
    var target = flickbook_png_target()
    defer { free(target.bytes) }
    let isWritten = flickbook_png_write(
      &target, channels, UInt32(bitmap.width), UInt32(bitmap.height), isOpaque ? 3 : 4,
      Int32(level), level <= 3 ? noFilter : allFilters)
    guard isWritten != 0, let bytes = target.bytes else { throw .notWritten(words(target.message)) }
    return Array(UnsafeBufferPointer(start: bytes, count: target.count))
  }

  /// Encodes with runs only, two to three times as fast as libpng.
  private static func fast(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let head =
      PNGChunk.bigEndian(UInt32(bitmap.width)) + PNGChunk.bigEndian(UInt32(bitmap.height))
      // 8 bits per channel, RGB or RGBA; the standard compression and filter methods, no
      // interlacing.
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
    let chunks = [
      PNGChunk("IHDR", head), PNGChunk("sRGB", [0]),
      PNGChunk("IDAT", FastDeflate(bitmap, isOpaque: isOpaque).stream()), PNGChunk("IEND", []),
    ]
    return signature + chunks.flatMap(\.bytes)
  }

  /// Returns a PNG file with a text chunk inserted before its pixels.
  ///
  /// - Parameters:
  ///   - file: a result of `encode`.
  ///   - keyword: 1 to 79 Latin characters.
  package static func adding(_ text: String, keyword: String, to file: [UInt8]) -> [UInt8] {
    let chunk = PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    return Array(file[..<headEnd]) + chunk.bytes + file[headEnd...]
  }

  /// The offset after the signature and the header chunk.
  static let headEnd = 8 + 25

  // PNG_FILTER_NONE and PNG_ALL_FILTERS.
  private static let noFilter: Int32 = 0x08
  private static let allFilters: Int32 = 0xF8

  /// Returns red, green, blue and, unless opaque, alpha, one byte each.
  private static func packed(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) { bytes, count in
      var position = 0
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for pixel in pixels {
          bytes[position] = UInt8(truncatingIfNeeded: pixel >> 16)
          bytes[position + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          bytes[position + 2] = UInt8(truncatingIfNeeded: pixel)
          if !isOpaque { bytes[position + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
          position += channels
        }
      }
      count = position
    }
  }
}

extension Bitmap {
  fileprivate var isOpaque: Bool {
    // A reduction without branches is faster than an early exit.
    pixels.withUnsafeBufferPointer { $0.reduce(~0) { $0 & $1 } } >= 0xFF00_0000
  }
}
