// The readers of this target's reference numbers.

import Foundation
import TestSupport

/// Reads `Fixtures/<name>.json`.
func fixture<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  try Repository.fixture(name, of: "MotionTests", as: type)
}

/// Reads the rows of `scenes/motion/<name>.csv`, without its first line; nil for an empty cell.
func numbers(ofScene name: String) throws -> [[Double?]] {
  let file = Repository.root.appending(path: "scenes/motion/\(name).csv")
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map {
    $0.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
  }
}
