// Tests of `flickbook fmt`. SceneLanguageTests has the format itself.

import Foundation
import TestSupport
import Testing

@Suite struct FormatCommandTests {
  private static let loose = """
    views:
        - {frame: [0,0,9,9],id: box}   # a box
    screen: { size: [40, 20],scale: 1 }
    flickbook: 1

    """
  private static let tidy = """
    flickbook: 1
    screen: { size: [40, 20], scale: 1 }
    views:
      - { id: box, frame: [0, 0, 9, 9] }  # a box

    """

  @Test func formattingAFileTwiceChangesNothing() throws {
    let scene = try SceneFolder(Self.loose)
    let first = try flickbook(["fmt", "s.yaml"], in: scene.url)
    #expect(first.text == "s.yaml: formatted\n" && first.status == 0)
    let file = scene.url.appending(path: "s.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.tidy)
    #expect(try flickbook(["fmt", "s.yaml"], in: scene.url).text == "")
  }

  @Test func fmtCheckWritesNothing() throws {
    let scene = try SceneFolder(Self.loose)
    let result = try flickbook(["fmt", "--check", "s.yaml"], in: scene.url)
    #expect(result.text == "s.yaml: would change\n" && result.status == 1)
    let file = scene.url.appending(path: "s.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.loose)
  }

  @Test func formattingLeavesABrokenFileUnchanged() throws {
    let scene = try SceneFolder("views: [\n")
    let result = try flickbook(["fmt", "s.yaml"], in: scene.url)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("s.yaml:2:1: malformed YAML: "))
    let file = scene.url.appending(path: "s.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == "views: [\n")
  }

  /// The trace of every property, and the picture of a frame, are those of the file before.
  @Test(arguments: scenes) func formattingPreservesTheMotionOfEveryScene(name: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(at: Self.root, to: folder.url.appending(path: "scenes"))
    let file = folder.path("scenes/\(name)")
    let before = try flickbook(["trace", Self.root.appending(path: name).path])
    #expect(try flickbook(["fmt", "-q", file]).status == 0)
    let after = try flickbook(["trace", file])
    #expect(after.status == 0 && after.output == before.output, "\(after.errors)")
    #expect(try flickbook(["fmt", "--check", file]).status == 0, "it changes again")
  }

  @Test func theScenesAreFound() { #expect(Self.scenes.count >= 10) }

  private static let root = Repository.root.appending(path: "scenes")

  private static var scenes: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [])
      .filter { $0.hasSuffix(".yaml") }.sorted()
  }
}
