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

  private static let promising =
    cut + """

      expect: [box.x is 8 at 0.2, box.x is 0 at 0, event start at 0]
      """

  /// The second table shows 7 where the scene shows 8.
  @Test(arguments: [
    (8, Int32(0), "", "s.yaml: 2 of 3 expectations hold in app.csv; 3 rows, 0.20 s\n"),
    (
      7, 1, "s.yaml:10:10: expected 'box.x is 8 at 0.2', but it is 7, in app.csv\n",
      "s.yaml: 1 of 3 expectations holds in app.csv; 3 rows, 0.20 s\n"
    ),
  ])
  func expectationsAreCheckedOnARecordedTable(
    _ last: Int, _ status: Int32, _ errors: String, _ text: String
  ) throws {
    let scene = try SceneFolder(Self.promising)
    try Data("time,box.x\n0,0\n0.1,4\n0.2,\(last)\n".utf8)
      .write(to: scene.url.appending(path: "app.csv"))
    let result = try flickbook(["check", "s.yaml", "--recording", "app.csv"], in: scene.url)
    let note =
      "s.yaml:10:46: 'event start at 0' is not checked, because the table has no events\n"
    #expect(result.status == status && result.text == text, "\(result.text)")
    #expect(result.errors == note + errors)
    let quiet = try flickbook(["check", "s.yaml", "-q", "--recording", "app.csv"], in: scene.url)
    #expect(quiet.text == "" && quiet.errors == errors)
  }

  @Test(arguments: [
    (["s.yaml", "s.yaml", "--recording", "t.csv"], "--recording takes one scene, not 2"),
    (
      ["s.yaml", "--recording", "t.csv", "--motion"],
      "--recording and --motion cannot be combined"
    ),
    (["s.yaml", "--offset", "1"], "--offset applies only with --recording"),
    (["s.yaml", "--recording", "none.csv"], "none.csv: "),
  ])
  func invalidRequestsForARecordedTableAreRefused(_ words: [String], _ message: String) throws {
    let scene = try SceneFolder(Self.promising)
    let result = try flickbook(["check"] + words, in: scene.url)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
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
