// Comparisons of four pixels at a time. All instructions exist on every 64-bit processor.

/// Four pixels, 0xRRGGBB; the upper bytes are equal in all operands.
typealias FourPixels = SIMD4<UInt32>

extension SIMD4<UInt32> {
  /// Loads four pixels.
  @inline(__always)
  init(at pixels: UnsafePointer<UInt32>) {
    self = UnsafeRawPointer(pixels).loadUnaligned(as: FourPixels.self)
  }

  @inline(__always)
  func store(at pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: self, as: FourPixels.self)
  }

  /// Returns the differences of all channels.
  @inline(__always)
  private func steps(to other: FourPixels) -> SIMD16<UInt8> {
    let (a, b) = (
      unsafeBitCast(self, to: SIMD16<UInt8>.self), unsafeBitCast(other, to: SIMD16<UInt8>.self)
    )
    let isLess = a .< b
    return a.replacing(with: b, where: isLess) &- b.replacing(with: a, where: isLess)
  }

  /// Returns all bits for each pixel with a channel that differs by more than `limit`, otherwise 0.
  @inline(__always)
  func isFar(from other: FourPixels, limit: SIMD16<UInt8>) -> FourPixels {
    let steps = steps(to: other)
    let over = steps.replacing(with: limit, where: steps .< limit) &- limit
    return FourPixels.zero.replacing(
      with: ~0, where: unsafeBitCast(over, to: FourPixels.self) .!= .zero)
  }

  /// Returns the `colorDistance` of each pixel to the other one. Channels that differ by more than
  /// 32 levels count as 32, so that the result is at least 2,048 then.
  @inline(__always)
  func contrast(to other: FourPixels) -> FourPixels {
    let most = SIMD16<UInt8>(repeating: 32)
    let steps = steps(to: other)
    let pairs = unsafeBitCast(steps.replacing(with: most, where: steps .> most), to: Pairs.self)
    // The lower bytes are blue and red, the upper ones green and zero.
    let (lower, upper) = (pairs & 0xFF, pairs &>> 8)
    let sums =
      lower &* lower &* Pairs(3, 2, 3, 2, 3, 2, 3, 2)
      &+ upper &* upper &* Pairs(4, 0, 4, 0, 4, 0, 4, 0)
    let both = unsafeBitCast(sums, to: FourPixels.self)
    return (both & 0xFFFF) &+ (both &>> 16)
  }

  private typealias Pairs = SIMD8<UInt16>
}

/// Returns a mask of all bits if the condition is true, otherwise 0. It avoids branches in loops.
@inline(__always)
func mask(_ condition: Bool) -> UInt32 { condition ? ~0 : 0 }

/// Whether four numbers all have the bits of another one.
///
/// - Parameter bits: the bits that are compared.
@inline(__always)
func areFour(_ numbers: UnsafePointer<UInt32>, _ number: UInt32, bits: UInt32 = ~0) -> Bool {
  let (memory, pair) = (UnsafeRawPointer(numbers), UInt64(number) << 32 | UInt64(number))
  let differences =
    (memory.loadUnaligned(as: UInt64.self) ^ pair)
    | (memory.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ pair)
  return differences & (UInt64(bits) << 32 | UInt64(bits)) == 0
}
