// Writing PNG files: fast ones by ourselves, others on libpng's full API behind CPNG's shim.

import CPNG
import Platform

extension PNG {
  /// zlib's level when nothing else is said: frames are many and soon read again.
  package static let standardLevel = 3

  /// Encodes a bitmap: RGB when it is opaque, RGBA otherwise; it says that it is sRGB. The same
  /// bitmap gives the same bytes.
  ///
  /// - Parameter level: 0…9, zlib's but for 1, which looks for runs alone. Up to 3 zlib's rows are
  ///   not filtered, which is best for interfaces; from 4 on libpng looks for each row's best
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

  /// A file of runs alone, at two to three times libpng's speed.
  private static func fast(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let head =
      PNGChunk.bigEndian(UInt32(bitmap.width)) + PNGChunk.bigEndian(UInt32(bitmap.height))
      // 8 bits a channel, RGB or RGBA; the methods of compression, filters and interlacing.
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
    let chunks = [
      PNGChunk("IHDR", head), PNGChunk("sRGB", [0]),
      PNGChunk("IDAT", FastDeflate(bitmap, isOpaque: isOpaque).stream()), PNGChunk("IEND", []),
    ]
    return signature + chunks.flatMap(\.bytes)
  }

  /// A PNG file with a text chunk before its pixels.
  ///
  /// - Parameters:
  ///   - file: made by `encode`.
  ///   - keyword: 1 to 79 Latin characters.
  package static func adding(_ text: String, keyword: String, to file: [UInt8]) -> [UInt8] {
    let chunk = PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    return Array(file[..<headEnd]) + chunk.bytes + file[headEnd...]
  }

  /// The end of the signature and the header.
  static let headEnd = 8 + 25

  // PNG_FILTER_NONE and PNG_ALL_FILTERS.
  private static let noFilter: Int32 = 0x08
  private static let allFilters: Int32 = 0xF8

  /// Red, green, blue and, where needed, alpha, a byte each.
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
    // All of them, without branches, are seen sooner than each.
    pixels.withUnsafeBufferPointer { $0.reduce(~0) { $0 & $1 } } >= 0xFF00_0000
  }
}
