// The PNG decoder. It uses libpng's simplified API, which returns errors as values, so that no
// longjmp crosses a Swift frame. CPNG decodes interlaced 16-bit files.

import CPNG

/// Conversion between PNG files and bitmaps.
package enum PNG {
  /// Decodes a PNG file of any colour type and bit depth to sRGB with 8 bits per channel, and turns
  /// it upright by its Exif orientation.
  ///
  /// The colours are converted from the file's code points, profile, primaries or gamma. A file
  /// without any of them counts as sRGB. Problems for which libpng only warns are ignored.
  ///
  /// - Parameter bytes: the whole file.
  /// - Throws: `PNGError`. The size is checked before memory for pixels is allocated.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(PNGError) -> Bitmap {
    try read(bytes, limits: limits).bitmap
  }

  /// Decodes a file as `decode` does, and returns warnings about it.
  static func read(
    _ bytes: [UInt8], limits: ImageLimits
  ) throws(PNGError) -> DecodedPicture {
    let metadata = try PNGMetadata(bytes)
    var bitmap = try pixels(of: metadata.plainFile ?? bytes, limits: limits)
    metadata.profile?.convert(&bitmap)
    return DecodedPicture(
      bitmap: bitmap.upright(from: metadata.orientation), warnings: metadata.warnings)
  }

  /// Decodes a file and converts its pixels from the gamma that it states.
  static func pixels(of bytes: [UInt8], limits: ImageLimits) throws(PNGError) -> Bitmap {
    guard bytes.starts(with: signature) else { throw .notPNG }
    let defect = PNGChunk.defect(of: bytes)
    if defect == .longChunk { throw .damaged(PNGChunk.Defect.longChunk.rawValue) }
    var image = newImage()
    defer { png_image_free(&image) }
    let result = bytes.withUnsafeBytes { memory -> Result<Bitmap, PNGError> in
      // libpng keeps this pointer until the image is decoded, which happens within the closure.
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
        return .failure(.damaged(message(of: image)))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard limits.allow(width: width, height: height) else {
        return .failure(.tooLarge(width: width, height: height, limits: limits))
      }
      if let defect { return .failure(.damaged(defect.rawValue)) }
      var pixels = [UInt32](repeating: 0, count: width * height)
      let trouble = pixels.withUnsafeMutableBytes { buffer in
        hasInterlaced16Bits(bytes)
          ? readInterlaced16Bits(memory, into: buffer, width: image.width, height: image.height)
          : read(&image, into: buffer)
      }
      if let trouble { return .failure(trouble) }
      #if _endian(big)
        for index in pixels.indices { pixels[index] = pixels[index].byteSwapped }
      #endif
      return .success(Bitmap(width: width, height: height, pixels: pixels))
    }
    return try result.get()
  }

  /// Reads the pixels of an image whose header has been read, as 0xAARRGGBB in little-endian
  /// memory.
  private static func read(_ image: inout png_image, into buffer: UnsafeMutableRawBufferPointer)
    -> PNGError?
  {
    image.format = bgra
    // The flag keeps libpng from treating 16-bit samples without a gamma as linear light.
    image.flags |= sixteenBitsAreSRGB
    return png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      ? nil : .damaged(message(of: image))
  }

  /// Whether the file has interlaced 16-bit samples, which libpng's simplified API decodes wrongly.
  /// The header must be valid.
  private static func hasInterlaced16Bits(_ bytes: [UInt8]) -> Bool {
    // Byte 24 is the bit depth and byte 28 the interlace method. Before the header come 8 bytes of
    // signature and 8 bytes of chunk length and name (PNG specification, 11.2.1).
    bytes.count > 28 && bytes[24] == 16 && bytes[28] == 1
  }

  private static func readInterlaced16Bits(
    _ memory: UnsafeRawBufferPointer, into buffer: UnsafeMutableRawBufferPointer,
    width: UInt32, height: UInt32
  ) -> PNGError? {
    var source = flickbook_png_source()
    source.bytes = memory.bindMemory(to: UInt8.self).baseAddress
    source.count = memory.count
    let target = buffer.bindMemory(to: UInt8.self).baseAddress
    if flickbook_png_read(&source, target, width, height) != 0 { return nil }
    return .damaged(words(source.message))
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // The value of PNG_FORMAT_BGRA, since Swift does not import macros with casts.
  private static let bgra: UInt32 = 0x13

  // The value of PNG_IMAGE_FLAG_16BIT_sRGB.
  private static let sixteenBitsAreSRGB: UInt32 = 0x04

  private static func newImage() -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static func message(of image: png_image) -> String {
    words(image.message)
  }

  /// Returns the characters of a C array before its terminating zero, as a string.
  static func words<Characters>(_ message: Characters) -> String {
    withUnsafeBytes(of: message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

extension PNG {
  /// Returns whether a PNG file is animated: it has the chunk acTL before its pixels.
  package static func isAnimated(_ file: [UInt8]) -> Bool {
    guard file.starts(with: signature) else { return false }
    var start = signature.count
    while let chunk = PNGChunk.read(file, at: start), chunk.name != "IDAT" {
      if chunk.name == "acTL" { return true }
      start = chunk.end
    }
    return false
  }
}

/// The reason why a PNG file cannot be read or written. Its description is one line that follows
/// the file's name.
package enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not begin with PNG's signature.
  case notPNG
  /// The file is damaged; the value is libpng's message.
  case damaged(String)
  /// The size in the header exceeds the limits. No pixel was decoded.
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  /// The file uses a feature that is not supported; the value follows the file's name.
  case unsupported(String)
  /// No memory was left for compressing.
  case notWritten

  /// The problem in one line that follows the file's name, such as "is not a PNG file".
  package var description: String {
    switch self {
    case .notPNG: "is not a PNG file"
    case .damaged(let words): "is a damaged PNG file (\(words))"
    case .tooLarge(let width, let height, let limits):
      limits.refusal(width: width, height: height)
    case .unsupported(let words): words
    case .notWritten: "cannot be written as PNG; memory is exhausted"
    }
  }
}
