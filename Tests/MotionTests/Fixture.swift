// The reader of this target's reference numbers.

import TestSupport

/// Reads `Fixtures/<name>.json`.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  try Repository.fixture(name, of: "MotionTests", as: type)
}
