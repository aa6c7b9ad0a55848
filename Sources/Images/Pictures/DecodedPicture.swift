// The result of decoding a picture.

/// A decoded picture, and warnings about its file.
package struct DecodedPicture: Sendable, Hashable {
  /// The pixels, upright and in sRGB.
  package var bitmap: Bitmap
  /// The parts of the file that were ignored or are missing, each in words that follow the file's
  /// name, such as "ends early; save it again".
  package var warnings: [String]
}
