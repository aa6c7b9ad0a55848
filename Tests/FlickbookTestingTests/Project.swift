// A project that uses FlickbookTesting: a manifest, a test file and a scene.

import Foundation
import Synchronization
import TestSupport
import Testing

/// A folder like a package whose tests verify a scene.
final class Project: Sendable {
  private let folder: TemporaryFolder
  /// The path of the package's test file.
  let test: String
  /// The scene of the repository's example package.
  static let example = Repository.root.appending(path: "docs/examples/card/Scenes/card.yaml")

  /// Creates the folder.
  ///
  /// - Parameter recorded: whether to copy the example's references, too.
  init(recorded: Bool) throws {
    folder = try TemporaryFolder()
    test = folder.path("Tests/CardTests/CardTests.swift")
    let scenes = folder.url.appending(path: "Tests/CardTests/Scenes")
    let manager = FileManager.default
    try manager.createDirectory(at: scenes, withIntermediateDirectories: true)
    try Data().write(to: folder.url.appending(path: "Package.swift"))
    try manager.copyItem(at: Self.example, to: scenes.appending(path: "card.yaml"))
    guard recorded else { return }
    try manager.copyItem(
      at: Self.example.deletingLastPathComponent().appending(path: "references"),
      to: scenes.appending(path: "references"))
  }

  func path(_ name: String) -> String { folder.path(name) }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Replaces text in the scene. The scene must contain `old`.
  func replace(_ old: String, _ new: String) throws {
    let scene = "Tests/CardTests/Scenes/card.yaml"
    let text = try text(scene)
    try #require(text.contains(old))
    try text.replacing(old, with: new)
      .write(toFile: path(scene), atomically: true, encoding: .utf8)
  }
}

/// Returns the failures that the body records, as text. The running test does not fail.
func failures(_ body: () async throws -> Void) async rethrows -> [String] {
  let failures = Mutex<[String]>([])
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    failures.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
    return true
  }
  return failures.withLock { $0 }
}
