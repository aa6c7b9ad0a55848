// Scenes of an earlier revision, out of a repository made for the test.

import Foundation
import Raster
import Scene
import TestSupport
import Testing

@testable import Player

@Suite struct RevisionTests {
  private static func git(_ arguments: [String], in folder: TemporaryFolder) throws {
    let result = try run(
      "git", ["-c", "user.name=A", "-c", "user.email=a@example.org"] + arguments, in: folder.url,
      // Whatever the machine says of hooks and signatures.
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
    try #require(result.status == 0, "\(result.errors)")
  }

  /// Two commits: a scene with an import and a picture, and then another scene with neither.
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
    try folder.writePicture("scenes/dot.png", width: 5, height: 4)
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

  @Test func aSceneOfARevisionComesWithWhatItNamesThere() throws {
    let folder = try Self.repository()
    func scene(_ name: String) throws(UserError) -> RehearsedScene {
      try RehearsedScene(named: name, options: SceneOptions(), from: folder.url.path)
    }
    let now = try scene("HEAD:scenes/page.yaml")
    #expect(now.times.durationSeconds == 3 && now.sources.count == 1)
    let before = try scene("HEAD~1:scenes/page.yaml")
    #expect(before.times.durationSeconds == 2)
    #expect(before.scene.views.map(\.path) == ["top", "dot"])
    #expect(before.sources.keys.contains { $0.hasSuffix("/scenes/parts/bar.yaml") })
    let size = try #require(before.images.size(of: "dot.png"))
    #expect(size.width == 5 && size.height == 4)
    // What it was unpacked into is gone.
    #expect(!FileManager.default.fileExists(atPath: before.path))
    #expect(try scene("HEAD~1:root.yaml").scene.views.map(\.path) == ["box"])
    let faster = try RehearsedScene(
      named: "HEAD:scenes/page.yaml", options: SceneOptions(framesPerSecond: 5),
      from: folder.url.path)
    #expect(faster.times.count == 15)
  }

  @Test func aFileOfThatNameGoesFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write(head + box, "HEAD:s.yaml")
    let path = folder.path("HEAD:s.yaml")
    #expect(try RehearsedScene(named: path, options: SceneOptions()).path == path)
  }

  @Test(arguments: [
    "HEAD:../page.yaml", "HEAD:scenes/../../page.yaml", "HEAD:/etc/passwd", "HEAD:", "HEAD:-x",
    "HEAD:..",
  ])
  func aPathThatLeavesTheRepositoryIsRefused(_ name: String) {
    let found = trouble { () throws(UserError) in
      _ = try RehearsedScene(named: name, options: SceneOptions())
    }
    #expect(
      found == UserError("\(name): names no file of a revision; write REVISION:path/scene.yaml"))
  }

  @Test(arguments: ["none.yaml", ":s.yaml", "--output=x:s.yaml", "-x:s.yaml"])
  func whatNamesNoRevisionIsAFile(_ name: String) {
    let found = trouble { () throws(UserError) in
      _ = try RehearsedScene(named: name, options: SceneOptions())
    }
    #expect(found == UserError("\(name): No such file or directory"))
  }

  @Test func whatGitDoesNotKnowIsSaidInItsWords() throws {
    let folder = try Self.repository()
    for name in ["nowhere:scenes/page.yaml", "HEAD:other/page.yaml"] {
      let found = trouble { () throws(UserError) in
        _ = try RehearsedScene(named: name, options: SceneOptions(), from: folder.url.path)
      }
      #expect(found?.description.hasPrefix("\(name): fatal: ") == true, "\(found as Any)")
    }
    let missing = trouble { () throws(UserError) in
      _ = try RehearsedScene(
        named: "HEAD:scenes/none.yaml", options: SceneOptions(), from: folder.url.path)
    }
    #expect(missing?.description.hasSuffix("scenes/none.yaml: No such file or directory") == true)
  }
}
