// A GIF's blocks (GIF89a, sections 12 to 27), as far as frames are to be counted without their
// pixels being unpacked.

enum GIFBlocks {
  /// The frames of a file up to its end, or to where it is damaged.
  static func frameCount(of bytes: [UInt8]) -> Int {
    func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }
    /// The bytes of a colour table that a descriptor's flags announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    /// Where a row of sub-blocks ends, each with its length before it.
    func end(ofSubBlocksAt start: Int) -> Int {
      var place = start
      while byte(place) > 0 { place += 1 + Int(byte(place)) }
      return place + 1
    }
    // The signature, and the screen's descriptor with its flags.
    var place = 13 + table(byte(10))
    var count = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: ","):
        count += 1
        // The frame's descriptor, its colours, how wide its codes begin, the codes.
        place = end(ofSubBlocksAt: place + 11 + table(byte(place + 9)))
      case UInt8(ascii: "!"): place = end(ofSubBlocksAt: place + 2)
      default: return count
      }
    }
    return count
  }
}
