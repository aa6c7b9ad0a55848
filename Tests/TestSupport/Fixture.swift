// Reference values from other sources. The "origin" in each file names the source.

import Foundation

extension Repository {
  /// Reads `Tests/<target>/Fixtures/<name>.json`.
  package static func fixture<Content: Decodable>(
    _ name: String, of target: String, as type: Content.Type
  ) throws -> Content {
    let file = root.appending(path: "Tests/\(target)/Fixtures/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }
}
