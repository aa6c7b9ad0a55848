// The key `recording` in the head.

import Geometry
import Scene
import Testing

@testable import SceneLanguage

@Suite struct RecordingTests {
  @Test func recordingsDefaultToTheSceneScaleAndCrop() throws {
    let text = "screen: { size: [100, 200], scale: 3, crop: [5, 7, 50, 60] }\nviews: []\n"
    let usual = try #require(
      try readFile("flickbook: 1\n" + text + "recording: { file: a.csv }\n").recording)
    #expect(usual.file == "a.csv" && usual.location.line == 4 && usual.location.column == 20)
    #expect(usual.scale == 3 && usual.origin == Point(x: 5, y: 7) && usual.offsetSeconds == 0)
    #expect(usual.tolerance == MatchTolerance(points: 1, frames: 0) && usual.views.isEmpty)
    #expect(usual.partialViews.isEmpty)
    let said = try #require(
      try readFile(
        "flickbook: 1\n" + text
          + "recording: { file: a.csv, tolerance: \"1.5pt, 2f\", views: [a, b.alpha], "
          + "partial: [c], scale: 2, "
          + "crop: [-1, 4], offset: -0.25 }\n"
      ).recording)
    #expect(said.tolerance == MatchTolerance(points: 1.5, frames: 2))
    #expect(said.views == ["a", "b.alpha"] && said.partialViews == ["c"] && said.scale == 2)
    #expect(said.origin == Point(x: -1, y: 4) && said.offsetSeconds == -0.25)
    #expect(try readFile("flickbook: 1\n" + text).recording == nil)
  }

  @Test(arguments: [
    (
      "recording: ▸a.csv",
      "'recording' takes a mapping, not 'a.csv'; write 'recording: { file: recording.csv }'"
    ),
    ("recording: ▸{ views: [a] }", "'file' is missing in 'recording'; add 'file: recording.csv'"),
    ("recording: { file: ▸[a] }", "'file' takes text, not a list; write 'file: recording.csv'"),
    (
      "recording: { file: a.csv, tolerance: ▸2 px }",
      "'tolerance' takes points and frames such as 1.5pt or 2pt,1f, not '2 px'"
    ),
    (
      "recording: { file: a.csv, tolerance: ▸-1pt }",
      "'tolerance' takes points and frames such as 1.5pt or 2pt,1f, not '-1pt'"
    ),
    ("recording: { file: a.csv, scale: ▸0 }", "'scale' takes a number from 0.1 to 10, not 0"),
    (
      "recording: { file: a.csv, offset: ▸601 }",
      "'offset' takes a number from -600 to 600, not 601"
    ),
  ])
  func recordingErrorsAreReportedAtTheirLocation(text: String, message: String) {
    check("views: []\n" + text, message)
  }
}
