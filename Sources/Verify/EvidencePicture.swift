// A picture in a report, as a bitmap or as a PNG file.

package import Images

/// A picture for a report, as a bitmap or as a PNG file. PNG files save memory when many scenes
/// differ, each with up to 24 moments.
package enum EvidencePicture: Sendable {
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

  /// Returns the picture as a PNG file. Equal pictures give equal bytes.
  ///
  /// - Throws: `PNGError` if the picture has no pixels.
  package func png() throws(PNGError) -> [UInt8] {
    switch self {
    case .drawn(let bitmap): try PNG.encode(bitmap)
    case .packed(let bytes): bytes
    }
  }
}

extension Evidence {
  /// Returns the same evidence with all pictures stored as PNG files.
  ///
  /// - Throws: `PNGError` if a picture has no pixels.
  package func packed() throws(PNGError) -> Evidence {
    var evidence = self
    for index in moments.indices {
      try evidence.moments[index].expected?.pack()
      try evidence.moments[index].actual?.pack()
      try evidence.moments[index].both?.pack()
    }
    return evidence
  }
}

extension EvidencePicture {
  fileprivate mutating func pack() throws(PNGError) { self = .packed(try png()) }
}
