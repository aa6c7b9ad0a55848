// Tests of `flickbook match`, `flickbook propose` and scenes with a recording.

import Foundation
import TestSupport
import Testing

@Suite struct MatchCommandTests {
  /// A box that moves 60 points in half a second, which is a parameter.
  static let scene = """
    flickbook: 1
    screen: { size: [120, 60], scale: 1, background: white }
    duration: 1.5
    params: { took: { value: 0.5, min: 0.1, max: 1 } }
    views: [{ id: box, frame: [10, 12, 24, 20], background: blue }]
    rules:
      - on: start
        do:
          - animate: { delay: 0.4, duration: = took }
            set: { box.x: 70 }
    """

  /// Returns a folder with the scene, a slower scene, and a table of the scene's values.
  private func files() throws -> SceneFolder {
    let folder = try SceneFolder(Self.scene)
    let long = Self.scene.replacing("value: 0.5", with: "value: 0.62")
    try Data(long.utf8).write(to: folder.url.appending(path: "long.yaml"))
    let plain = Self.scene.replacing(/params:.*\n/, with: "").replacing("= took", with: "0.5")
    try Data(plain.utf8).write(to: folder.url.appending(path: "plain.yaml"))
    let table = try flickbook(
      ["trace", "s.yaml", "--property", "box.screen.x,box.screen.width", "-o", "t.csv"],
      in: folder.url)
    #expect(table.status == 0, "\(table.errors)")
    return folder
  }

  @Test func matchExitsWith0OrExplainsTheDifference() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let same = try flickbook(["match", "s.yaml", "t.csv"], in: folder.url)
    #expect(same.status == 0 && same.errors.hasPrefix("t.csv: scale 1, crop at (0, 0)"))
    #expect(
      same.text == "box: within 0 pt, 0 on average; compared in 16 of 16 frames in which it moves\n"
    )
    let other = try flickbook(["match", "long.yaml", "t.csv", "-q"], in: folder.url)
    let lines = other.text.split(separator: "\n")
    #expect(other.status == 1 && other.errors.isEmpty && lines.count == 2, "\(other.text)")
    #expect(lines[0].hasPrefix("box: ") && lines[0].contains(" ms late from 0."))
    #expect(lines[1].hasPrefix("long.yaml:4:11: parameter took: 0.5 fits better than 0.62; "))
    #expect(
      try flickbook(["match", "long.yaml", "t.csv", "--tolerance", "20pt"], in: folder.url).status
        == 0)
    let json = try flickbook(["match", "long.yaml", "t.csv", "--json"], in: folder.url)
    let object = try #require(
      try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
    #expect(object["matches"] as? Bool == false && object["offset"] as? Double == 0)
    #expect((object["explanation"] as? [String: Any])?["new"] as? String == "0.5")
  }

  /// The second file cannot be read. The scene may be either operand.
  @Test(arguments: [
    (["s.yaml", "t.csv"], Int32(0), "<testcase classname=\"flickbook\" name=\"s.yaml\""),
    (["t.csv", "long.yaml"], 1, "message=\"long.yaml:4:11: differs from t.csv: box: "),
    (["s.yaml", "none.csv"], 2, "<error type=\"trouble\" message=\"none.csv: "),
  ])
  func matchWritesTheReportsOfAVerdict(
    _ operands: [String], _ status: Int32, _ words: String
  ) throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let result = try flickbook(
      ["match"] + operands + [
        "--offset", "0", "--junit", "m.xml", "--summary", "m.md", "--annotations", "github",
        "--report", "m.html",
      ], in: folder.url)
    #expect(result.status == status, "\(result.errors)")
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
    let junit = try text("m.xml")
    #expect(junit.contains("<testsuite name=\"flickbook match\" tests=\"1\""))
    #expect(junit.contains(words), "\(junit)")
    let schema = Repository.root.appending(path: "Tests/flickbookTests/Fixtures/junit.xsd").path
    let valid = try run("xmllint", ["--noout", "--schema", schema, folder.url.path + "/m.xml"])
    #expect(valid.status == 0, "\(valid.errors)")
    let passing = status == 0 ? 1 : 0
    #expect(
      try text("m.md").hasPrefix("### flickbook match: \(passing) of 1 scene passes\n"))
    #expect(try text("m.html").contains("<title>flickbook match</title>"))
    let annotations = result.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 1 - passing)
    #expect(status != 1 || annotations[0].hasPrefix("::error file=long.yaml,line=4,col=11,"))
  }

  @Test func matchAppendsToTheSummaryOfTheJob() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let summary = folder.url.appending(path: "job.md")
    let result = try flickbook(
      ["match", "long.yaml", "t.csv", "-q", "--offset", "0"], in: folder.url,
      environment: ["GITHUB_STEP_SUMMARY": summary.path])
    #expect(result.status == 1)
    let text = try String(contentsOf: summary, encoding: .utf8)
    #expect(text.contains("| long.yaml | expectation | differs from t.csv&#58; box&#58; "))
  }

  /// The box moves in 16 of the table's frames.
  @Test func aViewLostInMostFramesDoesNotMatch() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.url.appending(path: "t.csv")
    var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    for index in lines.indices.dropFirst() where index != 16 {
      lines[index] = lines[index].prefix { $0 != "," } + ",,"
    }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
    let words =
      "box: lost, compared in 1 of 16 frames in which it moves, within 0 pt there; track it again, "
      + "or leave it out of the views\n"
    let matched = try flickbook(
      ["match", "s.yaml", "t.csv", "--offset", "0", "-q"], in: folder.url)
    #expect(matched.status == 1 && matched.text == words, "\(matched.text)\(matched.errors)")
    try Data((Self.scene + "\nrecording: { file: t.csv, offset: 0 }\n").utf8)
      .write(to: folder.url.appending(path: "s.yaml"))
    let checked = try flickbook(["check", "s.yaml"], in: folder.url)
    #expect(checked.status == 1)
    #expect(checked.errors == "s.yaml:11:20: cannot be compared with t.csv: \(words)")
    let verified = try flickbook(["verify", "s.yaml"], in: folder.url)
    #expect(verified.status == 1 && verified.text.contains("cannot be compared with t.csv: box"))
    for (partial, status) in [("box", 0), ("bxo", 2)] as [(String, Int32)] {
      let line = "\nrecording: { file: t.csv, offset: 0, partial: [\(partial)] }\n"
      try Data((Self.scene + line).utf8).write(to: folder.url.appending(path: "s.yaml"))
      let result = try flickbook(["check", "s.yaml"], in: folder.url)
      #expect(result.status == status, "\(partial): \(result.errors)")
      #expect(
        status == 0
          || result.errors.hasPrefix(
            "s.yaml:11:20: 'partial' names 'bxo', which is not compared; remove it")
      )
    }
  }

  @Test func proposedParametersArePrintedAndSavedAsAPreset() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let result = try flickbook(
      ["propose", "long.yaml", "t.csv", "--turn", "took", "--save", "as recorded"], in: folder.url)
    #expect(result.status == 0 && result.text == "took: 0.5  # 0.62\n", "\(result.errors)")
    let again = try flickbook(
      ["match", "long.yaml", "t.csv", "--preset", "as recorded"], in: folder.url)
    #expect(again.status == 0, "\(again.text)\(again.errors)")
  }

  @Test func checkAndVerifyCompareASceneWithItsRecording() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let line = "\nrecording: { file: t.csv, tolerance: 0.5pt }\n"
    for (name, text) in [("s", Self.scene), ("long", Self.scene.replacing("0.5,", with: "0.62,"))] {
      try Data((text + line).utf8).write(to: folder.url.appending(path: "\(name).yaml"))
    }
    #expect(try flickbook(["check", "s.yaml"], in: folder.url).status == 0)
    let broken = try flickbook(["check", "long.yaml"], in: folder.url)
    #expect(broken.status == 1)
    #expect(
      broken.errors.hasPrefix("long.yaml:11:20: differs from t.csv: box: "), "\(broken.errors)")
    let verified = try flickbook(
      ["verify", "s.yaml", "--report", "r.html"], in: folder.url)
    #expect(verified.status == 0 && verified.text.contains("\n  box: within 0 pt"))
    let report = try String(
      contentsOf: folder.url.appending(path: "r.html"), encoding: .utf8)
    #expect(report.contains("\"recorded\""))
    let refused = try flickbook(["verify", "long.yaml"], in: folder.url)
    #expect(refused.status == 1 && refused.text.contains("differs from t.csv"))
  }

  @Test(arguments: [
    ("long", "views: [box.screen.width]", nil), ("long", "views: [box.screen.x]", " ms late "),
    ("s", "crop: [0, 0]", nil), ("s", "crop: [-3, 0]", "box: 3 pt off"),
    ("s", "scale: 1.25", "box: 14 pt off"), ("s", "offset: -0.1", "100 ms early"),
  ])
  func recordingComparisonsUseTheOptionsOfTheScene(
    scene: String, said: String, words: String?
  ) throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.url.appending(path: "\(scene).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data((text + "\nrecording: { file: t.csv, \(said) }\n").utf8).write(to: file)
    let result = try flickbook(["check", "\(scene).yaml"], in: folder.url)
    #expect(result.status == (words == nil ? 0 : 1))
    #expect(words.map(result.errors.contains) ?? result.errors.isEmpty, "\(result.errors)")
  }

  @Test func viewsAreTrackedFromTheirPositionInTheScene() throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    #expect(
      try flickbook(["render", "s.yaml", "--fps", "25", "-o", "s.gif"], in: folder.url).status == 0)
    let same = try flickbook(
      ["match", "s.yaml", "s.gif", "--views", "box", "--tolerance", "0.3pt"], in: folder.url)
    #expect(same.status == 0 && same.text.hasPrefix("box: within 0."), "\(same.text)\(same.errors)")
    // The recording is twice as large, which only its width shows.
    let large = ["render", "s.yaml", "--fps", "25", "--scale", "2", "-o", "large.gif"]
    #expect(try flickbook(large, in: folder.url).status == 0)
    let larger = try flickbook(
      ["match", "s.yaml", "large.gif", "--views", "box", "--tolerance", "0.3pt"], in: folder.url)
    #expect(larger.status == 0 && larger.errors.contains("scale 2,"), "\(larger.errors)")
    let other = try flickbook(
      ["propose", "long.yaml", "s.gif", "--views", "box", "--turn", "took"], in: folder.url)
    #expect(other.text == "took: 0.5  # 0.62\n", "\(other.text)\(other.errors)")
    let said = "\nrecording: { file: s.gif, views: [box] }\n"
    for (name, status) in [("s", 0), ("long", 1)] as [(String, Int32)] {
      let file = folder.url.appending(path: "\(name).yaml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data((text + said).utf8).write(to: file)
      let result = try flickbook(["check", "\(name).yaml"], in: folder.url)
      #expect(result.status == status, "\(result.errors)")
    }
  }

  @Test(arguments: [
    ("missing.csv", "the recording 'missing.csv' cannot be read"),
    ("../t.csv", "the recording '../t.csv' cannot be read"),
    ("other.csv", "other.csv:1: 'card.x' is not in "),
  ])
  func unusableRecordingsAreReportedAtTheirSceneLocation(
    file: String, words: String
  ) throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let table = "time,card.x\n0,1\n1,2\n2,2\n3,2\n"
    try Data(table.utf8).write(to: folder.url.appending(path: "other.csv"))
    try Data((Self.scene + "\nrecording: { file: \(file) }\n").utf8)
      .write(to: folder.url.appending(path: "s.yaml"))
    let result = try flickbook(["check", "s.yaml"], in: folder.url)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("s.yaml:11:20: ") && result.errors.contains(words),
      "\(result.errors)")
  }

  @Test(arguments: [
    (["match", "s.yaml", "t.csv", "--tolerance", "2"], "--tolerance takes points and frames"),
    (["match", "s.yaml", "t.csv", "--crop", "2"], "--crop takes two numbers"),
    (["match", "s.yaml", "t.csv", "--views", "card"], "t.csv:1: has no track of 'card'"),
    (["match", "s.yaml", "s.gif"], "name the views to follow in the recording with --views"),
    (["match", "s.yaml", "t.csv", "--track", "a=1,2,3,4"], "--track needs a rec"),
    (["propose", "s.yaml", "t.csv"], "name the parameters with --turn"),
    (["propose", "s.yaml", "t.csv", "--turn", "pace"], "no parameter 'pace'; the scene has took"),
    (["propose", "plain.yaml", "t.csv", "--turn", "x"], "plain.yaml: the scene has no parameters"),
  ])
  func invalidMatchOptionsAreReportedInOneLine(words: [String], message: String) throws {
    let folder = try files()
    defer { withExtendedLifetime(folder) {} }
    let result = try flickbook(words, in: folder.url)
    #expect(result.status == 2 && result.text.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }
}
