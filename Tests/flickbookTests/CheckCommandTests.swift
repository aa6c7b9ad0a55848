// Tests of `flickbook check --motion`, and of --reduce-motion in all commands that play scenes.

import Foundation
import TestSupport
import Testing

@Suite struct CheckCommandTests {
  private static let cut = """
    flickbook: 1
    screen: { size: [40, 20], scale: 1 }
    views: [{ id: box, frame: [0, 5, 10, 10], background: red }]
    rules:
      - on: start
        do:
          animate: { duration: "= appearance.reduceMotion ? 0 : 0.5", curve: linear }
          set: { box.x: 20 }
    timeline: [{ wait: 0.2 }]
    """

  @Test func findingsGiveExitStatus1() throws {
    let scene = try SceneFolder(Self.cut)
    let result = try flickbook(["check", "--motion", "s.yaml"], in: scene.url)
    #expect(
      result.errors == "s.yaml:8:14: 'box.x' is at 8 and still moves to 20 when the scene ends; "
        + "extend the scene to 0.5 s (at 0.2 s) [outlasting-motion]\n")
    #expect(result.text == "s.yaml: 1 finding; 6 frames, 0.20 s\n")
    #expect(result.status == 1)
  }

  @Test func checkWithoutMotionReportsNoLintFindings() throws {
    let scene = try SceneFolder(Self.cut)
    let result = try flickbook(["check", "s.yaml"], in: scene.url)
    #expect(result.text == "s.yaml: fine; 6 frames, 0.20 s\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func aSceneThatAllowsAllFindingsPassesCheck() throws {
    let scene = try SceneFolder(Self.cut + "\nlint: { allow: [outlasting-motion] }\n")
    let result = try flickbook(["check", "--motion", "-q", "s.yaml"], in: scene.url)
    #expect(result.text + result.errors == "")
    #expect(result.status == 0)
  }

  @Test func reducedMotionSkipsTheAnimation() throws {
    let scene = try SceneFolder(Self.cut)
    let arguments = ["trace", "s.yaml", "--property", "box.x", "--fps", "10"]
    #expect(
      try flickbook(arguments, in: scene.url).text == "time,box.x\n0,0\n0.1,4\n")
    #expect(
      try flickbook(arguments + ["--reduce-motion"], in: scene.url).text
        == "time,box.x\n0,20\n0.1,20\n")
    let check = try flickbook(["check", "--motion", "--reduce-motion", "s.yaml"], in: scene.url)
    #expect(check.text.hasPrefix("s.yaml: fine, no findings; "))
    #expect(check.status == 0)
  }

  /// The repository's scenes allow each of their lint findings, with a reason.
  @Test func repositoryScenesPassMotionLint() throws {
    let folder = Repository.root.appending(path: "scenes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    #expect(names.count >= 11)
    let scenes = names.map { "scenes/\($0)" }
    let result = try flickbook(["check", "--motion", "-q"] + scenes)
    #expect(result.status == 0, "\(result.errors)")
  }

  /// The scenes of `make bench` state their expected motion as numbers in `expect`.
  @Test(arguments: ["flat", "list"]) func benchmarkScenesMeetTheirExpectationsFor90Frames(
    scene: String
  ) throws {
    let result = try flickbook(["check", "scenes/bench/\(scene).yaml"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("90 frames, 1.80 s"), "\(result.text)")
  }
}
