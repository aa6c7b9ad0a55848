// The JPEG decoder, which uses libjpeg-turbo.

import CJPEG

/// Conversion of JPEG files to bitmaps.
package enum JPEG {
  /// Decodes a JPEG file, turns it upright by its Exif orientation, and converts its colours to
  /// sRGB by its profile. A file without a profile counts as sRGB.
  ///
  /// A file that ends early is decoded up to there, with a warning.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `PictureFileError`. The size is checked before memory for pixels is allocated.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(PictureFileError) -> DecodedPicture {
    var header = flickbook_jpeg_header()
    try read(bytes, &header, nil)
    let (width, height) = (Int(header.width), Int(header.height))
    guard limits.allow(width: width, height: height) else {
      throw .tooLarge(width: width, height: height, limits: limits)
    }
    guard header.channels == 1 || header.channels == 3 else {
      throw .unsupported("has CMYK colours; save it with RGB colours")
    }
    let metadata = JPEGMetadata(bytes)
    var (profile, warnings) = try ColorProfile.embedded(
      metadata.profile, isGray: header.channels == 1)
    var samples = [UInt8](repeating: 0, count: width * height * Int(header.channels))
    try read(bytes, &header, &samples)
    guard header.rows > 0 else { throw .damaged(format: "JPEG", "it ends before its pixels") }
    // Rows after the end of the file stay transparent, as in browsers.
    var bitmap = Bitmap(width: width, height: height, filledWith: 0)
    let present = 0..<width * Int(header.rows)
    if header.channels == 1 {
      for index in present {
        bitmap.pixels[index] = 0xFF00_0000 | UInt32(samples[index]) * 0x01_0101
      }
    } else {
      for index in present {
        let (red, green, blue) = (
          samples[3 * index], samples[3 * index + 1], samples[3 * index + 2]
        )
        bitmap.pixels[index] =
          0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
      }
    }
    profile?.convert(&bitmap)
    if header.is_cut != 0 {
      let rows = Int(header.rows)
      warnings.append(
        (rows < height ? "ends early: \(rows) of \(height) rows are shown" : "ends early")
          + "; save it again")
    }
    return DecodedPicture(bitmap: bitmap.upright(from: metadata.orientation), warnings: warnings)
  }

  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// - Parameter samples: the memory for the pixels; nil to read only the header.
  private static func read(
    _ bytes: [UInt8], _ header: inout flickbook_jpeg_header, _ samples: UnsafeMutablePointer<UInt8>?
  ) throws(PictureFileError) {
    var message = [CChar](repeating: 0, count: Int(JMSG_LENGTH_MAX))
    guard flickbook_jpeg_read(bytes, bytes.count, &header, samples, &message) != 0 else {
      let words = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      throw .damaged(format: "JPEG", words)
    }
  }

  /// The version of libjpeg-turbo, such as "2.1.5".
  static var version: String {
    let number = Int(LIBJPEG_TURBO_VERSION_NUMBER)
    return "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }
}
