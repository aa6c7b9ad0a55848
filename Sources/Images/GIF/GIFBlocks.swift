// A scan of a GIF's blocks (GIF89a, sections 12 to 27), which counts frames without decoding
// pixels.

enum GIFBlocks {
  /// Returns the number of frames before the end of the file or its first damaged block.
  static func frameCount(of bytes: [UInt8]) -> Int {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    /// Returns the size in bytes of the colour table that the flags of a descriptor announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    /// Returns the position after a sequence of sub-blocks. Each sub-block begins with its length.
    func end(ofSubBlocksAt start: Int) -> Int {
      var place = start
      while byte(place) > 0 { place += 1 + Int(byte(place)) }
      return place + 1
    }
    // The signature and the screen descriptor together have 13 bytes; byte 10 holds the flags.
    var place = 13 + table(byte(10))
    var count = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","):
        count += 1
        // An image consists of its descriptor with the flags, the colour table, the code size and
        // the codes.
        place = end(ofSubBlocksAt: place + 11 + table(byte(place + 9)))
      case UInt8(ascii: "!"): place = end(ofSubBlocksAt: place + 2)
      default: return count
      }
    }
    return count
  }
}
