// Tests of the report on scenes that changed since a git revision.

import Foundation
import Geometry
import Images
import Player
import Support
import TestSupport
import Testing

@testable import Verify

@Suite struct RevisionReportTests {
  /// A box that moves by 80 points. The tap is at 0.2 s.
  static let scene = """
    flickbook: 1
    screen: { size: [120, 80], scale: 1, background: white }
    fps: 10
    params: { seconds: 0.4 }
    views: [{ id: box, frame: [0, 20, 20, 20], background: red }]
    rules:
      - on: start
        do:
          - animate: { duration: = seconds, curve: linear, delay: 0.2 }
            set: { box.x: 80 }
    timeline: [wait: 1]

    """
  static let faster = scene.replacing("seconds: 0.4", with: "seconds: 0.2")

  /// Returns a repository with these files in its first commit.
  private static func repository(_ files: [String: String]) throws -> GitFolder {
    let made = try GitFolder()
    for (name, text) in files { try made.write(text, name) }
    try made.commit()
    return made
  }

  private static func report(
    _ made: GitFolder, _ names: [String] = ["scenes"], since: String? = "HEAD",
    slow: Double = 1
  ) async throws -> RevisionReport {
    let request = try RevisionRequest(
      since: since, names.map(made.path), slowFactor: slow, output: "out", in: made.path)
    return try await RevisionReport(request, scene: SceneOptions(), jobs: 1, in: made.path)
  }

  @Test func aChangedNumberHasSentencePictureAndTable() async throws {
    let made = try Self.repository(["scenes/a.yaml": Self.scene, "scenes/b.yaml": Self.scene])
    try made.write(Self.faster, "scenes/a.yaml")
    let report = try await Self.report(made)
    #expect(report.summary == "1 scene changed, 1 did not")
    let entry = try #require(report.entries.first)
    #expect(entry.scene == "scenes/a.yaml" && entry.isUncommitted)
    #expect(
      entry.sentence
        == "timing changed: parameter seconds: 0.4 → 0.2 at line 4: box.x: takes 0.2 s instead of "
        + "0.4 s from 0.217 s on")
    guard case .changed(let all) = entry.change else { throw Unexpected() }
    #expect(all.count == 1 && all[0].appearance == nil)
    // The box leaves at 0.2 s and arrives 0.4 s or 0.2 s later.
    #expect(
      all[0].values == [
        ChangedValue(property: "parameter seconds, line 4", was: "0.4", now: "0.2"),
        ChangedValue(
          property: "box.x", was: "0 → 80 pt, from 0.2 to 0.6 s",
          now: "0 → 80 pt, from 0.2 to 0.4 s"),
      ])
    let picture = try #require(report.pictures.first)
    #expect(report.pictures.count == 1)
    #expect(
      picture.name == "a-\(Fingerprint(picture.bytes).description.prefix(12)).gif")
  }

  private struct Unexpected: Error {}

  @Test func commentsAndOrderAreNoChange() async throws {
    let made = try Self.repository(["scenes/a.yaml": Self.scene])
    try made.write(
      "# A comment\n"
        + Self.scene.replacing(
          "id: box, frame: [0, 20, 20, 20]",
          with:
            "frame: [0, 20, 20, 20], id: box"), "scenes/a.yaml")
    let report = try await Self.report(made)
    #expect(report.entries.isEmpty && report.unchangedCount == 1)
    #expect(report.summary == "the only scene did not change")
  }

  @Test func aCommittedChangeIsComparedWithTheMergeBase() async throws {
    let made = try Self.repository(["scenes/a.yaml": Self.scene])
    try made.git("checkout", "--quiet", "-b", "topic")
    try made.write(Self.faster, "scenes/a.yaml")
    // The reference is recorded anew in the same commit.
    try made.write("anything", "scenes/references/a/events.txt")
    try made.commit()
    let report = try await Self.report(made, since: nil)
    #expect(report.entries.map(\.isUncommitted) == [false])
    let (base, head) = (report.request.base, report.head)
    #expect(report.page.contains("`\(base.prefix(12))` → `\(head.prefix(12))` ·"))
    #expect(report.request.base != report.head)
  }

  /// Each part is a file that the scene plays.
  @Test(arguments: [
    ("parts/bar.yaml", "components: { bar: { view: { frame: [0, 0, 9, 9], background: red } } }\n"),
    ("rows.csv", "w\n30\n"),
  ])
  func aChangedPartChangesItsScene(_ name: String, _ text: String) async throws {
    let scene = """
      flickbook: 1
      screen: { size: [60, 40], scale: 1, background: white }
      imports: [parts/bar.yaml]
      data: { rows: rows.csv }
      views:
        - { id: top, use: bar }
        - { id: row, repeat: = rows, view: { frame: [0, 20, "= item.w", 9], background: black } }
      timeline: [wait: 0.2]

      """
    let made = try Self.repository([
      "scenes/a.yaml": scene, "scenes/b.yaml": Self.scene, "scenes/rows.csv": "w\n20\n",
      "scenes/parts/bar.yaml":
        "flickbook: 1\ncomponents: { bar: { view: { frame: [0, 0, 7, 7], background: red } } }\n",
    ])
    try made.write(name.hasSuffix("csv") ? text : "flickbook: 1\n" + text, "scenes/\(name)")
    let report = try await Self.report(made)
    #expect(report.entries.map(\.scene) == ["scenes/a.yaml"], "\(report.page)")
    #expect(report.entries.map(\.isUncommitted) == [true])
  }

  @Test func aChangedPictureChangesItsScene() async throws {
    let scene = """
      flickbook: 1
      screen: { size: [60, 40], scale: 1, background: white }
      views: [{ id: dot, kind: image, source: dot.png, frame: [0, 0, 8, 8] }]
      timeline: [wait: 0.2]

      """
    let made = try Self.repository(["scenes/a.yaml": scene])
    try made.write(
      Data(try PNG.encode(Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000))), "scenes/dot.png")
    try made.commit()
    try made.write(
      Data(try PNG.encode(Bitmap(width: 4, height: 4, filledWith: 0xFFFF_0000))), "scenes/dot.png")
    let report = try await Self.report(made)
    #expect(report.entries.first?.sentence.contains("dot.png changed: ") == true, "\(report.page)")
  }

  @Test func newDeletedAndBrokenScenesHaveALine() async throws {
    let made = try Self.repository([
      "scenes/broken.yaml": Self.scene, "scenes/deleted.yaml": Self.scene,
      "scenes/noScene.yml": "a: [",
    ])
    try FileManager.default.removeItem(atPath: made.path("scenes/deleted.yaml"))
    try made.write("flickbook: 1\nviews: [{ id: a, frme: 1 }]\n", "scenes/broken.yaml")
    try made.write(Self.scene, "scenes/new one.yaml")
    let report = try await Self.report(made)
    #expect(
      report.entries.map(\.scene) == [
        "scenes/broken.yaml", "scenes/deleted.yaml", "scenes/new one.yaml",
      ])
    let sentences = report.entries.map(\.sentence)
    #expect(sentences[0].hasPrefix("not compared: \(made.path)/scenes/broken.yaml:"))
    #expect(sentences[1...] == ["deleted", "new; it lasts 1 s"])
    #expect(report.unchangedCount == 1 && report.exitStatus == 2)
    #expect(report.pictures.map { String($0.name.prefix(8)) } == ["new-one-"])
  }

  @Test func aSceneThatNeverExistedIsAnError() async throws {
    let made = try Self.repository(["scenes/a.yaml": Self.scene])
    let path = made.path("scenes/none.yaml")
    let base = try made.git("rev-parse", "--short=12", "HEAD")
    await #expect(
      throws: UserError("\(path): exists neither now nor in \(base); name a scene or a folder")
    ) { _ = try await Self.report(made, ["scenes/none.yaml"]) }
  }

  @Test func lightAndDarkHaveTheirOwnPictures() async throws {
    let adaptive = Self.scene.replacing("background: red", with: "background: systemRed")
    let made = try Self.repository(["a.yaml": adaptive, "b.yaml": Self.scene])
    for name in ["a.yaml", "b.yaml"] {
      let text = name == "a.yaml" ? adaptive : Self.scene
      try made.write(text.replacing("seconds: 0.4", with: "seconds: 0.2"), name)
    }
    let report = try await Self.report(made, ["a.yaml", "b.yaml"])
    let names = report.pictures.map { String($0.name.dropLast(17)) }
    #expect(names == ["a-light", "a-dark", "b"])
    // The sentence and the table are the same in both appearances, and are shown once.
    #expect(report.page.split(separator: "| property | was | is |").count == 3)
  }

  @Test func aChangeOfDarkColoursAloneIsFound() async throws {
    let scene = Self.scene.replacing(
      "background: red", with: "background: { light: '#f00', dark: '#0f0' }")
    let made = try Self.repository(["a.yaml": scene])
    try made.write(scene.replacing("#0f0", with: "#00f"), "a.yaml")
    let report = try await Self.report(made, ["a.yaml"])
    guard case .changed(let all)? = report.entries.first?.change else { throw Unexpected() }
    #expect(all.map(\.appearance) == [.dark])
  }

  @Test func anIgnoredExportIsNamed() async throws {
    let made = try Self.repository([
      "scenes/a.yaml": Self.scene, "scenes/.gitattributes": "*.yaml export-ignore\n",
    ])
    try made.write(Self.faster, "scenes/a.yaml")
    // Git archives nothing, or everything but the scene.
    do {
      let report = try await Self.report(made)
      #expect(report.entries.first?.sentence.contains("export-ignore") == true, "\(report.page)")
    } catch {
      #expect("\(error)".contains("fatal"))
    }
  }

  @Test func textsOfScenesCannotActAsMarkdown() async throws {
    let made = try Self.repository(["scenes/a|@you.yaml": Self.scene])
    try made.write(
      Self.scene.replacing("id: box", with: "id: '<b>![x](y)'").replacing(
        "box.x", with: "width"), "scenes/a|@you.yaml")
    let page = try await Self.report(made).page
    #expect(!page.contains("<b>") && !page.contains("![x]") && !page.contains("@you"))
  }
}
