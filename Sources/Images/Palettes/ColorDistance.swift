// The perceptual difference between two colours.

/// Returns the perceptual distance between two colours, 0xRRGGBB. The upper bytes are ignored.
///
/// The squared differences of red, green and blue have weights 2, 4 and 3, a common approximation
/// of the eye's sensitivity. The result is 9 times a weighted mean square.
@inline(__always)
func colorDistance(_ a: UInt32, _ b: UInt32) -> Int {
  func difference(_ shift: UInt32) -> Int { Int(a >> shift & 0xFF) &- Int(b >> shift & 0xFF) }
  let (red, green, blue) = (difference(16), difference(8), difference(0))
  return 2 &* red &* red &+ 4 &* green &* green &+ 3 &* blue &* blue
}
