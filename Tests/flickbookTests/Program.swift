// Functions that run the program under test.

import Foundation
import TestSupport

/// Runs the built flickbook program as at a desk: without a CI and its job summary, unless the test
/// sets them. `verify` records missing references only outside CI.
func flickbook(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
) throws -> CommandResult {
  let environment = ["CI": "", "GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }
  return try run(
    try builtProgram(), arguments, in: folder ?? Repository.root, environment: environment)
}

struct SceneFolder {
  let folder: TemporaryFolder

  init(_ text: String, named name: String = "s.yaml") throws {
    folder = try TemporaryFolder()
    try Data(text.utf8).write(to: folder.url.appending(path: name))
  }

  init(bytes: [UInt8]) throws {
    folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "s.yaml"))
  }

  var url: URL { folder.url }

  /// Returns the sorted file names in the folder, including hidden files.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
