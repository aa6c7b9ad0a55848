// A scan of a GIF's blocks (GIF89a, sections 12 to 27) without decoding pixels.

/// The frames of a GIF up to the end of the file or its first damaged block.
struct GIFBlocks {
  private(set) var frameCount = 0
  /// The right and the lower edge of the first frame in pixels; 0 without a frame.
  private(set) var firstRight = 0
  private(set) var firstBottom = 0
  /// The position of the length of the sub-block of pixels in which the file ends; nil for a file
  /// that ends elsewhere. The position is the end of the file if a length is missing.
  private(set) var cutBlock: Int?

  /// - Parameter bytes: the whole file.
  init(_ bytes: [UInt8]) {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    func number(_ place: Int) -> Int { Int(byte(place)) | Int(byte(place + 1)) << 8 }
    /// Returns the size in bytes of the colour table that the flags of a descriptor announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    /// Returns the position of the last one in a sequence of sub-blocks, which is empty or
    /// incomplete. Each sub-block begins with its length.
    func lastSubBlock(from start: Int) -> Int {
      var place = start
      while byte(place) > 0, place + Int(byte(place)) < bytes.count {
        place += 1 + Int(byte(place))
      }
      return place
    }
    // The signature and the screen descriptor together have 13 bytes; byte 10 holds the flags.
    var place = 13 + table(byte(10))
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","):
        if frameCount == 0 {
          firstRight = number(place + 1) + number(place + 5)
          firstBottom = number(place + 3) + number(place + 7)
        }
        frameCount += 1
        // An image consists of its descriptor with the flags, the colour table, the code size and
        // the codes.
        place = lastSubBlock(from: place + 11 + table(byte(place + 9)))
        if place == bytes.count || byte(place) > 0 { cutBlock = place }
      case UInt8(ascii: "!"): place = lastSubBlock(from: place + 2)
      default: return
      }
      place += 1 + Int(byte(place))
    }
  }

  /// Returns a file that ends within pixels with an end after the last of its bytes, so that giflib
  /// decodes them.
  func completed(_ bytes: [UInt8]) -> [UInt8] {
    guard let cutBlock else { return bytes }
    var bytes = bytes
    if cutBlock < bytes.count { bytes[cutBlock] = UInt8(clamping: bytes.count - cutBlock - 1) }
    return bytes + [0]
  }
}
