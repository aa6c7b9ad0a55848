// The PNG encoder, which compresses with libdeflate.

import CDeflate
import CPNG
import Support

extension PNG {
  /// The default compression level. It is low, since many frames are written and soon read again.
  package static let standardLevel = 3

  /// Encodes a bitmap as sRGB, in RGB if it is opaque and in RGBA otherwise. Equal bitmaps give
  /// equal bytes.
  ///
  /// - Parameters:
  ///   - level: libdeflate's level, 0…9. Levels up to 3 use no row filters, which suits user
  ///     interfaces. From level 4, the encoder also tries filters, and keeps the smaller result.
  ///   - isOpaque: whether the file has no alpha channel; nil if the bitmap decides.
  package static func encode(
    _ bitmap: Bitmap, level: Int = standardLevel, isOpaque: Bool? = nil
  ) throws(PNGError) -> [UInt8] {
    let isOpaque = isOpaque ?? bitmap.isOpaque
    let rows = PNGRows(bitmap, channels: isOpaque ? 3 : 4)
    guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { throw .notWritten }
    defer { libdeflate_free_compressor(compressor) }
    var data = zlibStream(rows.bytes, compressor)
    if level > 3 {
      let filtered = zlibStream(rows.filtered(), compressor)
      if filtered.count < data.count { data = filtered }
    }
    let head =
      PNGChunk.bigEndian(UInt32(bitmap.width)) + PNGChunk.bigEndian(UInt32(bitmap.height))
      // 8 bits per channel, RGB or RGBA, standard compression and filter methods, no interlacing.
      + [8, isOpaque ? 2 : 6, 0, 0, 0]
    let chunks = [
      PNGChunk("IHDR", head), PNGChunk("sRGB", [0]), PNGChunk("IDAT", data), PNGChunk("IEND", []),
    ]
    return signature + chunks.flatMap(\.bytes)
  }

  private static func zlibStream(_ bytes: [UInt8], _ compressor: OpaquePointer) -> [UInt8] {
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { stream, count in
      count = libdeflate_zlib_compress(
        compressor, bytes, bytes.count, stream.baseAddress, stream.count)
      precondition(count > 0, "libdeflate's bound is too small")
    }
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
}
