// Alpha compositing, and the conversions between straight and premultiplied alpha. No other code
// does this arithmetic.

extension Bitmap {
  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    // A reduction without branches is faster than an early exit.
    pixels.withUnsafeBufferPointer { $0.reduce(~0) { $0 & $1 } } >= 0xFF00_0000
  }

  /// Returns the bitmap composited over an opaque colour. White is the ground on which viewers show
  /// transparent pictures.
  package func composited(over color: UInt32 = 0xFFFF_FFFF) -> Bitmap {
    guard !isOpaque else { return self }
    return Bitmap(
      width: width, height: height, pixels: pixels.map { Pixel.composite($0, over: color) })
  }

  /// The pixels with premultiplied alpha, 0xAARRGGBB, row by row.
  package var premultipliedPixels: [UInt32] { pixels.map(Pixel.premultiplied) }
}

/// Arithmetic with single pixels 0xAARRGGBB. Every result is rounded to nearest.
package enum Pixel {
  /// Returns a pixel composited over another pixel, both with straight alpha.
  static func composite(_ top: UInt32, over bottom: UInt32) -> UInt32 {
    let (a, b) = (top >> 24, bottom >> 24)
    if a == 255 || b == 0 { return top }
    if a == 0 { return bottom }
    // `upper`, `lower` and `whole` are alpha values in units of 1/255².
    let (upper, lower) = (a * 255, b * (255 - a))
    let whole = upper + lower
    func channel(_ shift: UInt32) -> UInt32 {
      (((top >> shift) & 0xFF) * upper + ((bottom >> shift) & 0xFF) * lower + whole / 2) / whole
    }
    return ((whole + 127) / 255) << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// Returns a pixel with its channels multiplied by its alpha.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift) & 0xFF) * alpha + 127) / 255 }
    return alpha << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// Returns a pixel with its channels divided by its alpha.
  package static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha > 0, alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min((((pixel >> shift) & 0xFF) * 255 + alpha / 2) / alpha, 255)
    }
    return alpha << 24 | channel(16) << 16 | channel(8) << 8 | channel(0)
  }
}
