// The random numbers of expressions.

import Support

/// The generator SplitMix64 by Guy Steele, Doug Lea and Christine Flood, "Fast splittable
/// pseudorandom number generators", OOPSLA 2014, section 4, with the constants of
/// java.util.SplittableRandom. Its outputs are integers, so every machine has the same.
enum SplitMix64 {
  /// Returns an output of the generator with a seed. The first output has the index 0.
  static func output(seed: UInt64, index: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns an output as a number from 0, included, to 1, excluded. It has the 53 upper bits of
  /// the output, as SplittableRandom.nextDouble does.
  ///
  /// - Parameters:
  ///   - seed: the number of the sequence, rounded down.
  ///   - index: the number of the output in the sequence, from 0, rounded down.
  static func number(seed: Double, index: Double) -> Double {
    func whole(_ number: Double) -> UInt64 {
      UInt64(bitPattern: Int64(saturating: number.rounded(.down)))
    }
    return Double(output(seed: whole(seed), index: whole(index)) >> 11) * 0x1p-53
  }
}
