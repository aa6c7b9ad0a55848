// A temporary git repository for tests.

package import Foundation

/// A new git repository in a temporary folder. The machine's own git settings do not matter.
package struct GitFolder: Sendable {
  package let folder: TemporaryFolder

  private struct FailedGit: Error, CustomStringConvertible {
    let description: String
  }

  /// Creates a repository whose branch is `main`.
  package init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet", "--initial-branch=main")
  }

  /// The path of the folder.
  package var path: String { folder.url.path }

  /// Returns the path of `name` inside the folder.
  package func path(_ name: String) -> String { folder.path(name) }

  /// Runs git in the repository, and returns what it prints.
  @discardableResult
  package func git(_ arguments: String...) throws -> String {
    let result = try run(
      "git", ["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments, in: folder.url,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
    guard result.status == 0 else { throw FailedGit(description: result.errors) }
    return String(result.text.prefix { $0 != "\n" })
  }

  /// Writes a file, and its folders.
  package func write(_ text: String, _ name: String) throws {
    try write(Data(text.utf8), name)
  }

  /// Writes a file, and its folders.
  package func write(_ bytes: some ContiguousBytes, _ name: String) throws {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.withUnsafeBytes { try Data($0).write(to: url) }
  }

  /// Commits all files, and returns the commit's hash. Without a message of its own, each commit
  /// has another hash, also within a second.
  @discardableResult
  package func commit(_ message: String = "change \(UUID())") throws -> String {
    try git("add", "--all", ".")
    try git("commit", "--quiet", "--allow-empty", "-m", message)
    return try git("rev-parse", "HEAD")
  }
}
