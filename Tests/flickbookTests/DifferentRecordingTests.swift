// Tests of recordings that differ from the scene as a whole: at rest, shifted, of another size or
// look. None of them may pass for a crop, or for another start.

import Foundation
import TestSupport
import Testing

@Suite struct DifferentRecordingTests {
  private static let rest = MatchCommandTests.scene.replacing(/rules:[\s\S]*/, with: "")

  /// Returns a folder with the scene and with a recording `other.gif` of a changed scene.
  private func folder(
    _ change: (String, String) = ("", ""), of other: String = MatchCommandTests.scene
  ) throws -> SceneFolder {
    let folder = try SceneFolder(MatchCommandTests.scene)
    let text = change.0.isEmpty ? other : other.replacing(change.0, with: change.1)
    #expect(text != MatchCommandTests.scene)
    try Data(text.utf8).write(to: folder.url.appending(path: "other.yaml"))
    let render = ["render", "other.yaml", "--fps", "25", "-o", "other.gif"]
    #expect(try flickbook(render, in: folder.url).status == 0)
    return folder
  }

  /// The box rests at 70 points from 0.9 s on, 60 points from its start.
  @Test func aMovingSceneDoesNotMatchAStillRecording() throws {
    let folder = try folder(of: Self.rest)
    defer { withExtendedLifetime(folder) {} }
    let found = try flickbook(["match", "s.yaml", "other.gif", "--views", "box"], in: folder.url)
    #expect(found.status == 1)
    #expect(found.text.hasPrefix("box: 60 pt off at 0.9 s (box.screen.x); off from 0."), "\(found)")
    #expect(found.text.hasSuffix("; at rest in the recording\n"), "\(found.text)")
    let text = MatchCommandTests.scene + "\nrecording: { file: other.gif, views: [box] }\n"
    try Data(text.utf8).write(to: folder.url.appending(path: "s.yaml"))
    for command in ["check", "verify"] {
      let result = try flickbook([command, "s.yaml"], in: folder.url)
      #expect(result.status == 1)
      #expect((result.text + result.errors).contains("other.gif: box: 60 pt off at 0.9 s"))
    }
  }

  /// The box is back at 10 points when the still recording ends.
  @Test func aReturningMotionDoesNotMatchAStillRecording() throws {
    let folder = try folder(of: Self.rest)
    defer { withExtendedLifetime(folder) {} }
    let back = MatchCommandTests.scene.replacing(
      "duration: = took }", with: "duration: = took, repeat: 2, autoreverse: true }")
    try Data(back.utf8).write(to: folder.url.appending(path: "s.yaml"))
    let found = try flickbook(["match", "s.yaml", "other.gif", "--views", "box"], in: folder.url)
    #expect(found.status == 1 && found.text.contains("; at rest in the recording"), "\(found)")
  }

  @Test(arguments: [
    ("[10, 12, 24, 20]", "[10, 26, 24, 20]", "--views", "box", "box: 14 pt off"),
    ("[10, 12, 24, 20]", "[10, 26, 24, 20]", "--track", "box=10,26,24,20@0", "box: 14 pt off"),
    ("[10, 12, 24, 20]", "[10, 40, 24, 20]", "--views", "box", "box: 28"),
    ("[10, 12, 24, 20]", "[10, 12, 34, 20]", "--views", "box", "(box.screen.width)"),
  ])
  func noCropIsAssumedForAFullSizeRecording(
    old: String, new: String, option: String, value: String, words: String
  ) throws {
    let folder = try folder((old, new))
    defer { withExtendedLifetime(folder) {} }
    let found = try flickbook(["match", "s.yaml", "other.gif", option, value], in: folder.url)
    #expect(found.status == 1 && found.text.contains(words), "\(found.text)")
    #expect(found.errors.contains("scale 1, crop at (0, 0)"), "\(found.errors)")
  }

  @Test func regionsThatLookDifferentFromTheirViewAreReported() throws {
    let folder = try folder(
      ("background: blue }", "background: blue, cornerRadius: 10, alpha: 0.5, rotate: 45 }"))
    defer { withExtendedLifetime(folder) {} }
    let command = ["match", "s.yaml", "other.gif"]
    let views = try flickbook(command + ["--views", "box"], in: folder.url)
    #expect(views.errors.contains("box: looks different in the recording"), "\(views.errors)")
    let low = try self.folder(("[10, 12, 24, 20]", "[10, 26, 24, 20]"))
    let track = try flickbook(command + ["--track", "box=10,12,24,20@0"], in: low.url)
    #expect(
      track.errors.contains("box: its region in the recording does not look like the view"),
      "\(track.errors)")
  }

  /// A table has no size, so the crop of a single view is only mentioned.
  @Test func aCropDoesNotExplainASingleTrack() throws {
    let folder = try folder(("[10, 12, 24, 20]", "[10, 26, 24, 20]"))
    defer { withExtendedLifetime(folder) {} }
    let trace = [
      "trace", "other.yaml", "--property", "box.screen.x,box.screen.y", "-o", "t.csv",
    ]
    #expect(try flickbook(trace, in: folder.url).status == 0)
    let found = try flickbook(["match", "s.yaml", "t.csv"], in: folder.url)
    #expect(found.status == 1 && found.text.hasPrefix("box: 14 pt off"), "\(found.text)")
    #expect(
      found.errors.contains("a crop at (0, -14) would explain the difference"), "\(found.errors)")
    let cropped = try flickbook(["match", "s.yaml", "t.csv", "--crop", "0,-14"], in: folder.url)
    #expect(cropped.status == 0)
  }
}
