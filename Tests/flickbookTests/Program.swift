// The program under test, as a user starts it.

import Foundation
import TestSupport

/// Runs the flickbook that was built with the tests. What it verifies is no matter of a job's
/// summary.
func flickbook(
  _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:]
) throws -> CommandResult {
  let environment = ["GITHUB_STEP_SUMMARY": ""].merging(environment) { $1 }
  return try run(
    try builtProgram(), arguments, in: folder ?? Repository.root, environment: environment)
}

/// A scene in a folder of its own.
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

  /// Names of the files in the folder, hidden ones included, sorted.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
