// A scan of a GIF's blocks (GIF89a, sections 12 to 27), which counts frames without unpacking
// pixels.

enum GIFBlocks {
  /// Returns the number of frames up to the file's end or its first damage.
  static func frameCount(of bytes: [UInt8]) -> Int {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    /// Returns the size in bytes of the colour table that a descriptor's flags announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    /// Returns the position after a sequence of sub-blocks, each of which begins with its length.
    func end(ofSubBlocksAt start: Int) -> Int {
      var place = start
      while byte(place) > 0 { place += 1 + Int(byte(place)) }
      return place + 1
    }
    // The signature and the screen descriptor have 13 bytes; byte 10 holds the flags.
    var place = 13 + table(byte(10))
    var count = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","):
        count += 1
        // The image descriptor with its flags, the colour table, the code size, then the codes.
        place = end(ofSubBlocksAt: place + 11 + table(byte(place + 9)))
      case UInt8(ascii: "!"): place = end(ofSubBlocksAt: place + 2)
      default: return count
      }
    }
    return count
  }
}
