// A picture of a reference or a report, as a bitmap or as a PNG file.

package import Images

/// A picture of a reference or a report, as a bitmap or as a PNG file. PNG files save memory when
/// many scenes differ, each with up to 24 moments. They save time where nothing needs the pixels.
package enum StoredPicture: Sendable, Hashable {
  case drawn(Bitmap)
  /// The content of a PNG file.
  case packed([UInt8])

  /// Returns the picture as a bitmap.
  ///
  /// - Throws: `PNGError` if the PNG file cannot be decoded.
  package func bitmap() throws(PNGError) -> Bitmap {
    switch self {
    case .drawn(let bitmap): bitmap
    case .packed(let bytes): try PNG.decode(bytes)
    }
  }

  /// Returns the picture as a PNG file. Equal bitmaps give equal bytes.
  ///
  /// - Parameter level: the compression of a bitmap, as for `PNG.encode`.
  /// - Throws: `PNGError` if the picture has no pixels.
  package func png(level: Int = PNG.standardLevel) throws(PNGError) -> [UInt8] {
    switch self {
    case .drawn(let bitmap): try PNG.encode(bitmap, level: level)
    case .packed(let bytes): bytes
    }
  }
}

extension StoredPicture {
  /// The bitmap; nil for a PNG file.
  var drawn: Bitmap? {
    if case .drawn(let bitmap) = self { bitmap } else { nil }
  }

  /// Decodes a PNG file in place.
  ///
  /// - Throws: `PNGError` if the PNG file cannot be decoded.
  mutating func unpack() throws(PNGError) { self = .drawn(try bitmap()) }
}

extension Evidence {
  /// Returns the same evidence with its pictures stored as PNG files. Pictures too large to decode
  /// stay bitmaps.
  ///
  /// - Throws: `PNGError` if a picture has no pixels.
  package func packed() throws(PNGError) -> Evidence {
    var evidence = self
    evidence.moments = try moments.map { (moment) throws(PNGError) in try moment.packed() }
    return evidence
  }
}

extension Evidence.FramePair {
  /// Returns the same moment with its pictures stored as PNG files. Pictures too large to decode
  /// stay bitmaps.
  ///
  /// - Parameter level: the compression, as for `PNG.encode`.
  /// - Throws: `PNGError` if a picture has no pixels.
  func packed(level: Int = PNG.standardLevel) throws(PNGError) -> Self {
    var moment = self
    moment.expected = try expected?.compressed(level)
    moment.actual = try actual?.compressed(level)
    moment.both = try both?.compressed(level)
    return moment
  }
}

extension StoredPicture {
  /// Returns the picture as a PNG file, or unchanged if the file would be too large to be decoded.
  fileprivate func compressed(_ level: Int) throws(PNGError) -> StoredPicture {
    if let drawn, !ImageLimits.standard.allow(width: drawn.width, height: drawn.height) {
      return self
    }
    return .packed(try png(level: level))
  }
}
