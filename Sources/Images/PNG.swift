// PNG files in and out, on libpng's simplified API: errors come back as values, no longjmp crosses
// a Swift frame.

import CPNG

/// What a picture from outside may be, so that a small file cannot ask for all memory.
public struct ImageLimits: Sendable, Hashable {
  /// Of each side.
  public var sidePixels: Int
  public var pixels: Int

  public init(sidePixels: Int, pixels: Int) {
    self.sidePixels = sidePixels
    self.pixels = pixels
  }

  /// 8,192 pixels a side and 16,777,216 in all: 64 MiB of memory.
  public static let standard = ImageLimits(sidePixels: 8_192, pixels: 16_777_216)
}

/// Why a PNG file could not be read or written.
public enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  case notPNG
  /// With libpng's own words.
  case damaged(String)
  case tooLarge(width: Int, height: Int, limits: ImageLimits)
  case notWritten(String)

  public var description: String {
    switch self {
    case .notPNG: "is not a PNG file"
    case .damaged(let words): "is a damaged PNG file (\(words))"
    case .tooLarge(let width, let height, let limits):
      "has \(width) × \(height) pixels; a picture has at most \(limits.sidePixels) a side "
        + "and \(limits.pixels) in all"
    case .notWritten(let words): "cannot be written as PNG (\(words))"
    }
  }
}

/// PNG files to bitmaps and back.
public enum PNG {
  /// Decodes a PNG file of any kind to 8 bits a channel.
  ///
  /// - Throws: PNGError; the size is checked before any pixel is decoded.
  public static func decode(_ bytes: [UInt8], limits: ImageLimits = .standard) throws(PNGError)
    -> Bitmap
  {
    guard bytes.starts(with: signature) else { throw .notPNG }
    var image = newImage()
    defer { png_image_free(&image) }
    let result = bytes.withUnsafeBytes { memory -> Result<Bitmap, PNGError> in
      // libpng keeps this pointer until the decoding below, within the closure, has ended.
      guard png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0 else {
        return .failure(.damaged(message(of: image)))
      }
      let (width, height) = (Int(image.width), Int(image.height))
      guard width > 0, height > 0, max(width, height) <= limits.sidePixels,
        width * height <= limits.pixels
      else { return .failure(.tooLarge(width: width, height: height, limits: limits)) }
      image.format = bgra
      var pixels = [UInt32](repeating: 0, count: width * height)
      let isRead = pixels.withUnsafeMutableBytes { buffer in
        png_image_finish_read(&image, nil, buffer.baseAddress, 0, nil) != 0
      }
      guard isRead else { return .failure(.damaged(message(of: image))) }
      return .success(
        Bitmap(width: width, height: height, pixels: pixels.map(UInt32.init(littleEndian:))))
    }
    return try result.get()
  }

  /// Encodes a bitmap: RGB when it is opaque, RGBA otherwise. The same bitmap gives the same bytes.
  public static func encode(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    let isOpaque = bitmap.pixels.allSatisfy { $0 >= 0xFF00_0000 }
    var image = newImage()
    defer { png_image_free(&image) }
    image.width = UInt32(bitmap.width)
    image.height = UInt32(bitmap.height)
    image.format = isOpaque ? rgb : rgba
    let channels = packed(bitmap, isOpaque: isOpaque)
    // Room for pixels that do not compress; libpng says how much it needs where that is too little.
    var capacity = channels.count + channels.count / 8 + 4_096
    for _ in 0..<2 {
      var file = [UInt8](repeating: 0, count: capacity)
      var length = file.count
      let isWritten = file.withUnsafeMutableBytes { memory in
        png_image_write_to_memory(
          &image, memory.baseAddress, &length, 0, channels, 0, nil) != 0
      }
      if isWritten {
        file.removeLast(file.count - length)
        return file
      }
      guard length > capacity else { break }
      capacity = length
    }
    throw .notWritten(message(of: image))
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // PNG_FORMAT_RGB, _RGBA and _BGRA: Swift does not see macros with casts.
  private static let rgb: UInt32 = 0x02
  private static let rgba: UInt32 = 0x03
  private static let bgra: UInt32 = 0x13

  private static func newImage() -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static func packed(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    return [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count * channels) { bytes, count in
      var position = 0
      for pixel in bitmap.pixels {
        bytes[position] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[position + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[position + 2] = UInt8(truncatingIfNeeded: pixel)
        if !isOpaque { bytes[position + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
        position += channels
      }
      count = position
    }
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
