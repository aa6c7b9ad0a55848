// Tests of the folder with a report, and of the check that it is still true.

import Foundation
import Player
import TestSupport
import Testing

@testable import Verify

@Suite struct ReportFolderTests {
  private static let scene = RevisionReportTests.scene
  private static let faster = RevisionReportTests.faster

  /// Returns a repository with a changed scene, and the folder of a report on it.
  private static func written() async throws -> (made: GitFolder, folder: String) {
    let made = try GitFolder()
    try made.write(scene, "a.yaml")
    try made.write(scene, "b.yaml")
    try made.commit()
    try made.write(faster, "a.yaml")
    try await write(made)
    return (made, made.path("out"))
  }

  private static func write(_ made: GitFolder) async throws {
    let request = try RevisionRequest(
      since: "HEAD", [made.path("a.yaml"), made.path("b.yaml")], output: "out", in: made.path)
    let report = try await RevisionReport(request, scene: SceneOptions(), jobs: 1, in: made.path)
    try ReportFolder(writing: made.path("out/")).write(report)
  }

  private static func differences(_ made: GitFolder, in folder: String = "") async throws
    -> [String]
  {
    try await ReportFolder.differences(
      in: made.path("out"), scene: SceneOptions(), jobs: 2, from: made.path + folder)
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func aReportIsCurrentUntilASceneChanges() async throws {
    let (made, _) = try await Self.written()
    #expect(try await Self.differences(made) == [])
    // A commit of the same files changes nothing that the report shows.
    try made.git("add", "a.yaml")
    try made.git("commit", "--quiet", "-m", "faster")
    #expect(try await Self.differences(made) == [])
    try made.write(Self.scene.replacing("seconds: 0.4", with: "seconds: 0.3"), "b.yaml")
    #expect(
      try await Self.differences(made) == [
        "b.yaml: has changed since; write the folder again"
      ])
  }

  @Test func aChangedPageIsReported() async throws {
    let (made, folder) = try await Self.written()
    // The lines of the file move, and so do the numbers of lines in the words.
    try made.write("# A comment\n" + Self.faster, "a.yaml")
    #expect(
      try await Self.differences(made)
        == ["\(folder)/pr.md: its text is out of date; write it again"])
  }

  @Test func filesEditedByHandAreReported() async throws {
    let (made, folder) = try await Self.written()
    try made.write("Looks good to me", "out/pr.md")
    let picture = try #require(try Self.names(in: folder).first { $0.hasSuffix(".gif") })
    try FileManager.default.removeItem(atPath: "\(folder)/\(picture)")
    #expect(
      try await Self.differences(made)
        == ["pr.md", picture].map {
          "\(folder)/\($0): is missing or was changed by hand; write it again"
        })
  }

  @Test func anEarlierReportIsReplaced() async throws {
    let (made, folder) = try await Self.written()
    let before = try Self.names(in: folder)
    try made.write("notes", "out/notes.txt")
    try made.write(Self.scene.replacing("seconds: 0.4", with: "seconds: 0.3"), "a.yaml")
    try await Self.write(made)
    let after = try Self.names(in: folder)
    #expect(before.count == 3 && after.count == 4 && after.contains("notes.txt"))
    #expect(Set(before).intersection(after) == ["evidence.json", "pr.md"])
  }

  @Test func foldersWithForeignFilesAreRefused() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: folder.url.appending(path: "pr.md"))
    let path = folder.url.path
    #expect(
      throws: UserError(
        "\(path): is not empty and holds no flickbook evidence; name a new folder")
    ) { try ReportFolder(writing: path) }
    #expect(throws: UserError("\(path)/pr.md: already exists and is not a folder")) {
      try ReportFolder(writing: "\(path)/pr.md")
    }
  }

  @Test(arguments: [
    ("\"base\" : \"", "\"base\" : \"--output=x\", \"was\" : \""),
    ("\"name\" : \"pr.md\"", "\"name\" : \"../a.yaml\""),
    ("\"slowFactor\" : 1", "\"slowFactor\" : 1e9"),
    ("{", "["),
  ])
  func aHostileListIsRefused(_ old: String, _ new: String) async throws {
    let (made, folder) = try await Self.written()
    let list = try String(contentsOfFile: "\(folder)/evidence.json", encoding: .utf8)
    #expect(list.contains(old))
    try made.write(list.replacing(old, with: new), "out/evidence.json")
    await #expect(
      throws: UserError("\(folder)/evidence.json: is damaged; write the folder again")
    ) { try await Self.differences(made) }
  }

  @Test func aReportIsCheckedFromItsOriginalFolder() async throws {
    let (made, folder) = try await Self.written()
    try made.write("x", "inner/x")
    await #expect(
      throws: UserError("\(folder): was made from the repository's root; check it there")
    ) { try await Self.differences(made, in: "/inner") }
  }

  @Test func theCommandCanBeCopied() throws {
    for (word, quoted) in [
      ("a/b-c.yaml", "a/b-c.yaml"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"),
      ("$(x)", "'$(x)'"), ("é", "'é'"),
    ] {
      #expect(word.quotedForShell == quoted)
      let result = try run("sh", ["-c", "printf %s \(word.quotedForShell)"])
      #expect(result.text == word)
    }
  }
}
