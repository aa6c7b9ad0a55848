// A picture that waits for a report.

package import Images

/// A picture for a report, as it was drawn or packed: many scenes can differ at once, each with a
/// dozen pictures or two.
package enum EvidencePicture: Sendable {
  case drawn(Bitmap)
  /// A PNG file's bytes.
  case packed([UInt8])

  /// - Throws: PNGError for bytes that are no picture.
  package func bitmap() throws(PNGError) -> Bitmap {
    switch self {
    case .drawn(let bitmap): bitmap
    case .packed(let bytes): try PNG.decode(bytes)
    }
  }

  /// The bytes of a PNG file; equal pictures have equal ones.
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
  /// The same with all pictures packed.
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
