// Reference numbers made or collected elsewhere; each file says where in its "origin".

import Foundation
import TestSupport

/// Reads `Fixtures/<name>.json`.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = Repository.root.appending(path: "Tests/MotionTests/Fixtures/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}

/// The same numbers on every machine and run (SplitMix64, Steele, Lea and Flood 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
