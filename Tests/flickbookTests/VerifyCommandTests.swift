// Tests of `flickbook verify` and `check`: exit statuses and machine-readable reports.

import Foundation
import TestSupport
import Testing

@Suite struct VerifyCommandTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [40, 30], scale: 1 }
    fps: 10
    views: [{ id: box, frame: [0, 0, 10, 10], background: red }]
    rules:
      - on: message go
        do: { animate: { duration: 0.3, name: slide }, set: { box.x: 30 } }
    timeline: [{ wait: 0.2 }, { send: go }, { wait: 1 }]
    expect: [event slide before 0.6, box.x is monotonic, box.x is 30 at 1]

    """

  private func recorded(named name: String = "s.yaml") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path(name), atomically: true, encoding: .utf8)
    let result = try flickbook(["verify", folder.path(name)])
    #expect(result.status == 0)
    #expect(result.text.contains("recorded in"))
    return folder
  }

  private func change(
    _ folder: TemporaryFolder, _ old: String, _ new: String, in name: String = "s.yaml"
  )
    throws
  {
    let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new)
      .write(toFile: folder.path(name), atomically: true, encoding: .utf8)
  }

  /// A report often shows the same change in all scenes. Each scene has six images of 4 MB, and its
  /// reference has six more.
  @Test(.disabled(if: isSanitized))
  func differencesInManyScenesFitInMemory() throws {
    let folder = try TemporaryFolder()
    let scenes = (0..<10).map { folder.path("s\($0).yaml") }
    for path in scenes {
      try """
      flickbook: 1
      screen: { size: [1000, 1000], scale: 1 }
      fps: 10
      duration: 0.5
      params: { way: { value: 40, min: 0, max: 50 } }
      views: [{ frame: [0, 0, 20, 20], background: red, translate: [= way * time, 0] }]
      """.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try flickbook(["verify", "--record", "missing"] + scenes).status == 0)
    for report in [[], ["--report", folder.path("r.html"), "--force"]] {
      let kilobytes = try peakKilobytes(
        of: try builtProgram(), ["verify", "-q", "--param", "way=42"] + report + scenes, status: 1,
        limit: 300_000)
      // All pictures together have 480 MB.
      #expect((1..<300_000).contains(kilobytes), "\(kilobytes) KB")
    }
  }

  @Test func verifyPrintsProgressAndThePlaceOfTheReport() throws {
    let folder = try recorded()
    try change(folder, "duration: 0.3", "duration: 0.2")
    let words = ["verify", "s.yaml", "--report", "r.html"]
    let result = try flickbook(
      words + ["--progress"], in: folder.url, environment: ["CI": "true"])
    let bytes = try Data(contentsOf: folder.url.appending(path: "r.html")).count
    #expect(result.errors.hasPrefix("\rs.yaml: scene 1 of 1\r\u{1B}[K"))
    let rest = String(bytes % 1_000 + 1_000).dropFirst()
    #expect(
      result.errors.contains("r.html: report, \(bytes / 1_000),\(rest) bytes\n"),
      "\(result.errors)")
    let quiet = try flickbook(words + ["--quiet"], in: folder.url, environment: ["CI": "true"])
    #expect(quiet.errors == "")
  }

  @Test func verifyExitStatusDistinguishesDifferencesFromErrors() throws {
    let folder = try recorded()
    let path = folder.path("s.yaml")
    let same = try flickbook(["verify", path], environment: ["CI": "true"])
    #expect(same.status == 0 && same.text == "\(path): the same\n")
    #expect(same.errors == "1 of 1 scene passes; tolerance: exact, the default\n")

    try change(folder, "duration: 0.3", "duration: 0.2")
    let different = try flickbook(["verify", path, "--tolerance", "max-delta=3"])
    #expect(different.status == 1)
    #expect(
      different.text.hasPrefix(
        "\(path):7:32: timing changed: duration of animation slide: 0.3 → 0.2 at line 7: box.x: "
          + "takes 0.2 s instead of 0.3 s from 0.217 s on; 1 event follows\n"
      ))
    #expect(different.errors == "0 of 1 scene passes; tolerance: max-delta=3, by option\n")

    try change(folder, "fps: 10", "fps: ten")
    let trouble = try flickbook(["verify", path])
    #expect(trouble.status == 2 && trouble.text.hasPrefix("\(path):3:6: "))
  }

  @Test func missingReferencesFailInCI() throws {
    let folder = try TemporaryFolder()
    try Self.scene.write(toFile: folder.path("s.yaml"), atomically: true, encoding: .utf8)
    let result = try flickbook(["verify", folder.path("s.yaml")], environment: ["CI": "true"])
    #expect(result.status == 1 && result.text.contains("there is no reference"))
    #expect(
      result.text.contains("record it on your machine with 'flickbook verify', and commit it"))
    #expect(!result.text.contains("--record"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["s.yaml"])
  }

  @Test func expectationsAreCheckedWithoutReferences() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try Self.scene.replacing("duration: 0.3", with: "duration: 0.5")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try flickbook(["check", path])
    #expect(result.status == 1)
    #expect(
      result.errors
        == "\(path):9:10: expected 'event slide before 0.6', but it happened at 0.7\n")
  }

  @Test(arguments: [
    ("event slide before", "an expectation is"), ("box.q is 3 at 1", "no property 'box.q'"),
    ("boc.x is monotonic", "did you mean 'box.x'?"),
    ("box.x overshoots by at most lots", "'lots' is not a number"),
    ("box.x stays within 3 and 1", "3 is greater than 1"), ("settles", "no property"),
    ("event slide between 1 and 2 or so", "an expectation is"),
  ])
  func invalidExpectationsAreReportedByCheck(_ line: String, _ words: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("s.yaml")
    try Self.scene.replacing("box.x is monotonic", with: line)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let result = try flickbook(["check", path])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("\(path):9:"))
    #expect(result.errors.contains(words) || words == "no property", "\(result.errors)")
  }

  /// A file name with markup and control characters.
  private static let hostile = "<img src=x onerror=alert(1)>&\"'%,:\n::error::x.yaml"

  @Test func machineReadableReportsEscapeHostileNames() throws {
    let folder = try recorded(named: Self.hostile)
    try change(folder, "box.x: 30", "box.x: 20", in: Self.hostile)
    try change(folder, "box.x is 30 at 1", "box.x is 20 at 1", in: Self.hostile)
    let (junit, report) = (folder.path("junit.xml"), folder.path("report.html"))
    let result = try flickbook(
      [
        "verify", folder.path(Self.hostile), "--junit", junit, "--report", report, "--annotations",
        "github",
      ])
    #expect(result.status == 1)
    // There is one line of text and one annotation, whatever the name contains.
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("::error file="))
    #expect(lines[1].contains("%25%2C%3A%0A%3A%3Aerror%3A%3Ax.yaml,line=7,col="))

    let schema = Repository.root.appending(path: "Tests/flickbookTests/Fixtures/junit.xsd").path
    let valid = try run("xmllint", ["--noout", "--schema", schema, junit])
    #expect(valid.status == 0, "\(valid.errors)")
    let name = try run(
      "xmllint", ["--xpath", "string(//testcase/@name)", junit])
    #expect(name.text.contains("<img src=x onerror=alert(1)>&\"'%,:"))

    let page = try String(contentsOfFile: report, encoding: .utf8)
    #expect(!page.contains("<img src=x"))
    #expect(page.contains("box.x"))
  }

  @Test func verifyPrintsVerdictsAsJSON() throws {
    let folder = try recorded()
    try change(folder, "duration: 0.3", "duration: 0.2")
    let result = try flickbook(["verify", folder.path("s.yaml"), "--json"])
    #expect(result.status == 1)
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [[String: Any]])
    #expect(list.count == 1)
    #expect(list[0]["verdict"] as? String == "timing" && list[0]["line"] as? Int == 7)
  }

  @Test(arguments: [
    (["--tolerance", "max-delta=300"], "--tolerance: unknown term"),
    (["--tolerance", "blob"], "--tolerance: unknown term"), (["--mask", "1,2,3"], "--mask takes"),
    (["--record", "always"], "--record takes one of missing, changed, all, never"),
    (["--annotations", "gitlab"], "--annotations takes github"),
    (["other/s.yaml"], "two scenes are named s"),
  ])
  func invalidVerifyOptionsAreReported(_ options: [String], _ words: String) throws {
    let result = try flickbook(["verify", "s.yaml"] + options)
    #expect(result.status == 2 && result.errors.contains(words))
  }

  @Test(arguments: ["--update", "-u", "--update-snapshots", "--accept"])
  func updateOptionsOfOtherToolsSuggestRecordChanged(_ option: String) throws {
    let result = try flickbook(["verify", "s.yaml", option])
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "flickbook: verify: unknown option '\(option)'; did you mean '--record changed'?"))
    // Other commands record nothing.
    let other = try flickbook(["render", "s.yaml", option])
    #expect(other.status == 2 && !other.errors.contains("--record"))
  }

  @Test(
    arguments: [
      ("value=0.5pt", nil), ("value=1deg", nil), ("value=2/255", nil), ("value=0.1", nil),
      ("value=5pt/s,value=1pt", nil), ("value=300/255", "value=300/255"),
      ("value=1.5/255", "value=1.5/255"), ("value=-1pt", "value=-1pt"), ("value=pt", "value=pt"),
      ("value=1px", "value=1px"), ("value=nan", "value=nan"), ("valu=3", "valu=3"),
    ] as [(String, String?)])
  func valuesHaveTolerancesByUnit(_ term: String, _ wrong: String?) throws {
    let folder = try recorded()
    let result = try flickbook(["verify", folder.path("s.yaml"), "--tolerance", term])
    guard let wrong else {
      #expect(result.status == 0, "\(result.text)")
      return
    }
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "--tolerance: unknown term '\(wrong)'; the terms are max-delta=N, "))
  }

  @Test func aDamagedReferenceSuggestsRestoringIt() throws {
    let folder = try recorded()
    try change(folder, "0.2\t", "0.25\t", in: "references/s/events.txt")
    let result = try flickbook(["verify", folder.path("s.yaml")])
    #expect(result.status == 2)
    #expect(
      result.text.contains(
        "; restore it from version control, or record it again with --record changed"))
  }
}
