// The difference between two colours as eyes see it.

/// Returns the distance of two colours, 0xRRGGBB; the upper bytes are ignored.
///
/// The channels weigh 2 : 4 : 3, a usual stand-in for how strongly eyes see them, so that it is 9
/// times a mean square.
@inline(__always)
func colorDistance(_ a: UInt32, _ b: UInt32) -> Int { Int(colorDistance32(a, b)) }

/// Returns `colorDistance` as a number of which a vector holds more.
@inline(__always)
func colorDistance32(_ a: UInt32, _ b: UInt32) -> Int32 {
  func difference(_ shift: UInt32) -> Int32 {
    Int32(truncatingIfNeeded: a >> shift & 0xFF) &- Int32(truncatingIfNeeded: b >> shift & 0xFF)
  }
  let (red, green, blue) = (difference(16), difference(8), difference(0))
  return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
}
