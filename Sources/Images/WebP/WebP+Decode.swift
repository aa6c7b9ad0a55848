// The decoder of WebP stills, with their orientation and colour profile.

import CWebP

extension WebP {
  /// Decodes a WebP file, turns it upright by its Exif orientation, and converts its colours to
  /// sRGB by its profile. A file without a profile counts as sRGB.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `PictureFileError`. The size is checked before memory for pixels is allocated.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(PictureFileError) -> DecodedPicture {
    var features = WebPBitstreamFeatures()
    guard flickbook_webp_features(bytes, bytes.count, &features) == VP8_STATUS_OK else {
      throw .damaged(format: "WebP", "its header cannot be read")
    }
    let (width, height) = (Int(features.width), Int(features.height))
    guard limits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    guard features.has_animation == 0 else {
      throw .unsupported("is an animated WebP file; save one of its frames")
    }
    let (profile, warnings) = try ColorProfile.embedded(chunk("ICCP", of: bytes), isGray: false)
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDone = pixels.withUnsafeMutableBytes { memory in
      WebPDecodeBGRAInto(
        bytes, bytes.count, memory.bindMemory(to: UInt8.self).baseAddress, memory.count,
        Int32(width * 4)) != nil
    }
    guard isDone else { throw .damaged(format: "WebP", "its pixels cannot be decoded") }
    #if _endian(big)
      for index in pixels.indices { pixels[index] = pixels[index].byteSwapped }
    #endif
    var bitmap = Bitmap(width: width, height: height, pixels: pixels)
    profile?.convert(&bitmap)
    var exif = chunk("EXIF", of: bytes) ?? []
    // Some programs write JPEG's prefix.
    if exif.starts(with: Array("Exif\0\0".utf8)) { exif.removeFirst(6) }
    return DecodedPicture(
      bitmap: bitmap.upright(from: exifOrientation(exif) ?? 1), warnings: warnings)
  }

  /// Returns the content of a chunk of the file; nil if there is none.
  private static func chunk(_ name: String, of bytes: [UInt8]) -> [UInt8]? {
    var start = 12
    while start + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
      let end = start + 8 + size
      guard end <= bytes.count else { return nil }
      if bytes[start..<(start + 4)].elementsEqual(name.utf8) {
        return Array(bytes[(start + 8)..<end])
      }
      // Chunks have an even length.
      start = end + size % 2
    }
    return nil
  }
}
