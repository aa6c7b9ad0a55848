// The reference numbers of this target.

import TestSupport

/// Reads `Fixtures/<name>.json`.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  try Repository.fixture(name, of: "MotionTests", as: type)
}
