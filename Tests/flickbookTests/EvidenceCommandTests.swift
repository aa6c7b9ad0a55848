// Tests of the command `evidence`: its operands, its lines and its errors.

import Foundation
import TestSupport
import Testing

@Suite struct EvidenceCommandTests {
  private static let scene = """
    flickbook: 1
    screen: { size: [60, 40], scale: 1, background: white }
    fps: 10
    params: { far: 20 }
    views: [{ id: box, frame: [0, 10, 20, 20], background: red }]
    rules:
      - on: start
        do: [{ animate: { duration: 0.2 }, set: { box.x: = far } }]
    timeline: [wait: 0.4]

    """

  private static func repository() throws -> GitFolder {
    let made = try GitFolder()
    try made.write(scene, "scenes/a.yaml")
    try made.write(scene, "scenes/b.yaml")
    try made.commit()
    try made.write(scene.replacing("far: 20", with: "far: 30"), "scenes/a.yaml")
    return made
  }

  private static func evidence(
    _ words: String, in made: GitFolder, environment: [String: String] = [:]
  ) throws -> CommandResult {
    try flickbook(
      ["evidence"] + words.split(separator: " ").map(String.init), in: made.folder.url,
      environment: environment)
  }

  @Test func thePrintedCommandAttachesThePictures() throws {
    let made = try Self.repository()
    let result = try Self.evidence("-o out", in: made)
    #expect(result.status == 0 && result.errors.isEmpty)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("scenes/a.yaml: values changed: parameter far: 20 → 30 at line 4: "))
    #expect(lines[1] == "1 scene changed, 1 did not; see out/pr.md")
    let names = try FileManager.default.contentsOfDirectory(atPath: made.path("out")).sorted()
    let picture = try #require(names.first { $0.hasSuffix(".gif") })
    #expect(lines[2] == "(cd out && gh pr comment --body-file pr.md --attach \(picture))")
    #expect(names == [picture, "evidence.json", "pr.md"].sorted())
    let page = try String(contentsOfFile: made.path("out/pr.md"), encoding: .utf8)
    #expect(page.contains("](\(picture))\n"))
    #expect(try made.git("status", "--porcelain", "--", "scenes") == " M scenes/a.yaml")
    let checked = try Self.evidence("--check out", in: made)
    #expect(checked.text == "out: still true\n" && checked.status == 0)
    try made.write(Self.scene, "scenes/a.yaml")
    let other = try Self.evidence("--check out", in: made)
    #expect(other.text == "scenes/a.yaml: has changed since; write the folder again\n")
    #expect(other.status == 1)
  }

  @Test func anOperandThatNamesNoFileIsARevision() throws {
    let made = try Self.repository()
    try made.commit()
    #expect(try Self.evidence("HEAD~1 scenes/a.yaml -q -o out", in: made).status == 0)
    let page = try String(contentsOfFile: made.path("out/pr.md"), encoding: .utf8)
    #expect(page.contains("### 1 scene changed\n"))
    #expect(!page.contains("uncommitted"))
    let same = try Self.evidence("HEAD scenes -o out", in: made)
    #expect(same.text == "none of 2 scenes changed; see out/pr.md\n")
  }

  /// Each error is one line, and leaves no folder.
  @Test(arguments: [
    ("nowhere -o out", "nowhere: not a commit of this repository; name another"),
    (
      "-o out -- --output=x", "--output=x: not a commit of this repository; name another"
    ),
    ("HEAD none/ -o out", "none/: no such folder; name an existing one"),
    ("HEAD ../x.yaml -o out", "../: fatal: not a git repository"),
    ("-o scenes", "scenes: is not empty and holds no flickbook evidence; name a new folder"),
    ("--check scenes", "scenes/evidence.json: No such file or directory"),
    ("-o out --slow 9", "flickbook: evidence: --slow takes a number from 1 to 8, not '9'"),
    ("HEAD", "flickbook: evidence: name the folder with -o DIR"),
    (
      "--check out HEAD",
      "flickbook: evidence: --check DIR takes no scene and no option of the pictures"
    ),
  ])
  func errorsAreOneLine(_ words: String, _ message: String) throws {
    let made = try Self.repository()
    let result = try Self.evidence(words, in: made)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix(message) && result.errors.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: made.path("out")))
    #expect(try !FileManager.default.contentsOfDirectory(atPath: made.path).contains("x"))
  }

  @Test func missingGitIsReportedByName() throws {
    let made = try Self.repository()
    let result = try Self.evidence("-o out", in: made, environment: ["PATH": made.path])
    #expect(
      result.errors == "git is not installed; install it, since revisions are read with it\n")
    #expect(result.status == 2)
  }

  @Test func videosAndSlowPicturesAreFiles() throws {
    let made = try Self.repository()
    let result = try Self.evidence("HEAD scenes --mp4 --slow 2.5 -o out", in: made)
    #expect(result.status == 0, "\(result.errors)")
    let page = try String(contentsOfFile: made.path("out/pr.md"), encoding: .utf8)
    let videos = page.matches(of: /\n!\[[^\]]*\]\(a-[0-9a-f]{12}\.mp4\)\n/)
    #expect(videos.count == 1)
    #expect(page.contains(" --slow 2.5 --mp4 scenes -o out</code>"))
    #expect(result.text.matches(of: /--attach a-[0-9a-f]{12}\.(gif|mp4)/).count == 2)
  }
}
