// A picture of the evidence, as pixels or as PNG.

package import Images

/// A picture for a report, as pixels or as PNG. PNG saves memory: many scenes can differ at once,
/// with up to two dozen pictures each.
package enum EvidencePicture: Sendable {
  case drawn(Bitmap)
  /// The bytes of a PNG file.
  case packed([UInt8])

  /// Returns the pixels.
  ///
  /// - Throws: PNGError for a PNG file that cannot be decoded.
  package func bitmap() throws(PNGError) -> Bitmap {
    switch self {
    case .drawn(let bitmap): bitmap
    case .packed(let bytes): try PNG.decode(bytes)
    }
  }

  /// Returns the bytes of a PNG file; equal pictures have equal bytes.
  ///
  /// - Throws: PNGError for a picture without pixels.
  package func png() throws(PNGError) -> [UInt8] {
    switch self {
    case .drawn(let bitmap): try PNG.encode(bitmap)
    case .packed(let bytes): bytes
    }
  }
}

extension Evidence {
  /// Returns the same evidence with all pictures as PNG.
  ///
  /// - Throws: PNGError for a picture without pixels.
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
