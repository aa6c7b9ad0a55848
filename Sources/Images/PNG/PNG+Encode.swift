// The PNG encoder. Level 1 uses Flickbook's own compressor; other levels use libpng through CPNG.

import CPNG
import Support

extension PNG {
  /// The default zlib level. It is low, since many frames are written and soon read again.
  package static let standardLevel = 3

  /// Encodes a bitmap as sRGB, in RGB if it is opaque and in RGBA otherwise. Equal bitmaps give
  /// equal bytes.
  ///
  /// - Parameters:
  ///   - level: the zlib level, 0…9. Level 1 searches only for runs of equal pixels. The other
  ///     levels up to 3 use no row filters, which suits user interfaces. From level 4, libpng
  ///     chooses a filter for each row.
  ///   - isOpaque: whether the file has no alpha channel; nil if the bitmap decides.
  package static func encode(
    _ bitmap: Bitmap, level: Int = standardLevel, isOpaque: Bool? = nil
  ) throws(PNGError) -> [UInt8] {
    let isOpaque = isOpaque ?? bitmap.isOpaque
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

  /// Encodes with runs of equal pixels only, two to three times as fast as libpng.
  private static func fast(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let head =
      PNGChunk.bigEndian(UInt32(bitmap.width)) + PNGChunk.bigEndian(UInt32(bitmap.height))
      // 8 bits per channel, RGB or RGBA, standard compression and filter methods, no interlacing.
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
  ///   - keyword: the keyword of the text chunk, 1 to 79 Latin characters.
  ///   - file: a file written by `encode`.
  package static func adding(_ text: String, keyword: String, to file: [UInt8]) -> [UInt8] {
    let chunk = PNGChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    return Array(file[..<headEnd]) + chunk.bytes + file[headEnd...]
  }

  /// Returns the text that `adding(_:keyword:to:)` inserted; nil without such a text.
  ///
  /// - Parameter file: at least the first `textEnd` bytes of a file.
  package static func text(_ keyword: String, in file: [UInt8]) -> String? {
    guard file.starts(with: signature), let chunk = PNGChunk.read(file, at: headEnd),
      chunk.name == "tEXt", chunk.data.starts(with: Array(keyword.utf8) + [0])
    else { return nil }
    return String(decoding: chunk.data.dropFirst(keyword.utf8.count + 1), as: UTF8.self)
  }

  /// The number of bytes at the beginning of a file that contain a short text.
  package static let textEnd = headEnd + 128

  /// The length in bytes of the signature and the header chunk.
  static let headEnd = 8 + 25

  // The values of libpng's PNG_FILTER_NONE and PNG_ALL_FILTERS.
  private static let noFilter: Int32 = 0x08
  private static let allFilters: Int32 = 0xF8

  /// Returns the bytes red, green, blue and alpha of each pixel. Opaque bitmaps have no alpha
  /// bytes.
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
