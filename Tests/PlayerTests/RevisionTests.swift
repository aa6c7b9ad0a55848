// Tests of scenes from a git revision, with a repository made for the test.

import Foundation
import Geometry
import Images
import Raster
import Scene
import TestSupport
import Testing

@testable import Player

@Suite struct RevisionTests {
  /// Rehearses a scene from the folder, or from a revision in the folder's repository.
  private static func scene(
    _ name: String, in folder: TemporaryFolder? = nil, _ options: SceneOptions = SceneOptions()
  ) throws(UserError) -> RehearsedScene {
    try ResolvedScene.reading(named: name, options: options, from: folder?.url.path) {
      (resolved) throws(UserError) in try RehearsedScene(resolved)
    }
  }

  private static func git(_ arguments: [String], in folder: TemporaryFolder) throws {
    let result = try run(
      "git", ["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments, in: folder.url,
      // The machine's own git settings must not matter.
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Returns a repository with two commits: a scene with an import and an image, then a scene
  /// without them.
  private static func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try git(["init", "--quiet"], in: folder)
    try folder.write(
      head + "imports: [parts/bar.yaml]\nviews:\n  - { id: top, use: bar }\n"
        + "  - { id: dot, kind: image, source: dot.png, frame: [0, 0, 4, 4] }\n"
        + "timeline: [wait: 2]\n", "scenes/page.yaml")
    try folder.write(
      "flickbook: 1\ncomponents: { bar: { view: { frame: [0, 0, 7, 7] } } }\n",
      "scenes/parts/bar.yaml")
    try folder.write(
      try PNG.encode(Bitmap(width: 5, height: 4, filledWith: 0xFF00_0000)), "scenes/dot.png")
    try folder.write(head + box, "root.yaml")
    try git(["add", "."], in: folder)
    try git(["commit", "--quiet", "-m", "one"], in: folder)
    try folder.write(head + box + "timeline: [wait: 3]\n", "scenes/page.yaml")
    try FileManager.default.removeItem(atPath: folder.path("scenes/parts"))
    try FileManager.default.removeItem(atPath: folder.path("scenes/dot.png"))
    try git(["add", "--all", "."], in: folder)
    try git(["commit", "--quiet", "-m", "two"], in: folder)
    return folder
  }

  @Test func aRevisionLoadsItsImportsAndPictures() throws {
    let folder = try Self.repository()
    let now = try Self.scene("HEAD:scenes/page.yaml", in: folder)
    #expect(now.times.durationSeconds == 3 && now.sources.count == 1)
    let before = try Self.scene("HEAD~1:scenes/page.yaml", in: folder)
    #expect(before.times.durationSeconds == 2)
    #expect(before.scene.views.map(\.path) == ["top", "dot"])
    #expect(before.sources.keys.contains { $0.hasSuffix("/scenes/parts/bar.yaml") })
    let size = try #require(before.images.size(of: "dot.png"))
    #expect(size.width == 5 && size.height == 4)
    // The unpacked files are removed.
    #expect(!FileManager.default.fileExists(atPath: before.path))
    #expect(try Self.scene("HEAD~1:root.yaml", in: folder).scene.views.map(\.path) == ["box"])
    let faster = try Self.scene(
      "HEAD:scenes/page.yaml", in: folder, SceneOptions(framesPerSecond: 5))
    #expect(faster.times.count == 15)
  }

  @Test func anExistingFileTakesPrecedenceOverARevision() throws {
    let folder = try TemporaryFolder()
    try folder.write(head + box, "HEAD:s.yaml")
    let path = folder.path("HEAD:s.yaml")
    #expect(try Self.scene(path).path == path)
  }

  @Test(arguments: [
    "HEAD:../page.yaml", "HEAD:scenes/../../page.yaml", "HEAD:/etc/passwd", "HEAD:", "HEAD:-x",
    "HEAD:..",
  ])
  func pathsOutsideTheRepositoryAreRefused(_ name: String) {
    let found = trouble { () throws(UserError) in
      _ = try Self.scene(name)
    }
    #expect(
      found == UserError("\(name): is not a file of a revision; write REVISION:path/scene.yaml"))
  }

  @Test(arguments: ["none.yaml", ":s.yaml", "--output=x:s.yaml", "-x:s.yaml"])
  func aNameWithoutARevisionIsAFile(_ name: String) {
    let found = trouble { () throws(UserError) in
      _ = try Self.scene(name)
    }
    #expect(found == UserError("\(name): No such file or directory"))
  }

  @Test func gitErrorsAreQuoted() throws {
    let folder = try Self.repository()
    for name in ["nowhere:scenes/page.yaml", "HEAD:other/page.yaml"] {
      let found = trouble { () throws(UserError) in
        _ = try Self.scene(name, in: folder)
      }
      #expect(found?.description.hasPrefix("\(name): fatal: ") == true, "\(found as Any)")
    }
    let missing = trouble { () throws(UserError) in
      _ = try Self.scene("HEAD:scenes/none.yaml", in: folder)
    }
    #expect(missing?.description.hasSuffix("scenes/none.yaml: No such file or directory") == true)
  }
}
