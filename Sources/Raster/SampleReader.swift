// Reading of an image between its pixels.

/// The pixels of an image, for samples that are interpolated between four of them.
///
/// Colours are premultiplied, with 16 bits a channel in the order of the memory. Eight channels are
/// two samples.
struct SampleReader {
  private let lines: SurfaceRows
  let width: Int
  let height: Int
  /// The numbers 0 to 256, each in eight channels.
  private let weights: UnsafePointer<SIMD8<UInt16>>

  private static let weights = (0...256).map { SIMD8(repeating: UInt16($0)) }

  /// Calls `body` with a reader that is valid only inside it.
  static func reading(
    _ lines: SurfaceRows, width: Int, height: Int, _ body: (SampleReader) -> Void
  ) {
    weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      body(SampleReader(lines: lines, width: width, height: height, weights: weights))
    }
  }

  /// Returns a place in the image in units of 1/65,536 of a pixel, with y in the upper 32 bits and
  /// x in the lower ones. Places are added and multiplied as numbers.
  ///
  /// - Parameter place: the place in pixels, each coordinate within ±32,767.
  @inline(__always)
  static func fixed(_ place: SIMD2<Double>) -> UInt64 {
    // A sum with 1.5 · 2^52 has no fraction, so that its last bits are the whole number's. This is
    // much faster than a conversion, which tests whether the number fits.
    let bits = unsafeBitCast(place * 65_536 + 0x1.8p52, to: SIMD2<UInt64>.self)
    return bits.y << 32 &+ UInt64(bitPattern: Int64(Int32(truncatingIfNeeded: bits.x)))
  }

  /// Returns the samples at two places as from `fixed(_:)`, counted from the middle of the first
  /// pixel. The four pixels around each place must lie in the image.
  @inline(__always)
  func samples(_ place: UInt64, _ other: UInt64) -> SIMD8<UInt16> {
    let (one, two) = (columns(place), columns(other))
    let left = SIMD8(lowHalf: one.lowHalf, highHalf: two.lowHalf)
    let right = SIMD8(lowHalf: one.highHalf, highHalf: two.highHalf)
    let share = SIMD8(
      lowHalf: weights[Self.part(place >> 8)].lowHalf,
      highHalf: weights[Self.part(other >> 8)].lowHalf)
    return (left &* (256 &- share) &+ right &* share &+ 128) &>> 8
  }

  /// Returns the sample at a place, as `samples`.
  @inline(__always)
  func sample(_ place: UInt64) -> SIMD4<UInt16> {
    let columns = columns(place)
    let share = weights[Self.part(place >> 8)].lowHalf
    return (columns.lowHalf &* (256 &- share) &+ columns.highHalf &* share &+ 128) &>> 8
  }

  /// Returns two pixels side by side, each interpolated with the pixel below it.
  @inline(__always)
  private func columns(_ place: UInt64) -> SIMD8<UInt16> {
    let (x, y) = (Int(UInt32(truncatingIfNeeded: place) >> 16), Int(place >> 48))
    let upper = Self.pixels(lines.pixels(y) + x)
    let lower = Self.pixels(lines.pixels(y &+ 1) + x)
    let share = Self.part(place >> 40)
    return (upper &* weights[256 &- share] &+ lower &* weights[share] &+ 128) &>> 8
  }

  @inline(__always)
  private static func part(_ number: UInt64) -> Int { Int(truncatingIfNeeded: number & 0xFF) }

  @inline(__always)
  private static func pixels(_ start: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    SIMD8(
      truncatingIfNeeded: UnsafeRawPointer(start).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  /// Returns the sample at any place within ±8 million pixels of the image's corner. The image is
  /// clear beyond its edges.
  @inline(__always)
  func sample(at place: SIMD2<Double>) -> SIMD4<UInt16> {
    // The place from the middle of a pixel beyond the corner, in units of 1/256, as in `fixed(_:)`.
    let bits = unsafeBitCast((place + 0.5) * 256 + 0x1.8p52, to: SIMD2<UInt64>.self)
    let (fixedX, fixedY) = (
      Int(Int32(truncatingIfNeeded: bits.x)), Int(Int32(truncatingIfNeeded: bits.y))
    )
    let (x, y) = (fixedX >> 8 &- 1, fixedY >> 8 &- 1)
    guard x >= -1, y >= -1, x < width, y < height else { return .zero }
    func mean(_ one: SIMD4<UInt16>, _ other: SIMD4<UInt16>, _ share: Int) -> SIMD4<UInt16> {
      let share = UInt16(truncatingIfNeeded: share & 0xFF)
      return (one &* (256 &- share) &+ other &* share &+ 128) &>> 8
    }
    return mean(
      mean(color(x, y), color(x &+ 1, y), fixedX),
      mean(color(x, y &+ 1), color(x &+ 1, y &+ 1), fixedX), fixedY)
  }

  /// Returns the colour of a pixel; clear beyond the image.
  @inline(__always)
  private func color(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
    guard x >= 0, y >= 0, x < width, y < height else { return .zero }
    return SIMD4(
      truncatingIfNeeded: unsafeBitCast(lines.pixels(y)[x], to: SIMD4<UInt8>.self))
  }
}
