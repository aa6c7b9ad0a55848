// How far apart two colours look.

/// Channels weigh 2 : 4 : 3, a usual stand-in for how strongly eyes see them, so that it is 9 times
/// a mean square. Colours are 0xRRGGBB; what is above is ignored.
@inline(__always)
func colorDistance(_ a: UInt32, _ b: UInt32) -> Int {
  let red = Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF)
  let green = Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF)
  let blue = Int(a & 0xFF) - Int(b & 0xFF)
  return 2 * red * red + 4 * green * green + 3 * blue * blue
}
